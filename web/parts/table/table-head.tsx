import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Measured } from '#web/parts/table/column-widths.ts';
import type { TableModel } from '#web/parts/table/table-model.ts';
import { useText } from '#web/lib/text.ts';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  model: TableModel;
  dense: boolean;
}

/** Words under a darker line; a click sorts up, then down, then not at all. */
export function TableHead({ measured, template, selects, model, dense }: Props) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-bg">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
        className="grid h-7.5 border-b border-line-2"
      >
        {selects && <SelectAll model={model} />}
        {measured.map(({ column }) => {
          const head = model.table.getColumn(column.key);
          const sorted = head?.getIsSorted() || null;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : 'none'}
              className={cn('flex min-w-0', cellSides(dense), column.end && 'justify-end')}
            >
              <button
                type="button"
                onClick={() => head?.toggleSorting()}
                className={cn(
                  'flex min-w-0 items-center gap-1 text-12 font-500 whitespace-nowrap',
                  sorted ? 'text-fg' : 'text-fg-3 hover:text-fg',
                )}
              >
                <span className="truncate">{column.head}</span>
                {sorted && <SortArrow desc={sorted === 'desc'} />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** 8 px at both sides, 6 in the pane; the gutter at the edges of the table. */
export const cellSides = (dense: boolean): string =>
  cn('first:pl-(--gutter) last:pr-(--gutter)', dense ? 'px-1.5' : 'px-2');

function SortArrow({ desc }: { desc: boolean }) {
  const Arrow = desc ? ArrowDown : ArrowUp;
  return <Arrow size={13} strokeWidth={1.9} className="shrink-0 text-ink" />;
}

function SelectAll({ model }: { model: TableModel }) {
  const t = useText();
  const count = model.selected.length;
  const checked = count === 0 ? false : count === model.rows.length ? true : 'indeterminate';
  return (
    <div role="columnheader" className="flex items-center pl-4">
      <button
        type="button"
        role="checkbox"
        aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
        aria-label={t('Select all rows')}
        disabled={model.rows.length === 0}
        onClick={model.toggleAll}
        className="relative rounded-check after:absolute after:-inset-2"
      >
        <CheckMark checked={checked} />
      </button>
    </div>
  );
}
