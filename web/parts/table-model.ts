import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Row as ModelRow, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/columns.ts';

export interface Sort {
  key: string;
  desc: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnVisibilityFeature,
});
type Features = typeof features;
export type TableRow = ModelRow<Features, Row>;

function compare(one: TableRow, two: TableRow, key: string): number {
  const first = one.getValue<string | number>(key);
  const second = two.getValue<string | number>(key);
  return first < second ? -1 : first > second ? 1 : 0;
}

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

const none: Row[] = [];

/** Rows in order, and which of them are selected; the selection ends when other rows arrive. */
export function useTableModel(columns: readonly Column[], data: Row[] | null, sort: Sort | null) {
  const rows = data ?? none;
  const [selection, setSelection] = useState<{ of: Row[]; ids: RowSelectionState }>({ of: rows, ids: {} });
  const lastToggled = useRef(0);
  const ids = selection.of === rows ? selection.ids : nobody;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => sortValue(column, row),
        sortFn: compare,
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.key, desc: sort.desc }] : []), [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { sorting, rowSelection: ids },
    onRowSelectionChange: (next) =>
      setSelection((old) => {
        const before = old.of === rows ? old.ids : nobody;
        return { of: rows, ids: typeof next === 'function' ? next(before) : next };
      }),
  });
  const sorted = table.getRowModel().rows as TableRow[];

  const toggle = useCallback(
    (index: number, through = false) => {
      const row = sorted[index];
      if (!row) return;
      const on = !row.getIsSelected();
      const from = through ? Math.min(lastToggled.current, index) : index;
      const to = through ? Math.max(lastToggled.current, index) : index;
      lastToggled.current = index;
      table.setRowSelection((old) => marked(old, sorted.slice(from, to + 1), on || through));
    },
    [sorted, table],
  );
  const toggleAll = useCallback(
    () => table.setRowSelection((old) => (Object.keys(old).length === sorted.length ? {} : marked({}, sorted, true))),
    [sorted, table],
  );
  const clear = useCallback(() => table.setRowSelection({}), [table]);
  const selected = useMemo(() => sorted.filter((row) => ids[row.id]).map((row) => row.original), [sorted, ids]);
  return { rows: sorted, ids, selected, toggle, toggleAll, clear };
}
export type TableModel = ReturnType<typeof useTableModel>;

const nobody: RowSelectionState = {};

function marked(old: RowSelectionState, rows: readonly TableRow[], on: boolean): RowSelectionState {
  const next = { ...old };
  for (const row of rows) {
    if (on) next[row.id] = true;
    else delete next[row.id];
  }
  return next;
}
