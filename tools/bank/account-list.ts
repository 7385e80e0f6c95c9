import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
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
  output: rows('account', {
    bank_account_id: field.id('Number', { hidden: true }),
    label: field.text('Name'),
    copa_name: field.text('Partner'),
    bank: field.text('Bank'),
    holder: field.text('Holder'),
    number_masked: field.code('Number masked'),
    kind: field.choice('Kind', { iban: 'IBAN', number: 'Account number' }),
    bic: field.code('BIC'),
    ctry_iso_code: field.country('Country'),
    currency: field.code('Currency'),
    extensions: field.count('Extensions'),
    enabled: field.flag('Enabled'),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: { kind: 'table', opens: { change: 'bank/account-upsert' } },
  example: {},
});
