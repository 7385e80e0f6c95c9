import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { cellSides } from '#web/parts/table/table-head.tsx';
import type { TableModel } from '#web/parts/table/table-model.ts';
import { cn } from '#web/ui/cn.ts';

interface Props {
  id: string;
  row: TableModel['inSight'][number];
  /** The measures of all groups; those of this one are among them. */
  subtotals: readonly Row[];
  index: number;
  /** Pixels from the top of the body. */
  top: number;
  height: number;
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  dense: boolean;
  active: boolean;
  onToggle: (index: number) => void;
}

/** The head of a group: its value, how many rows it has, and its measures under their heads. */
export function GroupRow(props: Props) {
  const { id, row, subtotals, index, top, height, measured, template, selects, dense, active, onToggle } = props;
  const t = useText();
  const open = row.getIsExpanded();
  const Chevron = open ? ChevronDown : ChevronRight;
  const by = row.groupingColumnId!;
  const value = String(row.getGroupingValue(by) ?? '');
  const own = row.getLeafRows()[0]?.original[by];
  const subtotal = subtotals.find((one) => one[by] === own);
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={open}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
      onClick={() => onToggle(index)}
      className={cn(
        'absolute inset-x-0 top-0 grid cursor-pointer items-center border-b border-line bg-chrome font-575 hover:bg-hover',
        active &&
          'group-focus/grid:outline-[1.5px] group-focus/grid:-outline-offset-[1.5px] group-focus/grid:outline-ink group-focus/grid:outline-solid',
      )}
    >
      {selects && <div role="gridcell" />}
      {measured.map(({ column }, place) => {
        return (
          <div
            key={column.key}
            role="gridcell"
            className={cn('min-w-0 whitespace-nowrap', cellSides(dense), column.end && 'text-right')}
          >
            {place === 0 ? (
              <span className="flex items-center gap-1.5">
                <Chevron size={14} strokeWidth={1.6} className="shrink-0 text-fg-3" />
                <span>{value || t('None')}</span>
                <span className="font-400 text-fg-2">{row.getLeafRows().length}</span>
              </span>
            ) : (
              subtotal && column.text(subtotal)
            )}
          </div>
        );
      })}
    </div>
  );
}
