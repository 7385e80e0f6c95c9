import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { contactList } from '#tools/partner/contact-list.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

export type Contact = RowOf<typeof contactList>;

/** People to speak with at partners. */
export const contacts = (where: SQL): SQL => sql`
  select c.copa_contact_id, c.name, c.kind, c.email, c.phone, c.copa_id, p.name as copa_name
  from copa_contact c join copa p using (copa_id) where ${where} order by p.name, c.kind, c.copa_contact_id`;

export const contactsBy = ({ db }: Context, ids: readonly (string | number)[]): Promise<Contact[]> =>
  db.rows<Contact>(contacts(sql`c.copa_contact_id::text = any(${listOf(ids.map(String), 'text')})`));

export const shownContact = ({ name, kind, email, phone }: Contact) => ({ name, kind, email, phone });
