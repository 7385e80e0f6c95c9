import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { simulationRow } from '#tools/rows/simulation.ts';

export const getSimulations = endpoint({
  path: 'bible/get-simulations',
  title: 'Simulations',
  about: 'The lanes and what-if scenarios that were saved, newest first, with price, cost and margin.',
  ask: {
    en: ['saved simulations', 'list of quotes we simulated', 'saved what-if scenarios'],
    es: ['simulaciones guardadas', 'lista de cotizaciones simuladas', 'escenarios guardados'],
    pt: ['simulações salvas', 'lista de cotações simuladas', 'cenários salvos'],
  },
  effect: 'read',
  access: staff,
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    kind: simulationRow.kind.optional(),
    start_date: field.day('From').optional(),
    end_date: field.day('To').optional(),
  }),
  output: rows('simulation', simulationRow),
  view: { kind: 'table', opens: { path: 'bible/get-simulation', from: { guid: 'guid' } } },
  example: {},
});
