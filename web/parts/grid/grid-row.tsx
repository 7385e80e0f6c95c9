import { RotateCcw, X } from 'lucide-react';
import { useText } from '#web/lib/text.ts';
import type { GridColumn } from '#web/parts/grid/grid-columns.ts';
import { isChanged, type Line, type Mark } from '#web/parts/grid/grid-lines.ts';
import { isSelected, type Hand } from '#web/parts/grid/hand.ts';
import type { Place } from '#web/parts/grid/use-grid.ts';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  line: Line;
  row: number;
  columns: readonly GridColumn[];
  marks?: Record<string, Mark>;
  hand: Hand;
  onFocus: (place: Place) => void;
  onSelect: (place: Place) => void;
  onBegin: () => void;
  onType: (typed: string) => void;
  onSettle: () => void;
  onRemove: () => void;
  mayType: (line: Line, column: GridColumn) => boolean;
}

/** One rate of a grid. What somebody typed is in ink, what is wrong is framed and said. */
export function GridRow({ line, row, columns, marks = {}, hand, onRemove, ...on }: Props) {
  const t = useText();
  const fault = Object.values(marks).find(({ kind }) => kind === 'fault');
  const warning = Object.values(marks)[0];
  return (
    <tr className="group h-8" aria-rowindex={row + 2}>
      <td className="border-b pl-2.5" title={t((fault ?? warning)?.message ?? '')}>
        {(fault ?? warning) && <StatusGlyph status={fault ? 'exception' : 'customs'} size={12} />}
        {!fault && !warning && line.was === null && (
          <span className="text-ink" aria-label={t('New')}>
            +
          </span>
        )}
      </td>
      {columns.map((column, index) => (
        <Cell key={column.key} {...{ line, row, column, index, hand, ...on }} mark={marks[column.key]} />
      ))}
      <td className="border-b text-center">
        <button
          type="button"
          tabIndex={-1}
          aria-label={line.removed ? t('Keep this rate') : t('Remove this rate')}
          title={line.removed ? t('Keep this rate') : t('Remove this rate')}
          className="inline-flex size-6 items-center justify-center rounded-control text-fg-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-press hover:text-fg"
          onClick={onRemove}
        >
          {line.removed ? <RotateCcw size={14} strokeWidth={1.9} /> : <X size={14} strokeWidth={1.9} />}
        </button>
      </td>
    </tr>
  );
}

type CellProps = Omit<Props, 'columns' | 'marks' | 'onRemove'> & { column: GridColumn; index: number; mark?: Mark };

function Cell({
  line,
  row,
  column,
  index,
  mark,
  hand,
  onFocus,
  onSelect,
  onBegin,
  onType,
  onSettle,
  mayType,
}: CellProps) {
  const t = useText();
  const isAt = hand.at.row === row && hand.at.column === index;
  const isTyped = isAt && hand.typed !== null;
  const text = line.wrong[column.key] ?? column.show(line.cells[column.key]);
  const changed = isChanged(line, column.key) || (line.was === null && text !== '');
  const mono = ['country', 'iata', 'code', 'service', 'zip', 'id'].includes(column.field.kind);
  return (
    <td
      role="gridcell"
      data-cell={`${row}-${index}`}
      data-column={column.key}
      tabIndex={isAt && !isTyped ? 0 : -1}
      aria-selected={isSelected(hand, row, index)}
      aria-invalid={mark?.kind === 'fault' || undefined}
      aria-readonly={!mayType(line, column) || undefined}
      aria-description={mark && t(mark.message)}
      title={mark && t(mark.message)}
      onFocus={() => onFocus({ row, column: index })}
      onMouseDown={(event) => event.shiftKey && (event.preventDefault(), onSelect({ row, column: index }))}
      onDoubleClick={onBegin}
      className={cn(
        'h-8 border-b px-2 whitespace-nowrap outline-none',
        column.end && 'text-right',
        mono && 'font-mono text-12',
        (!mayType(line, column) || line.cells[column.key] === 0) && 'text-fg-3',
        isSelected(hand, row, index) && !isAt && 'bg-tint',
        changed && 'font-525 text-ink',
        line.removed && 'text-fg-3 line-through',
        mark?.kind === 'fault' && 'bg-exception-t text-exception shadow-[inset_0_0_0_1px_var(--exception)]',
        mark?.kind === 'warning' && 'bg-customs-t',
        'focus:shadow-[inset_0_0_0_1.5px_var(--ink)]',
        isTyped && 'p-0 shadow-[inset_0_0_0_1.5px_var(--ink)]',
      )}
    >
      {isTyped ? (
        <>
          <input
            autoFocus
            aria-label={column.head}
            value={hand.typed ?? ''}
            list={column.options ? `grid-${column.key}` : undefined}
            onChange={(event) => onType(event.target.value)}
            onBlur={onSettle}
            className={cn('h-[30px] w-full bg-transparent px-2 text-ink outline-none', column.end && 'text-right')}
          />
          {column.options && (
            <datalist id={`grid-${column.key}`}>
              {column.options.map((option) => (
                <option key={option.value} value={column.field.kind === 'choice' ? option.text : option.value}>
                  {option.text}
                </option>
              ))}
            </datalist>
          )}
        </>
      ) : (
        text
      )}
    </td>
  );
}
