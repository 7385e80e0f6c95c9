import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type PreAlertState =
  | 'uploaded' | 'validating' | 'accepted' | 'rejected' | 'partially_received' | 'received' | 'processed' | 'closed'
  | 'expired'; // prettier-ignore

/** Days after which an accepted pre-alert of which nothing came expires, where no setting says otherwise. */
export const daysToExpire = 21;

export type PreAlertEvent =
  | { type: 'validate' | 'close' | 'upload' }
  /** Its header is corrected. */
  | { type: 'correction' }
  | { type: 'accept'; acceptedLines: number }
  | { type: 'reject'; refusedLines: number }
  /** How many of its lines have been received, and processed, up to now. */
  | { type: 'receive'; lines: number; receivedLines: number }
  | { type: 'process'; lines: number; processedLines: number }
  /** A scan of one of its parcels was a mistake: what is left of both. */
  | { type: 'takeBack'; lines: number; receivedLines: number; processedLines: number }
  | { type: 'expire'; days: number; limit?: number };

const whyNot = {
  hasLines: (event: PreAlertEvent) =>
    event.type === 'accept' && event.acceptedLines < 1 ? 'No line of the pre-alert is acceptable' : null,
  hasErrors: (event: PreAlertEvent) =>
    event.type === 'reject' && event.refusedLines < 1 ? 'A pre-alert is rejected with the lines that are wrong' : null,
  someReceived: (event: PreAlertEvent) =>
    event.type === 'receive' && event.receivedLines < 1 ? 'No parcel of the pre-alert is received' : null,
  allReceived: (event: PreAlertEvent) =>
    event.type === 'receive' && event.receivedLines < event.lines ? 'Not every parcel is received' : null,
  allProcessed: (event: PreAlertEvent) =>
    event.type === 'process' && event.processedLines < event.lines ? 'Not every parcel is processed' : null,
  noneLeft: (event: PreAlertEvent) =>
    event.type === 'takeBack' && event.receivedLines > 0 ? 'Some parcels are still received' : null,
  someLeft: (event: PreAlertEvent) =>
    event.type === 'takeBack' && event.receivedLines >= event.lines ? 'Every parcel is still received' : null,
  someUnprocessed: (event: PreAlertEvent) =>
    event.type === 'takeBack' && event.processedLines >= event.lines ? 'Every parcel is still processed' : null,
  old: (event: PreAlertEvent) =>
    event.type === 'expire' && event.days <= (event.limit ?? daysToExpire) ? 'The pre-alert is not old enough' : null,
} satisfies Record<string, WhyNot<PreAlertEvent>>;

const takeBack = [
  { target: 'accepted', guard: 'noneLeft' },
  { target: 'partially_received', guard: 'someLeft' },
  { target: 'received', guard: 'someUnprocessed' },
] as const;

export const preAlertMachine = setup({
  types: { events: {} as PreAlertEvent },
  guards: guardsOf<PreAlertEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'preAlert',
  initial: 'uploaded',
  states: {
    uploaded: { on: { validate: 'validating' } },
    validating: {
      on: { accept: { target: 'accepted', guard: 'hasLines' }, reject: { target: 'rejected', guard: 'hasErrors' } },
    },
    rejected: { on: { upload: 'uploaded', correction: {} } },
    accepted: {
      on: {
        correction: {},
        receive: [
          { target: 'received', guard: 'allReceived' },
          { target: 'partially_received', guard: 'someReceived' },
        ],
        expire: { target: 'expired', guard: 'old' },
      },
    },
    partially_received: {
      on: {
        receive: [{ target: 'received', guard: 'allReceived' }, { guard: 'someReceived' }],
        takeBack,
        correction: {},
      },
    },
    received: { on: { process: { target: 'processed', guard: 'allProcessed' }, takeBack, correction: {} } },
    processed: { on: { close: 'closed', takeBack, correction: {} } },
    closed: { type: 'final' },
    expired: { type: 'final' },
  },
});

const cannot: Record<PreAlertEvent['type'], string> = {
  validate: 'This pre-alert cannot be checked',
  close: 'This pre-alert cannot be closed',
  upload: 'This pre-alert cannot be uploaded again',
  correction: 'This pre-alert cannot be changed',
  accept: 'This pre-alert cannot be accepted',
  reject: 'This pre-alert cannot be rejected',
  receive: 'This pre-alert cannot be received',
  process: 'This pre-alert cannot be processed',
  takeBack: 'Nothing of this pre-alert can be taken back',
  expire: 'This pre-alert cannot expire',
};

const cycle = lifeCycle<PreAlertState, PreAlertEvent>(preAlertMachine, (type) => cannot[type], whyNot);

/** The state of a pre-alert after an event, or the sentence why it is refused. */
export const nextPreAlert = (
  state: PreAlertState,
  event: PreAlertEvent,
): { state: PreAlertState } | { refused: string } => cycle.move(state, event);
