import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '#server/refuse.ts';
import { limits, neverClosed } from './limits.ts';

export interface Line {
  /** Where the record begins in the file, from 1. */
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t', '|'];

/** The separator that divides the first lines into the most even columns. */
export function separatorOf(text: string): string {
  const sample = text.slice(0, 100_000);
  const scored = separators.map((separator) => ({ separator, score: evenness(sample, separator) }));
  return scored.toSorted((a, b) => b.score - a.score)[0]!.separator;
}

function evenness(sample: string, separator: string): number {
  const widths = new Map<number, number>();
  let [width, quoted, records] = [1, false, 0];
  for (const char of sample) {
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === separator) width++;
    else if (char === '\n') {
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
      records++;
      width = 1;
    }
  }
  if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
  const best = [...widths].toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0];
  return best ? best[0] * (best[1] / Math.max(1, records)) : 0;
}

const slice = 256 * 1024;
/** Separators may also stand inside of cells. */
export const mostSeparators = 1.2 * limits.cells;

/** The records of a text with `\n` line ends; blank lines are left out, line numbers stay those of the file. */
export async function readCsv(text: string, separator: string): Promise<Line[]> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: limits.lineLength,
  });
  checkShape(text, separator);
  const lines: Line[] = [];
  let [line, cells] = [1, 0];
  const failures: Error[] = [];
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    if (record.some((cell) => cell.trim() !== '')) lines.push({ line, cells: record });
    line = info.lines + 1;
    cells += record.length;
  });
  parser.on('error', (error) => failures.push(error));
  for (let at = 0; at < text.length && failures.length === 0; at += slice) {
    parser.write(text.slice(at, at + slice));
    if (lines.length > limits.rows + 10) refuse('refused', limits.tooManyRows);
    if (cells > limits.cells) refuse('refused', limits.tooManyCells);
    await setImmediate();
  }
  if (failures.length === 0) await new Promise<void>((resolve) => parser.once('close', resolve).end());
  if (failures[0]) refuse('refused', brokenText(failures[0], line));
  return lines;
}

/**
 * Refuses what would make far more cells than it has text, before any is made: the parser bounds the text of a record,
 * but not how many empty cells it makes of one.
 */
function checkShape(text: string, separator: string): void {
  const [between, end] = [separator.charCodeAt(0), 0x0a];
  let [separators, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === between) separators += 1;
    else if (code === end) {
      if (at - from > limits.lineLength) refuse('refused', limits.tooLong);
      from = at + 1;
    }
  }
  if (text.length - from > limits.lineLength) refuse('refused', limits.tooLong);
  if (separators > mostSeparators) refuse('refused', limits.tooManyCells);
}

function brokenText(error: Error, line: number): string {
  const open = error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code);
  return open ? neverClosed(line) : `The file cannot be read as a table after line ${line}.`;
}
