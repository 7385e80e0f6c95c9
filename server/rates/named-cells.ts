import { sql } from 'drizzle-orm';
import { fieldOf, type Kind } from '#tools/fields.ts';
import type { Cells } from '#tools/rates/check-rates.ts';
import { fill } from '#tools/rates/fill.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import { zipSpan } from '#tools/rules/postal-codes.ts';
import type { Database } from '#server/context.ts';

/** What a cell may name, by kind: codes, and the codes of names, in small letters. */
export type Names = Partial<
  Record<Kind | 'zone' | 'currency' | 'distribution' | 'card' | 'weighing', Map<string, string>>
>;

const said = (cell: unknown): string => String(cell ?? '');
/** "us, ca": several codes as they are kept. */
const codesIn = (text: string): string => text.toUpperCase().split(/[\s,;]+/).filter(Boolean).join(' '); // prettier-ignore
const plain = (text: string): string => text.trim().toLowerCase();

/** The lists that cells of rates name: by code, and where people say names, by name. */
export async function namesOf(db: Database): Promise<Names> {
  const rows = await db.rows<{ list: keyof Names; code: string; said: string | null }>(sql`
    select 'provider' as list, service_provider_code as code, name as said from provider
    union all select 'country', iso2, name from country
    union all select 'country', iso2, unnest(aliases) from country
    union all select 'airline', prefix, name from airline
    union all select 'airline', prefix, iata2 from airline
    union all select 'iata', iata, null from iata_location
    union all select 'service', rate_service_code::text, null from rate_service
    union all select 'card', rate_code::text, null from rate_card
    union all select 'weighing', weight_type, name from weight_type
    union all select 'currency', iso4217, null from currency
    union all select 'distribution', distribution_type_code::text, null from distribution_type
    union all select distinct 'zone', iso2 || ' ' || zone, null from zone`);
  const names: Names = {};
  for (const { list, code, said } of rows) {
    const known = (names[list] ??= new Map());
    known.set(plain(code), code);
    if (said && !known.has(plain(said))) known.set(plain(said), code);
  }
  return names;
}

const whats: Partial<Record<keyof Names, string>> = {
  provider: 'There is no provider {{said}}.',
  country: 'There is no country {{said}}.',
  airline: 'There is no airline {{said}}.',
  iata: 'There is no airport {{said}}.',
  service: 'There is no service {{said}}.',
  currency: 'There is no currency {{said}}.',
  zone: 'There is no zone {{said}}.',
  distribution: 'There is no distribution type {{said}}.',
  card: 'There is no rate card {{said}}.',
  weighing: 'There is no weight type {{said}}.',
};

/** Columns that name things of a list, whatever their kind. */
const lists: Record<string, keyof Names> = {
  zone: 'zone',
  currency: 'currency',
  distribution_type_code: 'distribution',
  rate_code: 'card',
  weight_type: 'weighing',
};

/** The cells of a line with the codes of what they name; the first that names nothing is its fault. */
export function namedCells(
  { keys, values, band, makes, spaced }: RateTable,
  line: Cells,
  names: Names,
): { cells: Record<string, unknown>; fault?: string } {
  const cells: Record<string, unknown> = {};
  const emptied = (line['empty'] as string[] | undefined) ?? [];
  let fault: string | undefined;
  for (const [column, schema] of Object.entries({ ...keys, ...values })) {
    const given = emptied.includes(column) ? null : line[column];
    const value = typeof given === 'string' && spaced?.includes(column) ? codesIn(given) : given;
    const { kind, numeric } = fieldOf(schema);
    const list = lists[column] ?? kind;
    const known = names[list];
    if (!known || column === makes || value === undefined || value === null || value === '') {
      cells[column] = value === '' ? null : value;
      continue;
    }
    const scope = list === 'zone' ? `${String(cells['ctry_iso_code'])} ` : '';
    const found = known.get(plain(scope + String(value)));
    const code = found?.slice(scope.length);
    cells[column] = code === undefined ? value : numeric ? Number(code) : code;
    if (code === undefined) fault ??= fill(whats[list] ?? '', { said: scope + String(value) });
  }
  // A prefix and a range in one cell are kept as first and last.
  const span = band?.kind === 'zip' && cells[band.from] ? zipSpan(said(cells['ctry_iso_code']), said(cells[band.from]), said(cells[band.to])) : null; // prettier-ignore
  if (band && span) {
    cells[band.from] = span.from;
    if (span.to !== span.from || cells[band.to]) cells[band.to] = span.to;
  }
  return { cells, fault };
}
