import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { whatIfRow } from '#tools/rows/what-if.ts';
import { alternativeRow, laneLine, simulationRow } from '#tools/rows/simulation.ts';

export const getSimulation = endpoint({
  path: 'bible/get-simulation',
  title: 'One simulation',
  about:
    'A saved simulation by its key: every line of the lane, the other ways, or the lanes of a scenario before and after.',
  ask: {
    en: ['open a saved simulation by its key', 'lines of this simulation'],
    es: ['abre una simulación guardada por su clave', 'líneas de esta simulación'],
    pt: ['abre uma simulação salva pela chave', 'linhas desta simulação'],
  },
  effect: 'read',
  access: staff,
  input: z.object({ guid: field.code('Key') }),
  output: document(
    { ...simulationRow, asked: field.json('Asked', { hidden: true }) },
    {
      lines: section('Line by line', 'line', laneLine),
      alternatives: section('Other ways', 'route', alternativeRow),
      lanes: section('Lanes', 'lane', whatIfRow),
    },
  ),
  view: { kind: 'record' },
  example: { guid: '5d1f0c5e-8f0a-4c39-9a53-6b4f3c2a1e01' },
});
