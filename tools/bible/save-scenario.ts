import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { simulationRow } from '#tools/rows/simulation.ts';
import { whatIfInput } from '#tools/rows/what-if.ts';

export const saveScenario = endpoint({
  path: 'bible/save-scenario',
  title: 'Save a scenario',
  about: 'Rates parcels again with something changed and keeps the result, lane by lane, as a scenario.',
  ask: {
    en: ['save this what-if as a scenario', 'keep the scenario'],
    es: ['guarda este qué pasa si como escenario', 'conserva el escenario'],
    pt: ['salva esta simulação de mudança como cenário', 'guarda o cenário'],
  },
  effect: 'write',
  access: staff,
  change: {
    verb: 'Save',
    of: 'simulation',
    from: {},
    done: 'Scenario saved',
    keys: {
      title: simulationRow.title,
      price: field.money('Revenue after'),
      cost: field.money('Cost after'),
      margin_pct: field.percent('Margin % after'),
    },
  },
  input: z.object({ title: field.text('Title').optional(), ...whatIfInput }),
  output: rows('simulation', simulationRow),
  view: { kind: 'table', opens: null },
  example: {
    title: 'Correios 8 % dearer',
    service_provider_code: 'CORREIOS',
    percent: 8,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
  },
});
