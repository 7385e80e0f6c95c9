import { expect, it } from 'vitest';
import { nextInvoice, offeredInvoice } from '#machines/invoice.ts';
import type { InvoiceEvent, InvoiceState } from '#machines/invoice.ts';
import { nextPeriod, offeredPeriod } from '#machines/invoice-period.ts';
import type { PeriodEvent, PeriodState } from '#machines/invoice-period.ts';

const outcome = (next: { state: string } | { refused: string }) => ('state' in next ? next.state : next.refused);
const money = (type: 'pay' | 'unpay' | 'credit' | 'settle', open: number, paid: number): InvoiceEvent => ({
  type,
  open,
  paid,
});

it.each<[InvoiceState, InvoiceEvent, string]>([
  ['draft', { type: 'issue', lines: 3, findings: 0 }, 'issued'],
  ['draft', { type: 'issue', lines: 0, findings: 0 }, 'An invoice is issued with its lines: it has none'],
  ['draft', { type: 'issue', lines: 3, findings: 1 }, 'Findings of its parcels must be worked off before it is issued'],
  ['draft', money('pay', 0, 10), 'This invoice cannot be paid: it is draft'],
  ['issued', money('pay', 4, 6), 'partly_paid'],
  ['issued', money('pay', 0, 10), 'paid'],
  ['issued', money('pay', -1, 11), 'That is more than is open on the invoice'],
  ['issued', { type: 'dispute', reason: null }, 'A dispute needs a reason'],
  ['partly_paid', { type: 'dispute', reason: 'Weights' }, 'disputed'],
  ['disputed', money('pay', 0, 10), 'This invoice cannot be paid: it is disputed'],
  ['disputed', money('credit', 0, 0), 'credited'],
  ['disputed', money('credit', 5, 0), 'issued'],
  ['disputed', money('credit', 5, 2), 'partly_paid'],
  ['disputed', money('settle', 7, 0), 'issued'],
  ['paid', money('unpay', 10, 0), 'issued'],
  ['credited', money('pay', 1, 1), 'This invoice cannot be paid: it is credited'],
])('an invoice that is %s: %o → %s', (state, event, after) => expect(outcome(nextInvoice(state, event))).toBe(after));

it.each<[PeriodState, PeriodEvent, string]>([
  ['open', { type: 'calculate' }, 'calculating'],
  ['calculating', { type: 'calculated' }, 'validating'],
  ['validating', { type: 'calculate' }, 'calculating'],
  ['validating', { type: 'close', findings: 2, drafts: 0 }, 'A period is closed once its findings are worked off'],
  ['validating', { type: 'close', findings: 0, drafts: 1 }, 'A period is closed once its invoices are issued'],
  ['validating', { type: 'close', findings: 0, drafts: 0 }, 'closed'],
  ['closed', { type: 'calculate' }, 'This period cannot be calculated: it is closed'],
  ['closed', { type: 'reopen' }, 'validating'],
])('a period that is %s: %o → %s', (state, event, after) => expect(outcome(nextPeriod(state, event))).toBe(after));

it('offers what the state takes', () => {
  expect(offeredInvoice('draft').toSorted()).toEqual(['discard', 'issue']);
  expect(offeredInvoice('disputed').toSorted()).toEqual(['credit', 'settle']);
  expect(offeredInvoice('void')).toEqual([]);
  expect(offeredPeriod('validating').toSorted()).toEqual(['calculate', 'close']);
});
