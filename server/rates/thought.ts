import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatIfInput } from '#tools/rows/what-if.ts';
import type { CostKind } from '#tools/rules/rating/cost.ts';
import type { RateTables } from '#tools/rules/rating/rows.ts';
import type { Ahead } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';

/** What a what-if is asked with. */
export type Asked = z.infer<z.ZodObject<typeof whatIfInput>>;

interface Provider {
  provider_id: number;
  service_provider_code: string;
}
/** Other tables of rates, and which parcels they can change. */
export interface Thought {
  tables: RateTables;
  /** Another provider delivers the parcel. */
  provider?: { from: number; to: number };
  /** What of a parcel can change by it: its price, and these kinds of its cost. */
  price: boolean;
  costs: readonly CostKind[];
  /** Only where this is the zone, by one of these types of distribution. */
  zone?: { name: string; types: readonly number[] };
  /** Whose parcels alone can change; all where absent. */
  only?: { column: 'provider_id' | 'clearance_provider_id'; id: number };
}

async function providerOf({ read }: Ahead, field: string, code: string | undefined): Promise<Provider | undefined> {
  if (code === undefined) return undefined;
  const found = await read((db) =>
    db.one<Provider>(
      sql`select provider_id, service_provider_code from provider where service_provider_code = ${code} or plain(name) = plain(${code})`,
    ),
  );
  return found ?? refuseField(field, `is no provider: ${code}.`);
}

/** The prefix of an airline that is named by its prefix, its code or its name. */
async function airlineOf({ read }: Ahead, said: string | undefined): Promise<string | undefined> {
  if (said === undefined) return undefined;
  const found = await read((db) =>
    db.one<{ prefix: string }>(sql`
      select prefix from airline where prefix = ${said} or upper(iata2) = upper(${said}) or plain(name) = plain(${said})
        or plain(name) like plain(${said}) || ' %' order by plain(name) like plain(${said}) || ' %', prefix limit 1`),
  );
  return found?.prefix ?? refuseField('ailine', `is no airline: ${said}.`);
}

type Scaled = 'delivery' | 'price' | 'linehaul' | 'clearance' | 'operational';
/** The tables of each kind of price, and the columns that a rise in per cent moves. */
const moved: Record<Scaled, [keyof RateTables, string[]]> = {
  delivery: ['doors', ['base', 'per_step']],
  price: ['standard', ['base', 'per_step']],
  linehaul: ['linehaul', ['price', 'rate_under_100', 'rate_from_100', 'fuel', 'screening', 'security', 'minimum_rate', 'minimum_fuel', 'minimum_screening']],
  clearance: ['clearance', ['per_parcel', 'per_kg', 'per_mawb', 'minimum']],
  operational: ['operational', ['per_parcel', 'per_kg', 'to_hub_per_kg']],
}; // prettier-ignore

function scaled(
  tables: RateTables,
  what: Scaled,
  percent: number,
  { provider, airline, zone }: { provider?: Provider; airline?: string; zone?: string },
): RateTables {
  const [table, columns] = moved[what];
  const rows = tables[table].map((given) => {
    const row = given as unknown as Record<string, unknown>;
    if (provider && 'provider_id' in row && row.provider_id !== provider.provider_id) return given;
    if (airline && 'airline_prefix' in row && row.airline_prefix !== airline) return given;
    if (zone && 'zone' in row && row.zone !== zone) return given;
    return risen(row, columns, percent);
  });
  return { ...tables, [table]: rows };
}

/** Columns of a row by some per cent higher; what is absent stays so. */
function risen<T extends object>(row: T, columns: readonly string[], percent: number): T {
  const given = row as Record<string, unknown>;
  const moved = columns
    .filter((key) => given[key] !== null)
    .map((key) => [key, Number(((Number(given[key]) * (100 + percent)) / 100).toFixed(6))]);
  return { ...row, ...(Object.fromEntries(moved) as Partial<T>) };
}

interface Fuel {
  /** Our surcharge, in per cent of the freight. */
  pct?: number;
  /** By how much that of airlines and carriers rises. */
  percent?: number;
  provider?: Provider;
  airline?: string;
}
/** Another fuel surcharge of our sale, and dearer fuel of those who fly and deliver; of one of them where it is named. */
const fuelled = (tables: RateTables, { pct, percent, provider, airline }: Fuel): RateTables => ({
  ...tables,
  surcharges: tables.surcharges.map((row) => {
    if (row.kind !== 'fuel') return row;
    if (row.side === 'sale') return pct === undefined ? row : { ...row, basis: 'pct_freight', value: pct };
    const isMeant = provider ? row.provider_id === provider.provider_id : !airline;
    return percent === undefined || !isMeant ? row : risen(row, ['value', 'minimum'], percent);
  }),
  linehaul: tables.linehaul.map((row) => {
    const isMeant = airline ? row.airline_prefix === airline : !provider;
    return percent === undefined || !isMeant ? row : risen(row, ['fuel', 'fuel_pct', 'minimum_fuel'], percent);
  }),
});

