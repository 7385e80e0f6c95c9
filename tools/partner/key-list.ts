import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerKeyRow } from '#tools/rows/partner.ts';

export const keyList = endpoint({
  path: 'partner/key-list',
  title: 'API keys of partners',
  about: "The keys that partners' programs call with: whose, what they may call, until when, last used. Never the key itself.",
  ask: {
    en: ['API keys of the partner', 'which keys has this partner', 'when was the key of the partner last used'],
    es: ['claves de API del socio', 'qué claves tiene este socio', 'cuándo se usó la clave del socio'],
    pt: ['chaves de API do parceiro', 'quais chaves tem este parceiro', 'quando a chave do parceiro foi usada'],
  },
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    revoked: field.flag('Revoked').optional(),
  }),
  output: rows('key', partnerKeyRow),
  view: { kind: 'table', opens: null },
  example: {},
}); // prettier-ignore
