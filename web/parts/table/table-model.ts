import type { Sort } from '#web/lib/query.ts';
import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';

const folded = new Map<string, string>();

/** Without marks and capitals, so that Ñuñoa stands beside Nunoa; remembered, since values repeat. */
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

/** The places of the rows in their order; every value is read once, and rows that are equal stay as they came. */
function inOrder(rows: Row[], column: Column | undefined, desc: boolean): number[] | null {
  if (!column) return null;
  const values = rows.map((row) => sortValue(column, row));
  const order = rows.map((_, index) => index);
  const sign = desc ? -1 : 1;
  return order.sort((one, two) => {
    const [first, second] = [values[one], values[two]];
    if (first === second) return one - two;
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return first < second ? -sign : sign;
  });
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const none: Row[] = [];
const nobody: RowSelectionState = {};

interface View {
  columns: readonly Column[];
  data: Row[] | null;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The rows in sight, by their places in order. */
  first: number;
  last: number;
}

/**
 * Rows in order, and which of them are selected; the selection ends when other rows arrive. The table is given the rows
 * in sight alone, in their order: an object for each of 100,000 rows would be made before the first is painted.
 */
export function useTableModel({ columns, data, sort, onSort, first, last }: View) {
  const all = data ?? none;
  const key = sort?.key;
  const desc = sort?.desc ?? false;
  const order = useMemo(
    () => inOrder(all, key === undefined ? undefined : columns.find((column) => column.key === key), desc),
    [all, columns, key, desc],
  );
  const rows = useMemo(() => (order ? order.map((place) => all[place]!) : all), [all, order]);
  /** The place of a row among those that arrived names it, whatever the order. */
  const nameOf = useCallback((index: number) => String(order ? order[index] : index), [order]);
  const [selection, setSelection] = useState({ of: all, ids: nobody });
  const ids = selection.of === all ? selection.ids : nobody;
  const table = useTable({
    features,
    columns: useMemo(
      () =>
        columns.map((column) => ({
          id: column.key,
          accessorFn: (row: Row) => row[column.key],
          sortDescFirst: false,
        })),
      [columns],
    ),
    data: useMemo(() => rows.slice(first, last), [rows, first, last]),
    getRowId: (_, index) => nameOf(first + index),
    manualSorting: true,
    state: {
      sorting: useMemo(() => (key === undefined ? [] : [{ id: key, desc }]), [key, desc]),
      rowSelection: ids,
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sort ? [{ id: sort.key, desc: sort.desc }] : []) : change;
      onSort(next ? { key: next.id, desc: next.desc } : null);
    },
    onRowSelectionChange: (change) =>
      setSelection((old) => {
        const before = old.of === all ? old.ids : nobody;
        return { of: all, ids: typeof change === 'function' ? change(before) : change };
      }),
  });
  const lastToggled = useRef(0);
  const toggle = useCallback(
    (index: number, through = false) => {
      if (!rows[index]) return;
      const from = through ? Math.min(lastToggled.current, index) : index;
      const to = through ? Math.max(lastToggled.current, index) : index;
      lastToggled.current = index;
      table.setRowSelection((old) => {
        const names = Array.from({ length: to - from + 1 }, (_, place) => nameOf(from + place));
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
    () => (Object.keys(ids).length ? rows.filter((_, index) => ids[nameOf(index)]) : none),
    [rows, nameOf, ids],
  );
  return { table, rows, inSight: table.getRowModel().rows, selected, isSelected, toggle, toggleAll, clear };
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
