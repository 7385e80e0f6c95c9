import { lazy, Suspense, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { PointedCell } from '#web/parts/table/cell-menu.tsx';
import type { Column } from '#web/parts/table/columns.ts';
import { template as templateOf } from '#web/parts/table/column-widths.ts';
import { rowHeights, usualColumns } from '#web/parts/table/column-state.ts';
import type { ColumnState, SetColumnState } from '#web/parts/table/column-state.ts';
import { GroupRow } from '#web/parts/table/group-row.tsx';
import { checkWidth, useMeasuredColumns } from '#web/parts/table/measured-columns.ts';
import { useKeptPlace } from '#web/parts/table/kept-place.ts';
import { pointedCell, useLatest, useRowClicks } from '#web/parts/table/row-clicks.ts';
import { copyText, tsvOf } from '#web/parts/table/copy-text.ts';
import { TotalsRow, type Foot } from '#web/parts/table/table-foot.tsx';
import { TableHead } from '#web/parts/table/table-head.tsx';
import { useTableKeys } from '#web/parts/table/table-keyboard.ts';
import { useVisibleRows } from '#web/parts/table/visible-rows.ts';
import { useTableModel } from '#web/parts/table/table-model.ts';
import type { MeasureName, Order } from '#tools/refine/refine.ts';
import { nextOrder, type Refining } from '#web/lib/refining.ts';
import { TableRowView } from '#web/parts/table/table-row.tsx';
import { SkeletonRows } from '#web/parts/table/skeleton-rows.tsx';
import { cn } from '#web/ui/cn.ts';

const CellMenu = lazy(() => import('#web/parts/table/cell-menu.tsx'));
const SelectionBar = lazy(() => import('#web/parts/table/selection-bar.tsx'));

export interface DataTableProps {
  /** Names the table for a reader. */
  label: string;
  columns: readonly Column[];
  /** Null while the first rows are on their way. */
  rows: Row[] | null;
  /** Older rows are shown until the new ones are there. */
  reloading?: boolean;
  /** The empty or the error face, in the place of the rows. */
  instead?: ReactNode;
  /** `screen` has rows of 32 and fills its place; `pane` has rows of 28 and is as high as its rows. */
  density?: 'screen' | 'pane';
  /** What a person arranged; kept for as long as the table is shown where nobody else keeps it. */
  state?: ColumnState;
  onState?: SetColumnState;
  /** The list that the rows are of: order and heads then ask for all of its rows, else the rows here are sorted. */
  refining?: Refining;
  /** Rows stand under the values of this column, with the rows that hold the measures of each value. */
  groups?: { column: string; subtotals: readonly Row[] };
  /** What the foot says, such as `6,194 parcels`; no foot without it. */
  count?: string;
  totals?: Record<string, number>;
  /** Other measures than the totals, under their columns. */
  foot?: Foot;
  /** Rows can be selected; the bar under the table offers these actions. */
  selection?: {
    renderActions?: (selected: Row[], clear: () => void) => ReactNode;
    onChange?: (selected: Row[]) => void;
  };
  onOpen?: (row: Row) => void;
  onCopied?: (rows: number) => void;
  /** The cells that a number in a sentence comes from. */
  lit?: Lit | null;
  className?: string;
}

/** Rows to be lit: one column of them, or whole. */
export interface Lit {
  rows: ReadonlySet<Row>;
  column: string | null;
  /** It comes from all rows, so that the total is it. */
  whole: boolean;
}

const headHeight = 30;
const none: Row[] = [];
const inNoOrder: Order[] = [];
const noColumns: string[] = [];

/** The table of every screen and card: virtual rows, sorted, selected, copied and walked by keys. */
export function DataTable(props: DataTableProps) {
  const { columns, rows, density = 'screen', totals, count, selection, refining, groups, onOpen, onCopied } = props;
  const dense = density === 'pane';
  const { close } = rowHeights.use();
  const height = dense || close ? 28 : 32;
  const selects = selection !== undefined;
  const selectLabel = useText()('Select row');
  const scroll = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [ownOrder, setOwnOrder] = useState(inNoOrder);
  const order = refining ? refining.refine.order : ownOrder;
  const sort = (column: string, more: boolean) => {
    const next = nextOrder(order, column, more);
    if (refining) refining.onChange({ ...refining.refine, order: next });
    else setOwnOrder(next);
  };
  const view = useVisibleRows({
    scroll,
    height,
    above: headHeight,
    below: count ? height : 0,
  });
  const [ownState, setOwnState] = useState(usualColumns);
  const state = props.state ?? ownState;
  const onState = props.onState ?? ((part) => setOwnState((old) => ({ ...old, ...part })));
  const refine = refining?.refine;
  const asked = useMemo(
    () => (refine ? [...refine.where, ...refine.order].map(({ column }) => column) : noColumns),
    [refine],
  );
  const { measured, left } = useMeasuredColumns({
    columns,
    rows,
    keys: state.keys,
    asked,
    totals,
    selects,
    dense,
    scroll,
  });
  const model = useTableModel({
    columns,
    measured,
    order,
    state,
    onState,
    data: rows,
    ordered: refining !== undefined,
    group: groups?.column ?? null,
    sight: view,
  });
  const shown = model.measured.map(({ column }) => column);
  const width = model.measured.reduce((sum, one) => sum + one.width, selects ? checkWidth : 0);
  // In a narrow pane the summed columns may have no room: a foot without a figure says nothing.
  const foot = dense && totals && !shown.some(({ key }) => totals[key] !== undefined) ? undefined : count;

  const setFoot = (key: string, fn: MeasureName | null) => {
    const { [key]: _, ...others } = state.foot;
    onState({ foot: fn ? { ...others, [key]: fn } : others });
  };
  const hide = (key: string) => onState({ keys: shown.map((one) => one.key).filter((one) => one !== key) });

  const copy = () => {
    const copied = model.selected.length ? model.selected : model.all;
    void copyText(tsvOf(shown, copied)).then(() => onCopied?.(copied.length));
  };
  const open = (index: number) => {
    const row = model.rows[index];
    if (row === null) model.toggleGroup(index);
    else if (row) onOpen?.(row);
  };
  const opens = onOpen !== undefined;
  const page = () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 320) / height) - 2);
  const keys = useTableKeys({ model, selects, page, onOpen: open, onCopy: copy, show: view.show });
  useReport(model.selected, selection?.onChange);

  const [pointed, setPointed] = useState<PointedCell | null>(null);
  const { active, setActive } = keys;
  const clickRow = useRowClicks(setActive, open);
  const grid = useRef<HTMLDivElement>(null);
  useKeptPlace({
    label: props.label,
    column: dense || groups ? undefined : columns[0],
    model,
    active,
    setActive,
    grid,
  });
  const { show } = view;
  const docked = model.selected.length > 0;
  useLayoutEffect(() => {
    // The bar that docks under the rows must not cover the one that was just selected by keys.
    if (docked && active !== null) show(active);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the bar comes
  }, [docked]);
  const activeShown = active !== null && active >= model.first && active < model.last;
  const frame = { measured: model.measured, template: templateOf(model.measured, selects), selects, dense };
  return (
    <div
      className={cn(
        'flex min-h-0 flex-col',
        dense ? 'overridable:[--gutter:12px]' : 'overridable:h-full overridable:[--gutter:16px]',
        props.className,
      )}
    >
      <div
        ref={scroll}
        data-scroll={dense ? undefined : 'table'}
        className={cn('min-h-0 grow', dense ? 'overflow-x-auto' : 'overflow-auto')}
      >
        <div
          ref={grid}
          role={groups ? 'treegrid' : 'grid'}
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={model.rows.length + 1 + (count ? 1 : 0)}
          aria-multiselectable={selects || undefined}
          aria-busy={rows === null || props.reloading || undefined}
          aria-activedescendant={activeShown ? `${gridId}-${active}` : undefined}
          onKeyDown={keys.onKeyDown}
          onContextMenu={(event) => {
            const cell = pointedCell(event, model.rows, shown, selects);
            if (!cell) return;
            event.preventDefault();
            setPointed(cell);
          }}
          onFocus={(event) => event.target === event.currentTarget && active === null && setActive(0)}
          style={{ minWidth: width }}
          className={cn('group/grid flex flex-col outline-none', !props.instead && 'min-h-full')}
        >
          <TableHead
            {...frame}
            {...{ model, order, refining }}
            onSort={sort}
            onHide={shown.length > 1 ? hide : undefined}
            foot={state.foot}
            onFoot={foot && props.onState ? setFoot : undefined}
          />
          {rows === null && !props.instead && <SkeletonRows {...frame} count={dense ? 4 : 12} />}
          {!props.instead && model.rows.length > 0 && (
            <div
              role="rowgroup"
              style={{ height: model.rows.length * height }}
              className={cn('relative shrink-0', props.reloading && 'opacity-60')}
            >
              {model.inSight.map((row, place) => {
                const index = model.first + place;
                if (row.getIsGrouped())
                  return (
                    <GroupRow
                      key={`group ${row.id}`}
                      {...frame}
                      id={`${gridId}-${index}`}
                      row={row}
                      subtotals={groups?.subtotals ?? none}
                      index={index}
                      top={index * height}
                      height={height}
                      active={index === active}
                      onToggle={model.toggleGroup}
                    />
                  );
                return (
                  <TableRowView
                    // A row that scrolls in takes over the elements of the one that scrolled out.
                    key={index % view.slots}
                    {...frame}
                    id={`${gridId}-${index}`}
                    row={row.original}
                    index={index}
                    top={index * height}
                    height={height}
                    selected={row.getIsSelected()}
                    active={index === active}
                    level={groups ? 2 : undefined}
                    opens={opens}
                    lit={props.lit?.rows.has(row.original) ? (props.lit.column ?? '*') : undefined}
                    selectLabel={selectLabel}
                    onClick={clickRow}
                    onToggle={model.toggle}
                  />
                );
              })}
            </div>
          )}
          {foot && !props.instead && rows !== null && (
            <TotalsRow
              {...frame}
              count={foot}
              totals={totals ?? {}}
              foot={props.foot}
              rowIndex={model.rows.length + 2}
              lit={props.lit?.whole ? props.lit.column : null}
              left={dense ? 0 : left.length}
              onShowAll={() => onState({ keys: [...measured.map(({ column }) => column.key), ...left] })}
            />
          )}
        </div>
        {props.instead}
      </div>
      {pointed && (
        <Suspense>
          <CellMenu cell={pointed} columns={shown} refining={refining} onClose={() => setPointed(null)} />
        </Suspense>
      )}
      {model.selected.length > 0 && (
        <Suspense fallback={<div className="min-h-10 shrink-0" />}>
          <SelectionBar
            {...{ selected: model.selected, columns, onClear: model.clear }}
            actions={selection?.renderActions?.(model.selected, model.clear)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useReport(selected: Row[], onChange?: (selected: Row[]) => void): void {
  const tell = useLatest(onChange);
  useLayoutEffect(() => tell.current?.(selected), [selected, tell]);
}
