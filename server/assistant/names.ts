import { sql } from 'drizzle-orm';
import type { Who } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import { mayCall, perform, type Deps } from '#server/perform.ts';
import type { Entity } from './understanding/entity.ts';
import { airportWords, cityWords } from './understanding/airport-words.ts';
import { nameFinder, type Called, type Name } from './understanding/names.ts';

interface Source {
  path: string;
  kind: Name['kind'];
  value: string;
  id?: string;
  country?: string;
  names: string[];
}

/** The lists whose rows people call by name. */
const sources: Source[] = [
  { path: 'partner/get-list-by-name', kind: 'partner', value: 'copa_id', names: ['copa_name'] },
  { path: 'provider/provider-get-list', kind: 'provider', value: 'service_provider_code', id: 'provider_id', names: ['service_provider_name'] },
  { path: 'provider/airline-get-list', kind: 'airline', value: 'prefix', names: ['airline_name'] },
  { path: 'operations/get-iata-codes', kind: 'iata', value: 'iata_code', country: 'ctry_iso_code', names: ['iata_code', 'city'] },
  { path: 'operations/get-attendance-employees', kind: 'employee', value: 'employee_id', names: ['user_name'] },
]; // prettier-ignore
const keptMs = 60_000;

/** What this person may call by name. */
interface Known {
  findNames: (text: string) => Entity[];
  called: Called;
}
interface Kept {
  until: number;
  known: Promise<Known>;
}
const kept = new WeakMap<object, Map<string, Kept>>();

/** States have no list of their own: one country's are asked for at a time. */
const statesOf = ({ data }: Deps, who: Who): Promise<Name[]> =>
  data.as(who, (db) =>
    db.rows<Name>(sql`select 'state' as kind, iso3166_2 as value, name from state order by iso3166_2`),
  );

/** Cities of the countries that parcels go to, but those that an airport has named already. */
const citiesOf = ({ data }: Deps, who: Who): Promise<Name[]> =>
  data.as(who, (db) =>
    db.rows<Name>(sql`
      select distinct 'city' as kind, c.city_iso_code as value, c.iso2 as country, c.name from city c
      where exists (select 1 from country k where k.iso2 = c.iso2) order by c.name limit 2000`),
  );

/** Where parcels entered lately. */
const entryPoints = async ({ data }: Deps, who: Who): Promise<Set<string>> => {
  const found = await data.as(who, (db) =>
    db.rows<{ entry_point: string }>(sql`
      select distinct entry_point from shipment_fact where received_day > current_date - 30 and entry_point is not null`),
  );
  return new Set(found.map(({ entry_point }) => entry_point));
};

async function load(deps: Deps, handlers: readonly Handler[], who: Who): Promise<Known> {
  const names: Name[] = [];
  const entries = await entryPoints(deps, who);
  for (const source of sources) {
    const handler = handlers.find(({ contract }) => contract.path === source.path);
    if (!handler || !mayCall(handler.contract, who)) continue;
    const { data } = (await perform(deps, handler, { who, body: {}, through: 'chat' })) as {
      data: Record<string, unknown>[];
    };
    for (const row of data)
      for (const key of source.names) {
        const value = row[source.value];
        if (typeof row[key] !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) continue;
        const id = source.id ? Number(row[source.id]) : undefined;
        const country = source.country && row[source.country] ? String(row[source.country]) : undefined;
        const entry = source.kind === 'iata' && entries.has(String(value));
        names.push({ kind: source.kind, value, id, country, entry, name: row[key] });
        if (key !== 'iata_code') continue;
        for (const name of Object.hasOwn(airportWords, value) ? airportWords[value]!.split(', ') : [])
          names.push({ kind: 'iata', value, country, entry, name });
      }
  }
  const airports = new Set(names.filter(({ kind }) => kind === 'iata').map(({ name }) => name));
  names.push(...(await citiesOf(deps, who)).filter(({ name }) => !airports.has(name)), ...(await statesOf(deps, who)));
  // Somebody may be called "constructor", which is no word of any city.
  const short = names.flatMap((known) =>
    (Object.hasOwn(cityWords, known.name) ? cityWords[known.name]!.split(', ') : []).map((name) => ({
      ...known,
      name,
      called: known.name,
    })),
  );
  names.push(...short);
  const numbered = new Map(names.map(({ kind, id, value, name }) => [`${kind} ${id ?? value}`, name]));
  const called: Called = (kind, number) => numbered.get(`${kind} ${number}`);
  return { findNames: nameFinder(names), called };
}

/** The names that this person may see, from the rows; kept for a minute per rights. */
export function namesOf(deps: Deps, handlers: readonly Handler[], who: Who): Promise<Known> {
  const all = kept.get(deps.data) ?? new Map<string, Kept>();
  kept.set(deps.data, all);
  const key = [who.role, who.permissions, who.copaId, who.providerId, who.apiKey ? who.userCode : ''].join('/');
  const found = all.get(key);
  if (found && found.until > Date.now()) return found.known;
  const known = load(deps, handlers, who);
  all.set(key, { until: Date.now() + keptMs, known });
  known.catch(() => all.delete(key));
  return known;
}
