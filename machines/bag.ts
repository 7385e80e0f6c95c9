import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type BagState =
  | 'open' | 'closed' | 'manifested' | 'departed' | 'arrived' | 'received' | 'emptied' | 'void' | 'missing'; // prettier-ignore

/** What is known of a bag when it is to be closed; weights in kilograms. */
export interface BagContents {
  items: number;
  /** How many different sorting codes its parcels have. */
  sortingCodes: number;
  stoppedItems: number;
  systemKg: number;
  verifiedKg: number;
  seal: string;
  /** The seal it had before it was opened again, if any. */
  lastSeal?: string | null;
}

export type BagEvent =
  | ({ type: 'close' } & BagContents)
  | { type: 'void'; items?: number }
  | { type: 'reopen' | 'manifest' | 'depart' | 'arrive' | 'receive' | 'empty' | 'miss' };

/** Kilograms by which the scale may differ from the sum of the parcels. */
export const weightTolerance = (systemKg: number): number => Math.max(0.5, systemKg * 0.03);

/** Why a bag with these contents cannot be closed, or null. */
export function whyNotClose(bag: BagContents): string | null {
  if (bag.items < 1) return 'A bag needs at least one parcel to be closed';
  if (bag.sortingCodes !== 1) return 'The parcels of a bag must have the same sorting code';
  if (bag.stoppedItems > 0) return 'A stopped parcel is in the bag';
  if (!bag.seal) return 'A closed bag needs a seal number';
  if (bag.seal === bag.lastSeal) return 'A bag that was opened needs a new seal number';
  return Math.abs(bag.verifiedKg - bag.systemKg) > weightTolerance(bag.systemKg) + 1e-9
    ? 'The verified weight differs too much from the weight of the parcels'
    : null;
}

const whyNot = {
  closable: (event: BagEvent) => (event.type === 'close' ? whyNotClose(event) : null),
  voidable: (event: BagEvent) =>
    event.type === 'void' && (event.items ?? 0) > 0 ? 'Only an empty bag can be voided' : null,
} satisfies Record<string, WhyNot<BagEvent>>;

export const bagMachine = setup({
  types: { events: {} as BagEvent },
  guards: guardsOf<BagEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'bag',
  initial: 'open',
  states: {
    open: {
      on: {
        close: { target: 'closed', guard: 'closable' },
        void: { target: 'void', guard: 'voidable' },
        miss: 'missing',
      },
    },
    closed: { on: { manifest: 'manifested', reopen: 'open', miss: 'missing' } },
    manifested: { on: { depart: 'departed', miss: 'missing' } },
    departed: { on: { arrive: 'arrived', miss: 'missing' } },
    arrived: { on: { receive: 'received', miss: 'missing' } },
    received: { on: { empty: 'emptied', miss: 'missing' } },
    missing: { on: { receive: 'received' } },
    emptied: { type: 'final' },
    void: { type: 'final' },
  },
});

const cycle = lifeCycle<BagState, BagEvent>(bagMachine, 'bag', whyNot);

/** The state of a bag after an event, or the sentence why it is refused. */
export const nextBag = (state: BagState, event: BagEvent): { state: BagState } | { refused: string } =>
  cycle.move(state, event);

/** The events a bag takes in this state. */
export const offeredBag = (state: BagState): BagEvent['type'][] => cycle.offered(state) as BagEvent['type'][];
