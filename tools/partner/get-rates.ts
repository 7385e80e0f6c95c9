import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const getRates = endpoint({
  path: 'partner/get-rates',
  title: 'Rate cards',
  about:
    'The rate cards, found by a part of their name: number, currency, weight charged, validity and how many partners pay by them.',
  ask: {
    en: ['rate cards', 'find the rate called Standard', 'list of rates', 'which rate cards do we have'],
    es: ['tarifarios', 'busca la tarifa llamada Estándar', 'lista de tarifas', 'qué tarifarios tenemos'],
    pt: ['tabelas de preços', 'procura a tarifa chamada Padrão', 'lista de tarifas', 'que tabelas de tarifas temos'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ rate_name: field.text('Rate').optional() }),
  output: rows('rate', {
    rate_code: field.id('Rate'),
    rate_name: field.text('Name'),
    currency: field.code('Currency'),
    weight_type: field.text('Weight charged', { ours: true }),
    is_default: field.flag('Default'),
    is_reseller: field.flag('Reseller'),
    services: field.count('Services'),
    partners: field.count('Partners', { seenBy: staff }),
    valid_from: field.day('Valid from'),
    valid_to: field.day('Valid to'),
    version: field.count('Version'),
  }),
  view: { kind: 'table', opens: { path: 'partner/get-rate-detail', from: { rate_code: 'rate_code' } } },
  example: {},
});
