import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { saveCompany as contract } from '#tools/management/save-company.ts';
import { change, inTurn } from '#server/change.ts';
import { companyOf, companyRows, type Company } from '#server/company/company.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';

const save = ({ db, who, now }: Context, after: Company) =>
  db.rows(sql`
    insert into setting (key, value, created_by) values ('company', ${JSON.stringify(after)}::jsonb, ${who.name})
    on conflict (key) do update set value = excluded.value, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}`);

export const saveCompany = change(contract, {
  entity: 'setting',
  read: async ({ db }) => new Map([['company', await companyOf(db)]]),
  steps: async ({ db, applying }, input) => {
    if (applying) await db.rows(sql`select from setting where key = 'company' for update`);
    const before = await companyOf(db);
    const after: Company = { ...before, ...input };
    if (after.name !== null && !/[\p{L}\d]/u.test(after.name)) refuseField('name', 'is required.');
    if (input.agent_number && !/^\d{7}(\/\d{4})?$/.test(input.agent_number))
      refuseField('agent_number', 'must have seven digits, or seven and four such as 1234567/0001.');
    if (input.ctry_iso_code && !(await db.one(sql`select from country where iso2 = ${input.ctry_iso_code}`)))
      refuseField('ctry_iso_code', `is not a country: ${input.ctry_iso_code}.`);
    const step = { id: 'company', label: after.name ?? 'company', before: { ...before }, after: { ...after } };
    if (JSON.stringify(before) === JSON.stringify(after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: after }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ own }) => save(ctx, own));
    return steps.map(() => 'company');
  },
  answer: (ctx) => ctx.db.rows<RowOf<typeof contract>>(companyRows),
  undo: {
    apply: async (ctx, steps) => void (await inTurn(steps, ({ after }) => save(ctx, after as unknown as Company))),
  },
});
