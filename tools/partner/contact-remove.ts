import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contactKeys, contactRow } from '#tools/rows/partner.ts';

export const contactRemove = endpoint({
  path: 'partner/contact-remove',
  title: 'Remove contacts of a partner',
  about: 'Takes people off the contacts of a partner.',
  ask: {
    en: ['remove this contact', 'delete a contact of the partner'],
    es: ['quita este contacto', 'borra un contacto del socio'],
    pt: ['remove este contato', 'apaga um contato do parceiro'],
  },
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Remove',
    of: 'contact',
    from: { copa_contact_id: 'copa_contact_id' },
    done: 'Removed {{things}}',
    keys: { ...contactKeys, copa_id: contactRow.copa_id },
  },
  input: z.object({ copa_contact_id: field.ids('Contact numbers') }),
  output: rows('contact', { copa_contact_id: field.id('Number') }),
  view: { kind: 'table', opens: null },
  example: { copa_contact_id: [1] },
});
