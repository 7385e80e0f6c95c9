import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { planFilters, waitingRow } from '#tools/rows/flight.ts';

export const waitingFreight = endpoint({
  path: 'floor/waiting-freight',
  title: 'Freight that waits',
  about:
    'Closed manifests and bags that wait for a flight, the oldest first, each with the flight that is proposed for it.',
  ask: {
    en: ["what waits for Monday's flight", 'which freight waits for a flight', 'manifests and bags waiting for a booking', 'what goes on the flight tomorrow'],
    es: ['qué espera el vuelo del lunes', 'qué carga espera un vuelo', 'manifiestos y bolsas que esperan reserva', 'qué va en el vuelo de mañana'],
    pt: ['o que espera o voo de segunda', 'que carga espera um voo', 'manifestos e malas que esperam reserva', 'o que vai no voo de amanhã'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object(planFilters),
  output: rows('lot', waitingRow),
  view: { kind: 'table', opens: 'mnfs_id' },
  example: {},
});
