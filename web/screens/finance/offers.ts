import { offeredInvoice, type InvoiceState } from '#machines/invoice.ts';
import { offeredPeriod, type PeriodState } from '#machines/invoice-period.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';

const plain = { start: {}, without: [] };

const ofInvoice: Record<string, Offer> = {
  issue: { path: 'invoice/issue-invoice', text: 'Issue', ...plain },
  dispute: { path: 'invoice/dispute-invoice', text: 'Dispute', ...plain },
  credit: { path: 'invoice/credit-invoice', text: 'Credit', ...plain },
  settle: { path: 'invoice/settle-dispute', text: 'Settle', ...plain },
  pay: { path: 'finance/payment-insert', text: 'Book a payment', ...plain },
};

/** What the life cycle allows all of these invoices; a credit note is at its end. */
export function invoiceOffers(rows: Row[]): Offer[] {
  if (!rows.length || rows.some(({ credit_of }) => credit_of)) return [];
  const events = rows.map(({ state }) => new Set(offeredInvoice(state as InvoiceState)));
  const shared = Object.keys(ofInvoice).filter((event) => events.every((offered) => offered.has(event)));
  // A credit note is of one invoice; a payment names its invoices.
  return shared
    .filter((event) => event !== 'credit' || rows.length === 1)
    .map((event) =>
      event === 'pay'
        ? { ...ofInvoice.pay!, start: { invoice_id: rows.map(({ invoice_id }) => invoice_id) }, without: ['copa_id'] }
        : ofInvoice[event]!,
    );
}

/** What is left of one payment can be put on an invoice. */
export const paymentOffers = (rows: Row[]): Offer[] =>
  rows.length === 1 && rows[0]!.state !== 'matched'
    ? [{ path: 'finance/match-payment', text: 'Match', start: {}, without: ['invoice_id'] }]
    : [];

const ofPeriod: Record<string, Offer> = {
  calculate: { path: 'finance/calculate-period', text: 'Calculate', ...plain },
  stop: { path: 'finance/stop-calculation', text: 'Stop the calculation', ...plain },
  close: { path: 'finance/close-period', text: 'Close', start: {}, without: ['reopen'] },
  reopen: { path: 'finance/close-period', text: 'Open again', start: { reopen: true }, without: ['reopen'] },
};

/** What the life cycle allows a billing period; one at a time. */
export function periodOffers(rows: Row[]): Offer[] {
  const [row] = rows;
  if (!row || new Set(rows.map(({ invoice_period }) => invoice_period)).size > 1) return [];
  return offeredPeriod(row.state as PeriodState).flatMap((event) => ofPeriod[event] ?? []);
}

const decide = (text: string, decision: string): Offer => ({
  path: 'finance/work-off-finding',
  text,
  start: { decision },
  without: ['decision'],
});

/** What may be decided of findings; those without a rate can get their price at once. */
export function findingOffers(rows: Row[]): Offer[] {
  const open = rows.every(({ state }) => state === 'open');
  const decided = rows.every(({ state }) => state === 'accepted' || state === 'excluded');
  return [
    ...(open ? [{ path: 'finance/set-charge', text: 'Set the freight', ...plain }] : []),
    ...(open ? [decide('Accept', 'accepted'), decide('Leave out', 'excluded')] : []),
    ...(decided ? [decide('Open again', 'open')] : []),
  ];
}
