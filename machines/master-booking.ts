import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export const bookingStates = [
  'draft', 'requested', 'confirmed', 'waitlisted', 'rejected', 'tendered', 'offloaded', 'departed', 'arrived', 'delivered', 'processed', 'cancelled',
] as const; // prettier-ignore
export type BookingState = (typeof bookingStates)[number];

type Plain = 'confirm' | 'waitlist' | 'reject' | 'redraft' | 'offload' | 'depart' | 'arrive' | 'deliver' | 'process' | 'cancel' | 'edit' | 'load'; // prettier-ignore
export type BookingEvent =
  | { type: Plain }
  /** What the airline needs to know before it answers. */
  | { type: 'request'; mawb: string | null; flight: string | null; weight: number | null }
  | { type: 'tender'; manifests: number }
  /** What the airline left behind goes off a master that flies. */
  | { type: 'split'; leftBehind: number };

const whyNot = {
  isComplete: (event: BookingEvent) => {
    if (event.type !== 'request') return null;
    if (!event.mawb) return 'A booking is requested under an air waybill: it has none';
    if (!event.flight) return 'A booking is requested for a flight: it has none';
    return event.weight ? null : 'A booking is requested for a weight: it has none';
  },
  hasManifests: (event: BookingEvent) =>
    event.type === 'tender' && event.manifests < 1 ? 'A booking is tendered with its manifests: it has none' : null,
  wasLeftBehind: (event: BookingEvent) =>
    event.type === 'split' && event.leftBehind < 1
      ? 'A booking that was tendered gives up only what the airline left behind: it reported nothing'
      : null,
} satisfies Record<string, WhyNot<BookingEvent>>;

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
    waitlisted: { on: { confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled', edit: {}, load: {} } },
    rejected: { on: { redraft: 'draft' } },
    confirmed: {
      on: { tender: { target: 'tendered', guard: 'hasManifests' }, cancel: 'cancelled', edit: {}, load: {} },
    },
    tendered: { on: { depart: 'departed', offload: 'offloaded', ...split } },
    // On another flight, or with fewer pieces: booked again before it is tendered again.
    offloaded: { on: { confirm: 'confirmed', edit: {}, load: {} } },
    departed: { on: { arrive: 'arrived', ...split } },
    arrived: { on: { deliver: 'delivered', ...split } },
    delivered: { on: { process: 'processed' } },
    processed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const cycle = lifeCycle<BookingState, BookingEvent>(masterBookingMachine, 'booking', whyNot);

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
