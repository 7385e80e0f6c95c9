import { sql } from 'drizzle-orm';
import { areConfused, stateOfTown } from '#tools/rules/places/state-names.ts';
import type { Database } from '#server/context.ts';
import { findStates } from '#server/pre-alert-import/checking/check-lists.ts';

export interface PlaceParts {
  iso2: string;
  zip?: string | null;
  /** As it is said: a name, an abbreviation or a code. */
  state?: string | null;
  city?: string | null;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ').trim(); // prettier-ignore

/**
 * Where postal code, state and city of an address say different things, by the lists that we have: a sentence that begins
 * with the field to look at. Null where they agree, or where the lists do not know. Only of two towns that both are
 * known is one taken for wrong: a code may be called by its district.
 */
export async function placeDoubt(db: Database, { iso2, zip, state, city }: PlaceParts): Promise<string | null> {
  const codes = zip
    ? await db.rows<{ place: string; state: string | null }>(
        sql`select distinct place, state from zip_code where iso2 = ${iso2} and zip = ${zip}`,
      )
    : [];
  const towns = city
    ? await db.rows<{ name: string; state: string | null }>(sql`select name, state from city where iso2 = ${iso2}`)
    : [];
  const named = state ? (await findStates(db))(iso2, state) : null;
  const found = named && stateOfTown(named, city ?? null);
  const ofZip = [...new Set(codes.flatMap((one) => one.state ?? []))];
  if (found && ofZip.length && !ofZip.includes(found) && !ofZip.some((own) => areConfused(found, own)))
    return `Postal code: ${zip} belongs to ${ofZip.join(' or ')}, not to ${found}.`;
  const known = Map.groupBy(towns, ({ name }) => plain(name));
  const mine = city ? known.get(plain(city)) : undefined;
  if (!mine) return null;
  const town = mine[0]!.name;
  const places = codes.map(({ place }) => place);
  if (places.length && places.every((place) => known.has(plain(place)) && plain(place) !== plain(town)))
    return `Postal code: ${zip} belongs to ${places.join(' or ')}, not to ${town}.`;
  const [own, ...others] = new Set(mine.flatMap((one) => one.state ?? []));
  // A name that towns of several states have says nothing of the state.
  if (!own || others.length || !found || found === own || areConfused(found, own)) return null;
  return `City: ${town} lies in ${own}, not in ${found}.`;
}
