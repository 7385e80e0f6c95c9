import { stringify } from 'csv-stringify/sync';
import { sheetOptions } from '#tools/rules/sheet-cells.ts';

/** Lines of CSV (RFC 4180), heads as well as rows; an object or a list within a cell is JSON. */
export const csvText = (lines: readonly (readonly unknown[])[]): string =>
  stringify(lines as unknown[][], {
    ...sheetOptions,
    record_delimiter: 'windows',
    cast: { boolean: String, object: (value) => JSON.stringify(value) },
  });

/** What tells spreadsheet programs that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
