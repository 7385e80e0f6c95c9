import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airportRow } from '#tools/rows/rates.ts';

export const getEntryPoint = endpoint({
  path: 'partner/get-entry-point',
  title: 'Entry points',
  about:
    'The airports and warehouses where partners hand in freight; for resellers unless it is said that they are for others.',
  ask: {
    en: ['entry points', 'where can partners drop freight', 'entry points for resellers', 'warehouses that take freight in'],
    es: ['puntos de entrada', 'dónde pueden entregar carga los socios', 'puntos de entrada para revendedores', 'bodegas que reciben carga'],
    pt: ['pontos de entrada', 'onde os parceiros podem entregar carga', 'pontos de entrada para revendedores', 'armazéns que recebem carga'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ isReseller: field.flag('Reseller', { about: 'Resellers where nothing is said.' }).optional() }),
  output: rows('airport', { ...airportRow, is_hub: field.flag('Hub') }),
  view: { kind: 'table', opens: null },
  example: {},
});
