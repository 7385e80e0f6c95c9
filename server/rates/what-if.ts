import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Row } from '#tools/define.ts';
import type { whatIfInput, whatIfRow } from '#tools/rows/what-if.ts';
import { makeBook, zoneOf } from '#tools/rules/rating/book.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import { convertExact } from '#tools/rules/rating/convert.ts';
import { costOf, type CostKind } from '#tools/rules/rating/cost.ts';
import { numberOf, toMinor } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import type { RateTables } from '#tools/rules/rating/rows.ts';
import type { Ahead } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';
import { carriedOf, flightSums, flownOf, parcelsToRate, unsummed, type FlightSums, type ParcelRow } from './parcels.ts';
import { exchangeRates, rateTables } from './tables.ts';

type Asked = z.infer<z.ZodObject<typeof whatIfInput>>;
export type WhatIfRow = Row<typeof whatIfRow>;

interface Provider {
  provider_id: number;
  service_provider_code: string;
}
interface Thought {
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

const daily = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The days meant: those asked, else the month before this one. */
export function daysOf({ start_date, end_date }: Asked, today: string): [from: string, to: string] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const from = start_date ?? dayOf(Date.UTC(year, month - 2, 1));
  const to = end_date ?? (start_date ? today : dayOf(Date.UTC(year, month - 1, 0)));
  if (Date.parse(to) - Date.parse(from) > 400 * daily)
    refuseField('start_date', 'must be at most 400 days before the end.');
  return [from, to];
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
  provider: Provider | undefined,
  { zone }: Asked,
): RateTables {
  const [table, columns] = moved[what];
  const rows = tables[table].map((given) => {
    const row = given as unknown as Record<string, unknown>;
    if (provider && 'provider_id' in row && row.provider_id !== provider.provider_id) return given;
    if (zone && 'zone' in row && row.zone !== zone) return given;
    const risen = Object.fromEntries(
      columns.map((key) => [key, Number(((Number(row[key]) * (100 + percent)) / 100).toFixed(6))]),
    );
    return { ...row, ...risen };
  });
  return { ...tables, [table]: rows };
}

const fuelled = (tables: RateTables, pct: number): RateTables => ({
  ...tables,
  surcharges: tables.surcharges.map((row) =>
    row.side === 'sale' && row.kind === 'fuel' ? { ...row, basis: 'pct_freight', value: pct } : row,
  ),
});

/** What is thought to change, as other tables; refuses what does not say enough. */
async function thoughtOf(ahead: Ahead, asked: Asked, tables: RateTables): Promise<Thought> {
  const provider = await providerOf(ahead, 'service_provider_code', asked.service_provider_code);
  const other = await providerOf(ahead, 'new_provider_code', asked.new_provider_code);
  const { percent, fuel_pct, zone, new_zone } = asked;
  const clears = provider && !tables.doors.some((row) => row.provider_id === provider.provider_id);
  const what =
    asked.what ??
    (other
      ? 'provider'
      : fuel_pct !== undefined
        ? 'fuel'
        : new_zone
          ? 'zone'
          : provider
            ? clears
              ? 'clearance'
              : 'delivery'
            : undefined);
  if (what === 'provider') {
    if (!provider) refuseField('service_provider_code', 'is required: whose parcels another provider takes.');
    if (!other) refuseField('new_provider_code', 'is required: who delivers instead.');
    const from = provider!.provider_id;
    const only = { column: 'provider_id', id: from } as const;
    return { tables, provider: { from, to: other!.provider_id }, price: false, costs: ['delivery'], only };
  }
  if (what === 'zone') {
    if (!zone || !new_zone) refuseField(zone ? 'new_zone' : 'zone', 'is required: a zone such as C.');
    const own = tables.areas.filter((row) => row.zone === zone);
    return {
      tables: { ...tables, areas: tables.areas.map((row) => (row.zone === zone ? { ...row, zone: new_zone! } : row)) },
      price: true,
      costs: ['delivery'],
      zone: { name: zone!, types: [...new Set(own.map(({ distribution_type_code }) => distribution_type_code))] },
    };
  }
  if (what === 'fuel') {
    const pct =
      fuel_pct ?? percent ?? refuseField('fuel_pct', 'is required: the surcharge in per cent of the freight.');
    if (pct < 0 || pct > 100) refuseField('fuel_pct', 'must be from 0 to 100.');
    return { tables: fuelled(tables, pct), price: true, costs: [] };
  }
  if (percent === undefined)
    return refuseField('percent', 'is required: by how many per cent it changes, such as 8 or -5.');
  if (percent <= -100 || percent > 1_000) refuseField('percent', 'must be above -100 and at most 1000.');
  const kind = what ?? 'price';
  const column = kind === 'delivery' ? 'provider_id' : kind === 'clearance' ? 'clearance_provider_id' : undefined;
  return {
    tables: scaled(tables, kind, percent, provider, asked),
    price: kind === 'price',
    costs: kind === 'price' ? [] : [kind],
    only: provider && column ? { column, id: provider.provider_id } : undefined,
  };
}

