import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import type { FindState } from '#tools/rules/places/state-names.ts';
import { refuse } from '#server/refuse.ts';
import { hashOf } from '#server/files/multipart.ts';
import { findStates } from '#server/pre-alert-import/checking/check-lists.ts';
import { headerWords } from '#server/pre-alert-import/columns/header-words.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import { tidy } from '#server/pre-alert-import/columns/values.ts';
import { readNumber } from '#server/pre-alert-import/columns/quantities.ts';
import type { Reason } from '#server/pre-alert-import/checking/pre-alert-line.ts';

export const referenceKinds = ['airports', 'zip-codes', 'hs-codes'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export interface LoadedReference {
  rows: number;
  written: number;
  refused: Reason[];
}

type Cells = Record<string, string>;
type Row = Record<string, string | number | null>;
interface Lists {
  countries: ReadonlySet<string>;
  findState: FindState;
}

interface Wrong {
  wrong: string;
  reason: string;
}
const wrong = (column: string, reason: string): Wrong => ({ wrong: column, reason });
const isWrong = (made: Row | Wrong): made is Wrong => 'wrong' in made;

interface Kind {
  /** Our column, and what headers call it; a `?` marks one that a file may lack. */
  columns: Record<string, string>;
  /** A row, or why there is none. */
  row: (cells: Cells, lists: Lists) => Row | Wrong;
  key: (row: Row) => string;
  insert: (rows: SQL, source: string) => SQL;
}

const number = (text: string | undefined): number | null => (text ? readNumber(text) : null);
const knownCountry = (iso2: string, { countries }: Lists): boolean => countries.has(iso2);

const airports: Kind = {
  columns: {
    iata: 'code|iata|iata code', name: 'name', iso2: 'country|iso country|country code', city_iso_code: '?city code',
    city: '?city|municipality', tz: '?time zone|timezone|tz', lat: '?latitude|lat', lng: '?longitude|lng|lon',
  }, // prettier-ignore
  row: ({ iata = '', name = '', iso2 = '', city_iso_code, city, tz, lat, lng }, lists) => {
    if (!/^[A-Z]{3}$/.test(iata)) return wrong('iata', 'Is not an airport code of three letters');
    if (!knownCountry(iso2, lists)) return wrong('iso2', 'Is not a country code that we know');
    if (!name) return wrong('name', 'Is missing');
    return {
      iata,
      name,
      iso2,
      city_iso_code: city_iso_code || null,
      city: city || null,
      tz: tz || null,
      lat: number(lat),
      lng: number(lng),
    };
  },
  key: ({ iata }) => String(iata),
  insert: (rows, source) => sql`
    insert into iata_location (iata, name, iso2, city_iso_code, city, tz, lat, lng, source, source_date)
    select iata, name, iso2, city_iso_code, city, tz, lat, lng, ${source}, current_date
    from jsonb_to_recordset(${rows}) as g(iata text, name text, iso2 text, city_iso_code text, city text, tz text, lat numeric, lng numeric)
    on conflict (iata) do update set name = excluded.name, iso2 = excluded.iso2, tz = coalesce(excluded.tz, iata_location.tz),
      city = coalesce(iata_location.city, excluded.city), city_iso_code = coalesce(iata_location.city_iso_code, excluded.city_iso_code),
      lat = coalesce(excluded.lat, iata_location.lat), lng = coalesce(excluded.lng, iata_location.lng),
      source = excluded.source, source_date = excluded.source_date`,
};

const zipCodes: Kind = {
  columns: {
    iso2: 'country code|country|iso country', zip: 'zipcode|zip|zip code|postal code|postcode', place: 'place|place name|city', state: '?state',
    state_code: '?state code', lat: '?latitude|lat', lng: '?longitude|lng|lon',
  }, // prettier-ignore
  row: ({ iso2 = '', zip = '', place = '', state = '', state_code = '', lat, lng }, lists) => {
    if (!knownCountry(iso2, lists)) return wrong('iso2', 'Is not a country code that we know');
    if (!/\d/.test(zip)) return wrong('zip', 'Is not a postal code');
    if (!place) return wrong('place', 'Is missing');
    const found = lists.findState(iso2, state) ?? lists.findState(iso2, state_code);
    return { iso2, zip, place, state: found, lat: number(lat), lng: number(lng) };
  },
  key: ({ iso2, zip, place }) => `${iso2} ${zip} ${place}`,
  insert: (rows, source) => sql`
    insert into zip_code (iso2, zip, place, state, lat, lng, source, source_date)
    select iso2, zip, place, state, lat, lng, ${source}, current_date
    from jsonb_to_recordset(${rows}) as g(iso2 text, zip text, place text, state text, lat numeric, lng numeric)
    on conflict on constraint zip_code_place do update set state = coalesce(excluded.state, zip_code.state),
      lat = coalesce(excluded.lat, zip_code.lat), lng = coalesce(excluded.lng, zip_code.lng),
      source = excluded.source, source_date = excluded.source_date`,
};

const hsCodes: Kind = {
  columns: {
    hs_code: 'hscode|hs code|code',
    description: 'description',
    parent: '?parent',
    level: '?level',
    section: '?section',
  },
  row: ({ hs_code = '', description = '', parent, level, section }) => {
    if (!/^\d{2,10}$/.test(hs_code) || hs_code.length % 2) return wrong('hs_code', 'Is not an HS code');
    if (!description) return wrong('description', 'Is missing');
    const above = parent && /^\d+$/.test(parent) ? parent : null;
    return { hs_code, description, parent: above, level: number(level) ?? hs_code.length, section: section || null };
  },
  key: ({ hs_code }) => String(hs_code),
  insert: (rows, source) => sql`
    insert into hs_code (hs_code, description, parent, level, section, source, source_date)
    select hs_code, description, parent, level, section, ${source}, current_date
    from jsonb_to_recordset(${rows}) as g(hs_code text, description text, parent text, level int, section text)
    on conflict (hs_code) do update set description = excluded.description, parent = excluded.parent, level = excluded.level,
      section = excluded.section, source = excluded.source, source_date = excluded.source_date`,
};

const kinds: Record<ReferenceKind, Kind> = { airports, 'zip-codes': zipCodes, 'hs-codes': hsCodes };
const batch = 5_000;

/** Loads a reference list, new rows and changed ones, in the transaction of the caller. Refuses a file of other columns. */
export async function loadReference(
  db: OwnerDatabase,
  kind: ReferenceKind,
  file: { name: string; bytes: Buffer },
): Promise<LoadedReference> {
  const { columns, row, key, insert } = kinds[kind];
  const table = await readApart([file.bytes]);
  const places = placesOf(columns, table.columns);
  const countries = await db.rows<{ iso2: string }>(sql`select iso2 from country`);
  const lists: Lists = { countries: new Set(countries.map(({ iso2 }) => iso2)), findState: await findStates(db) };
  const rows = new Map<string, Row>();
  const refused: Reason[] = [];
  for (const { line, cells } of table.lines) {
    const named = Object.fromEntries([...places].map(([name, index]) => [name, tidy(cells[index] ?? '')]));
    const made = row(named, lists);
    if (isWrong(made)) {
      const column = table.columns[places.get(made.wrong)!]!;
      refused.push({ line, column, value: named[made.wrong] ?? null, reason: made.reason });
    } else rows.set(key(made), made);
  }
  const all = [...rows.values()];
  for (let at = 0; at < all.length; at += batch)
    await db.rows(insert(sql`${JSON.stringify(all.slice(at, at + batch))}::jsonb`, file.name));
  await writeDown(db, kind, file, { rows: table.lines.length, written: all.length, refused });
  return { rows: table.lines.length, written: all.length, refused };
}

function placesOf(columns: Record<string, string>, header: string[]): Map<string, number> {
  const words = header.map((name) => headerWords(name).words.join(' '));
  const places = new Map<string, number>();
  for (const [name, text] of Object.entries(columns)) {
    const found = text.replace('?', '').split('|').map((each) => words.indexOf(each)).find((index) => index >= 0); // prettier-ignore
    if (found !== undefined) places.set(name, found);
    else if (!text.startsWith('?'))
      refuse('refused', `The file has no column for ${name} (${text.replaceAll('|', ', ')}).`);
  }
  return places;
}

async function writeDown(
  db: OwnerDatabase,
  kind: ReferenceKind,
  file: { name: string; bytes: Buffer },
  loaded: LoadedReference,
): Promise<void> {
  const { rows, refused } = loaded;
  await db.rows(sql`
    insert into import_job (kind, file_name, file_hash, state, rows_total, rows_done, rows_accepted, rows_refused, finished_at)
    values (${kind}, ${file.name}, ${hashOf(file.bytes)}, 'done', ${rows}, ${rows}, ${rows - refused.length}, ${refused.length}, now())`);
}
