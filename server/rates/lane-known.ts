import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { laneInput } from '#tools/rows/simulation.ts';
import type { Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** What is asked of a lane once its country is known. */
export type Asked = z.infer<z.ZodObject<typeof laneInput>> & { ctry_iso_code: string };

interface Service {
  rate_service_code: number;
  import_service: number;
}
/** What is known of the way to a country: who flies, clears and delivers there, at what weight and in how many days. */
export interface Known {
  copa: { copa_id: number; name: string; is_reseller: boolean } | undefined;
  service: Service;
  hub: string;
  clearance: number | null;
  doors: { provider_id: number; name: string; pct: number }[];
  flights: {
    airline: string;
    name: string;
    origin: string;
    destination: string;
    kg: number | null;
    priority: number | null;
  }[];
  days: { way: string; provider_id: number | null; days: number }[];
}

/** The destination of a lane: a city by its code or name, and the country that it says. */
export async function placeOf(
  { db }: Context,
  { city, ctry_iso_code, zip_code }: z.infer<z.ZodObject<typeof laneInput>>,
) {
  const found = city
    ? await db.one<{ name: string; iso2: string }>(sql`
        select c.name, c.iso2 from city c where (c.city_iso_code = upper(${city}) or plain(c.name) = plain(${city}))
          and ${ctry_iso_code ? sql`c.iso2 = ${ctry_iso_code}` : sql`true`} order by c.city_iso_code <> upper(${city}), c.city_iso_code limit 1`)
    : undefined;
  const iso2 = ctry_iso_code ?? found?.iso2;
  if (iso2 === undefined)
    return city
      ? refuseField('city', `is not a city that we know: ${city}.`)
      : refuseField('ctry_iso_code', 'is required: where the parcel goes.');
  // Prices are usually asked for the largest town, where none is named.
  const usual =
    city || zip_code
      ? undefined
      : await db.one<{ city: string }>(sql`
    select city from zone_area where iso2 = ${iso2} and city is not null and state = 'published' order by zone, zone_area_id limit 1`);
  return { iso2, city: found?.name ?? city ?? usual?.city ?? null };
}

async function serviceOf(
  { db }: Context,
  { rate_service_code, ctry_iso_code, import_service }: Asked,
): Promise<Service> {
  const duties = import_service === 'DDU' ? 1 : import_service === 'DDP' ? 2 : null;
  const found = await db.one<Service>(sql`
    select s.rate_service_code, s.import_service from rate_service s
    where s.enabled and ${
      rate_service_code
        ? sql`s.rate_service_code = ${rate_service_code}`
        : sql`s.rate_service_code not in (501, 901)
        and exists (select from standard_rate r where r.rate_service_code = s.rate_service_code and r.iso2 = ${ctry_iso_code})`
    }
      and ${duties ? sql`s.import_service = ${duties}` : sql`true`}
    order by (select count(*) from copa_service c where c.rate_service_code = s.rate_service_code) desc, s.rate_service_code limit 1`);
  return found ?? refuse('missing', `No ${import_service ?? ''} service goes to ${ctry_iso_code}.`.replace('  ', ' '));
}

/** Looks up the ways of a lane; refuses a partner, a service or a country that is none. */
export async function knownOf(ctx: Context, asked: Asked, origin: string | undefined): Promise<Known> {
  const { db, today } = ctx;
  const { ctry_iso_code: iso2 } = asked;
  const service = await serviceOf(ctx, asked);
  const copa = asked.copa_id
    ? ((await db.one<NonNullable<Known['copa']>>(
        sql`select copa_id, name, is_reseller from copa where copa_id = ${asked.copa_id}`,
      )) ?? refuseField('copa_id', 'is no partner.'))
    : undefined;
  const hub = await db.one<{ iata: string }>(sql`select iata from iata_location where is_hub order by iata limit 1`);
  const broker = await db.one<{ id: number }>(sql`
    select clearance_provider_id as id from route where iso2 = ${iso2} and rate_service_code = ${service.rate_service_code} order by priority limit 1`);
  const from = origin ?? hub?.iata ?? '';
  return {
    copa, service, hub: hub?.iata ?? from, clearance: broker?.id ?? null,
    doors: await db.rows(sql`
      select p.provider_id, p.name, coalesce(max(d.pct), 0) as pct from provider p
      join provider_rate r on r.provider_id = p.provider_id and r.iso2 = ${iso2} and r.state = 'published'
      left join rate_distribution d on d.provider_id = p.provider_id and d.iso2 = ${iso2} and d.state = 'published'
        and (d.rate_service_code is null or d.rate_service_code = ${service.rate_service_code}) and d.valid_from <= ${today}::date
        and (d.valid_to is null or d.valid_to >= ${today}::date)
      group by p.provider_id, p.name order by pct desc, p.provider_id`),
    flights: await db.rows(sql`
      select distinct on (l.origin, l.destination) l.airline_prefix as airline, a.name, l.origin, l.destination, round(b.kg, 1) as kg, r.priority
      from linehaul_price l join airline a on a.prefix = l.airline_prefix
      join iata_location g on g.iata = l.destination and g.iso2 = ${iso2}
      left join lateral (select avg(b.chargeable_kg) as kg from master_booking b where b.airline_prefix = l.airline_prefix and b.origin = l.origin
        and b.destination = l.destination and b.chargeable_kg > 0 and b.etd > ${today}::date - 60) b on true
      left join lateral (select min(r.priority) as priority from route r where r.iso2 = ${iso2} and r.gateway = l.destination
        and r.rate_service_code = ${service.rate_service_code}) r on true
      where l.state = 'published' and l.origin in (${from}, ${hub?.iata ?? from}) and l.valid_from <= ${asked.on_day ?? today}::date
        and (l.valid_to is null or l.valid_to >= ${asked.on_day ?? today}::date)
      order by l.origin, l.destination, l.valid_from desc, l.airline_prefix`),
    days: await db.rows(sql`
      select f.way, f.provider_id, round(avg(f.transit_minutes) / 1440.0, 1) as days from shipment_fact f
      where f.iso2 = ${iso2} and f.transit_minutes is not null and f.received_day > ${today}::date - 120 group by grouping sets ((f.way, f.provider_id), (f.way))`),
  }; // prettier-ignore
}
