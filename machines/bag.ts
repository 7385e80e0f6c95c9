import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export const bagStates = [
  'open', 'closed', 'manifested', 'departed', 'arrived', 'received', 'emptied', 'void', 'missing',
] as const; // prettier-ignore
export type BagState = (typeof bagStates)[number];

/** What is in a bag when it is closed, and what the person gives; weights in kilograms. */
export interface Closing {
  items: number;
  /** Parcels of another sorting code than the bag's. */
  strangers: readonly string[];
  /** Parcels with a stop that is not lifted. */
  stopped: readonly string[];
  systemKg: number;
  verifiedKg: number;
  seal: string;
  /** The seal has been on a bag before. */
  isUsedSeal: boolean;
}
export type BagEvent =
  | ({ type: 'close' } & Closing)
  /** `items` are the parcels still in it. */
  | { type: 'void'; items: number }
  | { type: 'reopen' | 'list' | 'depart' | 'arrive' | 'receive' | 'empty' | 'miss' }
  | { type: 'unlist'; manifestOpen: boolean };

/** How far the scale may be from the sum of the parcels, in kilograms. */
export const allowedDifference = (systemKg: number): number => Math.max(0.5, systemKg * 0.03);

const named = (numbers: readonly string[]): string =>
  numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} and ${numbers.length - 3} more` : numbers.join(', ');

function whyNotClosed(event: Closing): string | null {
  if (event.items < 1) return 'The bag is empty: nothing to close.';
  if (event.stopped.length) return `Stopped parcels must come out of the bag first: ${named(event.stopped)}.`;
  if (event.strangers.length) return `Parcels of another sorting code must come out first: ${named(event.strangers)}.`;
  if (!event.seal) return 'A bag is closed with a seal number.';
  if (event.isUsedSeal) return `Seal ${event.seal} has been used: take a new one.`;
  const away = Math.abs(event.verifiedKg - event.systemKg);
  if (!(event.verifiedKg > 0)) return 'A bag is closed with the weight of the scale.';
  // Half a gram for what was rounded.
  if (away > allowedDifference(event.systemKg) + 0.0005)
    return `The scale says ${event.verifiedKg.toFixed(3)} kg and the parcels ${event.systemKg.toFixed(3)} kg: ${away.toFixed(3)} kg apart.`;
  return null;
}

const whyNot = {
  mayClose: (event: BagEvent) => (event.type === 'close' ? whyNotClosed(event) : null),
  isEmpty: (event: BagEvent) =>
    event.type === 'void' && event.items > 0 ? 'Take its parcels out before the bag is voided.' : null,
  manifestOpen: (event: BagEvent) =>
    event.type === 'unlist' && !event.manifestOpen ? 'A bag leaves its manifest only while that is open.' : null,
} satisfies Record<string, WhyNot<BagEvent>>;

const miss = { miss: 'missing' } as const;

/** The life of a bag, from its first parcel to its last at destination. */
export const bagMachine = setup({
  types: { events: {} as BagEvent },
  guards: guardsOf<BagEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'bag',
  initial: 'open',
  states: {
    open: {
      on: { close: { target: 'closed', guard: 'mayClose' }, void: { target: 'void', guard: 'isEmpty' }, ...miss },
    },
    closed: { on: { list: 'manifested', reopen: 'open', ...miss } },
    manifested: { on: { depart: 'departed', unlist: { target: 'closed', guard: 'manifestOpen' }, ...miss } },
    departed: { on: { arrive: 'arrived', ...miss } },
    arrived: { on: { receive: 'received', ...miss } },
    received: { on: { empty: 'emptied', receive: {}, ...miss } },
    missing: { on: { receive: 'received' } },
    emptied: { type: 'final' },
    void: { type: 'final' },
  },
});

const cannot: Record<BagEvent['type'], string> = {
  close: 'This bag cannot be closed',
  void: 'This bag cannot be voided',
  reopen: 'This bag cannot be reopened',
  list: 'This bag cannot go on a manifest',
  unlist: 'This bag cannot come off a manifest',
  depart: 'This bag cannot depart',
  arrive: 'This bag cannot arrive',
  receive: 'This bag cannot be received',
  empty: 'This bag cannot be emptied',
  miss: 'This bag cannot be called missing',
};

const cycle = lifeCycle<BagState, BagEvent>(bagMachine, (type) => cannot[type], whyNot);

/** The state of a bag after an event, or the sentence why it is refused. */
export const nextBag = (state: BagState, event: BagEvent): { state: BagState } | { refused: string } =>
  cycle.move(state, event);

/** What may be done with a bag in this state, whatever it holds. */
export const offeredBag = (state: BagState): string[] => cycle.offered(state);
