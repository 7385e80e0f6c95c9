import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { findingRow } from '#tools/rows/finding.ts';
import { findingDecisions, findingStates } from '#tools/rules/billing/findings.ts';

export const workOffFinding = endpoint({
  path: 'finance/work-off-finding',
  title: 'Work off findings',
  about:
    'Decides findings of a billing period: accept the charge as it is, leave the parcel out until the next period, or open the finding again.',
  ask: {
    en: ['accept this finding', 'leave the parcel out of the period', 'work off the findings', 'accept the negative margin of this parcel'],
    es: ['acepta este hallazgo', 'deja la guía fuera del período', 'resuelve los hallazgos', 'acepta el margen negativo de esta guía'],
    pt: ['aceita esta pendência', 'deixa o pacote fora do período', 'resolve as pendências', 'aceita a margem negativa deste pacote'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Decide',
    of: 'finding',
    from: { validation_finding_id: 'validation_finding_id' },
    done: 'Decided {{things}}',
    keys: { state: field.choice('State', findingStates), note: field.text('Note') },
  },
  input: z.object({
    validation_finding_id: field.ids('Finding number'),
    decision: field.choice('Decision', findingDecisions),
    note: field.note('Note').optional(),
  }),
  output: rows('finding', findingRow),
  view: { kind: 'table', opens: null },
  example: { validation_finding_id: [1], decision: 'accepted', note: 'Agreed with the partner' },
});
