import { flushSync } from 'react-dom';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { TableModel } from '#web/parts/table/table-model.ts';
import { useText } from '#web/lib/text.ts';

interface Props {
  model: TableModel;
  /** The key of its column, and what its head says. */
  column: string;
  head: string;
  width: number;
}

const step = 16;

/** The right edge of a head: dragged or moved by arrow keys it sets the width, a double click gives the usual one back. */
export function ResizeHandle({ model: { table }, column, head, width }: Props) {
  const t = useText();
  const one = table.getColumn(column)!;
  /** A column that takes spare room is wider than it needs to be: dragging begins at the width that is seen. */
  const start = (event: SyntheticEvent<HTMLElement>) => {
    const seen = event.currentTarget.parentElement!.offsetWidth;
    flushSync(() => table.setColumnSizing((old) => ({ ...old, [column]: seen })));
    const header = table.getFlatHeaders().find(({ id }) => id === column);
    header?.getResizeHandler()(event);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!by) return;
    event.preventDefault();
    const seen = event.currentTarget.parentElement!.offsetWidth;
    const least = one.columnDef.minSize ?? step;
    table.setColumnSizing((old) => ({ ...old, [column]: Math.max(least, seen + by) }));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Width of {{column}}', { column: head })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={one.columnDef.minSize}
      aria-valuemax={1200}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none hover:bg-line-2/60 focus-visible:bg-line-2"
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => one.resetSize()}
      onKeyDown={onKey}
    />
  );
}
