import { sql } from 'drizzle-orm';
import { isStanding } from '#server/db/queries/bags.ts';
import type { RowOf } from '#tools/define.ts';
import type { flightDepartures } from '#tools/floor/flight-departures.ts';
import type { waitingFreight } from '#tools/floor/waiting-freight.ts';
import { addDays } from '#tools/rules/days.ts';
import { proposeFlights, type CameBack, type Departure, type Lot } from '#tools/rules/floor/flight-plan.ts';
import type { Context } from '#server/context.ts';
import { all } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';
import { departures, flightCode, type DepartureFound } from './flight-rows.ts';
import { stoppedOf } from './stopped.ts';

export interface PlanFilters {
  start_date?: string;
  end_date?: string;
  gateway?: string;
  ctry_iso_code?: string;
  flight?: string;
}

/** A closed manifest with the pieces that no booking has, or a closed bag on no manifest. */
export interface LotFound {
  lot: string;
  kind: 'manifest' | 'bag';
  mnfs_id: number | null;
  bag_id: number | null;
  entry_point: string;
  destination_gateway: string;
  ctry_iso_code: string;
  pieces: number;
  parcels: number | null;
  weight_kg: number;
  since_utc: string;
  closed_at: string;
  waiting_hours: number;
  came_back: CameBack | null;
  /** The numbers of the parcels in it that may not leave. */
  stopped: string | null;
}

const usualDays = 6;
const mostDays = 60;

/** Everything that waits closed, the oldest first. */
const lots = ({ db, now }: Context, { gateway, ctry_iso_code }: PlanFilters): Promise<LotFound[]> =>
  db.rows<LotFound>(sql`
    select w.*, local_iso(w.since_utc, coalesce(l.tz, 'UTC')) as closed_at,
      round(extract(epoch from ${now.toISOString()}::timestamptz - w.since_utc) / 3600.0, 2) as waiting_hours
    from (
      select 'm' || f.mnfs_id as lot, 'manifest' as kind, f.mnfs_id, null::bigint as bag_id, f.entry_point, f.gateway as destination_gateway,
        f.dest_iso2 as ctry_iso_code, f.bags - k.booked as pieces, case when k.booked = 0 then f.items end as parcels,
        greatest(0, coalesce(f.weight_kg, 0) - k.kg) as weight_kg, f.closed_at as since_utc,
        case when k.booked > 0 then 'split' else (
          select b.state from master_booking_manifest m join master_booking b using (master_booking_id)
          where m.mnfs_id = f.mnfs_id order by b.master_booking_id desc limit 1) end as came_back, ${stoppedOf(sql`s.mnfs_id = f.mnfs_id`)} as stopped
      from manifest f cross join lateral (
        select coalesce(sum(coalesce(m.pieces, f.bags)), 0)::int as booked, coalesce(sum(coalesce(m.weight_kg, f.weight_kg)), 0) as kg from master_booking_manifest m join master_booking b using (master_booking_id)
        where m.mnfs_id = f.mnfs_id and ${isStanding(sql`b`)}) k
      where f.state in ('closed', 'customs_sent', 'assigned') and f.bags > k.booked and f.closed_at is not null
        and f.entry_point is not null and f.gateway is not null
      union all
      select 'b' || g.bag_id, 'bag', null, g.bag_id, g.entry_point, g.gateway, g.dest_iso2, 1, g.items,
        coalesce(g.verified_weight_kg, g.system_weight_kg, 0), g.closed_at, null,
        ${stoppedOf(sql`s.bag_id = g.bag_id`, sql`('bagged')`)}
      from bag g
      where g.state = 'closed' and g.mnfs_id is null and g.closed_at is not null and g.entry_point is not null and g.gateway is not null) w
    left join iata_location l on l.iata = w.entry_point
    where ${all([gateway ? sql`w.destination_gateway = ${gateway}` : undefined, ctry_iso_code ? sql`w.ctry_iso_code = ${ctry_iso_code}` : undefined])}
    order by w.since_utc, w.lot`);

export interface Plan {
  departures: DepartureFound[];
  lots: LotFound[];
  /** The departure of each lot, and of the others why there is none. */
  on: Map<string, string>;
  left: ReturnType<typeof proposeFlights>['left'];
  asked: (departure: DepartureFound) => boolean;
  /** Whether the days that were asked for begin today and go on: what has no flight in them is told too. */
  fromToday: boolean;
}

