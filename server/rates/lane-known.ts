import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { laneInput } from '#tools/rows/simulation.ts';
import { checkZip } from '#tools/rules/postal-codes.ts';
import type { Context } from '#server/context.ts';
import { placeDoubt } from '#server/db/queries/place-doubts.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** What is asked of a lane once its country is known. */
export type Asked = z.infer<z.ZodObject<typeof laneInput>> & { ctry_iso_code: string };

export interface Service {
  rate_service_code: number;
  import_service: number;
}
export interface Copa {
  copa_id: number;
  name: string;
  is_reseller: boolean;
}
/** Where a parcel enters, and where the hub is. */
export interface Origin {
  from: string;
  hub: string;
}
/** What is known of the way to a country: who flies, clears and delivers there, at what weight and in how many days. */
export interface Known {
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

/** The destination of a lane. */
interface Destination {
  iso2: string;
  city: string | null;
  zip: string | null;
  /** What to say where it is priced as the rest of the country since no list of ours knows it. */
  doubt: string | null;
}

/** Finds a city by its code or name, in its country where that is said; of a country alone its largest town. Refuses by the field. */
export async function placeOf(
  { db }: Context,
  { city, ctry_iso_code, zip_code }: z.infer<z.ZodObject<typeof laneInput>>,
): Promise<Destination> {
  const named = city
    ? await db.rows<{ name: string; iso2: string }>(sql`
        select c.name, c.iso2, c.city_iso_code <> upper(${city}) as by_name, c.city_iso_code as code from city c
        where c.city_iso_code = upper(${city}) or plain(c.name) = plain(${city})
        union all select distinct a.city, a.iso2, true, null from zone_area a where plain(a.city) = plain(${city}) and a.state = 'published'
        order by by_name, code nulls last, iso2`)
    : [];
  const found = named.find(({ iso2 }) => !ctry_iso_code || iso2 === ctry_iso_code);
  if (city && !found && named[0])
    refuseField('city', `lies in ${named[0].iso2}, not in ${ctry_iso_code}: ${named[0].name}.`);
  const iso2 = ctry_iso_code ?? found?.iso2;
  if (iso2 === undefined)
    return city
      ? refuseField('city', `is not a city that we know: ${city}.`)
      : refuseField('ctry_iso_code', 'is required: where the parcel goes.');
  const town = found?.name ?? city ?? null;
  if (zip_code) return byZip({ db }, iso2, town, zip_code);
  if (town)
    return {
      iso2,
      city: town,
      zip: null,
      doubt: found ? null : 'zone of the rest of the country: the city is not known',
    };
  // Prices are usually asked for the largest town, where none is named.
  const usual = await db.one<{ city: string }>(sql`
    select city from zone_area where iso2 = ${iso2} and city is not null and state = 'published' order by zone, zone_area_id limit 1`);
  return { iso2, city: usual?.city ?? null, zip: null, doubt: null };
}

async function byZip(
  { db }: Pick<Context, 'db'>,
  iso2: string,
  city: string | null,
  said: string,
): Promise<Destination> {
  const { verdict, zip } = checkZip(iso2, said);
  if (verdict === 'wrong') refuseField('zip_code', `is not a postal code of ${iso2}.`);
  const doubt = city && (await placeDoubt(db, { iso2, zip, city }));
  if (doubt) refuseField('zip_code', doubt.slice(`Postal code: ${zip} `.length));
  const listed = await db.one<{ place: string }>(
    sql`select place from zip_code where iso2 = ${iso2} and zip = ${zip} order by zip_code_id limit 1`,
  );
  return {
    iso2,
    city: city ?? listed?.place ?? null,
    zip,
    doubt: listed || city ? null : 'zone of the rest of the country: the postal code is not known',
  };
}

/** The service that goes there: where none is named one of the partner's own, then the one that most partners have. */
export async function serviceOf(
  { db }: Context,
  { rate_service_code, ctry_iso_code, import_service, copa_id }: Asked,
): Promise<Service> {
  const own = sql`exists (select from copa_service c where c.copa_id = ${copa_id ?? 0} and c.rate_service_code = s.rate_service_code and c.enabled)`;
  const duties = import_service === 'DDU' ? 1 : import_service === 'DDP' ? 2 : null;
  const found = await db.one<Service>(sql`
    select s.rate_service_code, s.import_service from rate_service s
    where s.enabled and ${
      rate_service_code
        ? sql`s.rate_service_code = ${rate_service_code}`
        : sql`s.rate_service_code <> 901 and (s.rate_service_code <> 501 or ${own})
        and exists (select from standard_rate r where r.rate_service_code = s.rate_service_code and r.iso2 = ${ctry_iso_code})`
    }
      and ${duties ? sql`s.import_service = ${duties}` : sql`true`}
    order by ${own} desc, (select count(*) from copa_service c where c.rate_service_code = s.rate_service_code) desc, s.rate_service_code limit 1`);
  return found ?? refuse('missing', `No ${import_service ?? ''} service goes to ${ctry_iso_code}.`.replace('  ', ' '));
}

/** The partner of a number, where one is asked for; refuses one that there is not. */
export async function copaOf({ db }: Context, copa_id: number | undefined): Promise<Copa | undefined> {
  if (!copa_id) return undefined;
  const found = await db.one<Copa>(sql`select copa_id, name, is_reseller from copa where copa_id = ${copa_id}`);
  return found ?? refuseField('copa_id', 'is no partner.');
}

/** Where it enters, which is the hub where nothing is said. */
export async function originOf({ db }: Context, iata: string | undefined): Promise<Origin> {
  const hub = await db.one<{ iata: string }>(sql`select iata from iata_location where is_hub order by iata limit 1`);
  if (iata && !(await db.one(sql`select from iata_location where iata = ${iata}`)))
    refuseField('iata_code_origin', `is no airport: ${iata}.`);
  const from = iata ?? hub?.iata ?? '';
  return { from, hub: hub?.iata ?? from };
}

/** Looks up the ways of a lane. */
export async function knownOf(
  { db, today }: Context,
  asked: Asked,
  service: Service,
  { from, hub }: Origin,
): Promise<Known> {
  const { ctry_iso_code: iso2 } = asked;
  const broker = await db.one<{ id: number }>(sql`
    select clearance_provider_id as id from route where iso2 = ${iso2} and rate_service_code = ${service.rate_service_code} order by priority limit 1`);
  return {
    hub, clearance: broker?.id ?? null,
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
      where l.state = 'published' and l.origin in (${from}, ${hub}) and l.valid_from <= ${asked.on_day ?? today}::date
        and (l.valid_to is null or l.valid_to >= ${asked.on_day ?? today}::date)
      order by l.origin, l.destination, l.valid_from desc, l.airline_prefix`),
    days: await db.rows(sql`
      select f.way, f.provider_id, round(avg(f.transit_minutes) / 1440.0, 1) as days from shipment_fact f
      where f.iso2 = ${iso2} and f.transit_minutes is not null and f.received_day > ${today}::date - 120 group by grouping sets ((f.way, f.provider_id), (f.way))`),
  }; // prettier-ignore
}
