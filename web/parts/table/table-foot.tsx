import type { MeasureName } from '#tools/refine/refine.ts';
import { totalText } from '#web/parts/table/columns.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { cellSides } from '#web/parts/table/table-head.tsx';
import { litCell } from '#web/parts/table/table-row.tsx';
import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';

/** What the foot says under a column: another measure than its sum. */
export type Foot = Record<string, { fn: MeasureName; text: string }>;

/** Short words of measures; under a figure there is little room. */
const footWords: Record<MeasureName, string> = {
  count: '',
  sum: '',
  share: '%',
  avg: 'Avg.',
  min: 'Min.',
  max: 'Max.',
  p50: 'P50',
  p90: 'P90',
  count_distinct: 'Diff.',
};

interface TotalsProps {
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  dense: boolean;
  /** `6,194 parcels`. */
  count: string;
  totals: Record<string, number>;
  foot?: Foot;
  rowIndex: number;
  /** The column whose total is lit. */
  lit: string | null | undefined;
  /** How many columns have no room, and what shows them all. */
  left: number;
  onShowAll: () => void;
}

/** Sticks to the foot, each total under its column. */
export function TotalsRow({
  measured,
  template,
  selects,
  dense,
  count,
  totals,
  foot,
  rowIndex,
  lit,
  left,
  onShowAll,
}: TotalsProps) {
  const t = useText();
  // The count and what is hidden may stand under all columns that have no figure.
  const figure = measured.findIndex(
    ({ column: { key } }, index) => index > 0 && (foot?.[key] ?? totals[key]) !== undefined,
  );
  const wide = figure < 0 ? measured.length : figure;
  return (
    <div role="rowgroup" className="sticky bottom-0 z-10 mt-auto border-t border-line-2 bg-chrome">
      <div
        role="row"
        aria-rowindex={rowIndex}
        style={{ gridTemplateColumns: template }}
        className={cn('grid items-center font-575', dense ? 'h-7' : 'h-8')}
      >
        {selects && <div role="gridcell" />}
        {measured.map(({ column }, index) => {
          if (index > 0 && index < wide) return null;
          const total = totals[column.key];
          return (
            <div
              key={column.key}
              role="gridcell"
              style={index === 0 ? { gridColumn: `span ${wide}` } : undefined}
              className={cn(
                'min-w-0 whitespace-nowrap',
                cellSides(dense),
                index > 0 && column.end && 'text-right',
                total !== undefined && lit === column.key && litCell,
              )}
            >
              {index === 0 ? (
                <>
                  {count}
                  {left > 0 && (
                    <button type="button" onClick={onShowAll} className="ml-3 font-400 text-ink hover:text-ink-2">
                      {t('{{count}} columns hidden', { count: left })}
                    </button>
                  )}
                </>
              ) : foot?.[column.key] ? (
                <>
                  <span className="pr-1.5 font-400 text-fg-3">{t(footWords[foot[column.key]!.fn])}</span>
                  {foot[column.key]!.text}
                </>
              ) : (
                total !== undefined && totalText(column, total)
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
