import { sql } from 'drizzle-orm';
import { prealertBySortCode as contract } from '#tools/floor/prealert-by-sort-code.ts';
import { gatewayOf } from '#server/db/queries/labels.ts';
import { afterDay, all, fromDay, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** What a parcel without a bag will be sorted to; its gateway is that of the first route. */
const code = sql`concat_ws('-', s.dest_iso2, coalesce(${gatewayOf}, '???'), coalesce(v.service_provider_code, 'NONE'),
  case when s.rate_service_code = 303 then 'P' else 'C' end)`;

export const prealertBySortCode = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_id_list, country_list }) => sql`
    select a.bag_sorting, a.ctry_iso_code, a.service_provider_name, a.items, a.expected, a.received, a.processed, a.weight_kg,
      (select count(*)::int from bag b where b.state = 'open' and b.bag_sorting = a.bag_sorting) as open_bags
    from (
      select ${code} as bag_sorting, s.dest_iso2 as ctry_iso_code, v.name as service_provider_name, count(*)::int as items,
        count(*) filter (where s.state in ('created', 'prealerted'))::int as expected,
        count(*) filter (where s.state in ('received', 'on_hold', 'prohibited'))::int as received,
        count(*) filter (where s.state = 'processed')::int as processed, sum(s.weight_kg) as weight_kg
      from shipment s left join provider v on v.provider_id = s.provider_id
      where ${all([
        sql`s.prealerted_at is not null and s.state in ('created', 'prealerted', 'received', 'on_hold', 'prohibited', 'processed')`,
        start_date ? sql`s.prealerted_at >= ${fromDay(start_date)}` : undefined,
        end_date ? sql`s.prealerted_at < ${afterDay(end_date)}` : undefined,
        copa_id_list?.length ? sql`s.copa_id = any(${listOf(copa_id_list, 'int')})` : undefined,
        country_list?.length ? sql`s.dest_iso2 = any(${listOf(country_list, 'text')})` : undefined,
      ])} group by 1, 2, 3) a`,
  order: sql`a.items desc, a.bag_sorting`,
});
