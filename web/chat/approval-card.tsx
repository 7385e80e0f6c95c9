import { useEffect, useState } from 'react';
import type { AnyContract } from '#tools/define.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { contractOf } from '#web/lib/contracts.ts';
import { useText } from '#web/lib/text.ts';
import { FormStrip, StripBox } from '#web/parts/form-strip.tsx';
import { PlanTable } from '#web/parts/plan-table.tsx';
import { RecordStrip } from '#web/parts/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  approval: Approval;
  onDecide: (approval: Approval, accept: boolean, lines?: string[]) => Promise<Approval>;
  onEdit: () => void;
}

const ends = { approved: 'Approved', rejected: 'Rejected', expired: 'Expired', failed: 'Failed' } as const;

/** A change that waits for a hand: its arguments, its lines before → after, and the person's decision. */
export function ApprovalCard({ approval, onDecide, onEdit }: Props) {
  const t = useText();
  const [contract, setContract] = useState<AnyContract | null>(null);
  const open = approval.lines.filter(({ refused }) => !refused);
  const [accepted, setAccepted] = useState(() => new Set(open.map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    contractOf(approval.path).then(setContract, () => {});
  }, [approval.path]);
  const decide = async (accept: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      await onDecide(approval, accept, accept && approval.partial ? [...accepted] : undefined);
    } catch (error) {
      const body = (error as { response?: { data?: { message?: string } } }).response?.data;
      setFailure(body?.message ?? 'Please try again');
    } finally {
      setBusy(false);
    }
  };
  if (approval.state !== 'pending') {
    return (
      <p className="flex items-center gap-2 rounded-card border bg-bg px-3 py-2 text-13" role="status">
        <StatusGlyph
          status={approval.state === 'approved' ? 'delivered' : approval.state === 'failed' ? 'exception' : 'closed'}
        />
        <span className="font-525">{t(approval.title)}</span>
        <span className="text-fg-2">
          {t(ends[approval.state])}
          {approval.message && `: ${t(approval.message)}`}
        </span>
      </p>
    );
  }
  const count = approval.partial ? accepted.size : open.length;
  const isFinal = approval.effect === 'destroy';
  const hidden = approval.partial ? [approval.partial] : [];
  return (
    <section
      aria-label={t(approval.title)}
      className="overflow-hidden rounded-card border-[1.5px] border-ink bg-bg"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && count > 0 && !busy) void decide(true);
      }}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-2 border-b px-3 py-1.5">
        <h3 className="text-13 font-625">{t(approval.title)}</h3>
        <span className="text-12 text-fg-2">
          {t('{{count}} lines, waiting for your approval', { count: approval.lines.length })}
        </span>
        <span className="ml-auto text-12 text-fg-3">{t('Expires with your next message')}</span>
      </header>
      {contract && (
        <RecordStrip
          label={t(approval.title)}
          shape={contract.input.shape}
          record={approval.args}
          without={hidden}
          dense
        />
      )}
      <FormStrip label={t('Audited as')} dense>
        <StripBox label={t('Audited as')} value={t('{{name}}, through chat', { name: approval.by })} />
      </FormStrip>
      <div className="max-h-80 overflow-auto">
        <PlanTable
          lines={approval.lines}
          accepted={approval.partial ? accepted : undefined}
          onAccept={approval.partial ? setAccepted : undefined}
        />
      </div>
      {failure && (
        <p role="alert" className="flex items-center gap-2 border-t px-3 py-2 text-13">
          <StatusGlyph status="exception" />
          {t(failure)}
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-3 py-2">
        <span className="grow text-12 text-fg-2">
          {t(isFinal ? 'This cannot be undone.' : 'It can be corrected by another change.')}
        </span>
        <Button variant="quiet" disabled={busy} onClick={() => void decide(false)}>
          {t('Reject')}
        </Button>
        <Button disabled={busy} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button
          variant={approval.effect === 'destroy' ? 'destructive' : 'primary'}
          disabled={busy || count === 0}
          onClick={() => void decide(true)}
        >
          {t('Approve {{count}}', { count: String(count) })}
          <KeyCap>Ctrl ↵</KeyCap>
        </Button>
      </footer>
    </section>
  );
}
