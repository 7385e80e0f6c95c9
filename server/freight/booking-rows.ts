import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';

export type Booking = RowOf<typeof masterGetDataBookings>;

/** Master bookings `b` as the wire has them, at the times of their airports. */
export const bookings = (where: SQL): SQL => sql`
  select b.master_booking_id, b.mawb, b.state, a.name as airline_name, b.flight, b.origin as iata_code_origin, b.destination as port_iata,
    local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.eta, coalesce(g.tz, 'UTC')) as eta,
    local_iso(b.etd - interval '1 hour' * a.cut_off_hours, coalesce(o.tz, 'UTC')) as cut_off,
    b.pieces, b.weight_kg, m.loaded_kg, m.manifests, coalesce(c.name, b.consignee) as consignee, b.dest_iso2 as ctry_iso_code,
    b.post_tender_status, b.charge_type, b.state = 'processed' or b.processed as processed,
    b.airline_prefix as airline, b.volume_m3, b.via, b.onward_flight, local_iso(b.onward_etd, coalesce(v.tz, 'UTC')) as onward_etd, nullif(array_to_string(b.handling, ' '), '') as handling, b.destination_type, b.transport, b.master_consignee_id as consignee_id
  from master_booking b
  left join airline a on a.prefix = b.airline_prefix
  left join iata_location o on o.iata = b.origin
  left join iata_location g on g.iata = b.destination
  left join iata_location v on v.iata = b.via
  left join master_consignee c on c.master_consignee_id = b.master_consignee_id
  cross join lateral (
    select sum(coalesce(m.weight_kg, f.weight_kg)) as loaded_kg, string_agg(m.mnfs_id::text, ', ' order by m.mnfs_id) as manifests
    from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = b.master_booking_id) m
  where ${where}`;
