import { fieldOf, type Kind } from '#tools/fields.ts';
import { fill } from './fill.ts';
import { addDays } from '#tools/rules/days.ts';
import { zipSpan } from '#tools/rules/postal-codes.ts';
import type { Band, RateTable } from './rate-table.ts';

/** Cells by their columns; what is empty is null or absent. */
export type Cells = Readonly<Record<string, unknown>>;

/** What is wrong with one cell of one line, counted from 0. */
export interface CellFault {
  line: number;
  column: string;
  message: string;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const columnsOf = ({ keys, values }: RateTable) => ({ ...keys, ...values });
const number = (value: unknown): number => (isEmpty(value) ? Number.NaN : Number(value));
/** How codes are written that a new row may make. */
const shapes: Partial<Record<Kind, (text: string) => boolean>> = {
  iata: (text) => /^[A-Z]{3}$/.test(text),
  'time-zone': isTimeZone,
};
function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}
const figures = new Set(['money', 'weight', 'percent', 'count']);

/** What a row is for, as one text; two rows of one text and one day would contradict each other. */
export const rateKey = ({ keys }: Pick<RateTable, 'keys'>, cells: Cells): string =>
  Object.keys(keys)
    .map((key) => (isEmpty(cells[key]) ? '' : String(cells[key]).replaceAll('/', '%2F')))
    .join('/');

/** Faults of each cell by itself: missing, no number, below nothing, no value of its list. */
export function cellFaults(table: RateTable, lines: readonly Cells[]): CellFault[] {
  const columns = Object.entries(columnsOf(table)).map(([column, schema]) => ({
    column,
    schema,
    field: fieldOf(schema),
  }));
  return lines.flatMap((cells, line) =>
    columns.flatMap(({ column, schema, field }) => {
      const value = cells[column];
      const fault = (text: string, list = '') => [{ line, column, message: fill(text, { field: field.label, list }) }];
      if (isEmpty(value)) return table.optional.includes(column) ? [] : fault('{{field}}: it is missing.');
      if (figures.has(field.kind)) {
        if (typeof value !== 'number' || !Number.isFinite(value))
          return fault('{{field}}: it must be a number such as 2.35.');
        const { above, most = field.kind === 'percent' ? 1_000 : Infinity } = table.limits?.[column] ?? {};
        if (above !== undefined && value <= above) return fault('{{field}}: it must be above {{list}}.', String(above));
        if (value < 0) return fault('{{field}}: it must not be below 0.');
        if (value > most)
          return fault(field.kind === 'percent' ? '{{field}}: it is a share of 100.' : '{{field}}: it must be at most {{list}}.', String(most)); // prettier-ignore
        const from = table.band?.kind === 'weight' && column === table.band.to ? cells[table.band.from] : undefined;
        if (typeof from === 'number' && value <= from)
          return fault('{{field}}: it must be above {{list}}.', String(from));
        return [];
      }
      if (table.band?.kind === 'zip' && column === table.band.from) {
        const [country, last] = [cells['ctry_iso_code'], cells[table.band.to]].map((cell) => String(cell ?? ''));
        return zipSpan(country!, String(value), last) ? [] : fault('{{field}}: it is no postal code, prefix or range.');
      }
      if (field.kind === 'choice' && !Object.hasOwn(field.options ?? {}, String(value)))
        return fault('{{field}}: it must be one of {{list}}.', Object.values(field.options ?? {}).join(', '));
      if (shapes[field.kind]?.(String(value)) === false) return fault('{{field}}: it is not written as it must be.');
      return schema.safeParse(value).success ? [] : fault('{{field}}: it is not written as it must be.');
    }),
  );
}

/** Lines that speak of a rate which a line before them has. */
export function repeatedLines(table: RateTable, lines: readonly Cells[]): CellFault[] {
  const first = new Map<string, number>();
  const [column = ''] = Object.keys(table.keys);
  return lines.flatMap((cells, line) => {
    const key = rateKey(table, cells);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, line);
      return [];
    }
    return [{ line, column, message: fill('It says the same rate as line {{line}}.', { line: before + 1 }) }];
  });
}

/** Two rows that overlap, or a hole between them; the numbers are those of the rows. */
export interface BandFinding {
  kind: 'overlap' | 'gap';
  one: number;
  other: number;
  /** The stretch that is said twice, or not at all. */
  from: string;
  to: string;
}

interface Stretch {
  row: number;
  from: number | string;
  /** Empty is without end. */
  to: number | string | null;
}
const after = (one: number | string, other: number | string): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one > other : String(one) > String(other);

/** Gaps and overlaps of the breaks, or of the ranges of postal codes, within each scope. */
export function bandFindings(band: Band, rows: readonly Cells[]): BandFinding[] {
  const scopes = new Map<string, Stretch[]>();
  for (const [row, cells] of rows.entries()) {
    const stretch = stretchOf(band, cells, row);
    if (stretch === null) continue;
    const scope = scopeIn(band, cells);
    scopes.set(scope, [...(scopes.get(scope) ?? []), stretch]);
  }
  return [...scopes.values()].flatMap((stretches) => findingsIn(band, stretches));
}

