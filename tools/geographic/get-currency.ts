import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getCurrency = endpoint({
  path: 'geographic/get-currency',
  title: 'Currencies',
  about: 'Currencies with their decimals and, where it is known, how many of them a US dollar buys today.',
  ask: {
    en: ['list of currencies', 'exchange rate of the dollar', 'how many reais for one dollar', 'currency codes'],
    es: ['lista de monedas', 'tipo de cambio del dólar', 'cuántos pesos por un dólar', 'códigos de moneda'],
    pt: ['lista de moedas', 'taxa de câmbio do dólar', 'quantos reais por um dólar', 'códigos de moeda'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('currency', {
    currency_code: field.code('Currency'),
    name: field.text('Name'),
    minor_units: field.count('Decimals counted'),
    shown_decimals: field.count('Decimals shown'),
    per_usd: field.money('For one US dollar', {
      currency: 'currency_code',
      about: 'How many of the currency a US dollar buys.',
    }),
    rate_day: field.day('Rate of'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