const scopes = ['percent', 'fuel_pct', 'service_provider_code', 'ailine', 'new_provider_code', 'zone', 'new_zone'] as const; // prettier-ignore
/** What each change is told with; nothing else is taken and then left out. */
const taken: Record<Scaled | 'fuel' | 'zone' | 'provider', readonly (typeof scopes)[number][]> = {
  delivery: ['percent', 'service_provider_code', 'zone'],
  price: ['percent', 'zone'],
  linehaul: ['percent', 'ailine'],
  clearance: ['percent', 'service_provider_code'],
  operational: ['percent'],
  fuel: ['percent', 'fuel_pct', 'service_provider_code', 'ailine'],
  zone: ['zone', 'new_zone'],
  provider: ['service_provider_code', 'new_provider_code'],
};

const zonesOf = ({ areas }: RateTables): string => [...new Set(areas.map(({ zone }) => zone))].toSorted().join(', ');

function checkRise(percent: number): void {
  if (percent <= -100 || percent > 1_000) refuseField('percent', 'must be above -100 and at most 1000.');
}

/** What is thought to change, as other tables; refuses what does not say enough. */
export async function thoughtOf(ahead: Ahead, asked: Asked, tables: RateTables): Promise<Thought> {
  const provider = await providerOf(ahead, 'service_provider_code', asked.service_provider_code);
  const airline = await airlineOf(ahead, asked.ailine);
  const other = await providerOf(ahead, 'new_provider_code', asked.new_provider_code);
  const { percent, fuel_pct, zone, new_zone } = asked;
  if (zone && !tables.areas.some((row) => row.zone === zone))
    refuseField('zone', `is no zone: ${zone}. There are ${zonesOf(tables)}.`);
  const clears = provider && !tables.doors.some((row) => row.provider_id === provider.provider_id);
  // Another price within a zone is a price; another zone and another provider have a name.
  const named =
    percent === undefined ? (new_zone ? 'zone' : other && 'provider') : asked.what === 'zone' ? 'price' : undefined;
  const said = named ?? asked.what;
  const what =
    said ??
    (other
      ? 'provider'
      : fuel_pct !== undefined
        ? 'fuel'
        : new_zone
          ? 'zone'
          : airline
            ? 'linehaul'
            : provider
              ? clears
                ? 'clearance'
                : 'delivery'
              : zone
                ? 'price'
                : undefined);
  // Our own surcharge is of no airline and no carrier.
  const goes = what === 'fuel' && percent === undefined ? ['fuel_pct'] : what && taken[what];
  const unused = goes && scopes.find((field) => asked[field] !== undefined && !goes.includes(field));
  if (unused) refuseField(unused, 'does not go with what changes: leave it out, or say another change.');
  if (what === 'provider') {
    if (!provider) refuseField('service_provider_code', 'is required: whose parcels another provider takes.');
    if (!other) refuseField('new_provider_code', 'is required: who delivers instead.');
    const from = provider!.provider_id;
    const only = { column: 'provider_id', id: from } as const;
    return { tables, provider: { from, to: other!.provider_id }, price: false, costs: ['delivery'], only };
  }
  if (what === 'zone') {
    if (!zone || !new_zone) refuseField(zone ? 'new_zone' : 'zone', 'is required: a zone such as C.');
    if (!tables.areas.some((row) => row.zone === new_zone))
      refuseField('new_zone', `is no zone: ${new_zone}. There are ${zonesOf(tables)}.`);
    const own = tables.areas.filter((row) => row.zone === zone);
    return {
      tables: { ...tables, areas: tables.areas.map((row) => (row.zone === zone ? { ...row, zone: new_zone! } : row)) },
      price: true,
      costs: ['delivery'],
      zone: { name: zone!, types: [...new Set(own.map(({ distribution_type_code }) => distribution_type_code))] },
    };
  }
  if (what === 'fuel') {
    const pct = fuel_pct;
    if (pct === undefined && percent === undefined)
      refuseField('fuel_pct', 'is required: our surcharge in per cent of the freight; or say by how many per cent the fuel that we pay rises.'); // prettier-ignore
    if (pct !== undefined && (pct < 0 || pct > 100)) refuseField('fuel_pct', 'must be from 0 to 100.');
    if (percent !== undefined) checkRise(percent);
    const costs = percent === undefined ? [] : (['linehaul', 'delivery'] as const);
    return { tables: fuelled(tables, { pct, percent, provider, airline }), price: pct !== undefined, costs };
  }
  if (percent === undefined)
    return refuseField('percent', 'is required: by how many per cent it changes, such as 8 or -5.');
  checkRise(percent);
  // What is dearer for us would be a gain if it were taken for our price.
  const kind =
    what ??
    refuseField(
      'what',
      'is required: sale prices, the fuel surcharge, linehaul, clearance, delivery or operational costs.',
    );
  const column = kind === 'delivery' ? 'provider_id' : kind === 'clearance' ? 'clearance_provider_id' : undefined;
  return {
    tables: scaled(tables, kind, percent, { provider, airline, zone }),
    price: kind === 'price',
    costs: kind === 'price' ? [] : [kind],
    only: provider && column ? { column, id: provider.provider_id } : undefined,
  };
}
