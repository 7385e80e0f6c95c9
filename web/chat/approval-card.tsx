import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { ChangeContract } from '#tools/define.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { fieldOf } from '#tools/fields.ts';
import { things } from '#tools/things.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { changeOf } from '#web/lib/contracts.ts';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { ApprovalEdit } from './approval-edit.tsx';
import { ApprovalEnd } from './approval-end.tsx';
import type { Decide } from './use-decide.ts';
import { failureOf, type Failure } from './failure.ts';

interface Props {
  approval: Approval;
  decide: Decide;
}

/** A change that waits for a hand: its arguments, its lines before → after, and the person's decision. */
export default function ApprovalCard({ approval, decide }: Props) {
  const [contract, setContract] = useState<ChangeContract | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    changeOf(approval.path).then(setContract, () => {});
  }, [approval.path]);
  if (approval.state !== 'pending') return <ApprovalEnd approval={approval} decide={decide} />;
  if (editing && contract)
    return <ApprovalEdit approval={approval} contract={contract} decide={decide} onClose={() => setEditing(false)} />;
  return <Waiting key={approval.id} approval={approval} decide={decide} contract={contract} onEdit={setEditing} />;
}

interface WaitingProps extends Props {
  contract: ChangeContract | null;
  onEdit: (editing: boolean) => void;
}

function Waiting({ approval, decide, contract, onEdit }: WaitingProps) {
  const t = useText();
  const { lines, partial, secrets = [] } = approval;
  const open = lines.filter(({ refused }) => !refused);
  const [accepted, setAccepted] = useState(() => new Set(open.map(({ id }) => id)));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const count = partial ? accepted.size : open.length;
  const finish = async (accept: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      await decide.settle(
        approval,
        accept,
        accept ? { lines: partial ? [...accepted] : undefined, secrets: typed } : {},
      );
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  const isFinal = approval.effect === 'destroy';
  const promise = isFinal
    ? 'This cannot be undone.'
    : approval.undoable
      ? 'It can be undone afterwards.'
      : 'It can be corrected by another change.';
  return (
    <section
      aria-label={t(approval.title)}
      className="overflow-hidden rounded-card border-[1.5px] border-ink bg-bg"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && count > 0 && !busy) void finish(true);
      }}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-2 border-b px-3 py-1.5">
        <h3 className="text-13 font-625">{t(approval.title)}</h3>
        <span className="text-12 text-fg-2">
          {contract &&
            t('{{things}}, waiting for your approval', {
              things: t(things[contract.change.of].many, { count: lines.length }),
            })}
        </span>
        <span className="ml-auto text-12 text-fg-3">{t('Expires with your next message')}</span>
      </header>
      {contract && (
        <RecordStrip
          label={t(approval.title)}
          shape={contract.input.shape}
          record={approval.args}
          without={partial ? [partial] : []}
          dense
        />
      )}
      <FormStrip label={t('Audited as')} dense>
        <StripBox label={t('Audited as')} value={t('{{name}}, through chat', { name: approval.by })} />
      </FormStrip>
      <div className="max-h-80 overflow-auto">
        {contract && (
          <PlanTable
            contract={contract}
            lines={lines}
            accepted={partial ? accepted : undefined}
            onAccept={partial ? setAccepted : undefined}
            dense
          />
        )}
      </div>
      {contract && secrets.length > 0 && (
        <div className="flex flex-col gap-2 border-b px-3 py-3">
          {secrets.map((key) => {
            const field = fieldOf(contract.input.shape[key] as z.ZodType);
            const { Input } = kindOf(field);
            const wrong = failure?.fields[key];
            return (
              <FormBox key={key} label={t(field.label)} error={wrong && `${t(field.label)} ${t(wrong)}`}>
                {(id) => (
                  <Input
                    id={id}
                    mount="box"
                    field={field}
                    label={t(field.label)}
                    value={typed[key]}
                    invalid={wrong !== undefined}
                    onChange={(next) => setTyped({ ...typed, [key]: String(next ?? '') })}
                  />
                )}
              </FormBox>
            );
          })}
          <p className="text-12 text-fg-2">
            {t('Typed here it goes to the server with your approval only; the conversation never holds it.')}
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
          <Button variant="quiet" disabled={busy} onClick={() => void finish(false)}>
            {t('Reject')}
          </Button>
          <Button disabled={busy || !contract} onClick={() => onEdit(true)}>
            {t('Edit')}
          </Button>
          <Button
            variant={isFinal ? 'destructive' : 'primary'}
            disabled={busy || count === 0}
            onClick={() => void finish(true)}
          >
            {t('Approve {{count}}', { count: String(count) })}
            <KeyCap>Ctrl ↵</KeyCap>
          </Button>
        </span>
      </footer>
    </section>
  );
}
