import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { defused } from '#tools/rules/sheet-cells.ts';
import { useText } from '#web/lib/text.ts';
import type { GridColumn } from '#web/parts/grid/grid-columns.ts';
import { GridRow } from '#web/parts/grid/grid-row.tsx';
import { isSelected, type Hand } from '#web/parts/grid/hand.ts';
import type { Grid, Pasted, Place } from '#web/parts/grid/use-grid.ts';

interface Props {
  /** Names the grid for a reader. */
  label: string;
  columns: readonly GridColumn[];
  grid: Grid;
  onPreview: () => void;
}

const rowHeight = 32;
const overscan = 12;

/** Rates as a sheet: walked by keys, typed, pasted, filled down and taken back, with what is wrong in its place. */
export function RateGrid({ label, columns, grid, onPreview }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [hand, setHand] = useState<Hand>({ at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 }, typed: null });
  const [said, setSaid] = useState('');
  const wanted = useRef(false);
  const { lines } = grid;
  const last = { row: Math.max(0, lines.length - 1), column: columns.length - 1 };
  const at = { row: Math.min(hand.at.row, last.row), column: Math.min(hand.at.column, last.column) };
  const line = lines[at.row];
  const column = columns[at.column]!;
  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const until = Math.min(lines.length, Math.ceil((view.top + view.height) / rowHeight) + overscan);

  const focus = (place: Place, keep = false) => {
    setSaid('');
    const to = {
      row: Math.max(0, Math.min(place.row, last.row)),
      column: Math.max(0, Math.min(place.column, last.column)),
    };
    const scroller = box.current;
    if (scroller) {
      const y = to.row * rowHeight;
      if (y < scroller.scrollTop) scroller.scrollTop = y;
      else if (y + 2 * rowHeight > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = y + 2 * rowHeight - scroller.clientHeight;
    }
    wanted.current = true;
    setHand((before) => ({ at: to, anchor: keep ? before.anchor : to, typed: null }));
  };
  useLayoutEffect(() => {
    if (!wanted.current || hand.typed !== null) return;
    wanted.current = false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}-${at.column}"]`)?.focus({ preventScroll: false });
  });

  const begin = (typed: string) => line && grid.mayType(line, column) && setHand((before) => ({ ...before, typed }));
  const settle = (down: number, right: number) => {
    if (hand.typed !== null && line && hand.typed !== column.show(line.cells[column.key]))
      grid.type(line, column, hand.typed);
    focus({ row: at.row + down, column: at.column + right });
  };
  const tell = ({ cells, wrong }: Pasted) => {
    const text = wrong
      ? t('{{count}} cells pasted, {{wrong}} cannot be read', { count: cells, wrong })
      : t('{{count}} cells pasted', { count: cells });
    setSaid(text);
  };
  const corners = () => ({
    from: { row: Math.min(at.row, hand.anchor.row), column: Math.min(at.column, hand.anchor.column) },
    to: { row: Math.max(at.row, hand.anchor.row), column: Math.max(at.column, hand.anchor.column) },
  });
  const selected = () =>
    lines.flatMap((one, row) =>
      columns.flatMap((own, index) => (isSelected({ ...hand, at }, row, index) ? [{ line: one, column: own }] : [])),
    );

  const moves: Record<string, Place> = {
    ArrowUp: { row: -1, column: 0 },
    ArrowDown: { row: 1, column: 0 },
    ArrowLeft: { row: 0, column: -1 },
    ArrowRight: { row: 0, column: 1 },
    PageUp: { row: -12, column: 0 },
    PageDown: { row: 12, column: 0 },
    Home: { row: 0, column: -columns.length },
    End: { row: 0, column: columns.length },
  };
  const keyed = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (hand.typed !== null) {
      if (event.key === 'Enter') return (done(), settle(event.shiftKey ? -1 : 1, 0));
      if (event.key === 'Tab') return (done(), settle(0, event.shiftKey ? -1 : 1));
      if (event.key === 'Escape') return (done(), event.stopPropagation(), focus(at));
      return;
    }
    const move = moves[event.key];
    if (move && !control)
      return (done(), focus({ row: at.row + move.row, column: at.column + move.column }, event.shiftKey));
    if (control && event.key === 'Enter') return (done(), onPreview());
    if (control && event.key.toLowerCase() === 'd') {
      const { from, to } = corners();
      done();
      return grid.fillDown(
        from,
        to.row > from.row ? to : { ...to, row: last.row === from.row ? from.row : from.row + 1 },
      );
    }
    if (control && event.key.toLowerCase() === 'z') return (done(), grid.undo());
    if (control && event.key === 'Delete' && line) return (done(), grid.remove(line));
    if (control || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') return (done(), grid.empty(selected()));
    if (event.key === 'Enter' || event.key === 'F2')
      return (done(), begin(line ? column.show(line.cells[column.key]) : ''));
    if (event.key.length === 1 && event.key !== ' ') return (done(), begin(event.key));
  };
  const copied = (event: ClipboardEvent) => {
    if (hand.typed !== null) return;
    const { from, to } = corners();
    const text = lines
      .slice(from.row, to.row + 1)
      .map(({ cells }) =>
        columns
          .slice(from.column, to.column + 1)
          .map((one) =>
            typeof cells[one.key] === 'number' ? String(cells[one.key]) : defused(one.show(cells[one.key])),
          )
          .join('\t'),
      )
      .join('\n');
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const pasted = (event: ClipboardEvent) => {
    if (hand.typed !== null) return;
    event.preventDefault();
    tell(grid.paste(event.clipboardData.getData('text/plain'), at));
  };

  const mark = line && grid.marks.get(line.id)?.[column.key];
  const was = line?.was && column.show(line.was[column.key]);
  return (
    <>
      <div
        ref={box}
        className="min-h-0 grow overflow-auto"
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      >
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-multiselectable
          className="w-max min-w-full border-separate border-spacing-0 text-13"
          onKeyDown={keyed}
          onCopy={copied}
          onPaste={pasted}
        >
          <colgroup>
            <col style={{ width: 28 }} />
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
            <col style={{ width: 40 }} />
          </colgroup>
          <thead className="sticky top-0 z-2 bg-bg">
            <tr className="h-[30px] text-12 text-fg-2">
              <th className="border-b border-line-2">
                <span className="sr-only">{t('Line')}</span>
              </th>
              {columns.map(({ key, head, end }) => (
                <th
                  key={key}
                  scope="col"
                  className={`border-b border-line-2 px-2 font-500 whitespace-nowrap ${end ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
              <th className="border-b border-line-2">
                <span className="sr-only">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {lines.slice(first, until).map((one, index) => (
              <GridRow
                key={one.id}
                line={one}
                row={first + index}
                columns={columns}
                marks={grid.marks.get(one.id)}
                hand={{ ...hand, at }}
                onFocus={(place) =>
                  setHand((before) =>
                    before.at.row === place.row && before.at.column === place.column
                      ? before
                      : { at: place, anchor: place, typed: null },
                  )
                }
                onSelect={(place) => focus(place, true)}
                onBegin={() => begin(column.show(line!.cells[column.key]))}
                onType={(typed) => setHand((before) => ({ ...before, typed }))}
                onSettle={() => hand.typed !== null && settle(0, 0)}
                onRemove={() => grid.remove(one)}
                mayType={grid.mayType}
              />
            ))}
            {until < lines.length && <tr aria-hidden style={{ height: (lines.length - until) * rowHeight }} />}
          </tbody>
        </table>
      </div>
      <p className="flex h-8 shrink-0 items-center gap-2 border-t px-4 text-12 text-fg-2" aria-live="polite">
        {mark ? (
          <span className={mark.kind === 'fault' ? 'text-exception' : 'text-fg'}>{t(mark.message)}</span>
        ) : line?.was && was !== column.show(line.cells[column.key]) ? (
          t('{{field}}: {{was}} now', { field: column.head, was: was || t('none') })
        ) : (
          said || (
            <span className="text-fg-3 @max-[560px]:hidden">
              {t('Type or paste into a cell. Ctrl D fills down, Ctrl Z takes back.')}
            </span>
          )
        )}
      </p>
    </>
  );
}
