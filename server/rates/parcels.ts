import { sql, type SQL } from 'drizzle-orm';
import type { Book } from '#tools/rules/rating/book.ts';
import { costOf, linehaulRowOf, shareKey } from '#tools/rules/rating/cost.ts';
import type { Carried, Cost, Flown } from '#tools/rules/rating/cost.ts';
import { convertExact } from '#tools/rules/rating/convert.ts';
import { numberOf, toMinor } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import { linehaulOf, splitCost } from '#tools/rules/rating/linehaul.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import type { Price } from '#tools/rules/rating/price.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';

/** What rating reads of a received parcel and of the air waybill that it shares. */
export interface ParcelRow {
  shipment_id: number;
  copa_id: number;
  is_reseller: boolean;
  rate_service_code: number | null;
  iso2: string;
  zip: string | null;
  city: string | null;
  state: string | null;
  entry_point: string | null;
  day: string;
  received_at: string;
  provider_id: number | null;
  clearance_provider_id: number | null;
  actual_kg: number | null;
  volumetric_kg: number | null;
  chargeable_kg: number | null;
  value: number | null;
  mawb: string | null;
  airline: string | null;
  origin: string | null;
  destination: string | null;
  flight_day: string | null;
  mawb_kg: number | null;
  via_hub: boolean | null;
  parcels_kg: number | null;
  parcels_value: number | null;
  pieces: number | null;
}

/** The declared value of a parcel in dollars, so that those of an air waybill can be added. */
const dollarsOf = (parcel: SQL): SQL =>
  inDollars(
    sql`${parcel}.declared_value`,
    sql`coalesce(${parcel}.currency, 'USD')`,
    sql`(coalesce(${parcel}.received_at, ${parcel}.created_at) at time zone 'UTC')::date`,
  );

/** What all parcels of the air waybills of a condition on `s` come to. */
export const flightSums = (where: SQL): SQL => sql`
  select x.mawb, sum(x.chargeable_kg) as parcels_kg, sum(${dollarsOf(sql`x`)}) as parcels_value, count(*)::int as pieces from shipment x
  where x.mawb in (select s.mawb from shipment s where s.received_at is not null and ${where}) group by x.mawb`;
/** Where the sums are known already. */
export const unsummed = sql`select null::text as mawb, null::numeric as parcels_kg, null::numeric as parcels_value, null::int as pieces`;
export type FlightSums = Pick<ParcelRow, 'parcels_kg' | 'parcels_value' | 'pieces'>;

/** The parcels `s` of a condition, those of an air waybill together. */
export const parcelsToRate = (where: SQL, summed = flightSums(where)): SQL => sql`
  select s.shipment_id, s.copa_id, c.is_reseller, s.rate_service_code, s.dest_iso2 as iso2, s.dest_zip as zip,
    s.dest_city as city, s.dest_state as state, s.entry_point, ${dayAt(sql`coalesce(s.processed_at, s.received_at)`, stationZone(sql`s.entry_point`))}::text as day,
    s.received_at, s.provider_id, m.clearance_provider_id, s.weight_kg as actual_kg, s.volumetric_kg, s.chargeable_kg,
    ${dollarsOf(sql`s`)} as value, s.mawb, b.airline_prefix as airline, b.origin, b.destination,
    ${dayAt(sql`b.etd`, stationZone(sql`b.origin`))}::text as flight_day, b.chargeable_kg as mawb_kg,
    hub.is_hub and b.origin <> s.entry_point as via_hub, w.parcels_kg, w.parcels_value, w.pieces
  from shipment s join copa c on c.copa_id = s.copa_id
  left join manifest m on m.mnfs_id = s.mnfs_id
  left join master_booking b on b.mawb = s.mawb and b.state <> 'cancelled'
  left join iata_location hub on hub.iata = b.origin
  left join (${summed}) w on w.mawb = b.mawb
  where s.received_at is not null and s.dest_iso2 is not null and ${where} order by s.mawb, s.shipment_id`;

export function carriedOf(row: ParcelRow): Carried {
  return { ...row, rate_service_code: row.rate_service_code ?? 0, delivery_provider_id: row.provider_id };
}
export function flownOf(row: ParcelRow): Flown | null {
  const { airline, origin, destination, flight_day } = row;
  if (!airline || !origin || !destination || !flight_day) return null;
  const parcels_kg = row.parcels_kg ?? 0;
  return {
    airline, origin, destination, day: flight_day, kg: row.mawb_kg ?? parcels_kg, pieces: row.pieces ?? 1, parcels_kg,
    parcels_value: row.parcels_value ?? 0, viaHub: row.via_hub ?? false,
  }; // prettier-ignore
}

/** A parcel's costs in cents, as the facts keep them. */
export interface Costs {
  freight: number | null;
  fuel: number | null;
  security: number | null;
  clearance: number | null;
  delivery: number | null;
  operational: number | null;
}
export interface Rated {
  row: ParcelRow;
  price: Price;
  cost: Cost;
  costs: Costs;
}

const parts = {
  clearance: /^clearance/, delivery: /^delivery/, operational: /^operational/,
} as const; // prettier-ignore
const dollars = (amounts: Exact[]): number | null =>
  amounts.length
    ? numberOf(
        toMinor(
          amounts.reduce((sum, amount) => sum + amount, 0n),
          'USD',
        ),
      )
    : null;

function landCosts({ lines }: Cost): Pick<Costs, 'clearance' | 'delivery' | 'operational'> {
  const of = (pattern: RegExp) => dollars(lines.filter(({ kind }) => pattern.test(kind)).map(({ amount }) => amount));
  return { clearance: of(parts.clearance), delivery: of(parts.delivery), operational: of(parts.operational) };
}

/**
 * Rates parcels that come in the order of their air waybills, all of an air waybill together, so that the shares of its
 * cost add up to the cent.
 */
export function rateParcels(book: Book, rows: readonly ParcelRow[]): Rated[] {
  const rated = rows.map((row): Rated => {
    const cost = costOf(book, carriedOf(row), flownOf(row));
    return {
      row,
      price: priceOf(book, carriedOf(row)),
      cost,
      costs: { freight: null, fuel: null, security: null, ...landCosts(cost) },
    };
  });
  for (const flight of Map.groupBy(rated, ({ row }) => row.mawb).values()) shareFlight(book, flight);
  return rated;
}

function shareFlight(book: Book, flight: Rated[]): void {
  const flown = flownOf(flight[0]!.row);
  const row = flown && linehaulRowOf(book, flown);
  if (!row) return;
  const cost = linehaulOf(row, flown);
  // What is not among these parcels, such as one not received, keeps its share.
  const keys = flight.map((parcel) => shareKey(row, carriedOf(parcel.row), flown));
  const rest = keys[0]![1] - keys.reduce((sum, [part]) => sum + part, 0n);
  const shares = [...keys.map(([part]) => part), rest > 0n ? rest : 0n];
  for (const kind of ['freight', 'fuel', 'security'] as const) {
    const amount = convertExact(book, cost[kind], row.currency, 'USD', flown.day);
    if (amount === null) continue;
    const split = splitCost(amount, shares, 'USD');
    for (const [index, parcel] of flight.entries()) parcel.costs[kind] = numberOf(split[index]!);
  }
  for (const parcel of flight) {
    const hub = dollars(parcel.cost.lines.filter(({ kind }) => kind === 'to the hub').map(({ amount }) => amount));
    if (hub) parcel.costs.freight = Math.round(((parcel.costs.freight ?? 0) + hub) * 100) / 100;
  }
}
