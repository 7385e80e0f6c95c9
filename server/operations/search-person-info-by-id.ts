import { sql } from 'drizzle-orm';
import { searchPersonInfoById as contract } from '#tools/operations/search-person-info-by-id.ts';
import { normalIdentity } from '#tools/rules/identifiers.ts';
import { knownPeople } from '#server/db/queries/known-people.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

export const searchPersonInfoById = implement(contract, {
  run: (ctx, { country_iso_code: country, id_number: given }) => {
    const number = normalIdentity(country ?? '', given);
    if (number.length < 4) return refuseField('id_number', 'is too short: give the whole number.');
    const where = all([sql`q.id_number = ${number}`, country ? sql`q.iso2 = ${country}` : undefined]);
    return knownPeople(ctx.db, where, sql`q.iso2`);
  },
});
