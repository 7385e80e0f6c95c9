import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ageing } from '#tools/rows/ageing.ts';
import { amount, currency } from '#tools/rows/billing.ts';

export const manifestCopaGetCurrentlyBalance = endpoint({
  path: 'manifest/manifest-copa-get-currently-balance',
  title: 'Balance of a partner',
  about:
    'What a commercial partner owes at present, in each currency, by how long it is due, against its credit limit.',
  ask: {
    en: ['partner balance', 'how much does the partner owe us now', 'is the partner over its credit limit', 'ageing of the partner'],
    es: ['saldo de un socio', 'cuánto nos debe ahora el socio', 'el socio pasó su límite de crédito', 'antigüedad de la deuda del socio'],
    pt: ['saldo de um parceiro', 'quanto o parceiro nos deve agora', 'o parceiro passou do limite de crédito', 'idade da dívida do parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({ copa_id: field.partner('Partner', { about: 'If omitted, all partners.' }).optional() }),
  output: rows('partner', {
    copa_name: field.text('Partner'),
    currency: currency(),
    ...ageing,
    credit_limit: amount('Credit limit'),
    credit_left: amount('Credit left'),
    as_of: field.instant('As of'),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: { kind: 'table', opens: { path: 'invoice/get-invoices-of-partner', from: { copa_id: 'copa_id' } } },
  example: { copa_id: 101 },
});
