import * as field from '#tools/fields.ts';
import { amount } from '#tools/rows/billing.ts';

export const paymentStates = { matched: 'Matched', partly: 'Matched in part', unmatched: 'Not matched' };

/** Money that came in, with the invoices that it pays. */
export const paymentRow = {
  payment_id: field.id('Payment'),
  copa_name: field.text('Partner'),
  amount: amount('Amount'),
  paid_on: field.day('Paid on'),
  state: field.choice('State', paymentStates),
  payer: field.text('Payer'),
  reference: field.text('Reference'),
  matched: amount('Matched'),
  left: amount('Left'),
  invoices: field.text('Invoices'),
  currency: field.code('Currency'),
  bank_ref: field.code('Bank reference'),
  copa_id: field.partner('Partner number', { hidden: true }),
};
/** What of a payment a change shows. */
export const paymentKeys = {
  copa_name: paymentRow.copa_name,
  amount: paymentRow.amount,
  currency: paymentRow.currency,
  paid_on: paymentRow.paid_on,
  reference: paymentRow.reference,
  matched: paymentRow.matched,
  invoices: paymentRow.invoices,
};