export const lotOf = ({
  lot,
  entry_point,
  destination_gateway,
  since_utc,
  weight_kg,
  kind,
  stopped,
}: LotFound): Lot => ({
  key: lot,
  from: entry_point,
  to: destination_gateway,
  since: new Date(since_utc).toISOString(),
  kg: weight_kg,
  // A manifest takes no bag with stopped parcels; one that is made already waits for those until it is handed over.
  isStopped: kind === 'bag' && stopped !== null,
});
export const departureOf = (found: DepartureFound): Departure => ({
  key: found.departure,
  from: found.iata_code_origin,
  to: found.port_iata,
  etd: new Date(found.etd_utc).toISOString(),
  cutOff: new Date(found.cut_off_utc).toISOString(),
  freeKg: found.room_kg,
});

/**
 * What waits and what flies in some days. The proposal always begins today, so that nothing is kept for a later flight
 * that an earlier one takes.
 */
export async function planOf(ctx: Context, filters: PlanFilters): Promise<Plan> {
  const from = filters.start_date ?? ctx.today;
  const to = filters.end_date ?? addDays(from > ctx.today ? from : ctx.today, usualDays);
  if (to < from) refuseField('end_date', 'must not be before the first day.');
  if (to > addDays(ctx.today, mostDays)) refuseField('end_date', `must be within ${mostDays} days from today.`);
  const first = from < ctx.today ? from : ctx.today;
  const { gateway, ctry_iso_code } = filters;
  const flight = filters.flight && flightCode(filters.flight);
  const flying = await ctx.db.rows<DepartureFound>(
    departures(
      { from: first, to },
      all([
        gateway ? sql`f.destination = ${gateway}` : undefined,
        ctry_iso_code ? sql`g.iso2 = ${ctry_iso_code}` : undefined,
      ]),
    ),
  );
  const waiting = await lots(ctx, filters);
  const { on, left } = proposeFlights(waiting.map(lotOf), flying.map(departureOf), ctx.now.toISOString());
  const asked = ({ departure, flight: code }: DepartureFound) =>
    departure.slice(-10) >= from && (!flight || code === flight);
  return {
    departures: flying,
    lots: waiting,
    on,
    left,
    asked,
    fromToday: from <= ctx.today && to > ctx.today && !flight,
  };
}

/** The departures of a plan as rows. */
export function departureRows({
  departures: flying,
  lots: waiting,
  on,
  asked,
}: Plan): RowOf<typeof flightDepartures>[] {
  return flying.filter(asked).map((found) => {
    const { etd_utc: _, cut_off_utc: __, airline: ___, ...row } = found;
    const going = waiting.filter(({ lot }) => on.get(lot) === found.departure);
    const planned = kilos(going.map(({ weight_kg }) => weight_kg));
    return {
      ...row,
      planned_kg: planned,
      expected_kg: kilos([found.loaded_kg, planned]),
      free_kg: found.room_kg === null ? null : Math.max(0, kilos([found.room_kg, -planned])),
      pieces: going.reduce((sum, { pieces }) => sum + pieces, 0),
    };
  });
}

/** What waits for the departures that were asked for; where these begin today, also what no flight takes. */
export function waitingRows({
  departures: flying,
  lots: waiting,
  on,
  left,
  asked,
  fromToday,
}: Plan): RowOf<typeof waitingFreight>[] {
  const byKey = new Map(flying.filter(asked).map((found) => [found.departure, found]));
  return waiting.flatMap((found) => {
    const { since_utc: _, ...row } = found;
    const departure = on.get(found.lot);
    const flight = departure === undefined ? undefined : byKey.get(departure);
    if (!flight && (departure !== undefined || !fromToday)) return [];
    return [
      {
        ...row,
        flight: flight?.flight ?? null,
        etd: flight?.etd ?? null,
        cut_off: flight?.cut_off ?? null,
        left_over: left.get(found.lot) ?? null,
        departure: departure ?? null,
      },
    ];
  });
}

/** A sum of kilograms without the dust of binary fractions. */
export const kilos = (parts: readonly number[]): number =>
  parts.reduce((sum, kg) => sum + Math.round(kg * 1_000), 0) / 1_000;
