import {
  bandFindings,
  cellFaults,
  holesLeft,
  repeatedLines,
  saidHole,
  shareFaults,
  type Cells,
} from '#tools/rates/check-rates.ts';
import { fieldOf } from '#tools/fields.ts';
import { fill } from '#tools/rates/fill.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import type { RateRow } from './rate-store.ts';

/** One line of a publication: what its rate is now, and what it becomes. */
export interface Planned {
  line: number;
  /** Keys and values, as they will be. */
  cells: Record<string, unknown>;
  now?: RateRow;
  /** Its last day; null without an end. */
  valid_to: string | null;
  remove: boolean;
  refused?: string;
  already?: boolean;
  missing?: boolean;
  warning?: string;
}

/** Refuses lines that are wrong by themselves or beside what stands, and warns of holes that they leave. */
export function checkTogether(rates: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const cells = planned.map((one) => one.cells);
  for (const { line, message } of [...cellFaults(rates, cells), ...repeatedLines(rates, cells)]) {
    const one = planned[line]!;
    // What is taken away need not be whole.
    if (!one.remove || one.missing) one.refused ??= message;
  }
  warnOfFigures(rates, planned);
  if (rates.band) checkBands(rates, planned, standing, day);
  if (rates.share) checkShares(rates, planned, standing, day);
  for (const one of planned)
    if (one.refused === undefined && !rates.undated && one.now?.valid_from === day)
      one.warning ??= fill('It replaces what was published for this very day, {{day}}.', { day });
}

/** From so many times on a new price is more likely a slip than a rise. */
const doubtful = 10;

/** A price that is many times what it was, or a small part of it. */
function warnOfFigures({ values }: RateTable, planned: Planned[]): void {
  const priced = Object.entries(values).filter(([, schema]) => ['money', 'percent'].includes(fieldOf(schema).kind));
  for (const one of planned.filter((line) => isOpen(line) && line.now))
    for (const [key, schema] of priced) {
      const [before, after] = [Number(one.now![key]), Number(one.cells[key])];
      if (!(before > 0 && after > 0) || (after < before * doubtful && after > before / doubtful)) continue;
      const said = { field: fieldOf(schema).label, before, after };
      one.warning ??= fill('{{field}} goes from {{before}} to {{after}}: is that meant?', said);
    }
}

const isOpen = ({ refused, remove }: Planned): boolean => refused === undefined && !remove;

/** What will stand on a day: rows that no line replaces or takes away, and the lines that are carried out. */
function together(planned: Planned[], standing: readonly RateRow[], day: string): { cells: Cells; line?: Planned }[] {
  const gone = new Set(planned.filter(({ refused }) => refused === undefined).map(({ now }) => now));
  const isValid = (valid_from: string, valid_to: string | null) =>
    valid_from <= day && (valid_to === null || valid_to >= day);
  return [
    ...standing.filter((row) => !gone.has(row) && isValid(row.valid_from, row.valid_to)).map((row) => ({ cells: row })),
    ...planned
      .filter((line) => isOpen(line) && isValid('', line.valid_to))
      .map((line) => ({ cells: line.cells, line })),
  ];
}

function checkBands(rates: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const band = rates.band!;
  const unit = band.kind === 'weight' ? ' kg' : '';
  for (;;) {
    const rows = together(planned, standing, day);
    const found = bandFindings(band, rows.map(({ cells }) => cells)); // prettier-ignore
    const overlap = found.find(({ kind, one, other }) => kind === 'overlap' && (rows[one]!.line || rows[other]!.line));
    if (!overlap) {
      for (const { one, other, from, to } of found.filter(({ kind }) => kind === 'gap')) {
        const line = rows[one]!.line ?? rows[other]!.line;
        if (line) line.warning ??= fill('Nothing is said from {{from}} to {{to}}.', { from, to: to + unit });
      }
      warnOfHoles(rates, planned, rows.map(({ cells }) => cells)); // prettier-ignore
      warnOfLater(rates, planned, standing, day);
      return;
    }
    const line = (rows[overlap.other]!.line ?? rows[overlap.one]!.line)!;
    line.refused = fill(
      overlap.to === ''
        ? 'It overlaps another row from {{from}} on.'
        : 'It overlaps another row from {{from}} to {{to}}.',
      overlap.to === '' ? { from: overlap.from + unit } : { from: overlap.from, to: overlap.to + unit },
    );
  }
}

/** What is taken away and leaves its weights to nobody. */
function warnOfHoles({ band }: RateTable, planned: Planned[], kept: readonly Cells[]): void {
  const gone = planned.filter(({ remove, refused }) => remove && refused === undefined);
  for (const hole of holesLeft(band!, gone.map(({ cells }) => cells), kept)) gone[hole.row]!.warning ??= saidHole(hole); // prettier-ignore
}

/** What is right on its first day may overlap a row that begins later. */
function warnOfLater({ band }: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const later = [...new Set(standing.map(({ valid_from }) => valid_from).filter((from) => from > day))].toSorted();
  for (const on of later) {
    const rows = together(planned, standing, on);
    for (const { kind, one, other, from, to } of bandFindings(
      band!,
      rows.map(({ cells }) => cells),
    )) {
      // prettier-ignore
      const line = rows[other]!.line ?? rows[one]!.line;
      if (kind !== 'overlap' || !line) continue;
      line.warning ??=
        to === ''
          ? fill('From {{day}} on it overlaps another row, from {{from}} on.', { day: on, from })
          : fill('From {{day}} on it overlaps another row, from {{from}} to {{to}}.', { day: on, from, to });
    }
  }
}

function checkShares(rates: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const rows = together(planned, standing, day);
  const scopes = rates.share!.within;
  const scopeOf = (cells: Cells) => scopes.map((key) => String(cells[key] ?? '')).join('/');
  for (const { row, sum } of shareFaults(
    rates,
    rows.map(({ cells }) => cells),
  )) {
    // prettier-ignore
    const scope = scopeOf(rows[row]!.cells);
    for (const one of planned)
      if (one.refused === undefined && scopeOf(one.cells) === scope)
        one.refused = fill('The shares add up to {{sum}}, not to 100.', { sum });
  }
}
