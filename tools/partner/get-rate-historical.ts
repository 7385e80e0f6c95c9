import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { assignationRow } from '#tools/rows/rates.ts';

export const getRateHistorical = endpoint({
  path: 'partner/get-rate-historical',
  title: 'Rate history of a partner',
  about: 'Which rate cards a partner paid by, from when to when, with discount and who assigned them.',
  ask: {
    en: ['rate history of a partner', 'which rates did the partner have before', 'old rates of the partner', 'when did the rate of the partner change'],
    es: ['historial de tarifas de un socio', 'qué tarifas tuvo antes el socio', 'tarifas anteriores del socio', 'cuándo cambió la tarifa del socio'],
    pt: ['histórico de tarifas de um parceiro', 'que tarifas o parceiro teve antes', 'tarifas antigas do parceiro', 'quando mudou a tarifa do parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ copa_id: field.partner('Partner') }),
  output: rows('rate', assignationRow),
  view: {
    kind: 'table',
    opens: { path: 'partner/get-rate-detail', from: { rate_dis_com_part_code: 'assignation_id' } },
  },
  example: { copa_id: 101 },
});
