import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerUserRow } from '#tools/rows/partner.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const userList = endpoint({
  path: 'partner/user-list',
  title: 'Users of partners',
  about: "The accounts of partners' people: who may sign in, as what, and when they last did.",
  ask: {
    en: ['users of the partner', 'who can sign in for this partner', 'accounts of the partner'],
    es: ['usuarios del socio', 'quién puede entrar por este socio', 'cuentas de acceso del socio'],
    pt: ['usuários do parceiro', 'quem pode entrar por este parceiro', 'contas de acesso do parceiro'],
  },
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('user', partnerUserRow),
  view: { kind: 'table', opens: { change: 'partner/user-upsert' } },
  example: {},
});
