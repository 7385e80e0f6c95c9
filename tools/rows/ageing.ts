import { amount } from '#tools/rows/billing.ts';

/** What is owed by how long it is due; together with what is paid without an invoice it is the balance. */
export const ageing = {
  balance: amount('Balance', { about: 'What the partner owes; negative where it is in its favour.' }),
  overdue: amount('Overdue'),
  not_due: amount('Not due'),
  days_30: amount('1–30 days'),
  days_60: amount('31–60 days'),
  days_90: amount('61–90 days'),
  days_more: amount('Over 90 days'),
  unmatched: amount('Paid without an invoice'),
};
