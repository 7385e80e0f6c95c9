import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import { alternativeRow, laneHeader, laneInput, laneLine } from '#tools/rows/simulation.ts';

export const simulateLane = endpoint({
  path: 'bible/simulate-lane',
  title: 'Simulate a lane',
  about:
    'What a partner would pay for a parcel of a weight to a country, and for staff what it would cost us, with the rate behind each figure, and the other ways there: direct, consolidated, ex-MIA, other provider.',
  ask: {
    en: ['what would 2 kg to Lima cost for Andes, DDP', 'simulate the price of 3 kg to Brazil', 'quote 1.5 kg to Mexico for a partner', 'how much would a parcel of 5 kg to Chile cost us'],
    es: ['cuánto costaría 2 kg a Lima para Andes, DDP', 'simula el precio de 3 kg a Brasil', 'cotiza 1.5 kg a México para un socio', 'cuánto nos costaría un paquete de 5 kg a Chile'],
    pt: ['quanto custaria 2 kg para Lima para a Andes, DDP', 'simula o preço de 3 kg para o Brasil', 'cota 1.5 kg para o México para um parceiro', 'quanto nos custaria um pacote de 5 kg para o Chile'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object(laneInput),
  output: document(laneHeader, {
    lines: section('Line by line', 'line', laneLine),
    alternatives: section('Other ways', 'route', alternativeRow),
  }),
  view: { kind: 'record', tells: ['price', 'cost', 'margin', 'duties', 'findings'] },
  example: { copa_id: 101, city: 'LIM', weight: 2, import_service: 'DDP', declared_value: 250 },
});
