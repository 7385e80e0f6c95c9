import { sql } from 'drizzle-orm';
import { masterGetConsignee as contract } from '#tools/manifest/master-get-consignee.ts';
import { all } from '#server/db/queries/parcels.ts';
import { consignees } from '#server/freight/consignee-rows.ts';
import { implement } from '#server/implement.ts';

export const masterGetConsignee = implement(contract, {
  query: (_ctx, { ctry_iso_code, name }) =>
    consignees(
      all([
        ctry_iso_code ? sql`c.iso2 = ${ctry_iso_code}` : undefined,
        name ? sql`plain(c.name) like '%' || plain(${name}) || '%'` : undefined,
      ]),
    ),
  order: sql`c.enabled desc, c.name, c.master_consignee_id`,
});
