import { fieldOf } from '#tools/fields.ts';
import { readWireDate, isoDay } from '#tools/rules/dates.ts';
import { fill } from './fill.ts';
import type { CellFault } from './check-rates.ts';
import type { RateTable } from './rate-table.ts';
import { readFigure } from './read-figure.ts';

/** Lines of a pasted block or a file, with what could not be read; a cell that could not is left out. */
export interface ReadLines {
  /** `matrix` has the breaks across and one line for each of its prices. */
  form: 'long' | 'matrix';
  lines: Record<string, unknown>[];
  faults: (CellFault & { value: string })[];
  /** Heads that are no column of the table. */
  unknown: string[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}%]+/gu, ' ').trim().toLowerCase(); // prettier-ignore
const columnsOf = ({ keys, values }: RateTable) => ({ ...keys, ...values });

/** What sheets call the ends of a stretch, beside our own words. */
const bandWords = {
  from: 'from|from kg|from weight|weight from|kg from|min|min kg|minimum kg|de|desde|desde kg|peso desde|a partir de',
  to: 'to|to kg|to weight|weight to|kg to|up to kg|max|max kg|maximum kg|ate|ate kg|hasta|hasta kg|peso hasta|peso ate',
};

/**
 * The heads of a sheet and the rows below them. A reader that takes a first line of figures for data names no column:
 * then the first line that does is the head.
 */
export function headed(
  table: RateTable,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  labels: (label: string) => readonly string[],
): { heads: readonly string[]; rows: readonly (readonly string[])[] } {
  const says = (line: readonly string[]) => columnsOfHeads(table, line, labels).some((column) => column !== '');
  if (says(heads)) return { heads, rows };
  const at = rows.findIndex(says);
  return at < 0 ? { heads, rows } : { heads: rows[at]!, rows: rows.slice(at + 1) };
}

/** The column of each head, by its name on the wire or its label in any language; '' where there is none. */
export function columnsOfHeads(
  table: RateTable,
  heads: readonly string[],
  labels: (label: string) => readonly string[],
): string[] {
  const known = new Map<string, string>();
  for (const [column, schema] of Object.entries(columnsOf(table)))
    for (const label of [column, ...labels(fieldOf(schema).label)]) known.set(plain(label), column);
  for (const [end, words] of Object.entries(bandWords))
    for (const word of words.split('|')) {
      const column = table.band?.[end as keyof typeof bandWords];
      if (column && !known.has(word)) known.set(word, column);
    }
  return heads.map((head) => known.get(plain(head)) ?? '');
}

/** One cell by the kind of its column: a value, null where it is empty, undefined where it cannot be read. */
export function readCell(
  table: RateTable,
  column: string,
  text: string,
  labels: (label: string) => readonly string[],
): unknown {
  const { kind, options } = fieldOf(columnsOf(table)[column]!);
  const said = text.trim();
  if (said === '') return null;
  if (['money', 'weight', 'percent', 'count', 'id'].includes(kind)) return readFigure(said);
  if (kind === 'service') return /^\d+$/.test(said) ? Number(said) : undefined;
  if (kind === 'day') return isoOf(said);
  if (kind === 'flag') return flags[plain(said)];
  if (kind === 'choice') {
    const found = Object.entries(options ?? {}).find(([key, label]) =>
      [key, ...labels(label)].some((one) => plain(one) === plain(said)),
    );
    return found?.[0];
  }
  return kind === 'country' && said.length === 2 ? said.toUpperCase() : said;
}

const flags: Record<string, boolean> = { true: true, yes: true, si: true, sim: true, x: true, '1': true, false: false, no: false, nao: false, '0': false }; // prettier-ignore
const isoOf = (said: string): string | undefined => {
  const read = readWireDate(said);
  return read ? isoDay(read) : undefined;
};

