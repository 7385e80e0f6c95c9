import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type PeriodState = 'open' | 'calculating' | 'validating' | 'closed';
export type PeriodEvent =
  | { type: 'calculate' | 'calculated' | 'stop' | 'reopen' }
  | { type: 'close'; findings: number; drafts: number };

const whyNot = {
  isDone: (event: PeriodEvent) => {
    if (event.type !== 'close') return null;
    if (event.findings > 0) return 'A period is closed once its findings are worked off';
    return event.drafts > 0 ? 'A period is closed once its invoices are issued' : null;
  },
} satisfies Record<string, WhyNot<PeriodEvent>>;

/** What is billed at once: calculated as often as needed until it is closed. */
export const invoicePeriodMachine = setup({
  types: { events: {} as PeriodEvent },
  guards: guardsOf<PeriodEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'invoicePeriod',
  initial: 'open',
  states: {
    open: { on: { calculate: 'calculating' } },
    // Stopped half way, some partners lack their invoices: it is not to be closed so.
    calculating: { on: { calculated: 'validating', stop: 'open' } },
    validating: { on: { calculate: 'calculating', close: { target: 'closed', guard: 'isDone' } } },
    closed: { on: { reopen: 'validating' } },
  },
});

const cannot: Record<PeriodEvent['type'], string> = {
  calculate: 'This period cannot be calculated',
  calculated: 'This period cannot be calculated',
  stop: 'This period cannot be stopped',
  reopen: 'This period cannot be reopened',
  close: 'This period cannot be closed',
};

const cycle = lifeCycle<PeriodState, PeriodEvent>(invoicePeriodMachine, (type) => cannot[type], whyNot);

/** The state of an invoice period after an event, or the sentence why it is refused. */
export const nextPeriod = (state: PeriodState, event: PeriodEvent): { state: PeriodState } | { refused: string } =>
  cycle.move(state, event);

/** What somebody may do with an invoice period now. */
export const offeredPeriod = (state: PeriodState): string[] => cycle.offered(state);
