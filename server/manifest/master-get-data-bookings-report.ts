import { sql } from 'drizzle-orm';
import { masterGetDataBookingsReport as contract } from '#tools/manifest/master-get-data-bookings-report.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const hours = (from: string, to: string) =>
  sql`round((extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 3600.0)::numeric, 2)`;

export const masterGetDataBookingsReport = implement(contract, {
  query: (_ctx, { start_date, end_date, master_booking_id, ctry_iso_code, copa_id, mnfs_id, trck_nmr_fol, mawb }) => {
    // What is named is wanted whenever it flies.
    const named = [master_booking_id, mnfs_id, trck_nmr_fol, mawb].some((given) => given !== undefined);
    return sql`
      select b.mawb, b.state, b.post_tender_status, a.name as airline_name, b.flight, b.origin as iata_code_origin, b.destination as port_iata,
        local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.departed_at, coalesce(o.tz, 'UTC')) as departed_at,
        greatest(${hours('b.etd', 'b.departed_at')}, 0) as departure_delay,
        local_iso(b.eta, coalesce(g.tz, 'UTC')) as eta, local_iso(b.arrived_at, coalesce(g.tz, 'UTC')) as arrived_at,
        ${hours('b.departed_at', 'b.arrived_at')} as air_hours, b.pieces, b.weight_kg, m.loaded_kg, s.parcels, s.partners,
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
      where ${all([
        sql`b.state <> 'cancelled'`,
        start_date && !named ? sql`b.etd >= ${fromDay(start_date)}` : undefined,
        end_date && !named ? sql`b.etd < ${afterDay(end_date)}` : undefined,
        master_booking_id !== undefined && sql`b.master_booking_id = ${master_booking_id}`,
        ctry_iso_code ? sql`b.dest_iso2 = ${ctry_iso_code}` : undefined,
        mawb ? sql`b.mawb = ${mawb}` : undefined,
        copa_id !== undefined && sql`exists (select from shipment s where s.mawb = b.mawb and s.copa_id = ${copa_id})`,
        trck_nmr_fol ? sql`b.mawb = (select s.mawb from shipment s where s.trck_nmr_fol = ${trck_nmr_fol})` : undefined,
        mnfs_id !== undefined &&
          sql`exists (select from master_booking_manifest m where m.master_booking_id = b.master_booking_id and m.mnfs_id = ${mnfs_id})`,
      ])}`;
  },
  order: sql`b.etd desc nulls last, b.master_booking_id desc`,
});
