import { useState } from 'react';
import { showAlert } from '#web/lib/alerts.ts';
import { call, CallError } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { Part, Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyCapOnInk } from '#web/ui/key-cap.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { userChangePassword } from '#tools/auth/user-change-password.ts';
import type { SubmitEvent } from 'react';

const fields = [
  { name: 'currentPassword', label: 'Current password', complete: 'current-password' },
  { name: 'newPassword', label: 'New password', complete: 'new-password' },
  { name: 'repeated', label: 'New password again', complete: 'new-password' },
] as const;
type Name = (typeof fields)[number]['name'];
type Values = Record<Name, string>;
type Errors = Partial<Values>;

const empty: Values = { currentPassword: '', newPassword: '', repeated: '' };
const shortest = 10;

function check({ currentPassword, newPassword, repeated }: Values): Errors {
  if (!currentPassword) return { currentPassword: 'Enter your current password.' };
  if (newPassword.length < shortest) return { newPassword: 'Too short: use at least 10 characters.' };
  if (newPassword === currentPassword)
    return { newPassword: 'The new password must be different from the current one.' };
  return newPassword === repeated ? {} : { repeated: 'The passwords do not match. Enter the new password again.' };
}

/** Everybody changes the own password here. */
export function Password() {
  const t = useText();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = check(values);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      const { currentPassword, newPassword } = values;
      await call(userChangePassword, { currentPassword, newPassword });
      setValues(empty);
      showAlert('success', t(userChangePassword.change.done));
    } catch (failure) {
      setErrors(errorsOf(failure as CallError));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Part title={t('Password')} about={t('At least 10 characters. Your other sessions end when the password changes.')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Ruled>
          {fields.map(({ name, label, complete }) => (
            <PasswordInput
              key={name}
              name={name}
              label={t(label)}
              autoComplete={complete}
              words={{ show: t('Show the password'), hide: t('Hide the password') }}
              value={values[name]}
              error={errors[name] && t(errors[name])}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </Ruled>
        <div className="flex justify-end pt-4">
          <Button type="submit" variant="primary" aria-disabled={busy || undefined} className="h-8 px-4">
            {t('Change password')}
            <KeyCapOnInk>↵</KeyCapOnInk>
          </Button>
        </div>
      </form>
    </Part>
  );
}

/** The server's complaint under the box it is about; else under the first. */
function errorsOf(failure: CallError): Errors {
  const about = failure.issues[0]?.field;
  if (about === 'currentPassword') return { currentPassword: 'That is not your current password.' };
  return { [about === 'newPassword' ? 'newPassword' : 'currentPassword']: failure.message };
}
