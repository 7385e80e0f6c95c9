import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type CarrierLabelState = 'queued' | 'sent' | 'accepted' | 'rejected' | 'fixed' | 'abandoned';

/** After so many refusals the carrier is not asked any more. */
export const mostAttempts = 5;

export type CarrierLabelEvent =
  | { type: 'send' | 'accept' | 'fail' | 'giveUp' | 'queue' }
  /** `attempts`: the answers so far, with this one. */
  | { type: 'reject'; attempts: number }
  /** `mended`: something of the parcel differs now; `unanswered`: the carrier gave no answer, so nothing need differ. */
  | { type: 'correct'; mended: boolean; unanswered: boolean };

const whyNot = {
  last: (event: CarrierLabelEvent) =>
    event.type === 'reject' && event.attempts < mostAttempts ? 'It may be tried again' : null,
  mended: (event: CarrierLabelEvent) =>
    event.type === 'correct' && !event.mended && !event.unanswered
      ? 'Nothing is corrected: the carrier would refuse it again.'
      : null,
} satisfies Record<string, WhyNot<CarrierLabelEvent>>;

/** The label of a parcel at the carrier: refused, corrected and sent again up to five times, then abandoned. */
export const carrierLabelMachine = setup({
  types: { events: {} as CarrierLabelEvent },
  guards: guardsOf<CarrierLabelEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'carrierLabel',
  initial: 'queued',
  states: {
    queued: { on: { send: 'sent', giveUp: 'rejected' } },
    sent: {
      on: {
        accept: 'accepted',
        reject: [{ target: 'abandoned', guard: 'last' }, { target: 'rejected' }],
        fail: 'queued',
        giveUp: 'rejected',
        send: {},
      },
    },
    rejected: { on: { correct: { target: 'fixed', guard: 'mended' } } },
    fixed: { on: { queue: 'queued' } },
    accepted: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

const cannot: Record<CarrierLabelEvent['type'], string> = {
  send: 'This label cannot be sent',
  accept: 'This label cannot be accepted',
  reject: 'This label cannot be rejected',
  fail: 'This label cannot fail',
  giveUp: 'This label cannot be given up',
  queue: 'This label cannot be queued',
  correct: 'This label cannot be corrected',
};

const cycle = lifeCycle<CarrierLabelState, CarrierLabelEvent>(carrierLabelMachine, (type) => cannot[type], whyNot);

/** The state of a label after an event, or the sentence why it is refused. */
export const nextLabel = (
  state: CarrierLabelState,
  event: CarrierLabelEvent,
): { state: CarrierLabelState } | { refused: string } => cycle.move(state, event);

/** Whether a label in this state may be corrected and sent again. */
export const mayCorrect = (state: CarrierLabelState): boolean => cycle.offered(state).includes('correct');
