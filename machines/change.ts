import { assign, createActor, emit, fromPromise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { failureOf } from './load.ts';
import type { Failure } from './load.ts';

type Issues = NonNullable<Failure['issues']>;

/** One line of a preview, as far as the machine decides by it. */
export interface Line {
  /** Why this line is not done. */
  refused?: string;
}

/** How a change is done: `T` is what a person types, `L` a line of its preview, `R` what came of it. */
export interface ChangeWork<T, L extends Line, R> {
  /** What is wrong with the fields, before anything is asked. */
  check?: (typed: T) => Issues;
  /** What it would do, line by line; null where nobody needs to see it before. */
  preview: ((typed: T, signal: AbortSignal) => Promise<L[]>) | null;
  apply: (typed: T) => Promise<R>;
  /** A person's no; absent where leaving is enough. */
  reject?: () => Promise<unknown>;
  canUndo: (result: R | null) => boolean;
  undo: (result: R | null) => Promise<unknown>;
}
interface ChangeContext<T, L extends Line, R> {
  work: ChangeWork<T, L, R>;
  typed: T;
  lines: L[] | null;
  result: R | null;
  failure: Failure | null;
  issues: Issues;
}
export type ChangeEvent<T> =
  /** Back to the fields, or another value of them: what was previewed no longer holds. */
  | { type: 'edit'; typed?: T }
  /** What is chosen among the lines, or typed beside them: the preview still holds. */
  | { type: 'choose'; typed: T }
  | { type: 'preview' | 'apply' | 'reject' | 'undo' };
/** What is reported about a change whose dialog may already be closed. */
export interface ChangeNews {
  type: 'applied' | 'undone' | 'notUndone';
}

const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
const thrown = ({ event }: { event: { error: unknown } }) => event.error;

/**
 * A change in a person's hand: typed → previewed → applied | refused → undone. It is done only from its preview, where it
 * has one, and only while some line would be done. A refusal keeps what was typed, so that it can be mended or tried again.
 */
export function changeMachine<T, L extends Line, R>() {
  type Context = ChangeContext<T, L, R>;
  const edit = { target: 'typed', actions: 'type' } as const;
  const preview = [{ guard: 'wrong', target: 'typed', actions: 'complain' }, { target: 'previewing' }] as const;
  const seen = {
    on: {
      edit,
      preview,
      choose: { actions: 'choose' },
      apply: { guard: 'open', target: 'applying' },
      reject: { guard: 'canReject', target: 'rejecting' },
    },
  } as const;
  return setup({
    types: {
      context: {} as Context,
      events: {} as ChangeEvent<T>,
      emitted: {} as ChangeNews,
      tags: {} as 'busy' | 'over',
    },
    actors: {
      preview: fromPromise<L[], Context>(({ input: { work, typed }, signal }) => work.preview!(typed, signal)),
      apply: fromPromise<R, Context>(({ input: { work, typed } }) => work.apply(typed)),
      reject: fromPromise<unknown, Context>(({ input: { work } }) => work.reject!()),
      undo: fromPromise<unknown, Context>(({ input: { work, result } }) => work.undo(result)),
    },
    guards: {
      wrong: ({ context: { work, typed } }) => (work.check?.(typed).length ?? 0) > 0,
      unseen: ({ context }) => context.work.preview === null,
      open: ({ context }) => context.lines === null || context.lines.some(({ refused }) => !refused),
      canReject: ({ context }) => context.work.reject !== undefined,
      canUndo: ({ context }) => context.work.canUndo(context.result),
    },
    actions: {
      type: assign(({ event }) =>
        event.type === 'edit' && event.typed !== undefined
          ? { typed: event.typed, lines: null, failure: null, issues: [] }
          : { lines: null },
      ),
      choose: assign(({ event }) => (event.type === 'choose' ? { typed: event.typed } : {})),
      complain: assign(({ context: { work, typed } }) => ({ issues: work.check?.(typed) ?? [], failure: null })),
      forget: assign(() => ({ failure: null, issues: [] })),
      show: assign((_, { answer }: { answer: L[] }) => ({ lines: answer })),
      finish: assign((_, { answer }: { answer: R }) => ({ result: answer })),
      fail: assign((_, error: unknown) => {
        const failure = failureOf(error);
        return { failure, issues: failure.issues ?? [] };
      }),
      tellApplied: emit({ type: 'applied' }),
      tellUndone: emit({ type: 'undone' }),
      tellNotUndone: emit({ type: 'notUndone' }),
    },
  }).createMachine({
    id: 'change',
    initial: 'typed',
    // What it begins with is restored: see beginChange.
    context: {} as Context,
    states: {
      typed: {
        on: {
          edit,
          preview,
          apply: [
            { guard: 'wrong', actions: 'complain' },
            { guard: 'unseen', target: 'applying' },
          ],
        },
      },
      previewing: {
        tags: ['busy'],
        entry: 'forget',
        on: { edit },
        invoke: {
          src: 'preview',
          input: ({ context }) => context,
          onDone: { target: 'previewed', actions: { type: 'show', params: answered<L[]> } },
          onError: { target: 'typed', actions: { type: 'fail', params: thrown } },
        },
      },
      previewed: seen,
      refused: seen,
      applying: {
        tags: ['busy'],
        entry: 'forget',
        invoke: {
          src: 'apply',
          input: ({ context }) => context,
          onDone: {
            target: 'applied',
            actions: [{ type: 'finish', params: answered<R> }, 'tellApplied'],
          },
          onError: { target: 'refused', actions: { type: 'fail', params: thrown } },
        },
      },
      applied: { tags: ['over'], on: { undo: { guard: 'canUndo', target: 'undoing' } } },
      undoing: {
        tags: ['busy', 'over'],
        entry: 'forget',
        invoke: {
          src: 'undo',
          input: ({ context }) => context,
          onDone: { target: 'undone', actions: 'tellUndone' },
          onError: {
            target: 'applied',
            actions: [{ type: 'fail', params: thrown }, 'tellNotUndone'],
          },
        },
      },
      rejecting: {
        tags: ['busy'],
        entry: 'forget',
        invoke: {
          src: 'reject',
          input: ({ context }) => context,
          onDone: 'rejected',
          onError: { target: 'refused', actions: { type: 'fail', params: thrown } },
        },
      },
      undone: { tags: ['over'] },
      rejected: { tags: ['over'] },
    },
  });
}
export type ChangeActor<T, L extends Line, R> = ActorRefFrom<ReturnType<typeof changeMachine<T, L, R>>>;

/** Begins a change where it stands: at its fields, or where somebody else has prepared or done it, behind them. */
export function beginChange<T, L extends Line, R>(
  work: ChangeWork<T, L, R>,
  typed: T,
  at: { state: 'typed' | 'previewed' | 'applied'; lines?: L[] } = { state: 'typed' },
): ChangeActor<T, L, R> {
  const machine = changeMachine<T, L, R>();
  const context = { work, typed, lines: at.lines ?? null, result: null, failure: null, issues: [] };
  return createActor(machine, { snapshot: machine.resolveState({ value: at.state, context }) }).start();
}
