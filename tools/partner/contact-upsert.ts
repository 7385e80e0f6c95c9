import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contactKeys, contactRow } from '#tools/rows/partner.ts';

export const contactUpsert = endpoint({
  path: 'partner/contact-upsert',
  title: 'Save a contact of a partner',
  about: 'Adds somebody to speak with at a partner, or changes the contact with the given number.',
  ask: {
    en: ['add a contact to the partner', 'change the e-mail of a contact', 'new finance contact for the partner'],
    es: ['agrega un contacto al socio', 'cambia el correo de un contacto', 'nuevo contacto de finanzas para el socio'],
    pt: ['adiciona um contato ao parceiro', 'muda o e-mail de um contato', 'novo contato financeiro para o parceiro'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save contact',
    of: 'contact',
    from: { copa_contact_id: 'copa_contact_id' },
    done: 'Contact saved',
    keys: contactKeys,
  },
  input: z.object({
    copa_contact_id: field
      .id('Contact number', { about: 'The contact to change; if omitted, a new one is added.' })
      .optional(),
    copa_id: field.partner('Partner').optional(),
    name: field.person('Name').optional(),
    kind: contactKeys.kind.optional(),
    email: contactKeys.email.optional(),
    phone: contactKeys.phone.optional(),
  }),
  output: rows('contact', contactRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 101, name: 'Rosa Quispe', kind: 'commercial', email: 'rosa.quispe@example.com' },
});
