import { sql } from 'drizzle-orm';
import { getBaggedNotBaggedDetail as contract } from '#tools/report/get-bagged-not-bagged-detail.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getBaggedNotBaggedDetail = implement(contract, {
  query: (ctx, { date_init, date_end, bagged_flag, countries_iso_code }) => sql`
    select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, s.entry_point,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, local_iso(s.bagged_at, coalesce(ep.tz, 'UTC')) as bagged_at,
      s.bag_id, round(extract(epoch from coalesce(s.bagged_at, ${ctx.now.toISOString()}::timestamptz) - s.received_at) / 3600.0, 2) as wait_hours,
      s.weight_kg, k.name as last_checkpoint
    from ${parcelsFrom} where ${all([
      sql`s.received_at is not null`,
      ...onDays(sql`s.received_at`, sql`ep.tz`, date_init, date_end),
      bagged_flag === undefined ? undefined : bagged_flag ? sql`s.bagged_at is not null` : sql`s.bagged_at is null`,
      countries_iso_code && sql`s.dest_iso2 = any(${listOf(countries_iso_code, 'text')})`,
    ])}`,
  order: sql`s.received_at desc nulls last, s.shipment_id desc`,
});
