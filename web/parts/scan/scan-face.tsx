import type { Face, QueueContext, Scan } from '#machines/scan-queue.ts';
import type { Status } from '#tools/rules/status.ts';
import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

type Look = Face | 'rest' | 'wait';
const looks: Record<Look, string> = {
  rest: 'bg-chrome text-fg-3',
  wait: 'bg-sunken text-fg',
  go: 'bg-delivered text-bg',
  look: 'bg-customs text-bg',
  stop: 'bg-exception text-bg',
};
const glyphs: Record<Face, Status> = { go: 'delivered', look: 'customs', stop: 'stopped' };

/** A code that was read and not taken, and what must be done first. */
export interface Held {
  code: string;
  say: string;
  turn: number;
}
type Shown = Pick<QueueContext, 'shown' | 'scans'> & { held: Held | null };

/** What to show of the last thing that happened. */
function faceOf({ shown, scans, held }: Shown): { look: Look; scan?: Pick<Scan, 'code'>; say: string } {
  if (held) return { look: 'stop', scan: held, say: held.say };
  const scan = shown ? scans.find(({ key }) => key === shown.key) : undefined;
  if (!shown || !scan) return { look: 'rest', say: 'Ready to scan' };
  if (shown.what === 'double') return { look: 'look', scan, say: 'Scanned already: ignored' };
  if (scan.state === 'undone') return { look: 'rest', scan, say: 'Taken back' };
  if (scan.state !== 'done')
    return { look: 'wait', scan, say: scan.tries ? 'No connection: it is kept and sent later' : 'Sending' };
  return { look: scan.face ?? 'stop', scan, say: scan.say ?? '' };
}

/** The full-width band that says from two metres away whether to go on. */
export function ScanFace(props: Shown) {
  const t = useText();
  const { look, scan, say } = faceOf(props);
  const glyph = look === 'rest' || look === 'wait' ? null : glyphs[look];
  return (
    <div
      // A new turn is said again, also where it says the same.
      key={`${props.shown?.turn} ${props.held?.turn}`}
      role="status"
      aria-live="assertive"
      data-face={look}
      className={cn('flex min-h-28 shrink-0 items-center gap-5 border-b px-6 py-4 pane:min-h-32', looks[look])}
    >
      {glyph && <StatusGlyph status={glyph} size={44} className="text-current!" />}
      <div className="min-w-0">
        {scan && <p className="truncate font-mono text-22 leading-7 font-600">{scan.code}</p>}
        <p className={cn('text-16 leading-6', scan ? 'font-525' : 'font-400')}>{t(say)}</p>
      </div>
    </div>
  );
}
