import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import type { bagsData } from '#tools/operations/bags-data.ts';
import { onDays, stationZone } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';

type Filters = InputOf<typeof bagsData>;

/** Whether a booking has what is on it; what was refused or cancelled waits again. */
export const isStanding = (booking: SQL): SQL => sql`${booking}.state not in ('cancelled', 'rejected')`;

/** The air waybills that a manifest flies under: several where it was split, as `a, b`. */
export const mawbsOf = (manifest: SQL): SQL => sql`(
  select string_agg(k.mawb, ', ' order by k.master_booking_id) from master_booking_manifest g join master_booking k using (master_booking_id)
  where g.mnfs_id = ${manifest} and ${isStanding(sql`k`)})`;

/** The first booking `k` that a manifest flies on, of those of a condition, as `o`, and how many there are. */
export const bookingOf = (manifest: SQL, where: SQL = sql`true`): SQL => sql`
  left join lateral (
    select k.mawb, k.state as booking_state, k.flight, k.etd, k.eta, count(*) over ()::int as masters
    from master_booking_manifest g join master_booking k using (master_booking_id)
    where g.mnfs_id = ${manifest} and ${isStanding(sql`k`)} and ${where} order by k.master_booking_id limit 1) o on true`;

/** The booking that bag `b` flies on, as `o`: of a manifest that was split, the one that its parcels are under. */
export const bookingOfBag = bookingOf(
  sql`b.mnfs_id`,
  sql`(k.mawb is null or coalesce((select s.mawb is not distinct from k.mawb from shipment s where s.bag_id = b.bag_id limit 1), true))`,
);

/** Dimensions of bag `b` as 'a x b x c'. */
export const bagSize = sql`case when b.length_cm is not null then trim_scale(b.length_cm) || ' x ' || trim_scale(b.width_cm) || ' x ' || trim_scale(b.height_cm) end`;

const columns: Record<string, SQL> = {
  bag_id: sql`b.bag_id::text`,
  bag_status: sql`b.state`,
  bag_sorting: sql`b.bag_sorting`,
  entry_point: sql`b.entry_point`,
};

/** Filters that have no field of their own; refuses names that are no filter. */
function custom(filters: Record<string, unknown>): SQL[] {
  return Object.entries(filters).map(([name, value]) => {
    const column = columns[name];
    if (!column)
      return refuseField('custom_filters', `has no filter ${name}: there are ${Object.keys(columns).join(', ')}.`);
    const values = (Array.isArray(value) ? value : [value]).map(String);
    return sql`${column} = any(${listOf(values, 'text')})`;
  });
}

/** Conditions on bag `b`, beside `o` of bookingOfBag, of the filters that the lists of bags share. */
export const bagsOf = (filters: Filters): SQL => {
  const { start_date, end_date, commercial_partner_list, country_list, mawb_list, manifest_list, custom_filters } =
    filters;
  return all([
    ...onDays(sql`b.created_at`, stationZone(sql`b.entry_point`), start_date, end_date),
    commercial_partner_list?.length
      ? sql`exists (select from shipment s where s.bag_id = b.bag_id and s.copa_id = any(${listOf(commercial_partner_list, 'int')}))`
      : undefined,
    country_list?.length ? sql`b.dest_iso2 = any(${listOf(country_list, 'text')})` : undefined,
    mawb_list?.length ? sql`o.mawb = any(${listOf(mawb_list, 'text')})` : undefined,
    manifest_list?.length ? sql`b.mnfs_id = any(${listOf(manifest_list, 'bigint')})` : undefined,
    ...custom(custom_filters ?? {}),
  ]);
};
