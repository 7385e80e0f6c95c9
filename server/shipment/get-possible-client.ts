import { sql } from 'drizzle-orm';
import { maskIdentity } from '#tools/rules/identifiers.ts';
import { getPossibleClient as contract } from '#tools/shipment/get-possible-client.ts';
import type { RowOf } from '#tools/define.ts';
import { all, keyOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const getPossibleClient = implement(contract, {
  run: async (ctx, input) => {
    const digits = input.phone?.replace(/\D/g, '');
    const marks = [
      input.cpf && { name: 'identity', test: sql`q.id_number = ${keyOf(input.cpf)}` },
      input.email && { name: 'e-mail', test: sql`q.email = ${input.email.toLowerCase()}` },
      digits && { name: 'phone', test: sql`regexp_replace(q.phone, '\\D', '', 'g') like ${`%${digits}`}` },
      input.name && {
        name: 'name',
        test: sql`(q.name_key >= plain(${input.name}) and q.name_key < plain(${input.name}) || ${'\uFFFF'})`,
      },
    ].filter((mark) => !!mark);
    if (!marks.length) refuse('invalid', 'Give at least one of email, phone, cpf or name.');
    const score = sql.join(
      marks.map(({ test }) => sql`coalesce((${test})::int, 0)`),
      sql` + `,
    );
    const by = sql.join(
      marks.map(({ name, test }) => sql`case when ${test} then ${name} end`),
      sql`, `,
    );
    const rows = await ctx.db.rows<RowOf<typeof contract>>(sql`
      select q.person_id as consignee_id, q.name, q.iso2 as ctry_iso_code, q.id_type, q.id_number, q.email, q.phone,
        (select count(*) from shipment s where s.person_id = q.person_id) as parcels, concat_ws(', ', ${by}) as matched_by
      from person q
      where ${all([
        input.country_iso_code ? sql`q.iso2 = ${input.country_iso_code}` : undefined,
        sql`(${sql.join(
          marks.map(({ test }) => test),
          sql` or `,
        )})`,
      ])}
      order by ${score} desc, q.name, q.person_id limit 200`);
    return rows.map((row) => ({ ...row, id_number: row.id_number && maskIdentity(row.id_number) }));
  },
});
