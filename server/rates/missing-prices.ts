import { sql, type SQL } from 'drizzle-orm';
import type { getRateFindings } from '#tools/bible/get-rate-findings.ts';
import type { RowOf } from '#tools/define.ts';
import type { Context } from '#server/context.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';

const inForce = (row: SQL, day: SQL): SQL =>
  sql`${row}.state = 'published' and ${row}.valid_from <= ${day} and (${row}.valid_to is null or ${row}.valid_to >= ${day})`;

/** Zones of a country that a provider serves, but for which it has no rate. */
const unservedZones = (today: SQL): SQL => sql`
  select 'provider-rate' as rate_table, 'zone' as finding, p.service_provider_code || ' ' || served.iso2 || ' ' || z.zone as rate, null::date as on_day
  from (select distinct r.provider_id, r.iso2 from provider_rate r where ${inForce(sql`r`, today)}) served
  join provider p using (provider_id)
  join zone z on z.iso2 = served.iso2 and z.distribution_type_code = 1
  where not exists (select from provider_rate r where r.provider_id = served.provider_id and r.iso2 = served.iso2 and r.zone = z.zone
    and ${inForce(sql`r`, today)})`;

/** Zones of a country that a card sells a service to, but for which it has no price. */
const unsoldZones = (today: SQL): SQL => sql`
  select 'standard-rate', 'zone', sold.rate_code || ' ' || sold.rate_service_code || ' ' || sold.iso2 || ' ' || z.zone, null::date
  from (select distinct r.rate_code, r.rate_service_code, r.iso2 from standard_rate r where ${inForce(sql`r`, today)}) sold
  join rate_card c on c.rate_code = sold.rate_code and c.enabled
  join zone z on z.iso2 = sold.iso2 and z.distribution_type_code = c.distribution_type_code
  where not exists (select from standard_rate r where r.rate_code = sold.rate_code and r.rate_service_code = sold.rate_service_code
    and r.iso2 = sold.iso2 and r.zone = z.zone and ${inForce(sql`r`, today)})`;

/** Countries that are sold or delivered to, by the type of distribution. */
const used = (today: SQL): SQL => sql`(
  select r.iso2, c.distribution_type_code as distribution from standard_rate r join rate_card c on c.rate_code = r.rate_code and c.enabled
  where ${inForce(sql`r`, today)}
  union select r.iso2, 1 from provider_rate r where ${inForce(sql`r`, today)}) u`;

/** Their zones that no place belongs to. */
const emptyZones = (today: SQL): SQL => sql`
  select 'zone-detail', 'empty', z.iso2 || ' ' || z.distribution_type_code || ' ' || z.zone, null::date
  from ${used(today)} join zone z on z.iso2 = u.iso2 and z.distribution_type_code = u.distribution
  where not exists (select from zone_area a where a.iso2 = z.iso2 and a.distribution_type_code = z.distribution_type_code and a.zone = z.zone
    and ${inForce(sql`a`, today)})`;

/** Those of which some place may be in no zone. */
const restless = (today: SQL): SQL => sql`
  select 'zone-detail', 'rest', u.iso2 || ' ' || u.distribution, null::date from ${used(today)}
  where not exists (select from zone_area a where a.iso2 = u.iso2 and a.distribution_type_code = u.distribution and a.zip_from is null
    and a.city is null and a.state_code is null and ${inForce(sql`a`, today)})`;

/** Flights of the last sixty days and to come for which the airline has no price on their day. */
const unpricedFlights = (today: SQL): SQL => {
  const day = dayAt(sql`b.etd`, stationZone(sql`b.origin`));
  return sql`
  select 'linehaul', 'flight', b.airline_prefix || ' ' || b.origin || ' ' || b.destination, min(${day}) from master_booking b
  where b.state not in ('cancelled', 'rejected') and b.etd > ${today} - 60 and not exists (
    select from linehaul_price l where l.airline_prefix = b.airline_prefix and l.origin = b.origin and l.destination = b.destination
      and ${inForce(sql`l`, day)})
  group by b.airline_prefix, b.origin, b.destination`;
};

/** What is sold, delivered or flown without a price, table by table. */
export function missingPrices({ db, today }: Context): Promise<RowOf<typeof getRateFindings>[]> {
  const day = sql`${today}::date`;
  const all = [unservedZones, unsoldZones, emptyZones, restless, unpricedFlights].map((missing) => missing(day));
  return db.rows(sql`
    select rate_table, finding, rate, null as "from", null as "to", on_day from (${sql.join(all, sql` union all `)}) m
    order by rate_table, finding, rate`);
}
