import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerUserKeys, partnerUserRow } from '#tools/rows/partner.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const userUpsert = endpoint({
  path: 'partner/user-upsert',
  title: 'Save a user of a partner',
  about:
    'Makes an account for somebody at a partner, or changes its name, password, station or whether it may sign in. A new password and switching off end the open sessions.',
  ask: {
    en: ['make an account for the partner', 'add a user to the partner', 'lock the account of a user of the partner'],
    es: ['crea una cuenta de acceso para el socio', 'agrega un usuario al socio', 'bloquea la cuenta de un usuario del socio'],
    pt: ['cria uma conta de acesso para o parceiro', 'adiciona um usuário ao parceiro', 'bloqueia a conta de um usuário do parceiro'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save user',
    of: 'user',
    from: { user_code: 'user_code' },
    done: 'User saved',
    keys: partnerUserKeys,
  },
  input: z.object({
    user_code: field
      .code('User code', { about: 'The account to change; if omitted, a new one is made.' })
      .optional(),
    copa_id: field.partner('Partner').optional(),
    user_name: field.person('Name').optional(),
    email: field.email('E-mail', { about: 'Of a new account; it does not change.' }).optional(),
    role: field
      .choice('Account of', { merchant: 'Merchant', partner: 'Card bank' }, { about: 'A card bank where the partner is one.' })
      .optional(),
    password: field
      .secret('Password', { about: 'At least 10 characters; without one, sign-in is by a link in an e-mail.' })
      .optional(),
    station: field
      .iata('Station', { about: 'Where the person works, by the code of its airport such as MIA: today is the day there.' })
      .optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }), // prettier-ignore
  output: rows('user', partnerUserRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 101, user_name: 'Ines Vargas', email: 'ines.vargas@example.com' },
});
