import { Undo2 } from 'lucide-react';
import type { Approval } from '#tools/chat/parts.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { ApprovalChange } from './approval-work.ts';

const ends = {
  approved: 'Approved',
  applied: 'Applied',
  rejected: 'Rejected',
  expired: 'Expired',
  failed: 'Failed',
  undone: 'Undone',
} as const;

/** A decided change in one line: what came of it, and Undo where it can be taken back. */
export function ApprovalEnd({ approval, change }: { approval: Approval; change: ApprovalChange }) {
  const t = useText();
  const { state, message, title } = approval;
  if (state === 'pending') return null;
  return (
    <div className="rounded-card border bg-bg text-13">
      <p className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1" role="status">
        <StatusGlyph
          status={state === 'applied' ? 'delivered' : state === 'failed' ? 'exception' : 'closed'}
          className="shrink-0"
        />
        <span className="font-525">{t(title)}</span>
        <span className="text-fg-2">
          {t(ends[state])}
          {message && `: ${t(message)}`}
        </span>
        {change.canUndo && (
          <Button variant="quiet" size={24} className="ml-auto" disabled={change.busy} onClick={change.undo}>
            <Undo2 size={14} strokeWidth={1.9} />
            {t('Undo')}
          </Button>
        )}
      </p>
      {change.failure && (
        <p role="alert" className="flex items-center gap-2 border-t px-3 py-2">
          <StatusGlyph status="exception" />
          {t(change.failure.message)}
        </p>
      )}
    </div>
  );
}