interface Parcel extends ParcelRow {
  copa_name: string;
  revenue: number;
  cost: number;
}
const cents = (amount: Exact | null) => (amount === null ? 0 : Math.round(numberOf(toMinor(amount, 'USD')) * 100));

/** How revenue and cost of a parcel change, in cents: what rating says with the change less what it says without. */
function effectOn(
  now: Book,
  then: Book,
  { provider, price, costs, zone, only }: Thought,
  row: Parcel,
): { revenue: number; cost: number } {
  // A parcel that nobody is named for is rated by whoever offers it.
  if (only && row[only.column] !== null && row[only.column] !== only.id) return { revenue: 0, cost: 0 };
  const carried = carriedOf(row);
  if (zone?.types.every((type) => zoneOf(now, carried, type, row.day) !== zone.name)) return { revenue: 0, cost: 0 };
  const flown = flownOf(row);
  const priceIn = (book: Book) => {
    const { total, currency } = priceOf(book, carried);
    return cents(total === null ? null : convertExact(book, total, currency, 'USD', row.day));
  };
  const costIn = (book: Book, by = carried) => {
    // Rounded kind by kind, as the facts keep them.
    const kinds = new Map<string, Exact>();
    for (const { kind, amount } of costOf(book, by, flown, { only: costs }).lines) {
      const part = kind.split(' ')[0] === 'linehaul' ? kind : kind.split(' ')[0]!;
      kinds.set(part, (kinds.get(part) ?? 0n) + amount);
    }
    return [...kinds.values()].reduce((sum, amount) => sum + cents(amount), 0);
  };
  const revenue = price ? priceIn(then) - priceIn(now) : 0;
  const takenOver =
    provider && row.provider_id === provider.from ? { ...carried, delivery_provider_id: provider.to } : carried;
  const cost = costs.length ? costIn(then, takenOver) - costIn(now) : 0;
  return { revenue, cost };
}

const inCents = (amount: number) => amount / 100;
/** The margin of the product in per cent: 0 where it is none, and the loss stands in the money beside it. */
const share = (margin: number, revenue: number) =>
  revenue > 0 ? Math.max(0, Math.round((margin * 1_000) / revenue) / 10) : null;

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

class Lanes {
  private lanes = new Map<
    string,
    { row: Parcel; parcels: number; changed: number; revenue: number; cost: number; more: number; dearer: number }
  >();

  add(row: Parcel, { revenue, cost }: { revenue: number; cost: number }): void {
    const key = `${row.copa_id} ${row.iso2}`;
    const lane = this.lanes.get(key) ?? { row, parcels: 0, changed: 0, revenue: 0, cost: 0, more: 0, dearer: 0 };
    this.lanes.set(key, lane);
    lane.parcels++;
    if (revenue !== 0 || cost !== 0) lane.changed++;
    lane.revenue += Math.round(row.revenue * 100);
    lane.cost += Math.round(row.cost * 100);
    lane.more += revenue;
    lane.dearer += cost;
  }

