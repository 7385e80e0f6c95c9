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

/** What has come to its airport is missing or damaged there; nobody leaves it behind any more. */
const wrongsThere = { short_ship: 'short_shipped', DIS: 'damaged' } as const;
const wrongs = { offload: 'offloaded', ...wrongsThere } as const;
const mended = { MAN: 'manifested', close_claim: 'closed_claim' } as const;
/** What was missing or damaged is followed on from wherever the airline sees it again. */
const found = { ...mended, DEP: 'flown', ARR: 'landed', RCF: 'checked_in', NFD: 'notified', DLV: 'delivered' } as const;

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
    landed: { on: { RCF: 'checked_in', NFD: 'notified', ...wrongsThere } },
    checked_in: { on: { NFD: 'notified', DLV: 'delivered', ...wrongsThere } },
    notified: { on: { DLV: 'delivered', ...wrongsThere } },
    // With the agent, not with anybody who ordered a parcel.
    delivered: { on: { invoice: 'invoiced', ...wrongsThere } },
    invoiced: { on: { reconcile: 'reconciled' } },
    reconciled: { type: 'final' },
    offloaded: { on: { ...mended, DEP: 'flown' } },
    short_shipped: { on: found },
    damaged: { on: found },
    closed_claim: { type: 'final' },
  },
});

/** What is not a message of the airline. */
const cannot: Partial<Record<PostTenderEvent['type'], string>> = {
  invoice: 'This master cannot be invoiced',
  reconcile: 'This master cannot be reconciled',
  offload: 'This master cannot be offloaded',
  short_ship: 'This master cannot be called short-shipped',
  close_claim: 'This master cannot close a claim',
};

const cycle = lifeCycle<PostTenderState, PostTenderEvent>(
  postTenderMachine,
  (type) => cannot[type] ?? `This master cannot take the message ${type}`,
  whyNot,
);

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
  if (!type) return { refused: 'A master that was tendered is never pending again' };
  // Booked again it is followed again once the airline has it again.
  const why = whyNot.isTendered({ type, tendered });
  return why === null ? cycle.move(state, { type, tendered }) : { refused: why };
}

/** The states that may follow. */
export function offeredPostTender(state: PostTenderState): PostTenderState[] {
  const events = cycle.offered(state);
  return postTenderStates.filter((to) => messageOf[to] !== null && events.includes(messageOf[to]));
}