/** Rows under heads, long or with the breaks across. */
export function readRows(
  table: RateTable,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  labels: (label: string) => readonly string[],
): ReadLines {
  const columns = columnsOfHeads(table, heads, labels);
  const breaks = breaksOf(table, heads, columns);
  const isMatrix = breaks.filter(Boolean).length > 1;
  const read: ReadLines = {
    form: isMatrix ? 'matrix' : 'long',
    lines: [],
    faults: [],
    unknown: heads.filter((head, index) => columns[index] === '' && !(isMatrix && breaks[index]) && head.trim() !== ''),
  };
  const price = priceOf(table);
  for (const row of rows) {
    /** Reads a cell into a line; `at` is which of the lines of this row it is. */
    const take = (column: string, text: string, into: Record<string, unknown>, at: number) => {
      const value = readCell(table, column, text, labels);
      const said = { field: fieldOf(columnsOf(table)[column]!).label, value: text.trim() };
      if (value === undefined)
        read.faults.push({ line: read.lines.length + at, column, value: text, message: fill('{{field}}: {{value}} cannot be read.', said) }); // prettier-ignore
      else if (value !== null) into[column] = value;
    };
    const cells: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) if (column !== '') take(column, row[index] ?? '', cells, 0);
    if (row.every((text) => text.trim() === '')) continue;
    if (!isMatrix) {
      read.lines.push(cells);
      continue;
    }
    const lines: Record<string, unknown>[] = [];
    const stepless = Object.fromEntries(
      Object.entries(cells).filter(([column]) => !table.band!.steps?.includes(column)),
    );
    const last = breaks.findLastIndex((one, index) => one && (row[index] ?? '').trim() !== '');
    for (const [index, one] of breaks.entries()) {
      const text = row[index] ?? '';
      if (!one || text.trim() === '') continue;
      const line = {
        ...(index === last ? cells : stepless),
        [table.band!.from]: one.from,
        ...(one.to !== null && { [table.band!.to]: one.to }),
      };
      take(price, text, line, lines.length);
      lines.push(line);
    }
    read.lines.push(...lines);
  }
  return read;
}

/** The value that stands in a matrix: the first price of the table. */
export const priceOf = ({ values, band }: RateTable): string =>
  Object.keys(values).find((column) => column !== band?.to && fieldOf(values[column]!).kind === 'money') ?? '';

interface Break {
  from: number;
  to: number | null;
}

/** The break that each head names: `0–0.5`, `0.5 - 1 kg`, `≤ 2`, `> 30`, or the last weight of it alone. */
function breaksOf({ band }: RateTable, heads: readonly string[], columns: readonly string[]): (Break | null)[] {
  if (band?.kind !== 'weight') return heads.map(() => null);
  let reached = 0;
  return heads.map((head, index) => {
    const found = columns[index] === '' ? breakOf(head, reached) : null;
    if (found) reached = found.to ?? found.from;
    return found;
  });
}

function breakOf(head: string, reached: number): Break | null {
  const said = head.trim().toLowerCase().replace(/kgs?\.?|kilos?/g, '').replace(/(\d),(\d)/g, '$1.$2').trim(); // prettier-ignore
  const range = /^>?\s*(\d+(?:\.\d+)?)\s*(?:-|–|—|to|a|até|hasta|ate)\s*(\d+(?:\.\d+)?)$/.exec(said);
  if (range) return { from: Number(range[1]), to: Number(range[2]) };
  const above = /^(?:>|over|mas de|más de|mais de|above)\s*(\d+(?:\.\d+)?)$|^(\d+(?:\.\d+)?)\s*\+$/.exec(said);
  if (above) return { from: Number(above[1] ?? above[2]), to: null };
  const upTo = /^(?:<=?|≤|up to|hasta|até|ate)?\s*(\d+(?:\.\d+)?)$/.exec(said);
  return upTo && Number(upTo[1]) > reached ? { from: reached, to: Number(upTo[1]) } : null;
}
