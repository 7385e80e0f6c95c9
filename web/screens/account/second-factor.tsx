import { useState } from 'react';
import { renderSVG } from 'uqr';
import { showAlert } from '#web/lib/alerts.ts';
import { consoleCall } from '#web/lib/call.ts';
import { localTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { FactorForm } from '#web/screens/account/factor-form.tsx';
import { Part, Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { accountSecondFactor } from '#tools/account/second-factor.ts';
import { accountSecondFactorBegin } from '#tools/account/second-factor-begin.ts';
import { accountSecondFactorConfirm } from '#tools/account/second-factor-confirm.ts';
import { accountSecondFactorRemove } from '#tools/account/second-factor-remove.ts';
import { showInstant } from '#tools/rules/dates.ts';

/** What is open below the sentence: nothing, the password, the QR code, the new recovery codes, or turning it off. */
type Step =
  | { name: 'rest' | 'password' | 'off' }
  | { name: 'scan'; uri: string; secret: string }
  | { name: 'codes'; codes: string[] };

/** Turns the second factor on and off: a code of an authenticator app at every sign-in. */
export function SecondFactorPart() {
  const t = useText();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const { answer, again } = useLoad({
    key: 'account second factor',
    load: (signal) => consoleCall(accountSecondFactor, {}, signal),
  });
  const since = answer?.confirmed_at;
  const close = () => setStep({ name: 'rest' });

  const begin = async ({ password = '' }: Record<string, string>) =>
    setStep({ name: 'scan', ...(await consoleCall(accountSecondFactorBegin, { password })) });
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const { recovery_codes } = await consoleCall(accountSecondFactorConfirm, { code });
    setStep({ name: 'codes', codes: recovery_codes });
    again();
  };
  const remove = async ({ password = '', code = '' }: Record<string, string>) => {
    await consoleCall(accountSecondFactorRemove, { password, code });
    showAlert('success', t('The second factor is off'));
    close();
    again();
  };

  return (
    <Part
      title={t('Second factor')}
      about={
        since
          ? t('On since {{time}}. {{count}} recovery codes are left.', {
              time: showInstant(localTime(since)),
              count: answer.recovery_left,
            })
          : t('A code of an authenticator app is asked for at every sign-in, besides the password.')
      }
      action={
        answer &&
        step.name === 'rest' && (
          <Button onClick={() => setStep({ name: since ? 'off' : 'password' })}>
            {since ? t('Turn off') : t('Set up')}
          </Button>
        )
      }
    >
      {step.name === 'password' && (
        <FactorForm fields={['password']} verb={t('Continue')} send={begin} cancel={close} />
      )}
      {step.name === 'scan' && (
        <>
          <Scan {...step} />
          <FactorForm fields={['code']} verb={t('Turn on')} send={confirm} cancel={close} />
        </>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} done={close} />}
      {step.name === 'off' && (
        <FactorForm fields={['password', 'code']} verb={t('Turn off')} send={remove} cancel={close} />
      )}
    </Part>
  );
}

function Scan({ uri, secret }: { uri: string; secret: string }) {
  const t = useText();
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return (
    <div className="flex items-start gap-5 pb-4 max-pane:flex-col">
      <img
        src={picture}
        alt={t('QR code for the authenticator app')}
        className="size-44 rounded-card border bg-white"
      />
      <div className="text-14 text-fg-2">
        <p>{t('Scan the code with your authenticator app, or type this secret into it:')}</p>
        <p className="mono py-2 break-all text-fg">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <p>{t('Then type the six digits that the app shows.')}</p>
      </div>
    </div>
  );
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const t = useText();
  return (
    <div role="status">
      <p className="pb-3 text-14 text-fg-2">
        {t(
          'The second factor is on. Keep these recovery codes: each signs you in once without the app. They are not shown again.',
        )}
      </p>
      <Ruled>
        <ul className="mono grid grid-cols-2 gap-x-6 gap-y-1 px-5 py-3 max-pane:grid-cols-1">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Ruled>
      <div className="flex justify-end gap-2 pt-4">
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{t('Copy')}</Button>
        <Button variant="primary" onClick={done}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
