import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from './load.ts';
import type { Failure } from './load.ts';

export interface Progress {
  done: number;
  total: number;
}
/** Column of the file → field of ours; null for a column that is left out. */
export type Mapping = Record<string, string | null>;

/** How a file is read and imported; `F` the file, `P` what the preview shows, `R` the result. */
export interface UploadInput<F, P, R> {
  read: (file: F, mapping: Mapping | null, signal: AbortSignal) => Promise<P>;
  importAll: (
    preview: P,
    mapping: Mapping | null,
    report: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<R>;
}
export interface UploadContext<F, P, R> extends UploadInput<F, P, R> {
  file: F | null;
  mapping: Mapping | null;
  preview: P | null;
  progress: Progress;
  result: R | null;
  error: Failure | null;
}
export type UploadEvent<F> =
  | { type: 'choose'; file: F }
  /** A column was corrected in the preview: the file is read again with it. */
  | { type: 'map'; mapping: Mapping }
  | { type: 'confirm' | 'cancel' | 'again' }
  | { type: 'progress'; progress: Progress };

const nothing = {
  file: null,
  mapping: null,
  preview: null,
  progress: { done: 0, total: 0 },
  result: null,
  error: null,
};

/** A file on its way in: idle → reading → preview → importing → done | failed. The preview is a dry run: nothing is written. */
export function uploadMachine<F, P, R>() {
  type Context = UploadContext<F, P, R>;
  return setup({
    types: { context: {} as Context, events: {} as UploadEvent<F>, input: {} as UploadInput<F, P, R> },
    actors: {
      read: fromPromise<P, Context>(({ input, signal }) => input.read(input.file as F, input.mapping, signal)),
      importAll: fromPromise<R, { context: Context; report: (progress: Progress) => void }>(
        ({ input: { context, report }, signal }) =>
          context.importAll(context.preview as P, context.mapping, report, signal),
      ),
    },
    actions: {
      choose: assign(({ event }) => (event.type === 'choose' ? { ...nothing, file: event.file } : {})),
      map: assign(({ event }) => (event.type === 'map' ? { mapping: event.mapping } : {})),
      measure: assign(({ event }) => (event.type === 'progress' ? { progress: event.progress } : {})),
      show: assign((_, preview: P) => ({ preview, error: null })),
      finish: assign((_, result: R) => ({ result, error: null })),
      fail: assign((_, error: unknown) => ({ error: failureOf(error) })),
      forget: assign(() => nothing),
    },
  }).createMachine({
    id: 'upload',
    initial: 'idle',
    context: ({ input }) => ({ ...input, ...nothing }),
    states: {
      idle: { on: { choose: { target: 'reading', actions: 'choose' } } },
      reading: {
        on: {
          cancel: { target: 'idle', actions: 'forget' },
          choose: { target: 'reading', reenter: true, actions: 'choose' },
        },
        invoke: {
          src: 'read',
          input: ({ context }) => context,
          onDone: {
            target: 'preview',
            actions: { type: 'show', params: ({ event }: { event: { output: P } }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        },
      },
      preview: {
        on: {
          map: { target: 'reading', actions: 'map' },
          confirm: 'importing',
          cancel: { target: 'idle', actions: 'forget' },
          choose: { target: 'reading', actions: 'choose' },
        },
      },
      importing: {
        on: { progress: { actions: 'measure' } },
        invoke: {
          src: 'importAll',
          input: ({ context, self }) => ({
            context,
            report: (progress) => self.send({ type: 'progress', progress }),
          }),
          onDone: {
            target: 'done',
            actions: { type: 'finish', params: ({ event }: { event: { output: R } }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        },
      },
      done: {
        on: { again: { target: 'idle', actions: 'forget' }, choose: { target: 'reading', actions: 'choose' } },
      },
      failed: {
        on: { again: { target: 'idle', actions: 'forget' }, choose: { target: 'reading', actions: 'choose' } },
      },
    },
  });
}
