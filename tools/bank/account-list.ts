import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { accountRow } from '#tools/rows/account.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const accountList = endpoint({
  path: 'bank/account-list',
  title: 'Bank accounts',
  about: 'Bank accounts of bank partners; the numbers are masked and never given whole.',
  ask: {
    en: ['bank accounts', 'accounts of the bank partner', 'which account is charged'],
    es: ['cuentas bancarias', 'cuentas del banco socio', 'qué cuenta se cobra'],
    pt: ['contas bancárias', 'contas do banco parceiro', 'qual conta é cobrada'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('account', accountRow),
  view: { kind: 'table', opens: { change: 'bank/account-upsert' } },
  example: {},
});
