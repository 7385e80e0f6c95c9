import { stringify } from 'csv-stringify/sync';
import { ownColumns } from './guess-columns.ts';
import type { RefusedLine } from './check-lines.ts';
import type { Table } from './read-table.ts';

/** A cell that a spreadsheet program would take for a formula gets an apostrophe, which reading takes away again. */
const defuse = (cell: string): string => (/^[=+\-@]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell) ? `'${cell}` : cell);

/**
 * The refused lines with all their original columns, and where and why they were refused, as CSV in UTF-8 with a mark:
 * mended, it can be imported as it is.
 */
export function refusedFile(table: Table, refused: readonly RefusedLine[]): Buffer {
  const kept = table.columns.map((name, index) => ({ name, index })).filter(({ name }) => !ownColumns.includes(name));
  const lines = refused.map(({ line, cells, reasons }) => [
    ...kept.map(({ index }) => defuse(cells[index] ?? '')),
    String(line),
    reasons.map(({ column }) => column ?? '').join('; '),
    reasons.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; '),
  ]);
  const text = stringify([[...kept.map(({ name }) => name), ...ownColumns], ...lines], {
    bom: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text);
}

/** `parcels.xlsx` is `parcels-refused.csv`. */
export const refusedName = (name: string): string =>
  `${name.replace(/\.[^.]*$/, '').replace(/-refused$/, '')}-refused.csv`;
