import { sql } from 'drizzle-orm';
import { getDailyPackagesDetail as contract } from '#tools/report/get-daily-packages-detail.ts';
import { all, destination, parcelsFrom } from '#server/db/queries/parcels.ts';
import { scannedIn } from '#server/db/queries/waiting.ts';
import { implement } from '#server/implement.ts';

export const getDailyPackagesDetail = implement(contract, {
  query: (_ctx, { start_date, end_date, processed, puser }) => sql`
    select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, r.user_login as puser,
      local_iso(r.at, r.tz) as received_at, local_iso(s.processed_at, r.tz) as processed_at,
      round(extract(epoch from s.processed_at - r.at) / 3600.0, 2) as hours, r.weight_kg, r.entry_point, r.is_prealerted,
      s.external_tracking
    from ${parcelsFrom} join reception r on r.shipment_id = s.shipment_id
    where ${all([
      ...scannedIn(start_date, end_date),
      puser ? sql`r.user_login = ${puser}` : undefined,
      processed === undefined ? undefined : sql`(s.received_at is null or s.processed_at is not null) = ${processed}`,
    ])}`,
  order: sql`r.at desc, r.reception_id desc`,
});
