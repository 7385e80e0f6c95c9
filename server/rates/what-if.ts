import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { whatIfRow } from '#tools/rows/what-if.ts';
import { makeBook, zoneOf } from '#tools/rules/rating/book.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import { convertExact } from '#tools/rules/rating/convert.ts';
import { costOf } from '#tools/rules/rating/cost.ts';
import { numberOf, toMinor } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import { todayOf } from '#server/clock.ts';
import type { Ahead } from '#server/context.ts';
import { cost, unpriced } from '#server/db/queries/facts.ts';
import { onDays, stationZone } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';
import { carriedOf, flightSums, flownOf, parcelsToRate, unsummed, type FlightSums, type ParcelRow } from './parcels.ts';
import { exchangeRates, rateTables } from './tables.ts';
import { thoughtOf, type Asked, type Thought } from './thought.ts';

export type WhatIfRow = Row<typeof whatIfRow>;

const daily = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The days meant: those asked, else the month before this one. */
export function daysOf({ start_date, end_date }: Asked, today: string): [from: string, to: string] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const from = start_date ?? dayOf(Date.UTC(year, month - 2, 1));
  const to = end_date ?? (start_date ? today : dayOf(Date.UTC(year, month - 1, 0)));
  if (from > to) refuseField('end_date', 'must not be before the first day.');
  if (Date.parse(to) - Date.parse(from) > 400 * daily)
    refuseField('start_date', 'must be at most 400 days before the end.');
  return [from, to];
}

interface Parcel extends ParcelRow {
  copa_name: string;
  revenue: number;
  cost: number;
  unpriced: boolean;
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
    return total === null ? null : cents(convertExact(book, total, currency, 'USD', row.day));
  };
  const costIn = (book: Book, by = carried) => {
    // Rounded kind by kind, as the facts keep them.
    const kinds = new Map<string, Exact>();
    for (const { kind, amount } of costOf(book, by, flown, { only: costs }).lines) {
      const part = kind.split(' ')[0] === 'linehaul' ? kind : kind.split(' ')[0]!;
      kinds.set(part, (kinds.get(part) ?? 0n) + amount);
    }
    return kinds.size ? [...kinds.values()].reduce((sum, amount) => sum + cents(amount), 0) : null;
  };
  /** What has no price in the thought stays as it is: a price that nobody offers is no saving. */
  const changed = (before: number | null, after: number | null) => (after === null ? 0 : after - (before ?? 0));
  const revenue = price ? changed(priceIn(now), priceIn(then)) : 0;
  const takenOver =
    provider && row.provider_id === provider.from ? { ...carried, delivery_provider_id: provider.to } : carried;
  const cost = costs.length ? changed(costIn(now), costIn(then, takenOver)) : 0;
  return { revenue, cost };
}

const inCents = (amount: number) => amount / 100;
/** The margin of the product in per cent: 0 where it is none, and the loss stands in the money beside it. */
const share = (margin: number, revenue: number) =>
  revenue > 0 ? Math.max(0, Math.round((margin * 1_000) / revenue) / 10) : null;

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

interface Moved {
  before: number;
  after: number;
}
const still = (): Moved => ({ before: 0, after: 0 });
function move(sum: Moved, amount: number, by: number): void {
  sum.before += amount;
  sum.after += amount + by;
}

class Lanes {
  private lanes = new Map<
    string,
    {
      row: Parcel;
      parcels: number;
      changed: number;
      unpriced: number;
      revenue: Moved;
      cost: Moved;
      /** Of the parcels whose cost is priced. */
      margin: Moved;
      earned: Moved;
    }
  >();

  add(row: Parcel, { revenue: more, cost: dearer }: { revenue: number; cost: number }): void {
    const key = `${row.copa_id} ${row.iso2}`;
    const lane = this.lanes.get(key) ?? {
      row, parcels: 0, changed: 0, unpriced: 0, revenue: still(), cost: still(), margin: still(), earned: still(),
    }; // prettier-ignore
    this.lanes.set(key, lane);
    const [revenue, cost] = [Math.round(row.revenue * 100), Math.round(row.cost * 100)];
    lane.parcels++;
    if (more !== 0 || dearer !== 0) lane.changed++;
    move(lane.revenue, revenue, more);
    move(lane.cost, cost, dearer);
    if (row.unpriced) return void lane.unpriced++;
    move(lane.earned, revenue, more);
    move(lane.margin, revenue - cost, more - dearer);
  }

  rows(): WhatIfRow[] {
    const rows = [...this.lanes.values()].map(({ row, parcels, changed, unpriced, revenue, cost, margin, earned }) => ({
      lane: `${row.copa_name} → ${row.iso2}`,
      copa_id: row.copa_id, copa_name: row.copa_name, ctry_iso_code: row.iso2, parcels, changed, unpriced,
      revenue_before: inCents(revenue.before), revenue_after: inCents(revenue.after),
      cost_before: inCents(cost.before), cost_after: inCents(cost.after),
      margin_before: inCents(margin.before), margin_after: inCents(margin.after), difference: inCents(margin.after - margin.before),
      margin_pct_before: share(margin.before, earned.before), margin_pct_after: share(margin.after, earned.after),
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
  const { read, signal, who, now: at } = ahead;
  const [from, to] = daysOf(asked, todayOf(who, at));
  const [tables, rateOn] = await read((db) => Promise.all([rateTables(db), exchangeRates(db)]));
  const thought = await thoughtOf(ahead, asked, tables);
  const [now, then] = [makeBook(tables, rateOn), makeBook(thought.tables, rateOn)];
  if (thought.tables.areas === tables.areas) then.areas = now.areas;
  const { ctry_iso_code_list: countries, copa_id_list: partners, rate_service_code_list: services } = asked;
  const lanes = new Lanes();
  const filters = sql`${countries?.length ? sql`s.dest_iso2 = any(${listOf(countries, 'text')})` : sql`true`}
    and ${partners?.length ? sql`s.copa_id = any(${listOf(partners, 'int')})` : sql`true`}
    and ${services?.length ? sql`s.rate_service_code = any(${listOf(services, 'int')})` : sql`true`}`;
  const received = (first: string, last: string) =>
    all([...onDays(sql`s.received_at`, stationZone(sql`s.entry_point`), first, last), filters]);
  const sums = await read((db) => db.rows<FlightSums & { mawb: string }>(flightSums(received(from, to))));
  const flights = new Map(sums.map((sum) => [sum.mawb, sum]));
  for (let day = Date.parse(from); day <= Date.parse(to); day += daysAtOnce * daily) {
    const where = received(dayOf(day), dayOf(Math.min(Date.parse(to), day + (daysAtOnce - 1) * daily)));
    const rows = await read((db) =>
      db.rows<Parcel>(sql`
        select r.*, p.name as copa_name, coalesce(f.revenue, 0) as revenue, ${cost} as cost, ${unpriced} as unpriced
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
