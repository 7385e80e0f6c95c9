import type { z } from 'zod';
import type { ChangeContract } from '#tools/define.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { fieldOf } from '#tools/fields.ts';
import { things } from '#tools/things.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { ApprovalChange } from './approval-work.ts';

interface Props {
  approval: Approval;
  contract: ChangeContract;
  change: ApprovalChange;
  /** It waits in the turn of this conversation; a card that is still being answered cannot be decided yet. */
  live: boolean;
}

/** What is proposed: its arguments, its lines before → after, and the person's decision. */
export function ApprovalWaiting({ approval, contract, change, live }: Props) {
  const t = useText();
  const { lines, partial, secrets = [] } = approval;
  const { typed, failure, errors } = change;
  const busy = change.busy || !live;
  const count = partial ? typed.accepted.size : change.open;
  const isFinal = approval.effect === 'destroy';
  const promise = isFinal
    ? 'This cannot be undone.'
    : approval.undoable
      ? 'It can be undone afterwards.'
      : (contract.change.final ?? 'It can be corrected by another change.');
  return (
    <section
      aria-label={t(approval.title)}
      className="overflow-hidden rounded-card border-[1.5px] border-ink bg-bg"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && count > 0 && !busy) change.apply();
      }}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-2 border-b px-3 py-1.5">
        <h3 className="text-13 font-625">{t(approval.title)}</h3>
        <span className="text-12 text-fg-2">
          {t('{{things}}, waiting for your approval', {
            things: t(things[contract.change.of].many, { count: lines.length }),
          })}
        </span>
        <span className="ml-auto text-12 text-fg-3">{t('Expires with your next message')}</span>
      </header>
      <RecordStrip
        label={t(approval.title)}
        shape={contract.input.shape}
        record={approval.args}
        without={partial ? [partial] : []}
        dense
      />
      <FormStrip label={t('Audited as')} dense>
        <StripBox label={t('Audited as')} value={t('{{name}}, through chat', { name: approval.by })} />
      </FormStrip>
      <div className="max-h-80 overflow-auto">
        <PlanTable
          contract={contract}
          lines={lines}
          accepted={partial ? typed.accepted : undefined}
          onAccept={partial ? (accepted) => change.choose({ ...typed, accepted }) : undefined}
          dense
        />
      </div>
      {secrets.length > 0 && (
        <div className="flex flex-col gap-2 border-b px-3 py-3">
          {secrets.map((key) => {
            const field = fieldOf(contract.input.shape[key] as z.ZodType);
            const { Input } = kindOf(field);
            const wrong = errors[key];
            return (
              <FormBox key={key} label={t(field.label)} error={wrong && `${t(field.label)} ${t(wrong)}`}>
                {(id) => (
                  <Input
                    id={id}
                    mount="box"
                    field={field}
                    label={t(field.label)}
                    value={typed.secrets[key]}
                    invalid={wrong !== undefined}
                    onChange={(next) =>
                      change.choose({ ...typed, secrets: { ...typed.secrets, [key]: String(next ?? '') } })
                    }
                  />
                )}
              </FormBox>
            );
          })}
          <p className="text-12 text-fg-2">
            {t('What you type here is sent only when you approve, and is never stored in the conversation.')}
          </p>
        </div>
      )}
      {failure && (
        <p role="alert" className="flex items-center gap-2 border-t px-3 py-2 text-13">
          <StatusGlyph status="exception" />
          {t(failure.message)}
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-end gap-2 px-3 py-2">
        <span className="mr-auto text-12 text-fg-2">{t(promise)}</span>
        <span className="flex gap-2">
          <Button variant="quiet" disabled={busy} onClick={change.reject}>
            {t('Reject')}
          </Button>
          <Button disabled={busy} onClick={() => change.edit()}>
            {t('Edit')}
          </Button>
          <Button variant={isFinal ? 'destructive' : 'primary'} disabled={busy || count === 0} onClick={change.apply}>
            {t('Approve {{count}}', { count: String(count) })}
            <KeyCap>Ctrl ↵</KeyCap>
          </Button>
        </span>
      </footer>
    </section>
  );
}
