import { sql } from 'drizzle-orm';
import { countryFinder } from '#tools/rules/places/country-names.ts';
import type { CountryNames } from '#tools/rules/places/country-names.ts';
import { stateFinder } from '#tools/rules/places/state-names.ts';
import type { FindState, StateNames } from '#tools/rules/places/state-names.ts';
import type { Database, Reading } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import type { FindCountry } from '#server/pre-alert-import/columns/field-fit.ts';

/** What a parcel may weigh; kept in the setting `pre_alert_limits`. */
export interface Limits {
  /** Of a line in a file of parcels. */
  maxParcelKg: number;
  /** Of a line in a file that names the transport mode of each line, as lists of freight do. */
  maxFreightKg: number;
}
/** Until the installation has set its own. */
const usualLimits: Limits = { maxParcelKg: 30, maxFreightKg: 1_000_000 };

/** A line of an earlier pre-alert of the same partner. */
export interface KnownLine {
  tracking: string;
  code: string;
  state: string | null;
  weight_kg: number | null;
  declared_value: number | null;
  contents: string | null;
  iso2: string | null;
}
/** A parcel with one of the numbers, which has no pre-alert yet or belongs to somebody else. */
export interface KnownParcel {
  shipment_id: number;
  copa_id: number;
  trck_nmr_fol: string;
  external_key: string | null;
  state: string;
}
interface Service {
  rate_service_code: number;
  name: string;
  import_service: number;
}

/** The rows that lines are checked against. */
export interface Lists {
  copaId: number;
  currency: string;
  /** Goods without a value, as cards are, come from banks only. */
  isBank: boolean;
  findCountry: FindCountry;
  /** The time zone of a country's capital; UTC where it is not known. */
  zoneOf: (iso2: string) => string;
  findService: (text: string) => Service | null;
  /** ISO 3166-2 of a state by its code or name. */
  findState: FindState;
  /** ISO 3166-2 codes that have the postal code; empty where the code is not in the list. */
  zipStates: (iso2: string, zip: string) => readonly string[];
  /** The three digits of each airline that we know. */
  airlines: ReadonlySet<string>;
  limits: Limits;
  now: Date;
  known: Map<string, KnownLine>;
  parcels: Map<string, KnownParcel>;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export const countriesOf = async (db: Database): Promise<FindCountry> =>
  countryFinder(await db.rows<CountryNames>(sql`select iso2, iso3, name, aliases from country`));

/** Looked up at a time; the next may come after others were served. */
const portion = 5_000;

/** Reads what a file is held against, for the numbers and postal codes that stand in it. */
export async function readLists(
  read: Reading,
  copaId: number,
  file: { numbers: string[]; zips: string[]; findCountry: FindCountry; now: Date },
): Promise<Lists> {
  const lists = await read(async (db) => {
    const copa = await db.one<{ currency: string; is_bank_enabled: boolean }>(
      sql`select currency, is_bank_enabled from copa where copa_id = ${copaId} and enabled`,
    );
    if (!copa) refuse('missing', `Partner ${copaId} not found.`);
    const setting = await db.one<{ value: Partial<Limits> }>(
      sql`select value from setting where key = 'pre_alert_limits'`,
    );
    return {
      copaId,
      currency: copa.currency,
      isBank: copa.is_bank_enabled,
      findCountry: file.findCountry,
      zoneOf: await zonesOf(db),
      findService: await servicesOf(db),
      findState: await findStates(db),
      airlines: new Set(
        (await db.rows<{ prefix: string }>(sql`select prefix from airline`)).map(({ prefix }) => prefix),
      ),
      limits: { ...usualLimits, ...setting?.value },
      now: file.now,
    };
  });
  const known: Lists['known'] = new Map();
  const parcels: Lists['parcels'] = new Map();
  for (let at = 0; at < file.numbers.length; at += portion) {
    const numbers = file.numbers.slice(at, at + portion);
    await read(async (db) => {
      for (const [number, line] of await knownLines(db, copaId, numbers)) known.set(number, line);
      for (const [number, parcel] of await knownParcels(db, numbers)) parcels.set(number, parcel);
    });
  }
  return { ...lists, zipStates: await zipsOf(read, file.zips), known, parcels };
}

async function zonesOf(db: Database): Promise<Lists['zoneOf']> {
  const rows = await db.rows<{ iso2: string; tz: string }>(sql`select iso2, tz from country where tz is not null`);
  const zones = new Map(rows.map(({ iso2, tz }) => [iso2, tz]));
  return (iso2) => zones.get(iso2) ?? 'UTC';
}

async function servicesOf(db: Database): Promise<Lists['findService']> {
  const rows = await db.rows<Service>(
    sql`select rate_service_code, name, import_service from rate_service where enabled`,
  );
  const found = new Map(
    rows.flatMap(
      (row) =>
        [
          [String(row.rate_service_code), row],
          [plain(row.name), row],
        ] as const,
    ),
  );
  return (text) => found.get(text) ?? found.get(plain(text)) ?? null;
}

export const findStates = async (db: Database): Promise<FindState> =>
  stateFinder(await db.rows<StateNames>(sql`select iso3166_2, iso2, name, aliases from state`));

async function zipsOf(read: Reading, zips: string[]): Promise<Lists['zipStates']> {
  const found = new Map<string, readonly string[]>();
  for (let at = 0; at < zips.length; at += portion) {
    const rows = await read((db) =>
      db.rows<{ iso2: string; zip: string; states: string[] | null }>(sql`
        select z.iso2, z.zip, array_agg(distinct z.state) filter (where z.state is not null) as states from zip_code z
        where z.zip = any(${listOf(zips.slice(at, at + portion), 'text')}) group by z.iso2, z.zip`),
    );
    for (const { iso2, zip, states } of rows) found.set(`${iso2} ${zip}`, states ?? []);
  }
  return (iso2, zip) => found.get(`${iso2} ${zip}`) ?? [];
}

async function knownLines(db: Database, copaId: number, numbers: string[]): Promise<Map<string, KnownLine>> {
  const rows = await db.rows<KnownLine>(sql`
    select l.tracking, coalesce(h.reference, h.pre_manifest_header_code) as code, s.state, l.weight_kg, l.declared_value, l.contents, l.iso2
    from pre_manifest_line l join pre_manifest_header h using (pre_manifest_header_code)
    left join shipment s on s.shipment_id = l.shipment_id
    where l.copa_id = ${copaId} and l.tracking = any(${listOf(numbers, 'text')})`);
  return new Map(rows.map((row) => [row.tracking, row]));
}

export const keyOf = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

async function knownParcels(db: Database, numbers: string[]): Promise<Map<string, KnownParcel>> {
  const keys = listOf(numbers.map(keyOf), 'text');
  const columns = sql`s.shipment_id, s.copa_id, s.trck_nmr_fol, s.external_key, s.state`;
  const rows = await db.rows<KnownParcel>(sql`
    select ${columns} from shipment s where s.trck_nmr_fol = any(${keys})
    union select ${columns} from shipment s where s.external_key = any(${keys})`);
  return new Map(
    rows.flatMap((row) => [row.trck_nmr_fol, row.external_key].filter(Boolean).map((key) => [key as string, row])),
  );
}
