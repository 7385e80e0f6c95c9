import { sql, type SQL } from 'drizzle-orm';
import { onDays, stationZone } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';

/** The filters that the reports of masters have in common, see tools/rows/booking.ts. */
export interface MasterFilters {
  start_date?: string;
  end_date?: string;
  master_booking_id?: number;
  ctry_iso_code?: string;
  copa_id?: number;
  mnfs_id?: number;
  trck_nmr_fol?: string;
  mawb?: string;
}

/** The condition on bookings `b`. What is named is wanted whenever it flies, and so where `always`. */
export function mastersWhere(
  { start_date, end_date, master_booking_id, ctry_iso_code, copa_id, mnfs_id, trck_nmr_fol, mawb }: MasterFilters,
  always = false,
): SQL {
  const named = always || [master_booking_id, mnfs_id, trck_nmr_fol, mawb].some((given) => given !== undefined);
  return all([
    sql`b.state <> 'cancelled'`,
    ...(named ? [] : onDays(sql`b.etd`, stationZone(sql`b.origin`), start_date, end_date)),
    master_booking_id !== undefined && sql`b.master_booking_id = ${master_booking_id}`,
    ctry_iso_code ? sql`b.dest_iso2 = ${ctry_iso_code}` : undefined,
    mawb ? sql`b.mawb = ${mawb}` : undefined,
    copa_id !== undefined && sql`exists (select from shipment s where s.mawb = b.mawb and s.copa_id = ${copa_id})`,
    trck_nmr_fol ? sql`b.mawb = (select s.mawb from shipment s where s.trck_nmr_fol = ${trck_nmr_fol})` : undefined,
    mnfs_id !== undefined &&
      sql`exists (select from master_booking_manifest m where m.master_booking_id = b.master_booking_id and m.mnfs_id = ${mnfs_id})`,
  ]);
}
