import { byteOrderMark, csvText } from '#server/csv-text.ts';
import { ownColumns } from '#server/pre-alert-import/columns/guess-columns.ts';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import type { RefusedLine } from '#server/pre-alert-import/checking/check-lines.ts';

const prefixed = (cell: string, prefix: string): string =>
  cell === '' || cell.startsWith(prefix) ? cell : `${prefix}${cell}`;

/**
 * The refused lines with all their original columns, and where and why they were refused, as CSV in UTF-8 with a mark:
 * mended, it can be imported as it is, under whatever name: numbers carry the prefix they were read with, and reading
 * takes the apostrophe before what looks like a formula away again.
 */
export function refusedFile(
  names: readonly string[],
  chosen: ReadonlyMap<string, ColumnSpec>,
  refused: readonly RefusedLine[],
): Buffer {
  const columns = names
    .map((name, index) => ({ name, index, prefix: chosen.get(name)?.prefix ?? '' }))
    .filter(({ name }) => !ownColumns.includes(name));
  const lines = refused.map(({ line, cells, reasons }) => [
    ...columns.map(({ index, prefix }) => prefixed(cells[index] ?? '', prefix)),
    String(line),
    reasons.map(({ column }) => column ?? '').join('; '),
    reasons.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; '),
  ]);
  return Buffer.from(byteOrderMark + csvText([[...columns.map(({ name }) => name), ...ownColumns], ...lines]));
}

/** `parcels.xlsx` is `parcels-refused.csv`. */
export const refusedName = (name: string): string =>
  `${name.replace(/\.[^.]*$/, '').replace(/-refused$/, '')}-refused.csv`;
