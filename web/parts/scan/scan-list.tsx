import { Undo2 } from 'lucide-react';
import type { Face, Scan } from '#machines/scan-queue.ts';
import type { Status } from '#tools/rules/status.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  scans: readonly Scan[];
  onUndo: (scan: Scan) => void;
}

const most = 10;
const glyphs: Record<Face, Status> = { go: 'delivered', look: 'customs', stop: 'stopped' };
const two = (value: number) => String(value).padStart(2, '0');
const clock = (at: number) => {
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
};
const saidOf = ({ state, say, tries }: Scan): string => {
  if (state === 'undone') return 'Taken back';
  if (state === 'undoing') return 'Taking back';
  if (state === 'waiting') return tries ? 'No connection: it is kept and sent later' : 'Not sent yet';
  return say ?? '';
};

/** The last ten scans, newest first, each with what came of it and a way back. */
export function ScanList({ scans, onUndo }: Props) {
  const t = useText();
  const last = scans.slice(-most).toReversed();
  return (
    <section className="min-h-40 grow overflow-auto pane:min-h-0" aria-label={t('Last scans')} tabIndex={0}>
      <SectionHead title={t('Last scans')} count={scans.length > most ? `${most} / ${scans.length}` : undefined} />
      <ol>
        {last.map((scan) => (
          <li key={scan.key} className="flex min-h-9 items-center gap-3 border-b px-4 py-1 text-13">
            <span className="w-14 shrink-0 text-12 text-fg-3">{clock(scan.at)}</span>
            {scan.state === 'done' && scan.face ? (
              <StatusGlyph status={glyphs[scan.face]} />
            ) : (
              <span className="size-3.5 shrink-0" />
            )}
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
              <span
                className={scan.state === 'undone' ? 'font-mono text-12 text-fg-3 line-through' : 'font-mono text-12'}
              >
                {scan.code}
              </span>
              <span className="min-w-0 text-fg-2">{t(saidOf(scan))}</span>
            </span>
            {((scan.state === 'done' && scan.undo) || scan.state === 'waiting') && (
              <Button
                variant="quiet"
                size={24}
                disabled={scan.recalled}
                aria-label={`${t('Undo')} ${scan.code}`}
                onClick={() => onUndo(scan)}
              >
                <Undo2 size={14} strokeWidth={1.9} />
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {last.length === 0 && <p className="px-4 py-3 text-13 text-fg-3">{t('Nothing has been scanned yet.')}</p>}
    </section>
  );
}
