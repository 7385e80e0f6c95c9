import { assign, setup } from 'xstate';

export interface ChatTurn {
  /** What was asked last. */
  question: string;
  /** Approvals of this turn that nobody has decided yet. */
  waiting: string[];
  /** Text to show when the turn failed. */
  error: string | null;
}
export type ChatTurnEvent =
  | { type: 'ask'; question: string }
  /** The first piece of the answer arrived; also after a reload that resumes a running answer. */
  | { type: 'answer' }
  | { type: 'needsApproval'; id: string }
  | { type: 'decided'; id: string }
  | { type: 'done' | 'stop' | 'retry' | 'clear' }
  | { type: 'fail'; message: string };

const nothing: ChatTurn = { question: '', waiting: [], error: null };

/**
 * One turn of the conversation: idle → asking → answering → idle, or awaitingApproval when the answer ended with changes
 * that a person decides. When the last is decided the assistant goes on; a new question leaves them to expire.
 */
export const chatTurnMachine = setup({
  types: { context: {} as ChatTurn, events: {} as ChatTurnEvent, tags: {} as 'busy' },
  actions: {
    begin: assign(({ event }) => (event.type === 'ask' ? { ...nothing, question: event.question } : nothing)),
    wait: assign(({ context, event }) => ({
      waiting: event.type === 'needsApproval' ? [...new Set([...context.waiting, event.id])] : context.waiting,
    })),
    decide: assign(({ context, event }) => ({
      waiting: event.type === 'decided' ? context.waiting.filter((id) => id !== event.id) : context.waiting,
    })),
    fail: assign(({ event }) => ({ error: event.type === 'fail' ? event.message : null })),
    again: assign(() => ({ error: null, waiting: [] })),
    forget: assign(() => nothing),
  },
  guards: {
    waits: ({ context }) => context.waiting.length > 0,
    isLast: ({ context, event }) =>
      event.type === 'decided' && context.waiting.length === 1 && context.waiting[0] === event.id,
  },
}).createMachine({
  id: 'chatTurn',
  initial: 'idle',
  context: nothing,
  on: { clear: { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      on: {
        ask: { target: 'asking', actions: 'begin' },
        answer: 'answering',
        needsApproval: { target: 'awaitingApproval', actions: 'wait' },
      },
    },
    asking: {
      tags: ['busy'],
      on: {
        answer: 'answering',
        needsApproval: { target: 'answering', actions: 'wait' },
        done: 'idle',
        stop: 'idle',
        fail: { target: 'failed', actions: 'fail' },
      },
    },
    answering: {
      tags: ['busy'],
      on: {
        needsApproval: { actions: 'wait' },
        done: [{ guard: 'waits', target: 'awaitingApproval' }, { target: 'idle' }],
        stop: 'idle',
        fail: { target: 'failed', actions: 'fail' },
      },
    },
    awaitingApproval: {
      on: {
        needsApproval: { actions: 'wait' },
        decided: [{ guard: 'isLast', target: 'asking', actions: 'decide' }, { actions: 'decide' }],
        ask: { target: 'asking', actions: 'begin' },
      },
    },
    failed: { on: { ask: { target: 'asking', actions: 'begin' }, retry: { target: 'asking', actions: 'again' } } },
  },
});
