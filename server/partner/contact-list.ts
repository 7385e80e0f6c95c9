import { sql } from 'drizzle-orm';
import { contactList as contract } from '#tools/partner/contact-list.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { contacts } from '#server/partner/contacts.ts';

export const contactList = implement(contract, {
  query: (_ctx, { copa_id, kind }) =>
    contacts(all([copa_id ? sql`c.copa_id = ${copa_id}` : undefined, kind ? sql`c.kind = ${kind}` : undefined])),
});
