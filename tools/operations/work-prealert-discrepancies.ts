import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { discrepancyStateWords, discrepancyWords } from '#tools/rules/pre-alert-words.ts';
import { discrepancyActionWords } from '#tools/rules/value-words.ts';

export const workPrealertDiscrepancies = endpoint({
  path: 'operations/work-prealert-discrepancies',
  title: 'Work off discrepancies',
  about:
    'Takes, explains, closes or reopens discrepancies of pre-alerts, one or many. An explanation needs a reason; what is not explained cannot be closed. The owner is whoever does it, unless another is named.',
  ask: {
    en: ['explain these discrepancies', 'close discrepancy 312', 'this discrepancy is mine', 'reopen the discrepancy'],
    es: ['explica estas discrepancias', 'cierra la discrepancia 312', 'esta discrepancia es mía', 'reabre la discrepancia'],
    pt: ['explica estas divergências', 'encerra a divergência 312', 'esta divergência é minha', 'reabre a divergência'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save',
    of: 'discrepancy',
    from: { discrepancy_id_list: 'discrepancy_id' },
    done: 'Saved {{things}}',
    keys: {
      state: field.choice('State', discrepancyStateWords),
      owner: field.person('Owner'),
      reason: field.note('Reason'),
      explained_at: field.instant('Explained on', { hidden: true }),
      explained_by: field.person('Explained by', { hidden: true }),
      closed_at: field.instant('Closed on', { hidden: true }),
      closed_by: field.person('Closed by', { hidden: true }),
    },
  },
  input: z.object({
    discrepancy_id_list: field.ids('Discrepancy'),
    action: field.choice(
      'What to do',
      { take: 'Take', explain: 'Explain', close: 'Close', reopen: 'Reopen' },
      { words: discrepancyActionWords },
    ),
    reason: field.note('Reason').optional(),
    owner: field.person('Owner').optional(),
  }),
  output: rows('discrepancy', {
    discrepancy_id: field.id('Number'),
    result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
    why: field.text('Why', { ours: true }),
    kind: field.choice('What differs', discrepancyWords),
    trck_nmr_fol: field.tracking('Tracking'),
    state: field.choice('State', discrepancyStateWords),
    owner: field.person('Owner'),
    reason: field.note('Reason'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { discrepancy_id_list: [1], action: 'explain', reason: 'Scale 4 was recalibrated' },
});
