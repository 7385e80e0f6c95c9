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
  | {
      type:
        | 'reopen' | 'cancel' | 'send_to_customs' | 'assign' | 'depart' | 'arrive' | 'start_clearing' | 'clear_in_part'
        | 'clear' | 'complete';
    }; // prettier-ignore
export type ManifestStep = ManifestEvent['type'];

const whyNot = {
  mayClose: (event: ManifestEvent) => {
    if (event.type !== 'close') return null;
    if (event.bags < 1) return 'There is no bag on the manifest.';
    return event.stopped.length ? `Stopped parcels must come off first: ${event.stopped.join(', ')}.` : null;
  },
} satisfies Record<string, WhyNot<ManifestEvent>>;

/** The life of a manifest, from its first bag to the last release at destination. */
export const manifestMachine = setup({
  types: { events: {} as ManifestEvent },
  guards: guardsOf<ManifestEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'manifest',
  initial: 'open',
  states: {
    open: { on: { close: { target: 'closed', guard: 'mayClose' }, cancel: 'cancelled' } },
    closed: { on: { send_to_customs: 'customs_sent', reopen: 'open', cancel: 'cancelled' } },
    customs_sent: { on: { assign: 'assigned' } },
    assigned: { on: { depart: 'departed' } },
    departed: { on: { arrive: 'arrived' } },
    arrived: { on: { start_clearing: 'clearing' } },
    clearing: { on: { clear_in_part: 'partially_cleared', clear: 'cleared' } },
    partially_cleared: { on: { clear: 'cleared' } },
    cleared: { on: { complete: 'completed' } },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const cycle = lifeCycle<ManifestState, ManifestEvent>(manifestMachine, 'manifest', whyNot);

/** The state of a manifest after an event, or the sentence why it is refused. */
export const nextManifest = (
  state: ManifestState,
  event: ManifestEvent,
): { state: ManifestState } | { refused: string } => cycle.move(state, event);

/** What may be done with a manifest in this state, whatever it holds. */
export const offeredManifest = (state: ManifestState): string[] => cycle.offered(state);
