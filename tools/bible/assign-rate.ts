import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { assignationRow } from '#tools/rows/rates.ts';

export const assignRate = endpoint({
  path: 'bible/assign-rate',
  title: 'Assign a rate',
  about:
    'Lets partners pay by a rate card from a day on, with a discount; what they paid by until then ends the day before. What was charged stays.',
  ask: {
    en: ['assign the rate 131 to Andes', 'give Andes the card Merchants with 10 % discount', 'put a partner on another rate card'],
    es: ['asigna la tarifa 131 a Andes', 'dale a Andes la tarifa Merchants con 10 % de descuento', 'pasa un socio a otra tarifa'],
    pt: ['atribui a tarifa 131 à Andes', 'dá à Andes a tabela Merchants com 10 % de desconto', 'passa um parceiro para outra tabela'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Assign',
    of: 'rate',
    from: {
      copa_id_list: 'copa_id',
      rate_code: 'rate_code',
      rate_service_code: 'rate_service_code',
      discount_pct: 'discount_pct',
    },
    done: 'Rate List updated successfully',
    keys: {
      copa_name: assignationRow.copa_name,
      rate_name: assignationRow.rate_name,
      rate_service_code: assignationRow.rate_service_code,
      discount_pct: assignationRow.discount_pct,
      valid_from: assignationRow.valid_from,
      valid_to: assignationRow.valid_to,
    },
  },
  input: z.object({
    copa_id_list: field.partners('Partners'),
    rate_code: field.id('Rate', { about: 'The number of a rate card.' }),
    rate_service_code: field.service('Service', { about: 'Empty for every service.' }).optional(),
    discount_pct: field.percent('Discount').optional(),
    valid_from: field.day('Valid from', { ahead: true, about: 'If omitted, today.' }).optional(),
    note: field.text('Note').optional(),
  }),
  output: rows('rate', assignationRow),
  view: { kind: 'table', opens: null },
  example: { copa_id_list: [101], rate_code: 140, discount_pct: 10, valid_from: '2027-01-01' },
});
