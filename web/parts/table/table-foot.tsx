import type { ReactNode } from 'react';
import type { MeasureName } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { totalText } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { cellSides } from '#web/parts/table/table-head.tsx';
import { litCell } from '#web/parts/table/table-row.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';

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

interface BarProps {
  selected: readonly Row[];
  columns: readonly Column[];
  actions?: ReactNode;
  onClear: () => void;
}

/** Docked under the totals: how many, what they sum up to, and what may be done with them. */
export function SelectionBar({ selected, columns, actions, onClear }: BarProps) {
  const t = useText();
  return (
    <div
      role="region"
      aria-label={t('Selection')}
      className="flex min-h-10 shrink-0 animate-fade flex-wrap items-center gap-x-2 gap-y-1 border-t border-ink-line bg-tint-2 py-1.5 pr-2.5 pl-4"
    >
      <span aria-live="polite" className="font-575 text-ink">
        {t('{{count}} selected', { count: selected.length })}
      </span>
      <span className="grow text-fg-2">{sumsOf(columns, selected)}</span>
      {actions}
      <Button variant="quiet" size={24} onClick={onClear}>
        {t('Clear')}
        <KeyCap>Esc</KeyCap>
      </Button>
    </div>
  );
}

/** The sums of the summed columns, each with its unit or its name. */
function sumsOf(columns: readonly Column[], rows: readonly Row[]): string {
  const summed = columns.filter((column) => column.field.total).slice(0, 3);
  return summed.map((column) => sumText(column, rows)).join(', ');
}
function sumText(column: Column, rows: readonly Row[]): string {
  const sum = rows.reduce((all, row) => all + (Number(row[column.key]) || 0), 0);
  const figure = totalText(column, sum);
  if (column.field.kind === 'weight') return `${figure} kg`;
  return column.field.kind === 'money'
    ? `${column.field.currency ?? ''} ${figure}`.trim()
    : `${figure} ${column.head.toLowerCase()}`;
}
