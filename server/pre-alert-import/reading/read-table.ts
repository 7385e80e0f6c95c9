import { refuse } from '#server/refuse.ts';
import { decode } from './decode.ts';
import { findHeader } from './header.ts';
import { limits } from './limits.ts';
import { readCsv, separatorOf } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { LineEnds } from './decode.ts';
import type { Line } from './read-csv.ts';

export type { Line } from './read-csv.ts';

/** A file as a table, with what was found out about its form. */
export interface Table {
  format: 'text' | 'xlsx';
  encoding: string | null;
  separator: string | null;
  lineEnds: LineEnds | null;
  sheet: string | null;
  /** Unique names, in the order of the file. */
  columns: string[];
  headerLine: number | null;
  /** One a record, as many cells as columns or more; the line numbers are those of the file. */
  lines: Line[];
  notices: string[];
}

/** How files that are no table begin, and what is said of them. */
export const foreign: readonly [number[], string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is a workbook of an old form (.xls) or locked with a password: save it as .xlsx or CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table: ask for the spreadsheet behind it.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a table.'],
  [[0x1f, 0x8b], 'This file is compressed: unpack it first.'],
];
const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, i) => bytes[i] === byte);

/**
 * Reads any CSV, TSV or XLSX file, told apart by content and not by name. Throws a Refusal that says what is wrong with
 * a file that is no table or is larger than the limits.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > limits.bytes) refuse('refused', limits.tooLarge);
  const other = foreign.find(([mark]) => startsWith(bytes, mark));
  if (other) refuse('refused', other[1]);
  const raw = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? await readWorkbook(bytes) : await readText(bytes);
  if (charactersOf(raw.lines) > limits.characters) refuse('refused', limits.tooMuch);
  if (raw.lines.length === 0) refuse('refused', 'The file is empty.');
  const header = findHeader(raw.lines);
  if (header.columns.length > limits.columns) refuse('refused', `The file has more than ${limits.columns} columns.`);
  if (header.lines.length > limits.rows) refuse('refused', limits.tooManyRows);
  if (header.lines.length === 0) refuse('refused', 'The file has a header and no lines under it.');
  const { columns, line: headerLine, lines, notices } = header;
  for (const line of lines) while (line.cells.length < columns.length) line.cells.push('');
  return { ...raw, columns, headerLine, lines, notices };
}

/** Programs write such files under the name of a workbook. */
const markup = /^\s*<(?:!doctype|html|head|meta|style|body|table|\?xml)\b/i;

/** A workbook may name one long text in every cell; apart from each other they are as long as they look. */
const charactersOf = (lines: Line[]): number =>
  lines.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0);

async function readWorkbook(bytes: Buffer) {
  const { sheet, lines } = await readXlsx(bytes);
  return { format: 'xlsx' as const, encoding: null, separator: null, lineEnds: null, sheet, lines };
}

async function readText(bytes: Buffer) {
  const { text, encoding, lineEnds } = decode(bytes);
  if (text.slice(0, 100_000).includes('\0')) refuse('refused', 'This file is not a table: upload CSV, TSV or XLSX.');
  if (markup.test(text))
    refuse(
      'refused',
      'This is a web page or XML, not a table: open it in a spreadsheet program and save it as .xlsx or CSV.',
    );
  const separator = separatorOf(text);
  const lines = await readCsv(text, separator);
  return { format: 'text' as const, encoding, separator, lineEnds, sheet: null, lines };
}
