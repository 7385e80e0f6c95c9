import { sql } from 'drizzle-orm';
import { rptGetShipmentsPrealertedAndProcessed as contract } from '#tools/operations/rpt-get-shipments-prealerted-and-processed.ts';
import { announcedColumns, announcedFrom, announcedWhere, newestAnnounced } from '#server/db/queries/announced.ts';
import { implement } from '#server/implement.ts';

export const rptGetShipmentsPrealertedAndProcessed = implement(contract, {
  // The first reception is looked up once for both of its columns: what is summed needs it of every line anyway.
  query: (_ctx, input) => sql`
    select ${announcedColumns}, r.weight_kg as measured_kg, local_iso(s.processed_at, coalesce(ep.tz, 'UTC')) as processed_at, r.user_login
    from ${announcedFrom}
    left join lateral (
      select weight_kg, user_login from reception where shipment_id = s.shipment_id order by at, reception_id limit 1) r on true
    where ${announcedWhere(input, true)}`,
  order: newestAnnounced,
});
