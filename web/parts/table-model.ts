import { useCallback, useMemo, useRef, useState } from 'react';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/columns.ts';

export interface Sort {
  key: string;
  desc: boolean;
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

/** Every value is read once, and rows that are equal stay as they came. */
function inOrder(rows: Row[], column: Column | undefined, desc: boolean): Row[] {
  if (!column) return rows;
  const values = rows.map((row) => sortValue(column, row));
  const order = rows.map((_, index) => index);
  const sign = desc ? -1 : 1;
  order.sort((one, two) => {
    const [first, second] = [values[one], values[two]];
    if (first === second) return one - two;
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return first < second ? -sign : sign;
  });
  return order.map((index) => rows[index]!);
}

const none: Row[] = [];
const nobody: ReadonlySet<Row> = new Set();

/** Rows in order, and which of them are selected; the selection ends when other rows arrive. */
export function useTableModel(columns: readonly Column[], data: Row[] | null, sort: Sort | null) {
  const all = data ?? none;
  const [selection, setSelection] = useState({ of: all, chosen: nobody });
  const chosen = selection.of === all ? selection.chosen : nobody;
  const lastToggled = useRef(0);
  const key = sort?.key;
  const desc = sort?.desc ?? false;
  const rows = useMemo(
    () => inOrder(all, key === undefined ? undefined : columns.find((column) => column.key === key), desc),
    [all, columns, key, desc],
  );
  const choose = useCallback(
    (change: (old: ReadonlySet<Row>) => ReadonlySet<Row>) =>
      setSelection((old) => ({ of: all, chosen: change(old.of === all ? old.chosen : nobody) })),
    [all],
  );
  const toggle = useCallback(
    (index: number, through = false) => {
      const row = rows[index];
      if (!row) return;
      const from = through ? Math.min(lastToggled.current, index) : index;
      const to = through ? Math.max(lastToggled.current, index) : index;
      lastToggled.current = index;
      choose((old) => marked(old, rows.slice(from, to + 1), through || !old.has(row)));
    },
    [rows, choose],
  );
  const toggleAll = useCallback(
    () => choose((old) => (old.size === rows.length ? nobody : new Set(rows))),
    [rows, choose],
  );
  const clear = useCallback(() => choose(() => nobody), [choose]);
  const selected = useMemo(() => (chosen.size ? rows.filter((row) => chosen.has(row)) : none), [rows, chosen]);
  return { rows, chosen, selected, toggle, toggleAll, clear };
}
export type TableModel = ReturnType<typeof useTableModel>;

function marked(old: ReadonlySet<Row>, rows: readonly Row[], on: boolean): ReadonlySet<Row> {
  const next = new Set(old);
  for (const row of rows) {
    if (on) next.add(row);
    else next.delete(row);
  }
  return next;
}
