import type { Order } from '#tools/refine/refine.ts';
import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ExpandedState, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { ColumnState, SetColumnState } from '#web/parts/table/column-state.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { placesInSight } from '#web/parts/table/visible-rows.ts';

const folded = new Map<string, string>();

/** Without marks and capitals, so that Ñuñoa sorts next to Nunoa; remembered, since values repeat. */
function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size > 50_000) folded.clear();
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  folded.set(text, plain);
  return plain;
}

/** Instants are compared as moments, whatever offset they were written in; nothing sorts last in both directions. */
function sortValue(column: Column, row: Row): string | number | undefined {
  const value = row[column.key];
  if (isNothing(value)) return undefined;
  if (typeof value === 'number') return value;
  if (column.field.kind === 'instant') return Date.parse(String(value));
  return fold(typeof value === 'string' ? value : column.text(row));
}

/** The places of the rows in an order; every value is read once, and rows that are equal stay as they came. */
function inOrder(rows: Row[], columns: readonly Column[], order: readonly Order[]): number[] | null {
  const by = order.flatMap(({ column: key, desc }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ values: rows.map((row) => sortValue(column, row)), sign: desc ? -1 : 1 }] : [];
  });
  if (by.length === 0) return null;
  return rows
    .map((_, index) => index)
    .sort((one, two) => {
      for (const { values, sign } of by) {
        const [first, second] = [values[one], values[two]];
        if (first === second) continue;
        if (first === undefined) return 1;
        if (second === undefined) return -1;
        return first < second ? -sign : sign;
      }
      return one - two;
    });
}

const features = tableFeatures({
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});
const none: Row[] = [];
const nobody: RowSelectionState = {};
const ungrouped: string[] = [];
/** Of a column that is dragged narrower, in pixels. */
const narrowest = 48;

interface View {
  columns: readonly Column[];
  /** What the table itself would show: the columns that fit, with the widths that they need. */
  measured: readonly Measured[];
  data: Row[] | null;
  order: readonly Order[];
  /** The rows came in that order. */
  ordered: boolean;
  /** The column whose values stand over the rows that have them. */
  group: string | null;
  state: ColumnState;
  onState: SetColumnState;
  /** Which part of the lines is in sight. */
  sight: { wanted: number; slots: number };
}

/**
 * Columns, order, groups and selection of a table; of a selection those rows stay that arrive again. Without groups the table
 * is given the rows in sight alone, in their order: an object for each of 100,000 rows would be made before the first
 * is painted.
 */
