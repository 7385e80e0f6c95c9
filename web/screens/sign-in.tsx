import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getProviders, signIn } from '#web/lib/identity.ts';
import { page } from '#web/lib/page.ts';
import { sessionChanged } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { DemoList } from '#web/screens/sign-in/demo-list.tsx';
import { Sheet } from '#web/screens/sign-in/sheet.tsx';
import { reasonOf } from '#web/screens/sign-in/reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyCapOnInk } from '#web/ui/key-cap.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RuledInput } from '#web/ui/ruled-input.tsx';
import { afterSignIn } from '#machines/session.ts';
import type { Provider } from '#web/lib/identity.ts';
import type { SubmitEvent } from 'react';

/** `/signin?p=…`: credentials, a link by mail where that is offered, and in the demo world its accounts. */
export default function SignIn() {
  const t = useText();
  const [search] = useSearchParams();
  const providers = useProviders();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(search.get('error') === 'SecondFactor');
  const [errors, setErrors] = useState<{ email?: string; password?: string; code?: string }>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = afterSignIn(search.get('p'));
  const mail = providers?.find((provider) => provider.type === 'email');

  useEffect(() => {
    document.title = `${t('Sign in')} · Waybill`;
  }, [t]);

  const enter = async (type: string, fields: Record<string, string>): Promise<boolean> => {
    setBusy(true);
    // Who types fast is here before the list of ways to sign in.
    const known = providers ?? (await getProviders().catch(() => []));
    const provider = known.find((one) => one.type === type);
    if (!provider) {
      setBusy(false);
      setErrors({ password: reasonOf('Unreachable') });
      return false;
    }
    const result = await signIn(provider, fields, location.origin + wanted).catch(() => null);
    setBusy(false);
    if (result?.ok) return true;
    if (result?.error === 'SecondFactor') {
      setAsksCode(true);
      // The first time there was no box to type it into.
      setErrors(asksCode ? { code: 'That code is not right. Type the one that the app shows now.' } : {});
      return false;
    }
    setErrors({ password: reasonOf(result?.error ?? 'Unreachable') });
    return false;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = {
      email: email.trim() ? undefined : 'Type your e-mail.',
      password: password ? undefined : 'Type your password.',
    };
    setErrors(missing);
    const first = missing.email ? 'email' : missing.password ? 'password' : null;
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (await enter('credentials', { email: email.trim(), password, ...(asksCode && { code }) })) sessionChanged();
  };
  const sendLink = async () => {
    if (!email.trim()) setErrors({ email: 'Type your e-mail.' });
    else if (await enter('email', { email: email.trim() })) setSentTo(email.trim());
  };
  const fill = (demoEmail: string, demoPassword: string) => {
    setEmail(demoEmail);
    setPassword(demoPassword);
    setErrors({});
    document.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  return (
    <Sheet under={page.demo && <DemoList chosen={email} onChoose={fill} />}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="flex flex-col gap-0.5 px-5 pt-4 pb-4">
          <h1 className="text-[17px]/6 font-625">{t('Sign in')}</h1>
          <Notice search={search} wanted={wanted} sentTo={sentTo} />
        </div>
        <div className="border-y border-line-3 [&>*]:border-line-3">
          <RuledInput
            label={t('E-mail')}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={errors.email && t(errors.email)}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            words={{ show: t('Show the password'), hide: t('Hide the password') }}
            value={password}
            error={errors.password && t(errors.password)}
            onChange={(event) => setPassword(event.target.value)}
          />
          {asksCode && (
            <RuledInput
              label={t('Code of the authenticator app, or a recovery code')}
              name="code"
              autoComplete="one-time-code"
              autoFocus={Boolean(password)}
              value={code}
              error={errors.code && t(errors.code)}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </div>
        <div className="flex items-center justify-between gap-4 px-5 py-3.5">
          {mail ? (
            <Button variant="link" className="font-400" disabled={busy} onClick={() => void sendLink()}>
              {t('Send me a sign-in link')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" aria-disabled={busy || undefined} className="h-8 px-4">
            {t('Sign in')}
            <KeyCapOnInk>↵</KeyCapOnInk>
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** The ways to sign in; without their list nobody can, which is a page of its own. */
function useProviders(): Provider[] | null {
  const navigate = useNavigate();
  const { answer, failure } = useLoad({ key: 'providers', load: getProviders });
  useEffect(() => {
    if (failure) void navigate('/auth/error?error=Configuration', { replace: true });
  }, [failure, navigate]);
  return answer;
}

interface NoticeProps {
  search: URLSearchParams;
  wanted: string;
  sentTo: string | null;
}
function Notice({ search, wanted, sentTo }: NoticeProps) {
  const t = useText();
  const error = search.get('error');
  if (sentTo) return <p role="status">{t('A sign-in link is on its way to {{address}}.', { address: sentTo })}</p>;
  if (error && error !== 'SessionRequired') return <p role="alert">{t(reasonOf(error))}</p>;
  if (!error && !search.get('p')) return null;
  return (
    <p className="text-13 text-fg-2">
      {error && t('Your session has ended.')} {t('After signing in you will continue to')}{' '}
      <code className="mono text-fg">{wanted}</code>.
    </p>
  );
}
