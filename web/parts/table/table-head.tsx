import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { MeasureName, Order } from '#tools/refine/refine.ts';
import type { Refining } from '#web/lib/refining.ts';
import { HeadMenu } from '#web/parts/table/head-menu.tsx';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { ResizeHandle } from '#web/parts/table/resize-handle.tsx';
import type { TableModel } from '#web/parts/table/table-model.ts';
import { useText } from '#web/lib/text.ts';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { cn } from '#web/ui/cn.ts';

/** The data of a dragged head: the key of its column. */
const dragged = 'application/x-waybill-column';

interface Props {
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  model: TableModel;
  dense: boolean;
  order: readonly Order[];
  /** `more` sorts by this column after those that the rows are sorted by already. */
  onSort: (column: string, more: boolean) => void;
  /** The list behind the table, where its columns can be asked for. */
  refining?: Refining;
  /** Takes a column out of the table. */
  onHide?: (column: string) => void;
  /** What the foot says under the columns. */
  foot: Record<string, MeasureName>;
  onFoot?: (column: string, fn: MeasureName | null) => void;
}

/**
 * Words under a darker line; a click sorts up, then down, then not at all, with Shift after the other columns. A head is
 * moved by dragging it onto another or by Alt and an arrow key.
 */
export function TableHead(props: Props) {
  const { measured, template, selects, model, dense, order, onSort, refining, onHide, foot, onFoot } = props;
  const move = (key: string, to: number) => {
    const others = measured.map(({ column }) => column.key).filter((one) => one !== key);
    model.table.setColumnOrder([...others.slice(0, to), key, ...others.slice(to)]);
  };
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    const key = event.dataTransfer.getData(dragged);
    if (key) move(key, place);
  };
  const nudge = (event: KeyboardEvent, key: string, place: number) => {
    const by = event.altKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(key, Math.max(0, place + by));
  };
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-bg">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
        className="grid h-7.5 border-b border-line-2"
      >
        {selects && <SelectAll model={model} />}
        {measured.map(({ column, width }, place) => {
          const at = order.findIndex((one) => one.column === column.key);
          const sorted = order[at];
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'}
              className={cn('group/head relative flex min-w-0', cellSides(dense), column.end && 'justify-end')}
              onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
              onDrop={(event) => drop(event, place)}
            >
              <button
                type="button"
                draggable
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                onClick={(event) => onSort(column.key, event.shiftKey)}
                onDragStart={(event) => event.dataTransfer.setData(dragged, column.key)}
                onKeyDown={(event) => nudge(event, column.key, place)}
                className={cn(
                  'flex min-w-0 items-center gap-1 text-12 font-500 whitespace-nowrap',
                  sorted ? 'text-fg' : 'text-fg-3 hover:text-fg',
                )}
              >
                <span className="truncate">{column.head}</span>
                {sorted && <SortArrow desc={sorted.desc} place={order.length > 1 ? at + 1 : null} />}
              </button>
              {refining && <HeadMenu {...{ refining, column, onHide, onFoot }} foot={foot[column.key]} />}
              {!dense && <ResizeHandle model={model} column={column.key} head={column.head} width={width} />}
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

function SortArrow({ desc, place }: { desc: boolean; place: number | null }) {
  const Arrow = desc ? ArrowDown : ArrowUp;
  return (
    <span className="flex shrink-0 items-center text-11 text-ink">
      <Arrow size={13} strokeWidth={1.9} />
      {place}
    </span>
  );
}

function SelectAll({ model }: { model: TableModel }) {
  const t = useText();
  const count = model.selected.length;
  const checked = count === 0 ? false : count === model.all.length ? true : 'indeterminate';
  return (
    <div role="columnheader" className="flex items-center pl-4">
      <button
        type="button"
        role="checkbox"
        aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
        aria-label={t('Select all rows')}
        disabled={model.all.length === 0}
        onClick={model.toggleAll}
        className="relative rounded-check after:absolute after:-inset-2"
      >
        <CheckMark checked={checked} />
      </button>
    </div>
  );
}
