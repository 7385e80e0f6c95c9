import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { accountKeys, accountRow } from '#tools/rows/account.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const accountUpsert = endpoint({
  path: 'bank/account-upsert',
  title: 'Save bank account',
  about:
    'Adds a bank account, or changes the one with the given number. The account number is stored encrypted and never shown whole.',
  ask: {
    en: ['add a bank account', 'change the holder of a bank account', 'save account of the bank', 'disable this bank account'],
    es: ['agrega una cuenta bancaria', 'cambia el titular de una cuenta bancaria', 'guarda cuenta del banco', 'desactiva esta cuenta bancaria'],
    pt: ['adiciona uma conta bancária', 'muda o titular de uma conta bancária', 'salva conta do banco', 'desativa esta conta bancária'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Save account',
    of: 'account',
    from: { bank_account_id: 'bank_account_id' },
    done: 'Account saved',
    keys: accountKeys,
  },
  input: z.object({
    bank_account_id: field.id('Number', { about: 'The account to change; if omitted, a new one is added.' }).optional(),
    copa_id: field.partner('Partner').optional(),
    label: field.text('Name').optional(),
    bank: field.text('Bank').optional(),
    holder: field.text('Holder').optional(),
    account_number: field
      .secret('Account number', { about: 'IBAN or account number; asked for a new account.' })
      .optional(),
    bic: field.code('BIC').optional(),
    ctry_iso_code: field.country('Country').optional(),
    currency: field.code('Currency').optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('account', accountRow),
  view: { kind: 'table', opens: null },
  example: {
    label: 'Example account',
    bank: 'Example Bank',
    holder: 'Example Holder',
    account_number: 'GB82WEST12345698765432',
    currency: 'GBP',
    ctry_iso_code: 'GB',
  },
});
