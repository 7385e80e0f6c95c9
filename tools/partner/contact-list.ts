import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contactRow } from '#tools/rows/partner.ts';

export const contactList = endpoint({
  path: 'partner/contact-list',
  title: 'Contacts of partners',
  about: 'Everybody to speak with at a partner, or at all partners: name, what for, e-mail and phone.',
  ask: {
    en: ['contacts of the partner', 'who handles finance at this partner', 'all contacts of partners'],
    es: ['contactos del socio', 'quién lleva las finanzas en este socio', 'todos los contactos de socios'],
    pt: ['contatos do parceiro', 'quem cuida do financeiro neste parceiro', 'todos os contatos de parceiros'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'partner'],
  input: z.object({ copa_id: field.partner('Partner').optional(), kind: contactRow.kind.optional() }),
  output: rows('contact', contactRow),
  view: { kind: 'table', opens: { change: 'partner/contact-upsert' } },
  example: { copa_id: 101 },
});
