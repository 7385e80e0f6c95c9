import { sql } from 'drizzle-orm';
import { prealertBySortCode as contract } from '#tools/floor/prealert-by-sort-code.ts';
import { gatewayOf } from '#server/db/queries/labels.ts';
import { onDays, stationZone } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** Not bagged yet; as the index shipment_announced has it. */
const waits = sql`s.prealerted_at is not null and s.state in ('created', 'prealerted', 'received', 'on_hold', 'prohibited', 'processed')`;

export const prealertBySortCode = implement(contract, {
  // Counted by what makes the code first, so that the routes are asked once for each and not for each parcel.
  query: (_ctx, { start_date, end_date, copa_id_list, country_list }) => sql`
    select a.bag_sorting, a.ctry_iso_code, a.service_provider_name, a.items, a.expected, a.received, a.processed, a.weight_kg,
      (select count(*)::int from bag b where b.state = 'open' and b.bag_sorting = a.bag_sorting) as open_bags
    from (
      select concat_ws('-', c.dest_iso2, c.gateway, coalesce(v.service_provider_code, 'NONE'), c.regime) as bag_sorting,
        c.dest_iso2 as ctry_iso_code, v.name as service_provider_name, sum(c.items)::int as items, sum(c.expected)::int as expected,
        sum(c.received)::int as received, sum(c.processed)::int as processed, sum(c.weight_kg) as weight_kg
      from (
        select s.dest_iso2, s.provider_id, coalesce(${gatewayOf}, '???') as gateway, case when s.rate_service_code = 303 then 'P' else 'C' end as regime,
          s.items, s.expected, s.received, s.processed, s.weight_kg
        from (
          select s.dest_iso2, s.provider_id, s.gateway, s.rate_service_code, count(*) as items,
            count(*) filter (where s.state in ('created', 'prealerted')) as expected,
            count(*) filter (where s.state in ('received', 'on_hold', 'prohibited')) as received,
            count(*) filter (where s.state = 'processed') as processed, sum(s.weight_kg) as weight_kg
          from shipment s where ${all([
            waits,
            ...onDays(sql`s.prealerted_at`, stationZone(sql`s.entry_point`), start_date, end_date),
            copa_id_list?.length ? sql`s.copa_id = any(${listOf(copa_id_list, 'int')})` : undefined,
            country_list?.length ? sql`s.dest_iso2 = any(${listOf(country_list, 'text')})` : undefined,
          ])} group by 1, 2, 3, 4) s) c
      left join provider v on v.provider_id = c.provider_id group by 1, 2, 3) a`,
  order: sql`a.items desc, a.bag_sorting`,
});