function stretchOf({ kind, from, to }: Band, cells: Cells, row: number): Stretch | null {
  if (isEmpty(cells[from])) return null;
  if (kind === 'weight') return { row, from: number(cells[from]), to: isEmpty(cells[to]) ? null : number(cells[to]) };
  const span = zipSpan(
    String(cells['ctry_iso_code']),
    String(cells[from]),
    isEmpty(cells[to]) ? null : String(cells[to]),
  );
  return span && { row, ...span };
}

function findingsIn({ kind }: Band, stretches: Stretch[]): BandFinding[] {
  const found: BandFinding[] = [];
  const sorted = stretches.toSorted((one, other) =>
    after(one.from, other.from) ? 1 : after(other.from, one.from) ? -1 : 0,
  );
  let reach = sorted[0];
  for (const next of sorted.slice(1)) {
    if (!reach) break;
    const { to } = reach;
    const pair = { one: reach.row, other: next.row };
    // Weights touch at their ends, postal codes include them.
    const isInside = to === null || (kind === 'weight' ? after(to, next.from) : !after(next.from, to));
    if (isInside) {
      const end = next.to === null || (to !== null && after(next.to, to)) ? to : next.to;
      found.push({ kind: 'overlap', ...pair, from: String(next.from), to: end === null ? '' : String(end) });
    } else if (kind === 'weight' && after(next.from, to)) {
      found.push({ kind: 'gap', ...pair, from: String(to), to: String(next.from) });
    }
    if (to !== null && (next.to === null || after(next.to, to))) reach = next;
  }
  return found;
}

const scopeIn = ({ within }: Band, cells: Cells): string =>
  within.map((key) => (isEmpty(cells[key]) ? '' : String(cells[key]))).join('/');

/** Rows that go and whose weights no row that is kept speaks of: what is said of nothing any more; `to` is empty without an end. */
export function holesLeft(
  band: Band,
  gone: readonly Cells[],
  kept: readonly Cells[],
): { row: number; from: string; to: string }[] {
  if (band.kind !== 'weight') return [];
  const end = ({ to }: Stretch): number => (to === null ? Infinity : Number(to));
  return gone.flatMap((cells, row) => {
    const hole = stretchOf(band, cells, row);
    if (!hole) return [];
    const isSaid = kept.some((other, index) => {
      const said = scopeIn(band, other) === scopeIn(band, cells) ? stretchOf(band, other, index) : null;
      return said && Number(said.from) < end(hole) && end(said) > Number(hole.from);
    });
    return isSaid ? [] : [{ row, from: String(hole.from), to: hole.to === null ? '' : String(hole.to) }];
  });
}

/** What a hole is called. */
export const saidHole = ({ from, to }: { from: string; to: string }): string =>
  to === ''
    ? fill('Nothing is said from {{from}} on.', { from: `${from} kg` })
    : fill('Nothing is said from {{from}} to {{to}}.', { from, to: `${to} kg` });

/** Gaps and overlaps of the days of rows with one key. */
export function dayFindings(table: RateTable, rows: readonly Cells[]): BandFinding[] {
  const byKey = new Map<string, number[]>();
  for (const [row, cells] of rows.entries()) {
    const key = rateKey(table, cells);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey.values()].flatMap((numbers) => {
    const sorted = numbers.toSorted((one, other) =>
      String(rows[one]!['valid_from']).localeCompare(String(rows[other]!['valid_from'])),
    );
    return sorted.slice(1).flatMap((other, index): BandFinding[] => {
      const one = sorted[index]!;
      const end = rows[one]!['valid_to'] as string | null;
      const start = rows[other]!['valid_from'] as string;
      if (end === null || end >= start) return [{ kind: 'overlap', one, other, from: start, to: end ?? '' }];
      const first = addDays(end, 1);
      return first === start ? [] : [{ kind: 'gap', one, other, from: first, to: addDays(start, -1) }];
    });
  });
}

/** Groups whose shares do not add up to 100: the first row of each, and what they add up to. */
export function shareFaults({ share }: RateTable, rows: readonly Cells[]): { row: number; sum: number }[] {
  if (!share) return [];
  const groups = new Map<string, { row: number; thousandths: number }>();
  for (const [row, cells] of rows.entries()) {
    const scope = share.within.map((key) => (isEmpty(cells[key]) ? '' : String(cells[key]))).join('/');
    const group = groups.get(scope) ?? { row, thousandths: 0 };
    groups.set(scope, { ...group, thousandths: group.thousandths + Math.round(number(cells[share.of]) * 1_000) });
  }
  return [...groups.values()]
    .filter(({ thousandths }) => thousandths !== 100_000)
    .map(({ row, thousandths }) => ({ row, sum: thousandths / 1_000 }));
}
