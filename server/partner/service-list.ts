import { sql } from 'drizzle-orm';
import { serviceList as contract } from '#tools/partner/service-list.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { services } from '#server/partner/services.ts';

export const serviceList = implement(contract, {
  query: (_ctx, { copa_id, rate_service_code, entry_point, enabled }) =>
    services(
      all([
        copa_id ? sql`c.copa_id = ${copa_id}` : undefined,
        rate_service_code ? sql`c.rate_service_code = ${rate_service_code}` : undefined,
        entry_point ? sql`c.entry_point = ${entry_point}` : undefined,
        enabled === undefined ? undefined : sql`c.enabled = ${enabled}`,
      ]),
    ),
});
