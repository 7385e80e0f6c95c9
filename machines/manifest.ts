import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export const manifestStates = [
  'open', 'closed', 'customs_sent', 'assigned', 'departed', 'arrived', 'clearing', 'partially_cleared', 'cleared',
  'completed', 'cancelled',
] as const; // prettier-ignore
export type ManifestState = (typeof manifestStates)[number];

export type ManifestEvent =
  | { type: 'close'; bags: number; stopped: readonly string[] }
  | { type: 'send_to_customs' | 'assign' | 'depart'; stopped: readonly string[] }
  /** The air waybill under which an airline has it. */
  | { type: 'reopen' | 'cancel'; handedUnder: string | null }
  | { type: 'arrive' | 'start_clearing' | 'clear_in_part' | 'clear' | 'complete' };
export type ManifestStep = ManifestEvent['type'];

/** Why what holds stopped parcels does not leave; null where it holds none. */
export const whyKept = (stopped: readonly string[]): string | null =>
  stopped.length ? `Stopped parcels may not leave: take them off or lift the stop: ${stopped.join(', ')}.` : null;

const whyNot = {
  mayClose: (event: ManifestEvent) => {
    if (event.type !== 'close') return null;
    if (event.bags < 1) return 'There is no bag on the manifest.';
    return event.stopped.length ? `Stopped parcels must come off first: ${event.stopped.join(', ')}.` : null;
  },
  /** Parcels are stopped after the manifest was closed, too. */
  mayLeave: (event: ManifestEvent) => ('stopped' in event ? whyKept(event.stopped) : null),
  isHere: (event: ManifestEvent) =>
    'handedUnder' in event && event.handedUnder !== null
      ? `The airline has it under ${event.handedUnder}: it is neither reopened nor cancelled.`
      : null,
} satisfies Record<string, WhyNot<ManifestEvent>>;

/** The life of a manifest, from its first bag to the last release at destination. */
export const manifestMachine = setup({
  types: { events: {} as ManifestEvent },
  guards: guardsOf<ManifestEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'manifest',
  initial: 'open',
  states: {
    open: { on: { close: { target: 'closed', guard: 'mayClose' }, cancel: { target: 'cancelled', guard: 'isHere' } } },
    closed: {
      on: {
        send_to_customs: { target: 'customs_sent', guard: 'mayLeave' },
        reopen: { target: 'open', guard: 'isHere' },
        cancel: { target: 'cancelled', guard: 'isHere' },
      },
    },
    customs_sent: { on: { assign: { target: 'assigned', guard: 'mayLeave' } } },
    assigned: { on: { depart: { target: 'departed', guard: 'mayLeave' } } },
    departed: { on: { arrive: 'arrived' } },
    arrived: { on: { start_clearing: 'clearing' } },
    clearing: { on: { clear_in_part: 'partially_cleared', clear: 'cleared' } },
    partially_cleared: { on: { clear: 'cleared' } },
    cleared: { on: { complete: 'completed' } },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const cannot: Record<ManifestEvent['type'], string> = {
  close: 'This manifest cannot be closed',
  send_to_customs: 'This manifest cannot be sent to customs',
  assign: 'This manifest cannot be assigned to a booking',
  depart: 'This manifest cannot depart',
  reopen: 'This manifest cannot be reopened',
  cancel: 'This manifest cannot be cancelled',
  arrive: 'This manifest cannot arrive',
  start_clearing: 'This manifest cannot go into clearance',
  clear_in_part: 'This manifest cannot be cleared in part',
  clear: 'This manifest cannot be cleared',
  complete: 'This manifest cannot be completed',
};

const cycle = lifeCycle<ManifestState, ManifestEvent>(manifestMachine, (type) => cannot[type], whyNot);

/** The state of a manifest after an event, or the sentence why it is refused. */
export const nextManifest = (
  state: ManifestState,
  event: ManifestEvent,
): { state: ManifestState } | { refused: string } => cycle.move(state, event);

/** What may be done with a manifest in this state, whatever it holds. */
export const offeredManifest = (state: ManifestState): string[] => cycle.offered(state);
