import { sql } from 'drizzle-orm';
import { partnerGetList as contract } from '#tools/partner/partner-get-list.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const partnerGetList = implement(contract, {
  query: (ctx, input) => sql`
    select p.copa_id, p.name as copa_name, p.iso2 as ctry_iso_code, p.currency,
      (select string_agg(distinct r.name, ', ') from copa_service c join rate_service r using (rate_service_code) where c.copa_id = p.copa_id and c.enabled) as services,
      c.name as contact_name, coalesce(c.email, p.email) as contact_email, coalesce(c.phone, p.phone) as contact_phone,
      p.is_bank_enabled, p.is_reseller, p.verified, p.enabled, p.since,
      (select count(*) from shipment s where s.copa_id = p.copa_id and s.received_at >= ${ctx.now.toISOString()}::timestamptz - interval '30 days') as parcels_30_days
    from copa p
    left join lateral (select name, email, phone from copa_contact c where c.copa_id = p.copa_id order by copa_contact_id limit 1) c on true
    where p.enabled = ${input.enabled ?? true} ${input.copaIdList ? sql`and p.copa_id = any(${listOf(input.copaIdList, 'int')})` : sql``}
    order by p.name`,
});
