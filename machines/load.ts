import { assign, fromPromise, setup } from 'xstate';

/** Why there is nothing to show. */
export interface Failure {
  message: string;
  code?: string;
  requestId?: string | null;
  /** Complaints about fields of what was sent. */
  issues?: { field: string; message: string }[];
}
export type Load<T> = (signal: AbortSignal) => Promise<T>;

export interface LoadContext<T> {
  load: Load<T> | null;
  data: T | null;
  error: Failure | null;
}
export type LoadEvent<T> = { type: 'load'; load: Load<T> } | { type: 'reset' };

export const tryAgain = 'Please try again';
/** Milliseconds before a waiting screen says that it waits. */
const patience = 200;

const rowsOf = (answer: unknown): unknown[] | null => {
  if (Array.isArray(answer)) return answer;
  const data = (answer as { data?: unknown } | null)?.data;
  return Array.isArray(data) ? data : null;
};

/** No answer, an empty list, or a list answer without rows. */
export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === null || answer === undefined || answer === '' || rowsOf(answer)?.length === 0;

/** What to tell about something thrown. */
export function failureOf(thrown: unknown): Failure {
  const { message, code, requestId, issues } = (thrown ?? {}) as Partial<Failure>;
  return { message: message || tryAgain, code, requestId: requestId ?? null, issues: issues ?? [] };
}

/**
 * One load of data: idle → loading → success | empty | failure. `empty` counts as a failure with a face of its own; both
 * carry the tag `failed`. `load` again at any time: the old data stay until the new answer, an older answer never wins.
 * The tag `slow` comes after 200 ms of waiting.
 */
export function loadMachine<T>() {
  return setup({
    types: {
      context: {} as LoadContext<T>,
      events: {} as LoadEvent<T>,
      tags: {} as 'failed' | 'slow',
    },
    delays: { patience },
    actors: {
      answer: fromPromise<T, Load<T>>(({ input, signal }) => input(signal)),
    },
    guards: {
      isEmpty: (_, { answer }: { answer: T }) => isEmptyAnswer(answer),
    },
    actions: {
      remember: assign(({ event }) => ({ load: event.type === 'load' ? event.load : null })),
      keep: assign((_, { answer }: { answer: T }) => ({ data: answer, error: null })),
      fail: assign((_, { error }: { error: Failure }) => ({ data: null, error })),
      forget: assign(() => ({ data: null, error: null })),
    },
  }).createMachine({
    id: 'load',
    context: { load: null, data: null, error: null },
    initial: 'idle',
    on: {
      load: { target: '.loading', reenter: true, actions: 'remember' },
      reset: { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {},
      loading: {
        initial: 'quick',
        states: { quick: { after: { patience: 'slow' } }, slow: { tags: ['slow'] } },
        invoke: {
          src: 'answer',
          input: ({ context }: { context: LoadContext<T> }) => context.load as Load<T>,
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
              target: 'empty',
              actions: { type: 'fail', params: { error: { message: '', code: 'empty' } } },
            },
            { target: 'success', actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) } },
          ],
          onError: {
            target: 'failure',
            actions: { type: 'fail', params: ({ event }) => ({ error: failureOf(event.error) }) },
          },
        },
      },
      success: {},
      empty: { tags: ['failed'] },
      failure: { tags: ['failed'] },
    },
  });
}
