import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from './load.ts';
import type { Failure } from './load.ts';

/** What is found where a conversation is opened. */
export interface Opened {
  /** The last question has no answer yet: another process, or this one before a reload, is giving it. */
  unanswered: boolean;
  /** Proposed changes that nobody has decided. */
  waiting: string[];
}
/** How a turn is done: `A` is what is asked. */
export interface TurnWork<A> {
  open: (signal: AbortSignal) => Promise<Opened>;
  /** Waits for an answer that was begun elsewhere; answers the changes that it proposes. */
  follow: (signal: AbortSignal) => Promise<string[]>;
  /** Asks, and ends with the answer. */
  ask: (asked: A) => Promise<unknown>;
  stop: () => void;
}
interface ChatTurn<A> {
  work: TurnWork<A>;
  /** The conversation that is open. */
  id: string;
  asked: A | null;
  /** What was asked while the conversation was opened. */
  held: A | null;
  /** Proposed changes of this turn that nobody has decided yet. */
  waiting: string[];
  failure: Failure | null;
}
export type ChatTurnEvent<A> =
  /** Also asks again after a failure. */
  | { type: 'ask'; asked: A }
  /** The first piece of the answer is here. */
  | { type: 'answer' }
  | { type: 'propose' | 'decide'; id: string }
  | { type: 'open'; id: string }
  | { type: 'close' | 'stop' };

const thrown = ({ event }: { event: { error: unknown } }) => event.error;

/**
 * One turn of the conversation after the other: opening → resting → asking → answering → resting, or deciding where the
 * answer proposed changes. A new question leaves them to expire; a question is taken only where none is being answered,
 * and kept while the conversation is opened.
 */
export function chatTurnMachine<A>() {
  const ask = { target: 'busy', actions: 'begin' } as const;
  return setup({
    types: {
      context: {} as ChatTurn<A>,
      events: {} as ChatTurnEvent<A>,
      input: {} as { work: TurnWork<A> },
      tags: {} as 'free' | 'busy' | 'asking',
    },
    actors: {
      open: fromPromise<Opened, TurnWork<A>>(({ input, signal }) => input.open(signal)),
      follow: fromPromise<string[], TurnWork<A>>(({ input, signal }) => input.follow(signal)),
      ask: fromPromise<unknown, ChatTurn<A>>(({ input }) => input.work.ask(input.asked as A)),
    },
    guards: {
      isHeld: ({ context }) => context.held !== null,
      waits: ({ context }) => context.waiting.length > 0,
      isLast: ({ context, event }) =>
        event.type === 'decide' && context.waiting.length === 1 && context.waiting[0] === event.id,
      isUnanswered: (_, found: Opened) => found.unanswered,
    },
    actions: {
      begin: assign(({ event }) => ({ asked: event.type === 'ask' ? event.asked : null, waiting: [], failure: null })),
      hold: assign(({ event }) => (event.type === 'ask' ? { held: event.asked } : {})),
      beginHeld: assign(({ context }) => ({ asked: context.held, held: null, waiting: [], failure: null })),
      wait: assign(({ context, event }) => ({
        waiting: event.type === 'propose' ? [...new Set([...context.waiting, event.id])] : context.waiting,
      })),
      decide: assign(({ context, event }) => ({
        waiting: event.type === 'decide' ? context.waiting.filter((id) => id !== event.id) : context.waiting,
      })),
      found: assign((_, waiting: string[]) => ({ waiting })),
      fail: assign((_, error: unknown) => ({ failure: failureOf(error) })),
      forget: assign(({ event }) => ({
        id: event.type === 'open' ? event.id : '',
        asked: null,
        held: null,
        waiting: [],
        failure: null,
      })),
      stop: ({ context }) => context.work.stop(),
    },
  }).createMachine({
    id: 'chatTurn',
    initial: 'closed',
    context: ({ input }) => ({ ...input, id: '', asked: null, held: null, waiting: [], failure: null }),
    on: {
      open: { target: '.opening', reenter: true, actions: 'forget' },
      close: { target: '.closed', actions: 'forget' },
    },
    states: {
      closed: {},
      opening: {
        on: { ask: { actions: 'hold' } },
        invoke: {
          src: 'open',
          input: ({ context }) => context.work,
          onDone: [
            { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'following' },
            { target: 'resting', actions: { type: 'found', params: ({ event }) => event.output.waiting } },
          ],
          onError: 'resting',
        },
      },
      following: {
        tags: ['busy', 'asking'],
        on: { stop: { target: 'resting', actions: 'stop' } },
        invoke: {
          src: 'follow',
          input: ({ context }) => context.work,
          onDone: { target: 'resting', actions: { type: 'found', params: ({ event }) => event.output } },
          onError: 'resting',
        },
      },
      busy: {
        tags: ['busy'],
        initial: 'asking',
        states: { asking: { tags: ['asking'], on: { answer: 'answering' } }, answering: {} },
        on: { propose: { actions: 'wait' }, stop: { target: 'resting', actions: 'stop' } },
        invoke: {
          src: 'ask',
          input: ({ context }) => context,
          onDone: 'resting',
          onError: { target: 'failed', actions: { type: 'fail', params: thrown } },
        },
      },
      resting: {
        tags: ['free'],
        always: [
          { guard: 'isHeld', target: 'busy', actions: 'beginHeld' },
          { guard: 'waits', target: 'deciding' },
        ],
        on: { ask, propose: { actions: 'wait' } },
      },
      deciding: {
        tags: ['free'],
        on: {
          ask,
          propose: { actions: 'wait' },
          decide: [{ guard: 'isLast', target: 'resting', actions: 'decide' }, { actions: 'decide' }],
        },
      },
      failed: { tags: ['free'], on: { ask } },
    },
  });
}
