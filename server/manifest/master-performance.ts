import { sql } from 'drizzle-orm';
import { isStaff } from '#tools/roles.ts';
import { masterPerformance as contract } from '#tools/manifest/master-performance.ts';
import { hoursBetween } from '#server/freight/hours-between.ts';
import { mastersWhere } from '#server/freight/master-where.ts';
import { chargeableKg, chargeOf, priceInForce } from '#server/freight/price-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** Later than this the freight did not fly as booked. */
const grace = sql`interval '6 hours'`;

export const masterPerformance = implement(contract, {
  query: ({ who }, { rate_service_code: service, ...input }) => {
    // Nobody but the operator's staff may read prices.
    const priced = isStaff(who.role);
    return sql`
      select b.mawb, a.name as airline_name, b.flight, b.origin as iata_code_origin, b.destination as port_iata,
        local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.departed_at, coalesce(o.tz, 'UTC')) as departed_at,
        case when b.departed_at is null then null when b.departed_at > b.etd + ${grace} then 0
          else round(100.0 * (b.pieces - e.left_behind) / nullif(b.pieces, 0), 1) end as flown_as_booked,
        round(100.0 * e.left_behind / nullif(b.pieces, 0), 1) as offload_rate,
        ${hoursBetween('e.accepted_at', 'b.departed_at')} as tender_hours,
        ${hoursBetween('b.arrived_at', 'e.handed_at')} as delivery_hours, b.weight_kg,
        case when b.departed_at is not null then m.loaded_kg end as flown_kg,
        ${chargeableKg} as chargeable_kg, ${priced ? sql`p.cost` : sql`null::numeric`} as cost,
        ${priced ? sql`round(p.cost / nullif(${chargeableKg}, 0), 2)` : sql`null::numeric`} as cost_per_kg,
        s.parcels, s.without_entry, b.dest_iso2 as ctry_iso_code, b.master_booking_id
      from master_booking b
      left join airline a on a.prefix = b.airline_prefix
      left join iata_location o on o.iata = b.origin
      cross join lateral (
        select min(e.at) filter (where e.state = 'accepted') as accepted_at, min(e.at) filter (where e.state = 'delivered') as handed_at,
          least(coalesce(sum(coalesce(e.pieces, b.pieces)) filter (where e.state = 'offloaded'), 0), b.pieces)::int as left_behind
        from master_booking_event e where e.master_booking_id = b.master_booking_id and e.track = 'post_tender') e
      cross join lateral (
        select sum(coalesce(m.weight_kg, f.weight_kg)) as loaded_kg from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id) m
      cross join lateral (
        select count(*)::int as parcels, count(*) filter (where c.shipment_id is null)::int as without_entry
        from shipment s left join customs_entry c using (shipment_id) where s.mawb = b.mawb) s
      ${priced ? sql`left join lateral (select ${chargeOf} as cost from (${priceInForce}) p) p on true` : sql``}
      where ${all([
        sql`b.mawb is not null`,
        mastersWhere(input),
        service
          ? sql`exists (select from shipment s where s.mawb = b.mawb and s.rate_service_code = ${service})`
          : undefined,
      ])}`;
  },
  order: sql`b.etd desc nulls last, b.master_booking_id desc`,
});
