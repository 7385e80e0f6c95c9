import { showAlert } from '#web/lib/alerts.ts';
import { call } from '#web/lib/call.ts';
import type { CallError } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { useChange } from '#web/parts/change/use-change.ts';
import { Part, Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyCapOnInk } from '#web/ui/key-cap.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { userChangePassword } from '#tools/auth/user-change-password.ts';
import type { ChangeWork, Line } from '#machines/change.ts';
import type { Failure } from '#machines/load.ts';
import type { InputIssue } from '#tools/define.ts';
import type { SubmitEvent } from 'react';

const fields = [
  { name: 'currentPassword', label: 'Current password', complete: 'current-password' },
  { name: 'newPassword', label: 'New password', complete: 'new-password' },
  { name: 'repeated', label: 'New password again', complete: 'new-password' },
] as const;
type Values = Record<(typeof fields)[number]['name'], string>;

const empty: Values = { currentPassword: '', newPassword: '', repeated: '' };
const shortest = 10;

function check({ currentPassword, newPassword, repeated }: Values): InputIssue[] {
  if (!currentPassword) return [{ field: 'currentPassword', message: 'Enter your current password.' }];
  if (newPassword.length < shortest)
    return [{ field: 'newPassword', message: 'Too short: use at least 10 characters.' }];
  if (newPassword === currentPassword)
    return [{ field: 'newPassword', message: 'The new password must be different from the current one.' }];
  if (newPassword !== repeated)
    return [{ field: 'repeated', message: 'The passwords do not match. Enter the new password again.' }];
  return [];
}

/** The server's complaint under the box it is about; else under the first. */
function placed(failure: CallError): Failure {
  const about = failure.issues[0]?.field;
  const field = about === 'newPassword' ? about : 'currentPassword';
  const message = about === 'currentPassword' ? 'That is not your current password.' : failure.message;
  return { message, issues: [{ field, message }] };
}

const work: ChangeWork<Values, Line, unknown> = {
  check,
  preview: null,
  apply: ({ currentPassword, newPassword }) =>
    call(userChangePassword, { currentPassword, newPassword }).catch((failure: CallError) => {
      throw placed(failure);
    }),
  canUndo: () => false,
  undo: async () => {},
};

/** Everybody changes the own password here. */
export function Password() {
  const t = useText();
  const change = useChange(work, {
    typed: empty,
    onNews: () => {
      showAlert('success', t(userChangePassword.change.done));
      change.restart();
    },
  });
  const { typed, errors, busy } = change;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [wrong] = check(typed);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
    change.apply();
  };

  return (
    <Part title={t('Password')} about={t('At least 10 characters. Your other sessions end when the password changes.')}>
      <form noValidate onSubmit={submit}>
        <Ruled>
          {fields.map(({ name, label, complete }) => (
            <PasswordInput
              key={name}
              name={name}
              label={t(label)}
              autoComplete={complete}
              words={{ show: t('Show the password'), hide: t('Hide the password') }}
              value={typed[name]}
              error={errors[name] && t(errors[name])}
              onChange={(event) => change.edit({ ...typed, [name]: event.target.value })}
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
