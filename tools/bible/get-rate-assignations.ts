import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { assignationRow } from '#tools/rows/rates.ts';

export const getRateAssignations = endpoint({
  path: 'bible/get-rate-assignations',
  title: 'Rates of partners',
  about:
    'Which rate card each partner pays by, for which service, with what discount and from when; partners without one pay the default card.',
  ask: {
    en: ['which partners pay by the rate Forwarders', 'rates assigned to partners', 'discounts of the partners', 'partners without a rate of their own'],
    es: ['qué socios pagan con la tarifa Forwarders', 'tarifas asignadas a los socios', 'descuentos de los socios', 'socios sin tarifa propia'],
    pt: ['que parceiros pagam pela tabela Forwarders', 'tarifas atribuídas aos parceiros', 'descontos dos parceiros', 'parceiros sem tarifa própria'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    copa_id_list: field.partners('Partners').optional(),
    rate_code: field.id('Rate').optional(),
    in_force: field.flag('In force').optional(),
  }),
  output: rows('rate', assignationRow),
  view: { kind: 'table', opens: { change: 'bible/assign-rate' } },
  example: { in_force: true },
});
