import { bandFindings, cellFaults, rateKey, repeatedLines, shareFaults, type Cells } from '#tools/rates/check-rates.ts';
import { fill } from '#tools/rates/fill.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import type { RateRow } from './rate-store.ts';

/** One line of a publication: what its rate is now, and what it becomes. */
export interface Planned {
  line: number;
  /** Keys and values, as they will be. */
  cells: Record<string, unknown>;
  now?: RateRow;
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
  if (rates.band) checkBands(rates, planned, standing, day);
  if (rates.share) checkShares(rates, planned, standing, day);
}

const isOpen = ({ refused, remove }: Planned): boolean => refused === undefined && !remove;

/** What will stand on the day: rows that no line speaks of, and the lines that are carried out. */
function together(
  rates: RateTable,
  planned: Planned[],
  standing: readonly RateRow[],
  day: string,
): { cells: Cells; line?: Planned }[] {
  const spoken = new Set(
    planned.filter(({ refused }) => refused === undefined).map((one) => rateKey(rates, one.cells)),
  );
  const rest = standing.filter(
    (row) =>
      row.valid_from <= day && (row.valid_to === null || row.valid_to >= day) && !spoken.has(rateKey(rates, row)),
  );
  return [
    ...rest.map((row) => ({ cells: row })),
    ...planned.filter(isOpen).map((line) => ({ cells: line.cells, line })),
  ];
}

function checkBands(rates: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const band = rates.band!;
  const unit = band.kind === 'weight' ? ' kg' : '';
  for (;;) {
    const rows = together(rates, planned, standing, day);
    const found = bandFindings(band, rows.map(({ cells }) => cells)); // prettier-ignore
    const overlap = found.find(({ kind, one, other }) => kind === 'overlap' && (rows[one]!.line || rows[other]!.line));
    if (!overlap) {
      for (const { one, other, from, to } of found.filter(({ kind }) => kind === 'gap')) {
        const line = rows[one]!.line ?? rows[other]!.line;
        if (line) line.warning = fill('Nothing is said from {{from}} to {{to}}.', { from, to: to + unit });
      }
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

function checkShares(rates: RateTable, planned: Planned[], standing: readonly RateRow[], day: string): void {
  const rows = together(rates, planned, standing, day);
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