export function useTableModel(view: View) {
  const { columns, measured, data, order, ordered, group, state, onState, sight } = view;
  const all = data ?? none;
  const places = useMemo(() => (ordered ? null : inOrder(all, columns, order)), [all, columns, order, ordered]);
  const sorted = useMemo(() => (places ? places.map((place) => all[place]!) : all), [all, places]);
  /** The place of a row among those that arrived names it, whatever the order. */
  const sortedName = useCallback((index: number) => String(places ? places[index] : index), [places]);
  const [selection, setSelection] = useState({ of: all, ids: nobody });
  const ids = useMemo(() => selectedAmong(all, selection, columns[0]?.key), [all, selection, columns]);
  const [expanded, setExpanded] = useState<ExpandedState>({});
  const grouping = useMemo(
    () => (group && columns.some((one) => one.key === group) ? [group] : ungrouped),
    [group, columns],
  );
  const grouped = grouping.length > 0;
  const { first, last } = placesInSight(sight, all.length);
  const start = grouped ? 0 : first;
  const shown = useMemo(() => measured.map(({ column }) => column.key), [measured]);
  const table = useTable({
    features,
    columns: useMemo(
      () =>
        columns.map((column) => ({
          id: column.key,
          accessorFn: (row: Row) => row[column.key],
          size: measured.find((one) => one.column === column)?.width,
          minSize: narrowest,
          getGroupingValue: (row: Row) => column.text(row),
        })),
      [columns, measured],
    ),
    data: useMemo(() => (grouped ? sorted : sorted.slice(first, last)), [grouped, sorted, first, last]),
    getRowId: (_, index) => sortedName(start + index),
    paginateExpandedRows: true,
    columnResizeMode: 'onChange',
    state: {
      rowSelection: ids,
      columnOrder: shown,
      columnVisibility: useMemo(
        () => Object.fromEntries(columns.map((column) => [column.key, shown.includes(column.key)])),
        [columns, shown],
      ),
      columnSizing: state.sizes,
      grouping,
      expanded,
    },
    onRowSelectionChange: (change) =>
      setSelection((old) => {
        const before = selectedAmong(all, old, columns[0]?.key);
        return { of: all, ids: typeof change === 'function' ? change(before) : change };
      }),
    onColumnSizingChange: (change) => onState({ sizes: typeof change === 'function' ? change(state.sizes) : change }),
    onColumnOrderChange: (change) => onState({ keys: typeof change === 'function' ? change(shown) : change }),
    onExpandedChange: setExpanded,
  });
  const lines = table.getRowModel().rows;
  const rows = useMemo(
    () => (grouped ? lines.map((line) => (line.getIsGrouped() ? null : line.original)) : sorted),
    [grouped, lines, sorted],
  );
  const nameOf = useCallback(
    (index: number) => (grouped ? (lines[index]?.id ?? '') : sortedName(index)),
    [grouped, lines, sortedName],
  );
  const lastToggled = useRef(0);
  const toggle = useCallback(
    (index: number, through = false) => {
      if (!rows[index]) return;
      const from = through ? Math.min(lastToggled.current, index) : index;
      const to = through ? Math.max(lastToggled.current, index) : index;
      lastToggled.current = index;
      table.setRowSelection((old) => {
        const names = Array.from({ length: to - from + 1 }, (_, place) => from + place)
          .filter((place) => rows[place])
          .map(nameOf);
        return marked(old, names, through || !old[nameOf(index)]);
      });
    },
    [rows, nameOf, table],
  );
  const toggleAll = useCallback(
    () =>
      table.setRowSelection((old) =>
        Object.keys(old).length === all.length ? nobody : Object.fromEntries(all.map((_, place) => [place, true])),
      ),
    [all, table],
  );
  const isSelected = (index: number) => ids[nameOf(index)] === true;
  const clear = useCallback(() => table.setRowSelection(nobody), [table]);
  const selected = useMemo(
    () => (Object.keys(ids).length ? sorted.filter((_, index) => ids[sortedName(index)]) : none),
    [sorted, sortedName, ids],
  );
  const drawn = useMemo(
    () =>
      table.getVisibleLeafColumns().flatMap((one) => {
        const own = measured.find(({ column }) => column.key === one.id);
        return own ? [{ ...own, width: one.getSize(), fixed: one.id in state.sizes }] : [];
      }),
    [table, measured, state.sizes],
  );
  const seen = grouped ? placesInSight(sight, lines.length) : { first, last };
  return {
    table,
    /** All rows in their order, whether their group is open or not. */
    all: sorted,
    /** What the lines stand for; null for the head of a group. */
    rows,
    inSight: grouped ? lines.slice(seen.first, seen.last) : lines,
    ...seen,
    /** The columns that are drawn, in their order, with their widths. */
    measured: drawn,
    selected,
    isSelected,
    toggle,
    toggleAll,
    /** Exactly the rows at these places, of those that are shown. */
    select: (at: readonly number[]) => table.setRowSelection(marked(nobody, at.map(sortedName), true)),
    clear,
    /** Opens or closes the group at a place. */
    toggleGroup: (index: number) => lines[index]?.toggleExpanded(),
  };
}
export type TableModel = ReturnType<typeof useTableModel>;

function marked(old: RowSelectionState, names: readonly string[], on: boolean): RowSelectionState {
  const next = { ...old };
  for (const name of names) {
    if (on) next[name] = true;
    else delete next[name];
  }
  return next;
}

/** What stays selected among these rows: a row is known by its first column, and one whose value stands twice by none. */
function selectedAmong(rows: Row[], { of, ids }: { of: Row[]; ids: RowSelectionState }, key: string | undefined) {
  if (of === rows) return ids;
  const wanted = new Set(Object.keys(ids).map((place) => of[Number(place)]?.[key ?? '']));
  if (key === undefined || wanted.size === 0) return nobody;
  const found = new Map<unknown, number[]>();
  rows.forEach((row, place) => {
    if (wanted.has(row[key])) found.set(row[key], [...(found.get(row[key]) ?? []), place]);
  });
  const places = [...found.values()].filter((each) => each.length === 1).map(([place]) => String(place));
  return places.length ? marked(nobody, places, true) : nobody;
}
