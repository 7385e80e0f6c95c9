import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AnyContract } from '#tools/define.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { Decide } from './use-decide.ts';
import { failureOf, type Failure } from './failure.ts';

interface Props {
  approval: Approval;
  contract: AnyContract;
  decide: Decide;
  onClose: () => void;
}

/** The arguments of a waiting change in the person's own hand; its lines are then made anew. */
export function ApprovalEdit({ approval, contract, decide, onClose }: Props) {
  const t = useText();
  const [value, setValue] = useState<Row>(approval.args);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const args = Object.fromEntries(Object.entries(value).filter(([, one]) => !isNothing(one)));
    try {
      await decide.revise(approval, args);
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <section aria-label={t(approval.title)} className="overflow-hidden rounded-card border-[1.5px] border-ink bg-bg">
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          submitOnControlEnter(event);
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
        noValidate
      >
        <header className="flex min-h-9 items-center border-b px-3">
          <h3 className="text-13 font-625">{t(approval.title)}</h3>
        </header>
        <ContractForm
          contract={contract}
          value={value}
          onChange={setValue}
          errors={failure?.fields}
          without={approval.secrets}
          autoFocus
        />
        {failure && (
          <p role="alert" className="flex items-center gap-2 border-t px-3 py-2 text-13">
            <StatusGlyph status="exception" />
            {t(failure.message)}
          </p>
        )}
        <footer className="flex items-center justify-end gap-2 border-t px-3 py-2">
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {t('Show what changes')}
          </Button>
        </footer>
      </form>
    </section>
  );
}
