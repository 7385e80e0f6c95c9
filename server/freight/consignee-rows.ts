import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { masterGetConsignee } from '#tools/manifest/master-get-consignee.ts';

export type Consignee = RowOf<typeof masterGetConsignee>;

/** Consignees of masters `c` as the wire has them. */
export const consignees = (where: SQL): SQL => sql`
  select c.master_consignee_id as consignee_id, c.name, c.tax_id, c.iso2 as ctry_iso_code, c.gateway, c.address, c.notify,
    (select count(*)::int from master_booking b where b.master_consignee_id = c.master_consignee_id and b.state <> 'cancelled') as bookings,
    c.enabled
  from master_consignee c where ${where}`;
