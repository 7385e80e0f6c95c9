import { sql } from 'drizzle-orm';
import { masterGetDataBookingsReport as contract } from '#tools/manifest/master-get-data-bookings-report.ts';
import { hoursBetween } from '#server/freight/hours-between.ts';
import { mastersWhere } from '#server/freight/master-where.ts';
import { implement } from '#server/implement.ts';

export const masterGetDataBookingsReport = implement(contract, {
  query: (_ctx, input) => sql`
      select b.mawb, b.state, b.post_tender_status, a.name as airline_name, b.flight, b.origin as iata_code_origin, b.destination as port_iata,
        local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.departed_at, coalesce(o.tz, 'UTC')) as departed_at,
        greatest(${hoursBetween('b.etd', 'b.departed_at')}, 0) as departure_delay,
        local_iso(b.eta, coalesce(g.tz, 'UTC')) as eta, local_iso(b.arrived_at, coalesce(g.tz, 'UTC')) as arrived_at,
        ${hoursBetween('b.departed_at', 'b.arrived_at')} as air_hours, b.pieces, b.weight_kg, m.loaded_kg, s.parcels, s.partners,
        b.dest_iso2 as ctry_iso_code, coalesce(c.name, b.consignee) as consignee, b.master_booking_id
      from master_booking b
      left join airline a on a.prefix = b.airline_prefix
      left join iata_location o on o.iata = b.origin
      left join iata_location g on g.iata = b.destination
      left join master_consignee c on c.master_consignee_id = b.master_consignee_id
      cross join lateral (
        select sum(coalesce(m.weight_kg, f.weight_kg)) as loaded_kg from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id) m
      cross join lateral (
        select count(*)::int as parcels, count(distinct s.copa_id)::int as partners from shipment s where s.mawb = b.mawb) s
      where ${mastersWhere(input)}`,
  order: sql`b.etd desc nulls last, b.master_booking_id desc`,
});
