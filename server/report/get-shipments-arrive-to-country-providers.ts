import { sql } from 'drizzle-orm';
import { getShipmentsArriveToCountryProviders as contract } from '#tools/report/get-shipments-arrive-to-country-providers.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { dayAt, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const zone = sql`coalesce(gw.tz, dc.tz)`;
const day = dayAt(sql`s.arrived_at`, zone);

export const getShipmentsArriveToCountryProviders = implement(contract, {
  query: (_ctx, input) => sql`
    select a.day, a.ctry_iso_code, v.name as service_provider_name, a.parcels, a.weight_kg, a.declared_value, a.at_customs, a.released,
      a.delivered, ${percentOf(sql`a.delivered`, sql`a.parcels`)} as delivered_share, v.service_provider_code, a.provider_id
    from (
      select ${day} as day, s.dest_iso2 as ctry_iso_code, s.provider_id, count(*)::int as parcels,
        sum(s.weight_kg) as weight_kg, sum(${inDollars(sql`s.declared_value`, sql`s.currency`, day)}) as declared_value,
        count(*) filter (where s.customs_in_at is not null and s.released_at is null and s.status = 'customs')::int as at_customs,
        count(s.released_at)::int as released, count(s.delivered_at)::int as delivered
      from shipment s left join iata_location gw on gw.iata = s.gateway left join country dc on dc.iso2 = s.dest_iso2
      where s.arrived_at is not null and ${all([
        ...onDays(sql`s.arrived_at`, zone, input.start_date, input.end_date),
        input.ctry_iso_code ? sql`s.dest_iso2 = ${input.ctry_iso_code}` : undefined,
        input.provider_code
          ? sql`s.provider_id = (select provider_id from provider where service_provider_code = ${input.provider_code})`
          : undefined,
      ])}
      group by 1, 2, 3) a
    left join provider v on v.provider_id = a.provider_id
    order by a.day desc, a.parcels desc, a.ctry_iso_code, a.provider_id`,
});
