import * as field from '#tools/fields.ts';
import { amount, invoicePeriod } from '#tools/rows/billing.ts';
import { findingStates, findingWords } from '#tools/rules/billing/findings.ts';

/** Something wrong with a charge of a billing period. */
export const findingRow = {
  validation_finding_id: field.id('Finding number', { hidden: true }),
  trck_nmr_fol: field.tracking('Tracking'),
  kind: field.choice('Finding', findingWords),
  blocks: field.flag('Blocks', {
    words: { true: 'blocks, blocking, bloquea, bloquean, bloqueia, bloqueiam', false: '' },
  }),
  copa_name: field.text('Partner'),
  state: field.choice('State', findingStates),
  amount: amount('Amount'),
  detail: field.text('What was found'),
  currency: field.code('Currency', { hidden: true }),
  note: field.text('Note'),
  settled_by: field.person('Worked off by'),
  invoice_period: invoicePeriod(),
  copa_id: field.partner('Partner number', { hidden: true }),
};
