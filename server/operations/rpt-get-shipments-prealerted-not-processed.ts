import { sql } from 'drizzle-orm';
import { rptGetShipmentsPrealertedNotProcessed as contract } from '#tools/operations/rpt-get-shipments-prealerted-not-processed.ts';
import { announcedColumns, announcedFrom, announcedWhere, newestAnnounced } from '#server/db/queries/announced.ts';
import { implement } from '#server/implement.ts';

export const rptGetShipmentsPrealertedNotProcessed = implement(contract, {
  query: ({ now }, input) => sql`
    select ${announcedColumns}, round(extract(epoch from ${now.toISOString()}::timestamptz - h.created_at) / 3600.0, 2) as waiting_hours
    from ${announcedFrom} where ${announcedWhere(input, false)}`,
  order: newestAnnounced,
});
