import { sql } from 'drizzle-orm';
import { isStaff } from '#tools/roles.ts';
import { masterPerformance as contract } from '#tools/manifest/master-performance.ts';
import { hoursBetween } from '#server/freight/hours-between.ts';
import { mastersWhere } from '#server/freight/master-where.ts';
import { chargeableKg, costsOf } from '#server/freight/price-rows.ts';
import { dayAt } from '#server/db/queries/days.ts';
import { designator } from '#server/freight/flight-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** Later than this the freight did not fly as booked. */
const grace = sql`interval '6 hours'`;

/** Whether an event `e` of booking `b` tells on which flight it left, and whether that was the flight and the day that were booked. */
const namesFlight = sql`e.state = 'flown' and e.code is not null and e.flight is not null`;
const asBooked = sql`${designator(sql`e.flight`)} = ${designator(sql`b.flight`)} and coalesce(e.on_day, ${dayAt(sql`e.at`, sql`o.tz`)}) = ${dayAt(sql`b.etd`, sql`o.tz`)}`;
/** Whether an event tells of an arrival on another flight; it says how it left where nobody told of the departure. */
const namesOther = sql`e.state in ('landed', 'checked_in') and e.code is not null
  and ${designator(sql`e.flight`)} not in (${designator(sql`b.flight`)}, ${designator(sql`coalesce(b.onward_flight, b.flight)`)})`;

export const masterPerformance = implement(contract, {
  query: async ({ db, who }, { rate_service_code: service, ...input }) => {
    // Nobody but the operator's staff may read prices.
    const priced = isStaff(who.role);
    const where = all([
      sql`b.mawb is not null`,
      mastersWhere(input),
      service
        ? sql`exists (select from shipment s where s.mawb = b.mawb and s.rate_service_code = ${service})`
        : undefined,
    ]);
    return sql`
      select b.mawb, a.name as airline_name, b.flight, b.origin as iata_code_origin, b.destination as port_iata,
        local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.departed_at, coalesce(o.tz, 'UTC')) as departed_at,
        case when b.departed_at is null then null
          when e.named > 0 then round(100.0 * least(e.of_pieces - e.left_behind, e.as_booked) / nullif(e.of_pieces, 0), 1)
          when b.departed_at > b.etd + ${grace} or e.elsewhere > 0 then 0
          else round(100.0 * (b.pieces - e.left_behind) / nullif(b.pieces, 0), 1) end as flown_as_booked,
        round(100.0 * e.left_behind / nullif(b.pieces, 0), 1) as offload_rate,
        ${hoursBetween('e.accepted_at', 'b.departed_at')} as tender_hours,
        ${hoursBetween('b.arrived_at', 'e.handed_at')} as delivery_hours, b.weight_kg,
        case when b.departed_at is not null then m.loaded_kg end as flown_kg,
        ${chargeableKg} as chargeable_kg, ${priced ? sql`k.cost` : sql`null::numeric`} as cost,
        ${priced ? sql`round(k.cost / nullif(${chargeableKg}, 0), 2)` : sql`null::numeric`} as cost_per_kg,
        s.parcels, s.without_entry, b.dest_iso2 as ctry_iso_code, b.master_booking_id
      from master_booking b
      left join airline a on a.prefix = b.airline_prefix
      left join iata_location o on o.iata = b.origin
      cross join lateral (
        select min(e.at) filter (where e.state = 'accepted') as accepted_at, max(e.at) filter (where e.state = 'delivered') as handed_at,
          least(coalesce(sum(coalesce(e.pieces, b.pieces)) filter (where e.state = 'offloaded'), 0), b.pieces)::int as left_behind,
          count(*) filter (where ${namesFlight}) as named, count(*) filter (where ${namesOther}) as elsewhere, coalesce(max(e.of_pieces), b.pieces) as of_pieces,
          coalesce(sum(coalesce(e.pieces, b.pieces)) filter (where ${namesFlight} and ${asBooked}), 0)::int as as_booked
        from master_booking_event e where e.master_booking_id = b.master_booking_id and e.track = 'post_tender') e
      cross join lateral (
        select sum(coalesce(m.weight_kg, f.weight_kg)) as loaded_kg from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id) m
      cross join lateral (
        select count(*)::int as parcels, count(*) filter (where c.shipment_id is null)::int as without_entry
        from shipment s left join customs_entry c using (shipment_id) where s.mawb = b.mawb) s
      ${priced ? sql`left join ${await costsOf(db, where)} on k.id = b.master_booking_id` : sql``}
      where ${where}`;
  },
  order: sql`b.etd desc nulls last, b.master_booking_id desc`,
});