  rows(): WhatIfRow[] {
    const rows = [...this.lanes.values()].map(({ row, parcels, changed, revenue, cost, more, dearer }) => ({
      lane: `${row.copa_name} → ${row.iso2}`,
      copa_id: row.copa_id, copa_name: row.copa_name, ctry_iso_code: row.iso2, parcels, changed,
      revenue_before: inCents(revenue), revenue_after: inCents(revenue + more), cost_before: inCents(cost), cost_after: inCents(cost + dearer),
      margin_before: inCents(revenue - cost), margin_after: inCents(revenue + more - cost - dearer), difference: inCents(more - dearer),
      margin_pct_before: share(revenue - cost, revenue), margin_pct_after: share(revenue + more - cost - dearer, revenue + more),
    })); // prettier-ignore
    return rows.sort(
      (a, b) =>
        a.difference - b.difference || inOrder(a.copa_name, b.copa_name) || inOrder(a.ctry_iso_code, b.ctry_iso_code),
    );
  }
}

const atOnce = 500;
const daysAtOnce = 7;

/**
 * Parcels received in a period, rated as they are and with something changed, by partner and country, the worst losers
 * first. Before are the facts; after are the facts and what the change makes of them. Ends where the signal says so.
 */
export async function thinkThrough(ahead: Ahead, asked: Asked): Promise<WhatIfRow[]> {
  const { read, signal, now: at } = ahead;
  const [from, to] = daysOf(asked, at.toISOString().slice(0, 10));
  const [tables, perDollar] = await read((db) => Promise.all([rateTables(db), exchangeRates(db)]));
  const thought = await thoughtOf(ahead, asked, tables);
  const [now, then] = [makeBook(tables, perDollar), makeBook(thought.tables, perDollar)];
  if (thought.tables.areas === tables.areas) then.areas = now.areas;
  const { ctry_iso_code_list: countries, copa_id_list: partners, rate_service_code_list: services } = asked;
  const lanes = new Lanes();
  const filters = sql`${countries?.length ? sql`s.dest_iso2 = any(${listOf(countries, 'text')})` : sql`true`}
    and ${partners?.length ? sql`s.copa_id = any(${listOf(partners, 'int')})` : sql`true`}
    and ${services?.length ? sql`s.rate_service_code = any(${listOf(services, 'int')})` : sql`true`}`;
  const received = (first: string, last: string) =>
    sql`s.received_at >= ${first}::timestamptz and s.received_at < ${last}::timestamptz + interval '1 day' and ${filters}`;
  const sums = await read((db) => db.rows<FlightSums & { mawb: string }>(flightSums(received(from, to))));
  const flights = new Map(sums.map((sum) => [sum.mawb, sum]));
  for (let day = Date.parse(from); day <= Date.parse(to); day += daysAtOnce * daily) {
    const where = received(dayOf(day), dayOf(Math.min(Date.parse(to), day + (daysAtOnce - 1) * daily)));
    const rows = await read((db) =>
      db.rows<Parcel>(sql`
        select r.*, p.name as copa_name, coalesce(f.revenue, 0) as revenue, coalesce(f.cost_freight, 0) + coalesce(f.cost_fuel, 0)
          + coalesce(f.cost_security, 0) + coalesce(f.cost_clearance, 0) + coalesce(f.cost_delivery, 0) + coalesce(f.cost_operational, 0) as cost
        from (${parcelsToRate(where, unsummed)}) r join shipment_fact f on f.shipment_id = r.shipment_id join copa p on p.copa_id = r.copa_id`),
    );
    for (const [index, row] of rows.entries()) {
      if (index % atOnce === 0) {
        signal?.throwIfAborted();
        await setImmediate();
      }
      const whole = { ...row, ...(row.mawb ? flights.get(row.mawb) : undefined) };
      lanes.add(whole, effectOn(now, then, thought, whole));
    }
  }
  return lanes.rows();
}
