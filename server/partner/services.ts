import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { serviceList } from '#tools/partner/service-list.ts';

export type PartnerService = RowOf<typeof serviceList>;

/** What partners have bought, and where they hand it over. */
export const services = (where: SQL): SQL => sql`
  select c.copa_service_id, c.rate_service_code, r.name as service_name, c.entry_point, c.carrier_label, c.enabled, c.copa_id, p.name as copa_name
  from copa_service c join copa p using (copa_id) join rate_service r using (rate_service_code)
  where ${where} order by p.name, c.rate_service_code, c.entry_point, c.copa_service_id`;
