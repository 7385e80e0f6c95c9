import { sql, type SQL } from 'drizzle-orm';

/** Cities and postal codes of our own tables as places: `city:CODE` and `zip:NUMBER` name them. */
const places = (country: string): SQL => sql`
  select 'city:' || c.city_iso_code as place_id, c.name as main_text, c.name as city, s.name as state, null::text as zip, c.iso2, c.lat, c.lng, 0 as kind
    from city c left join state s on s.iso3166_2 = c.state where c.iso2 = ${country}
  union all
  select 'zip:' || z.zip_code_id, z.zip || ' ' || z.place, z.place, z.state, z.zip, z.iso2, z.lat, z.lng, 1
    from zip_code z where z.iso2 = ${country}`;

/** Places whose name or postal code begins with the text, or with one of its words; the closest first. */
export function placesLike(text: string, country: string, limit: number): SQL {
  // Signs that LIKE reads as patterns are no part of a name.
  const named = text.replace(/[%_\\\0]/g, ' ').trim();
  const words = [...new Set([named, ...named.split(/[\s,]+/)].filter((word) => word.length > 1))].slice(0, 8);
  if (!words.length) return sql`select q.* from (${places(country)}) q where false`;
  const begins = (word: string) =>
    sql`plain(q.main_text) like plain(${word}) || '%' or plain(q.city) like plain(${word}) || '%' or replace(q.zip, '-', '') like ${`${word.replace(/\W/g, '')}%`} and ${/\d/.test(word)}`;
  const score = sql.join(
    words.map((word, index) => sql`(case when ${begins(word)} then ${index === 0 ? 3 : 1} else 0 end)`),
    sql` + `,
  );
  return sql`
    select q.*, ${score} as score, (plain(q.city) = plain(${text}))::int as exact from (${places(country)}) q
    where ${sql.join(
      words.map((word) => sql`(${begins(word)})`),
      sql` or `,
    )}
    order by score desc, exact desc, kind, length(q.main_text), q.main_text, q.place_id limit ${limit}`;
}

export interface Place {
  place_id: string;
  main_text: string;
  city: string;
  state: string | null;
  zip: string | null;
  iso2: string;
  lat: number | null;
  lng: number | null;
}

export const placeBy = (id: string): SQL => sql`
  select 'city:' || c.city_iso_code as place_id, c.name as main_text, c.name as city, s.name as state, null::text as zip, c.iso2, c.lat, c.lng
    from city c left join state s on s.iso3166_2 = c.state where ${id} = 'city:' || c.city_iso_code
  union all
  select 'zip:' || z.zip_code_id, z.place, z.place, z.state, z.zip, z.iso2, z.lat, z.lng
    from zip_code z where z.zip_code_id = ${/^zip:\d{1,15}$/.test(id) ? Number(id.slice(4)) : -1}`;

export const addressOf = (place: Place): string =>
  [place.city, [place.state, place.zip].filter(Boolean).join(' '), place.iso2].filter(Boolean).join(', ');
