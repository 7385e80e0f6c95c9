import { sql } from 'drizzle-orm';
import { consolidationRequests as contract } from '#tools/operations/consolidation-requests.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const consolidationRequests = implement(contract, {
  query: (ctx, { startDate, endDate, copaList, statusList, countryIsoCodeList }) => sql`
    select h.consolidation_req_header_id, local_iso(h.crh_creation_date, 'UTC') as crh_creation_date,
      concat_ws(' ', h.cust_first_name, h.cust_last_name) as owner, d.trck_nmr_fol, concat(d.columns_description, d.rows_description) as position,
      d.crd_declared_value, d.ship_content, p.name as copa_name, h.ctry_iso_code, h.status,
      round(extract(epoch from ${ctx.now.toISOString()}::timestamptz - h.crh_creation_date) / 3600.0, 2) as age_hours,
      h.cust_first_name, h.cust_last_name, d.columns_description, d.rows_description
    from consolidation_req_header h join consolidation_req_detail d using (consolidation_req_header_id) left join copa p on p.copa_id = h.copa_id
    where ${all([
      ...onDays(sql`h.crh_creation_date`, nowhere, startDate, endDate),
      copaList?.length ? sql`h.copa_id = any(${listOf(copaList, 'int')})` : undefined,
      statusList?.length ? sql`h.status = any(${listOf(statusList, 'text')})` : undefined,
      countryIsoCodeList?.length ? sql`h.ctry_iso_code = any(${listOf(countryIsoCodeList, 'text')})` : undefined,
    ])}`,
  order: sql`h.crh_creation_date desc, h.consolidation_req_header_id desc, d.consolidation_req_detail_id`,
});
