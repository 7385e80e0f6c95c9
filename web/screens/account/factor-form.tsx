import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RuledInput } from '#web/ui/ruled-input.tsx';
import type { CallError } from '#web/lib/call.ts';
import type { SubmitEvent } from 'react';

type Name = 'password' | 'code';
interface Props {
  fields: Name[];
  verb: string;
  /** Throws a CallError, which is shown under the box that it is about. */
  send: (values: Record<string, string>) => Promise<void>;
  cancel: () => void;
}

/** The password, a code, or both, and what they are typed for. */
export function FactorForm({ fields, verb, send, cancel }: Props) {
  const t = useText();
  const [error, setError] = useState<{ field: Name; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setError(null);
    try {
      await send(values);
    } catch (failure) {
      setError(errorOf(failure as CallError, fields));
    } finally {
      setBusy(false);
    }
  };
  const shown = (field: Name) => error?.field === field && t(error.message);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={(event) => event.key === 'Escape' && cancel()}>
      <Ruled>
        {fields.includes('password') && (
          <PasswordInput
            name="password"
            label={t('Password')}
            autoFocus
            autoComplete="current-password"
            words={{ show: t('Show the password'), hide: t('Hide the password') }}
            error={shown('password') || null}
          />
        )}
        {fields.includes('code') && (
          <RuledInput
            name="code"
            label={t('Code')}
            autoFocus={!fields.includes('password')}
            autoComplete="one-time-code"
            error={shown('code') || null}
          />
        )}
      </Ruled>
      <div className="flex justify-end gap-2 pt-4">
        <Button onClick={cancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={busy || undefined}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

const wrong: Record<Name, string> = {
  password: 'That is not your current password.',
  code: 'That code is not right. Type the one that the app shows now.',
};

function errorOf({ issues, message }: CallError, fields: Name[]): { field: Name; message: string } {
  const about = fields.find((name) => name === issues[0]?.field);
  return about ? { field: about, message: wrong[about] } : { field: fields[0]!, message };
}
