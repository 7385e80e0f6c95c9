import type { RateTable } from './rate-table.ts';
import { priceOf } from './read-block.ts';

type Row = Record<string, unknown>;
interface Head {
  key: string;
  label: string;
}

const atBreak = (from: unknown, to: unknown): string =>
  to === null || to === undefined ? `> ${String(from)} kg` : `${String(from)}-${String(to)} kg`;
const endOf = (to: unknown): number => (to === null || to === undefined ? Infinity : Number(to));

/**
 * Rows of a table of weight breaks as a sheet with the breaks across and the zones down, which `readRows` reads back.
 * The steps of a line belong to its last break: where an earlier one has steps of its own, the line ends there.
 */
export function rowsAcross(
  table: RateTable,
  heads: readonly Head[],
  rows: readonly Row[],
): { heads: Head[]; rows: Row[] } {
  const { from, to, within, steps = [] } = table.band!;
  const price = priceOf(table);
  const beside = Object.keys(table.values).filter((value) => ![to, price, ...steps].includes(value));
  const isUsual = (row: Row) => steps.every((step) => Number(row[step] ?? 0) === Number(table.usual?.[step] ?? 0));
  const lines: Row[] = [];
  const open = new Map<string, Row>();
  const breaks = new Map<string, [number, number]>();
  for (const row of rows.toSorted((a, b) => Number(a[from]) - Number(b[from]))) {
    const scope = JSON.stringify([...within, ...beside].map((column) => row[column] ?? null));
    const head = atBreak(row[from], row[to]);
    breaks.set(head, [Number(row[from]), endOf(row[to])]);
    let line = open.get(scope);
    if (!line) {
      line = Object.fromEntries([...within, ...beside].map((column) => [column, row[column]]));
      lines.push(line);
      open.set(scope, line);
    }
    line[head] = row[price];
    for (const step of steps) line[step] = row[step];
    if (!isUsual(row)) open.delete(scope);
  }
  const order = new Map(rows.map((row, index) => [JSON.stringify(within.map((column) => row[column] ?? null)), index]).toReversed() as [string, number][]); // prettier-ignore
  const placeOf = (line: Row) => order.get(JSON.stringify(within.map((column) => line[column] ?? null)))!;
  const named = (columns: readonly string[]) => heads.filter(({ key }) => columns.includes(key));
  const across = [...breaks].toSorted(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]).map(([head]) => head);
  return {
    heads: [...named(within), ...across.map((head) => ({ key: head, label: head })), ...named([...steps, ...beside])],
    rows: lines.toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}
