import { sql } from 'drizzle-orm';
import { getShipmentsArriveToCountryProviders as contract } from '#tools/report/get-shipments-arrive-to-country-providers.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getShipmentsArriveToCountryProviders = implement(contract, {
  query: (_ctx, input) => sql`
    select a.day, a.ctry_iso_code, v.name as service_provider_name, a.parcels, a.weight_kg, a.declared_value, a.at_customs, a.released,
      a.delivered, ${percentOf(sql`a.delivered`, sql`a.parcels`)} as delivered_share, v.service_provider_code, a.provider_id
    from (
      select (arrived_at at time zone 'UTC')::date as day, dest_iso2 as ctry_iso_code, provider_id, count(*)::int as parcels,
        sum(weight_kg) as weight_kg, sum(${inDollars(sql`declared_value`, sql`currency`, sql`arrived_at::date`)}) as declared_value,
        count(*) filter (where customs_in_at is not null and released_at is null and status = 'customs')::int as at_customs,
        count(released_at)::int as released, count(delivered_at)::int as delivered
      from shipment
      where arrived_at is not null and ${all([
        input.start_date ? sql`arrived_at >= ${fromDay(input.start_date)}` : undefined,
        input.end_date ? sql`arrived_at < ${afterDay(input.end_date)}` : undefined,
        input.ctry_iso_code ? sql`dest_iso2 = ${input.ctry_iso_code}` : undefined,
        input.provider_code
          ? sql`provider_id = (select provider_id from provider where service_provider_code = ${input.provider_code})`
          : undefined,
      ])}
      group by 1, 2, 3) a
    left join provider v on v.provider_id = a.provider_id
    order by a.day desc, a.parcels desc, a.ctry_iso_code, a.provider_id`,
});
