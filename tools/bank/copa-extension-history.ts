import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { accountKeys } from '#tools/rows/account.ts';
import { extensionKeys } from '#tools/rows/extension.ts';

export const copaExtensionHistory = endpoint({
  path: 'bank/copa-extension-history',
  title: 'History of card settings',
  about: 'Every change of card extensions and bank accounts: when, who, before and after. Account numbers are masked.',
  ask: {
    en: ['history of the card extensions', 'who changed the extension', 'changes of bank settings'],
    es: ['historial de las extensiones', 'quién cambió la extensión', 'cambios de la configuración bancaria'],
    pt: ['histórico das extensões', 'quem mudou a extensão', 'mudanças da configuração bancária'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    copa_bank_extension_id: field.id('Extension number').optional(),
    bank_account_id: field.id('Account number').optional(),
    start_date: field.day('From', { usual: -89 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('change', {
    at: field.instant('Date and time'),
    user_name: field.text('By'),
    copa_name: field.text('Partner'),
    subject: field.text('What'),
    action: field.choice('Change', { insert: 'Added', update: 'Changed', delete: 'Deleted' }),
    field: field.choice('Field', field.labelsOf({ ...accountKeys, ...extensionKeys })),
    before: field.text('Before'),
    after: field.text('After'),
    through: field.text('Through', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
