import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type ManifestState =
  | 'open' | 'closed' | 'customs_sent' | 'assigned' | 'departed' | 'arrived' | 'clearing' | 'partially_cleared'
  | 'cleared' | 'completed' | 'cancelled'; // prettier-ignore

export type ManifestEvent =
  | { type: 'close'; bags: number; openBags: number; stoppedItems: number }
  | { type: 'cancel'; bags?: number }
  /** Parcels without a release yet, of all parcels. */
  | { type: 'clear'; notReleased: number }
  | {
      type: 'reopen' | 'send_customs' | 'assign' | 'depart' | 'arrive' | 'start_clearing' | 'clear_part' | 'complete';
    };

function whyNotClose({ bags, openBags, stoppedItems }: { bags: number; openBags: number; stoppedItems: number }) {
  if (bags < 1) return 'A manifest needs at least one bag to be closed';
  if (openBags > 0) return 'An open bag is on the manifest';
  return stoppedItems > 0 ? 'A stopped parcel is on the manifest' : null;
}

const whyNot = {
  closable: (event: ManifestEvent) => (event.type === 'close' ? whyNotClose(event) : null),
  empty: (event: ManifestEvent) =>
    event.type === 'cancel' && (event.bags ?? 0) > 0 ? 'Take the bags off the manifest before cancelling it' : null,
  released: (event: ManifestEvent) =>
    event.type === 'clear' && event.notReleased > 0 ? 'Some parcels are not released by customs yet' : null,
} satisfies Record<string, WhyNot<ManifestEvent>>;

export const manifestMachine = setup({
  types: { events: {} as ManifestEvent },
  guards: guardsOf<ManifestEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'manifest',
  initial: 'open',
  states: {
    open: { on: { close: { target: 'closed', guard: 'closable' }, cancel: { target: 'cancelled', guard: 'empty' } } },
    closed: { on: { send_customs: 'customs_sent', reopen: 'open', cancel: { target: 'cancelled', guard: 'empty' } } },
    customs_sent: { on: { assign: 'assigned' } },
    assigned: { on: { depart: 'departed' } },
    departed: { on: { arrive: 'arrived' } },
    arrived: { on: { start_clearing: 'clearing' } },
    clearing: { on: { clear: { target: 'cleared', guard: 'released' }, clear_part: 'partially_cleared' } },
    partially_cleared: { on: { clear: { target: 'cleared', guard: 'released' }, clear_part: {} } },
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

/** The events a manifest takes in this state. */
export const offeredManifest = (state: ManifestState): ManifestEvent['type'][] =>
  cycle.offered(state) as ManifestEvent['type'][];
