import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';

export const getWeightTypes = endpoint({
  path: 'bible/get-weight-types',
  title: 'Weight types',
  about:
    'The weights that a rate card can charge, such as actual, volumetric or chargeable, and how many cards charge each.',
  ask: {
    en: ['which weights can a card charge', 'weight types of the rate cards', 'do we bill on volumetric weight'],
    es: ['qué pesos puede cobrar una tarifa', 'tipos de peso de las tarifas', 'facturamos por peso volumétrico'],
    pt: ['quais pesos uma tarifa pode cobrar', 'tipos de peso das tarifas', 'faturamos por peso volumétrico'],
  },
  effect: 'read',
  access: ratesStaff,
  input: z.object({}),
  output: rows('choice', {
    weight_type: field.code('Code'),
    name: field.text('Name', { ours: true }),
    cards: field.count('Rate cards'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
