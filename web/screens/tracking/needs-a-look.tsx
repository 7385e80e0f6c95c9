import { Link } from 'react-router-dom';
import type { Found } from '#tools/rules/pasted-text.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  rows: readonly Row[];
  found: readonly Found[];
  show: (mawb: string) => string;
}

const slips: Record<string, string> = {
  swapped: 'Two digits swapped in a known number:',
  digit: 'One digit away from a known number:',
};
const ink = 'font-mono text-12 text-ink hover:text-ink-2';

/** Unknown numbers with the known ones they may be meant for, orders, and air waybills with all their parcels. */
export function NeedsALook({ rows, found, show }: Props) {
  const t = useText();
  const raw = new Map(found.map(({ number, verdict }) => [number, verdict]));
  const look = rows.filter((row) => row.matched_by === 'unknown');
  const masters = rows.filter((row) => row.matched_by === 'mawb');
  const bags = rows.filter((row) => row.matched_by === 'bag');
  if (look.length + masters.length + bags.length === 0) return null;
  return (
    <div
      className="max-h-[40%] shrink-0 overflow-auto border-t"
      tabIndex={0}
      role="region"
      aria-label={t('Needs review')}
    >
      {look.length > 0 && <SectionHead title={t('Needs review')} count={String(look.length)} />}
      <ul>
        {look.slice(0, 200).map((row) => (
          <li
            key={String(row.number)}
            className="flex min-h-8 flex-wrap items-center gap-x-3 border-b px-4 py-1 text-13"
          >
            <StatusGlyph status={raw.get(String(row.number)) === 'wrong-check' ? 'exception' : 'customs'} />
            <span className="font-mono text-12">{String(row.number)}</span>
            {row.suggestion ? (
              <>
                <span>{t(slips[String(row.suggestion_why)] ?? '')}</span>
                <Link className={ink} to={`/shipment?tracking=${String(row.suggestion)}`}>
                  {String(row.suggestion)}
                </Link>
              </>
            ) : (
              <span className="text-fg-2">{t('No parcel has this number.')}</span>
            )}
          </li>
        ))}
      </ul>
      {masters.length > 0 && <SectionHead title={t('Air waybills in the text')} count={String(masters.length)} />}
      <ul>
        {masters.map((row) => (
          <li key={String(row.number)} className="flex min-h-8 items-center gap-3 border-b px-4 text-13">
            <Link className={ink} to={`/shipment?trackingSearch=${String(row.number)}`}>
              {show(String(row.number))}
            </Link>
            <span>{String(row.last_checkpoint ?? '')}</span>
            <span className="text-fg-2">{t('{{count}} parcels', { count: Number(row.parcels) })}</span>
          </li>
        ))}
      </ul>
      {bags.length > 0 && <SectionHead title={t('Bags in the text')} count={String(bags.length)} />}
      <ul>
        {bags.map((row) => (
          <li key={String(row.number)} className="flex min-h-8 items-center gap-3 border-b px-4 text-13">
            <Link className={ink} to={`/shipment?trackingSearch=${String(row.number)}`}>
              {String(row.number)}
            </Link>
            <span className="text-fg-2">{t('{{count}} parcels', { count: Number(row.parcels) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
