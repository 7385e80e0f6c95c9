import { sql } from 'drizzle-orm';
import { searchCountryIdByPerson as contract } from '#tools/operations/search-country-id-by-person.ts';
import { knownPeople } from '#server/db/queries/known-people.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const searchCountryIdByPerson = implement(contract, {
  run: (ctx, { name, country_iso_code: country, phone, email }) => {
    const digits = phone?.replace(/\D/g, '');
    const marks = [
      email?.trim() && sql`q.email = ${email.trim().toLowerCase()}`,
      digits && digits.length >= 6 && sql`regexp_replace(q.phone, '\\D', '', 'g') like ${`%${digits}`}`,
      name?.trim() && sql`(q.name_key >= plain(${name}) and q.name_key < plain(${name}) || ${'\uFFFF'})`,
    ].filter((mark) => !!mark);
    if (!marks.length) return refuse('invalid', 'Give a name, a phone or an e-mail address.');
    const score = sql.join(
      marks.map((mark) => sql`coalesce((${mark})::int, 0)`),
      sql` + `,
    );
    const where = all([
      sql`q.id_number is not null`,
      country ? sql`q.iso2 = ${country}` : undefined,
      sql`(${sql.join(marks, sql` or `)})`,
    ]);
    return knownPeople(ctx.db, where, sql`${score} desc`);
  },
});
