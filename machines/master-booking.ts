import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';
import { whyKept } from './manifest.ts';

export const bookingStates = [
  'draft', 'requested', 'confirmed', 'waitlisted', 'rejected', 'tendered', 'offloaded', 'departed', 'arrived', 'delivered', 'processed', 'cancelled',
] as const; // prettier-ignore
export type BookingState = (typeof bookingStates)[number];

type Plain = 'confirm' | 'waitlist' | 'reject' | 'redraft' | 'offload' | 'depart' | 'arrive' | 'deliver' | 'process' | 'cancel' | 'edit' | 'load'; // prettier-ignore
export type BookingEvent =
  | { type: Plain }
  /** What the airline needs to know before it answers. */
  | { type: 'request' | 'ask_again'; mawb: string | null; flight: string | null; weight: number | null }
  /** With the stopped parcels that are on it; what the airline says that it has is a fact, whatever was stopped. */
  | { type: 'tender'; manifests: number; stopped: readonly string[] }
  /** What the airline left behind goes off a master that flies. */
  | { type: 'split'; leftBehind: number };

const whyNot = {
  isComplete: (event: BookingEvent) => {
    if (event.type !== 'request' && event.type !== 'ask_again') return null;
    if (!event.mawb) return 'A booking is requested under an air waybill: it has none';
    if (!event.flight) return 'A booking is requested for a flight: it has none';
    return event.weight ? null : 'A booking is requested for a weight: it has none';
  },
  mayTender: (event: BookingEvent) => {
    if (event.type !== 'tender') return null;
    return event.manifests < 1 ? 'A booking is tendered with its manifests: it has none' : whyKept(event.stopped);
  },
  wasLeftBehind: (event: BookingEvent) =>
    event.type === 'split' && event.leftBehind < 1
      ? 'A booking that was tendered gives up only what the airline left behind: it reported nothing'
      : null,
} satisfies Record<string, WhyNot<BookingEvent>>;

/** What the airline agreed to is no more: it is asked for something else. */
const askAgain = { ask_again: { target: 'requested', guard: 'isComplete' } } as const;
const split = { split: { guard: 'wasLeftBehind' } } as const;

export const masterBookingMachine = setup({
  types: { events: {} as BookingEvent },
  guards: guardsOf<BookingEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'masterBooking',
  initial: 'draft',
  states: {
    draft: { on: { request: { target: 'requested', guard: 'isComplete' }, cancel: 'cancelled', edit: {}, load: {} } },
    requested: {
      on: { confirm: 'confirmed', waitlist: 'waitlisted', reject: 'rejected', cancel: 'cancelled', edit: {}, load: {} },
    },
    waitlisted: {
      on: { confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled', edit: {}, load: {}, ...askAgain },
    },
    rejected: { on: { redraft: 'draft' } },
    confirmed: {
      on: {
        tender: { target: 'tendered', guard: 'mayTender' },
        cancel: 'cancelled',
        edit: {},
        load: {},
        ...askAgain,
      },
    },
    tendered: { on: { depart: 'departed', offload: 'offloaded', ...split } },
    // Booked again, on another flight or with fewer pieces; or the airline flies it without a word.
    offloaded: { on: { confirm: 'confirmed', depart: 'departed', edit: {}, load: {} } },
    departed: { on: { arrive: 'arrived', ...split } },
    arrived: { on: { deliver: 'delivered', ...split } },
    delivered: { on: { process: 'processed' } },
    processed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const cannot: Record<BookingEvent['type'], string> = {
  request: 'This booking cannot be requested',
  ask_again: 'This booking cannot be requested again',
  confirm: 'This booking cannot be confirmed',
  waitlist: 'This booking cannot go on the waiting list',
  reject: 'This booking cannot be rejected',
  redraft: 'This booking cannot become a draft again',
  tender: 'This booking cannot be tendered',
  offload: 'This booking cannot be offloaded',
  depart: 'This booking cannot depart',
  arrive: 'This booking cannot arrive',
  deliver: 'This booking cannot be delivered',
  process: 'This booking cannot be processed',
  cancel: 'This booking cannot be cancelled',
  edit: 'This booking cannot be changed',
  load: 'This booking cannot take manifests on or off',
  split: 'This booking cannot be split',
};

const cycle = lifeCycle<BookingState, BookingEvent>(masterBookingMachine, (type) => cannot[type], whyNot);

/** The state of a booking after an event, or the sentence why it is refused. */
export const nextBooking = (state: BookingState, event: BookingEvent): { state: BookingState } | { refused: string } =>
  cycle.move(state, event);

/** Which event leads to a state. */
export const eventTo: Record<BookingState, BookingEvent['type']> = {
  draft: 'redraft',
  requested: 'request',
  confirmed: 'confirm',
  waitlisted: 'waitlist',
  rejected: 'reject',
  tendered: 'tender',
  offloaded: 'offload',
  departed: 'depart',
  arrived: 'arrive',
  delivered: 'deliver',
  processed: 'process',
  cancelled: 'cancel',
};

/** The states that a person may give a booking next, and whether it may still be edited. */
export function offeredBooking(state: BookingState): { states: BookingState[]; edits: boolean } {
  const events = cycle.offered(state);
  return { states: bookingStates.filter((to) => events.includes(eventTo[to])), edits: events.includes('edit') };
}
