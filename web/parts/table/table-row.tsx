import { memo } from 'react';
import type { MouseEvent } from 'react';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { cellSides } from '#web/parts/table/table-head.tsx';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  id: string;
  row: Row;
  index: number;
  /** Pixels from the top of the body. */
  top: number;
  height: number;
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  selected: boolean;
  active: boolean;
  dense: boolean;
  opens: boolean;
  /** Under the head of a group. */
  level?: number;
  /** The column whose cell is lit; `*` the whole row. */
  lit?: string;
  /** Names the box of the row; its place is added. */
  selectLabel: string;
  onClick: (index: number, event: MouseEvent) => void;
  onToggle: (index: number, through: boolean) => void;
}

/** A cell that a number in a sentence comes from. */
export const litCell = 'bg-tint-2 py-1';

/** One row; drawn again only when something about it changes. */
export const TableRowView = memo(function TableRowView(props: Props) {
  const { id, row, index, top, height, measured, template, selects, selected, active, dense, opens } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={selects ? selected : undefined}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
      onClick={(event) => props.onClick(index, event)}
      className={cn(
        'absolute inset-x-0 top-0 grid [contain:strict] items-center border-b border-line',
        opens && 'cursor-pointer',
        selected || props.lit === '*' ? 'bg-tint' : 'hover:bg-hover',
        active &&
          'group-focus/grid:outline-[1.5px] group-focus/grid:-outline-offset-[1.5px] group-focus/grid:outline-ink group-focus/grid:outline-solid',
      )}
    >
      {selects && (
        <div role="gridcell" className="flex items-center self-stretch pl-4">
          <button
            type="button"
            role="checkbox"
            tabIndex={-1}
            aria-checked={selected}
            aria-label={`${props.selectLabel} ${index + 1}`}
            onClick={(event) => {
              event.stopPropagation();
              props.onToggle(index, event.shiftKey);
            }}
            className="relative rounded-check after:absolute after:-inset-2"
          >
            <CheckMark checked={selected} />
          </button>
        </div>
      )}
      {measured.map(({ column }) => (
        <TableCell key={column.key} column={column} row={row} dense={dense} lit={props.lit === column.key} />
      ))}
    </div>
  );
});

interface CellProps {
  column: Column;
  row: Row;
  dense: boolean;
  lit: boolean;
}

function TableCell({ column, row, dense, lit }: CellProps) {
  const value = row[column.key];
  const plain = column.cell ? undefined : kindOf(column.field).plain;
  const text = plain || column.free ? column.text(row) : '';
  return (
    <div
      role="gridcell"
      title={column.free ? text : undefined}
      data-lit={lit || undefined}
      className={cn(
        'min-w-0 whitespace-nowrap',
        cellSides(dense),
        column.end && 'text-right',
        column.free && 'truncate',
        plain && text && plain(value, column.field),
        lit && litCell,
      )}
    >
      {plain ? (
        text
      ) : column.cell ? (
        column.cell(row)
      ) : (
        <FieldValue field={column.field} value={value} row={row} mount="table" />
      )}
    </div>
  );
}
