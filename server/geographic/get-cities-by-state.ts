import { sql } from 'drizzle-orm';
import { getCitiesByState as contract } from '#tools/geographic/get-cities-by-state.ts';
import type { Database } from '#server/context.ts';
import { implement } from '#server/implement.ts';
import { findStates } from '#server/pre-alert-import/checking/check-lists.ts';
import { refuseField } from '#server/refuse.ts';

/** The state that is meant: by its code, or by the name that people write where one country alone has it. */
async function stateOf(db: Database, said: string): Promise<string> {
  const code = said.trim().toUpperCase();
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)) return code;
  const find = await findStates(db);
  const countries = await db.rows<{ iso2: string }>(sql`select distinct iso2 from state order by iso2`);
  const found = countries.map(({ iso2 }) => find(iso2, said)).filter((one) => one !== null);
  if (found.length > 1) refuseField('state_code', `could be ${found.join(' or ')}: give the code.`);
  return found[0] ?? code;
}

export const getCitiesByState = implement(contract, {
  query: async ({ db }, input) => sql`
    select c.city_iso_code, c.name as city_name, c.iso2 as ctry_iso_code, c.tz,
      (select count(*)::int from zip_code z where z.iso2 = c.iso2 and z.state = c.state and z.place = c.name) as zip_codes, c.lat, c.lng
    from city c where c.state = ${await stateOf(db, input.state_code)} order by c.name, c.city_iso_code`,
});
