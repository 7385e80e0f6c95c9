import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { laneInput, simulationRow } from '#tools/rows/simulation.ts';

export const insertSimulation = endpoint({
  path: 'bible/insert-simulation',
  title: 'Save a simulation',
  about: 'Calculates a lane and keeps the result, with every line, under a title.',
  ask: {
    en: ['save the simulation of this lane', 'keep this quote as a simulation'],
    es: ['guarda la simulación de esta ruta', 'conserva esta cotización como simulación'],
    pt: ['salva a simulação desta rota', 'guarda esta cotação como simulação'],
  },
  effect: 'write',
  access: staff,
  change: {
    verb: 'Save',
    of: 'simulation',
    from: {},
    done: 'Simulation saved',
    keys: {
      title: simulationRow.title,
      copa_name: simulationRow.copa_name,
      price: simulationRow.price,
      cost: simulationRow.cost,
      margin_pct: simulationRow.margin_pct,
      currency: simulationRow.currency,
    },
  },
  input: z.object({ title: field.text('Title').optional(), ...laneInput }),
  output: rows('simulation', simulationRow),
  view: { kind: 'table', opens: null },
  example: { title: 'Lima, two kilograms', copa_id: 101, city: 'LIM', weight: 2 },
});
