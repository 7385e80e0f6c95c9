import { sql } from 'drizzle-orm';
import { rptGetShipmentsPrealertedAndProcessed as contract } from '#tools/operations/rpt-get-shipments-prealerted-and-processed.ts';
import { announcedColumns, announcedFrom, announcedWhere, newestAnnounced } from '#server/db/queries/announced.ts';
import { implement } from '#server/implement.ts';

/** Of the first reception of parcel `s`: looked up for the rows that are shown, and not to count the others. */
const firstOf = (column: 'weight_kg' | 'user_login') => sql`
  (select r.${sql.identifier(column)} from reception r where r.shipment_id = s.shipment_id order by r.at, r.reception_id limit 1)`;

export const rptGetShipmentsPrealertedAndProcessed = implement(contract, {
  query: (_ctx, input) => sql`
    select ${announcedColumns}, ${firstOf('weight_kg')} as measured_kg, local_iso(s.processed_at, coalesce(ep.tz, 'UTC')) as processed_at,
      ${firstOf('user_login')} as user_login
    from ${announcedFrom}
    where ${announcedWhere(input, true)}`,
  order: newestAnnounced,
});
