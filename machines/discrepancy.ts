import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type DiscrepancyState = 'open' | 'explained' | 'closed';
export type DiscrepancyEvent =
  /** Somebody looks after it. */
  { type: 'take' } | { type: 'explain'; reason: string | null } | { type: 'close' | 'reopen' };

const whyNot = {
  hasReason: (event: DiscrepancyEvent) =>
    event.type === 'explain' && !event.reason ? 'An explanation needs a reason' : null,
} satisfies Record<string, WhyNot<DiscrepancyEvent>>;

/** What differs between a pre-alert and what came: it is explained before it is closed. */
export const discrepancyMachine = setup({
  types: { events: {} as DiscrepancyEvent },
  guards: guardsOf<DiscrepancyEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'discrepancy',
  initial: 'open',
  states: {
    open: { on: { explain: { target: 'explained', guard: 'hasReason' }, take: {} } },
    explained: { on: { close: 'closed', reopen: 'open', explain: { guard: 'hasReason' }, take: {} } },
    closed: { on: { reopen: 'open' } },
  },
});

const cannot: Record<DiscrepancyEvent['type'], string> = {
  take: 'This discrepancy cannot be taken over',
  explain: 'This discrepancy cannot be explained',
  close: 'This discrepancy cannot be closed',
  reopen: 'This discrepancy cannot be reopened',
};

const cycle = lifeCycle<DiscrepancyState, DiscrepancyEvent>(discrepancyMachine, (type) => cannot[type], whyNot);

/** The state of a discrepancy after an event, or the sentence why it is refused. */
export const nextDiscrepancy = (
  state: DiscrepancyState,
  event: DiscrepancyEvent,
): { state: DiscrepancyState } | { refused: string } => cycle.move(state, event);

/** What somebody may do with a discrepancy now. */
export const offeredDiscrepancy = (state: DiscrepancyState): string[] => cycle.offered(state);
