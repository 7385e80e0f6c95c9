import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { breakRow, rateScope } from '#tools/rows/rates.ts';

export const getRateDetail = endpoint({
  path: 'partner/get-rate-detail',
  title: 'Rate detail',
  about:
    'The prices of one rate by weight break and zone, for a partner, origin, country and service; with the discount of the partner where asked.',
  ask: {
    en: ['rate 131 price per kilo', 'weight breaks of rate 131', 'detail of the rate for Brazil', 'prices in rate 140 of the partner'],
    es: ['precio por kilo de la tarifa 131', 'rangos de peso de la tarifa 131', 'detalle de la tarifa a Brasil', 'precios de la tarifa 140 del socio'],
    pt: ['preço por quilo da tarifa 131', 'faixas de peso da tarifa 131', 'detalhe da tarifa para o Brasil', 'preços da tarifa 140 do parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object(rateScope),
  output: rows('rate', breakRow),
  view: { kind: 'table', opens: null },
  example: { rate_code: 131, country_iso_code: 'BR' },
});
