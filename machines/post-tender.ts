import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export const postTenderStates = [
  'pending', 'accepted', 'manifested', 'flown', 'landed', 'checked_in', 'notified', 'delivered', 'invoiced', 'reconciled', 'offloaded',
  'short_shipped', 'damaged', 'closed_claim',
] as const; // prettier-ignore
export type PostTenderState = (typeof postTenderStates)[number];
export interface PostTenderEvent {
  /** The status message of the airline, or what the office does of it. */
  type:
    | 'RCS'
    | 'MAN'
    | 'DEP'
    | 'ARR'
    | 'RCF'
    | 'NFD'
    | 'DLV'
    | 'invoice'
    | 'reconcile'
    | 'offload'
    | 'short_ship'
    | 'DIS'
    | 'close_claim';
  /** Whether the booking was handed to the airline. */
  tendered: boolean;
}

const whyNot = {
  isTendered: ({ tendered }: PostTenderEvent) =>
    tendered ? null : 'A master is followed once it was tendered to the airline',
} satisfies Record<string, WhyNot<PostTenderEvent>>;

const wrongs = { offload: 'offloaded', short_ship: 'short_shipped', DIS: 'damaged' } as const;
const mended = { on: { MAN: 'manifested', close_claim: 'closed_claim' } } as const;

export const postTenderMachine = setup({
  types: { events: {} as PostTenderEvent },
  guards: guardsOf<PostTenderEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'postTender',
  initial: 'pending',
  states: {
    pending: { on: { RCS: { target: 'accepted', guard: 'isTendered' } } },
    // An airline leaves messages out: what is reported later stands for them.
    accepted: { on: { MAN: 'manifested', DEP: 'flown', ...wrongs } },
    manifested: { on: { DEP: 'flown', ...wrongs } },
    flown: { on: { ARR: 'landed', RCF: 'checked_in', ...wrongs } },
    landed: { on: { RCF: 'checked_in', NFD: 'notified', ...wrongs } },
    checked_in: { on: { NFD: 'notified', DLV: 'delivered', ...wrongs } },
    notified: { on: { DLV: 'delivered', ...wrongs } },
    // With the agent, not with anybody who ordered a parcel.
    delivered: { on: { invoice: 'invoiced', ...wrongs } },
    invoiced: { on: { reconcile: 'reconciled' } },
    reconciled: { type: 'final' },
    offloaded: mended,
    short_shipped: mended,
    damaged: mended,
    closed_claim: { type: 'final' },
  },
});

const cycle = lifeCycle<PostTenderState, PostTenderEvent>(postTenderMachine, 'master', whyNot);

const messageOf: Record<PostTenderState, PostTenderEvent['type'] | null> = {
  pending: null, accepted: 'RCS', manifested: 'MAN', flown: 'DEP', landed: 'ARR', checked_in: 'RCF', notified: 'NFD', delivered: 'DLV',
  invoiced: 'invoice', reconciled: 'reconcile', offloaded: 'offload', short_shipped: 'short_ship', damaged: 'DIS', closed_claim: 'close_claim',
}; // prettier-ignore

/** Moves a tendered master to a state, or says why it cannot get there from where it is. */
export function nextPostTender(
  state: PostTenderState,
  to: PostTenderState,
  tendered: boolean,
): { state: PostTenderState } | { refused: string } {
  const type = messageOf[to];
  return type
    ? cycle.move(state, { type, tendered })
    : { refused: 'A master that was tendered is never pending again' };
}

/** The states that may follow. */
export function offeredPostTender(state: PostTenderState): PostTenderState[] {
  const events = cycle.offered(state);
  return postTenderStates.filter((to) => messageOf[to] !== null && events.includes(messageOf[to]));
}
