import { sql } from 'drizzle-orm';
import { contactUpsert as contract } from '#tools/partner/contact-upsert.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { contactsBy, shownContact, type Contact } from '#server/partner/contacts.ts';
import { checkEmail, checkPhone, found, isSame, whose } from '#server/partner/whose.ts';
import { refuseField } from '#server/refuse.ts';

type Shown = ReturnType<typeof shownContact>;

const save = ({ db, who, now }: Context, id: number, { name, kind, email, phone }: Shown) =>
  db.rows(sql`
    update copa_contact set name = ${name}, kind = ${kind}, email = ${email}, phone = ${phone},
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name} where copa_contact_id = ${id}`);

export const contactUpsert = change(contract, {
  entity: 'copa_contact',
  read: async (ctx, ids) => byId(await contactsBy(ctx, ids), ({ copa_contact_id }) => copa_contact_id!, shownContact),
  steps: async (ctx, { copa_contact_id: id, copa_id, ...given }) => {
    const row = id === undefined ? null : found((await contactsBy(ctx, [id]))[0], `Contact ${id} not found.`);
    const copaId = await whose(ctx, copa_id ?? row?.copa_id ?? undefined);
    if (row && row.copa_id !== copaId) refuseField('copa_contact_id', `is not a contact of this partner: ${id}.`);
    const empty: Shown = { name: null, kind: 'commercial', email: null, phone: null };
    const after: Shown = { ...(row ? shownContact(row) : empty), ...given };
    after.name = after.name?.trim() || refuseField('name', 'is required for a new contact.');
    checkEmail(after.email);
    checkPhone(after.phone);
    if (!after.email && !after.phone) refuseField('email', 'or phone is required: how is this contact reached?');
    const before = row ? shownContact(row) : {};
    const step = { id: String(row?.copa_contact_id ?? 'new'), label: after.name, before, after };
    if (row && isSame(before, after)) return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { copaId, row: row as Contact | null } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ after, own: { copaId, row } }) => {
      const made = row
        ? { id: row.copa_contact_id! }
        : await ctx.db.one<{ id: number }>(sql`
          insert into copa_contact (copa_id, kind, name, created_by) values (${copaId}, ${after.kind}, ${after.name}, ${ctx.who.userCode})
          returning copa_contact_id as id`);
      await save(ctx, made!.id, after as Shown);
      return made!.id;
    }),
  answer: (ctx, steps) =>
    contactsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.name === undefined)
          await ctx.db.rows(sql`delete from copa_contact where copa_contact_id = ${Number(id)}`);
        else await save(ctx, Number(id), after as Shown);
      });
    },
  },
});
