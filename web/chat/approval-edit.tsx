import type { FormEvent } from 'react';
import type { AnyContract } from '#tools/define.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { useText } from '#web/lib/text.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { ApprovalChange } from './approval-work.ts';

interface Props {
  approval: Approval;
  contract: AnyContract;
  change: ApprovalChange;
}

/** The arguments of a waiting change in the person's own hand; its lines are then made anew. */
export function ApprovalEdit({ approval, contract, change }: Props) {
  const t = useText();
  const { typed, failure, errors, busy } = change;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.preview();
  };
  return (
    <section aria-label={t(approval.title)} className="overflow-hidden rounded-card border-[1.5px] border-ink bg-bg">
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          submitOnControlEnter(event);
          if (event.key === 'Escape' && !event.defaultPrevented) change.restart();
        }}
        noValidate
      >
        <header className="flex min-h-9 items-center border-b px-3">
          <h3 className="text-13 font-625">{t(approval.title)}</h3>
        </header>
        <ContractForm
          contract={contract}
          value={typed.args}
          onChange={(args) => change.edit({ ...typed, args })}
          errors={errors}
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
          <Button variant="quiet" onClick={change.restart}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {t('Preview changes')}
          </Button>
        </footer>
      </form>
    </section>
  );
}
