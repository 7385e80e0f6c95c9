import { sql } from 'drizzle-orm';
import { routes as contract } from '#tools/floor/routes.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const routes = implement(contract, {
  query: (_ctx, { country_list, rate_service_code_list }) => sql`
    select r.iso2 as ctry_iso_code, r.rate_service_code, r.priority, r.gateway, c.name as clearance, d.name as delivery, c2.name as clearance2,
      d2.name as delivery2, coalesce(sum(w.parcels), 0)::int as waiting
    from route r
    left join provider c on c.provider_id = r.clearance_provider_id left join provider d on d.provider_id = r.delivery_provider_id
    left join provider c2 on c2.provider_id = r.clearance2_provider_id left join provider d2 on d2.provider_id = r.delivery2_provider_id
    left join (
      select s.dest_iso2, s.rate_service_code, coalesce(b.gateway, s.gateway) as gateway, count(*) as parcels
      from shipment s left join bag b on b.bag_id = s.bag_id
      where s.status in ('moving', 'stopped', 'exception') and s.state in ('received', 'processed', 'bagged', 'manifested', 'on_hold')
      group by 1, 2, 3) w
      on w.dest_iso2 = r.iso2 and w.rate_service_code = r.rate_service_code
        and (w.gateway = r.gateway or (w.gateway is null and r.priority = 1))
    where ${all([
      country_list?.length ? sql`r.iso2 = any(${listOf(country_list, 'text')})` : undefined,
      rate_service_code_list?.length
        ? sql`r.rate_service_code = any(${listOf(rate_service_code_list, 'int')})`
        : undefined,
    ])} group by r.route_id, c.name, d.name, c2.name, d2.name`,
  order: sql`r.iso2, r.rate_service_code, r.priority`,
});
