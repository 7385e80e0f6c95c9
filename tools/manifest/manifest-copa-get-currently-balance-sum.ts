import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ageing } from '#tools/rows/ageing.ts';
import { currency } from '#tools/rows/billing.ts';

export const manifestCopaGetCurrentlyBalanceSum = endpoint({
  path: 'manifest/manifest-copa-get-currently-balance-sum',
  title: 'Balances of partners',
  about:
    'The sum of what several partners, or all of them, owe at present, a line for each currency, and each in US dollars by the rate of the day.',
  ask: {
    en: ['sum of all balances', 'total that partners owe us', 'add up the balances of these partners', 'overall receivable'],
    es: ['suma de saldos de todos los socios', 'total que nos deben los socios', 'suma los saldos de estos socios', 'total por cobrar'],
    pt: ['soma dos saldos de todos os parceiros', 'total que os parceiros nos devem', 'some os saldos destes parceiros', 'total a receber'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({ copa_id_list: field.partners('Partner').optional() }),
  output: rows('currency', {
    currency: currency(),
    partners: field.count('Partners'),
    ...ageing,
    balance_usd: field.money('Balance in dollars', { total: true, about: 'In US dollars, by the rate of the day.' }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
