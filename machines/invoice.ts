import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export const invoiceStates = ['draft', 'issued', 'partly_paid', 'paid', 'disputed', 'credited', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** Amounts in cents of the invoice: what it came to, less what is paid and credited. */
export type InvoiceEvent =
  | { type: 'issue'; lines: number; findings: number }
  | { type: 'dispute'; reason: string | null }
  /** The dispute is taken back, or ended by a credit note over a part. */
  | { type: 'settle' | 'pay' | 'unpay' | 'credit'; open: number; paid: number }
  | { type: 'discard' };

const left = (event: InvoiceEvent): number => ('open' in event ? event.open : 0);

const whyNot = {
  isReady: (event: InvoiceEvent) => {
    if (event.type !== 'issue') return null;
    if (event.lines === 0) return 'An invoice is issued with its lines: it has none';
    return event.findings > 0 ? 'Findings of its parcels must be worked off before it is issued' : null;
  },
  hasReason: (event: InvoiceEvent) => (event.type === 'dispute' && !event.reason ? 'A dispute needs a reason' : null),
  isTooMuch: (event: InvoiceEvent) => (left(event) < 0 ? 'That is more than is open on the invoice' : null),
  isLeft: (event: InvoiceEvent) => (left(event) > 0 ? null : 'Nothing is open on the invoice'),
  isPart: (event: InvoiceEvent) =>
    left(event) > 0 && 'paid' in event && event.paid > 0 ? null : 'Nothing is open on the invoice',
  isPaid: (event: InvoiceEvent) => ('paid' in event && event.paid > 0 ? null : 'Nothing of it is paid'),
} satisfies Record<string, WhyNot<InvoiceEvent>>;

/** Where an invoice stands once money or a credit note came to it. */
const standing = [
  { target: 'partly_paid', guard: 'isPart' },
  { target: 'issued', guard: 'isLeft' },
] as const;

export const invoiceMachine = setup({
  types: { events: {} as InvoiceEvent },
  guards: guardsOf<InvoiceEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'invoice',
  initial: 'draft',
  states: {
    draft: { on: { issue: { target: 'issued', guard: 'isReady' }, discard: 'void' } },
    issued: {
      on: {
        dispute: { target: 'disputed', guard: 'hasReason' },
        pay: [...standing, { target: 'paid', guard: 'isTooMuch' }],
      },
    },
    partly_paid: {
      on: {
        dispute: { target: 'disputed', guard: 'hasReason' },
        pay: [...standing, { target: 'paid', guard: 'isTooMuch' }],
        unpay: [...standing],
      },
    },
    disputed: {
      on: {
        settle: [...standing, { target: 'paid', guard: 'isPaid' }],
        credit: [...standing, { target: 'credited', guard: 'isTooMuch' }],
      },
    },
    paid: { on: { unpay: [...standing] } },
    credited: { type: 'final' },
    void: { type: 'final' },
  },
});

const cannot: Record<InvoiceEvent['type'], string> = {
  issue: 'This invoice cannot be issued',
  dispute: 'This invoice cannot be disputed',
  settle: 'This invoice cannot be settled',
  pay: 'This invoice cannot be paid',
  unpay: 'This invoice cannot lose a payment',
  credit: 'This invoice cannot be credited',
  discard: 'This invoice cannot be discarded',
};

const cycle = lifeCycle<InvoiceState, InvoiceEvent>(invoiceMachine, (type) => cannot[type], whyNot);

/** The state of an invoice after an event, or the sentence why it is refused. */
export const nextInvoice = (state: InvoiceState, event: InvoiceEvent): { state: InvoiceState } | { refused: string } =>
  cycle.move(state, event);

/** What somebody may do with an invoice now. */
export const offeredInvoice = (state: InvoiceState): string[] => cycle.offered(state);
