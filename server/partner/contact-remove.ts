import { sql } from 'drizzle-orm';
import { contactRemove as contract } from '#tools/partner/contact-remove.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { contactsBy, shownContact, type Contact } from '#server/partner/contacts.ts';

const held = (contact: Contact) => ({ ...shownContact(contact), copa_id: contact.copa_id });

export const contactRemove = change(contract, {
  entity: 'copa_contact',
  read: async (ctx, ids) => byId(await contactsBy(ctx, ids), ({ copa_contact_id }) => copa_contact_id!, held),
  steps: async (ctx, { copa_contact_id: ids }) => {
    const rows = await contactsBy(ctx, ids);
    const missing = ids.filter((id) => !rows.some((row) => row.copa_contact_id === id));
    return [
      ...rows.map((row) => ({
        id: String(row.copa_contact_id),
        label: `${row.name}, ${row.copa_name}`,
        before: held(row),
        after: {},
        own: null,
      })),
      ...unknownSteps(missing, () => 'No contact has this number.'),
    ];
  },
  apply: async ({ db }, steps) => {
    const ids = steps.map(({ id }) => id);
    await db.rows(sql`delete from copa_contact where copa_contact_id = any(${listOf(ids, 'int')})`);
  },
  answer: async (_ctx, steps) =>
    steps.filter(({ refused }) => refused === undefined).map(({ id }) => ({ copa_contact_id: Number(id) })),
  undo: {
    apply: async ({ db, who }, steps) => {
      await inTurn(steps, ({ id, after: { copa_id, kind, name, email, phone } }) =>
        db.rows(sql`
          insert into copa_contact (copa_contact_id, copa_id, kind, name, email, phone, created_by)
          values (${Number(id)}, ${copa_id}, ${kind}, ${name}, ${email}, ${phone}, ${who.userCode})`),
      );
    },
  },
});
