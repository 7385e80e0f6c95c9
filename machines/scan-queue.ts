import { assign, emit, fromPromise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

/** What a station shows and sounds: go on, have a look, or put it aside. */
export type Face = 'go' | 'look' | 'stop';

/** What the server said of one scan; `undo` is the number of its change, where it can be taken back. */
export interface Heard {
  face: Face;
  say: string;
  undo: number | null;
}
type Args = Record<string, unknown>;
/** One scan; its key makes the server do it once, however often it is sent. */
export interface Scan extends Partial<Heard> {
  key: string;
  /** As it was read, without what scanners put around it. */
  code: string;
  /** What was set at the station when it was read. */
  args: Args;
  /** Milliseconds since 1970. */
  at: number;
  state: 'waiting' | 'done' | 'undoing' | 'undone';
  /** It was taken back while it was on its way. */
  recalled?: boolean;
  tries?: number;
}

/** How scans reach the server. */
export interface ScanWork {
  /** Milliseconds in which the same reading again is a scanner that triggered twice; later it is meant. */
  again: number;
  send: (scan: Scan, signal: AbortSignal) => Promise<Heard>;
  undo: (change: number) => Promise<unknown>;
  /** Whether a failure may pass, so that the same scan is sent again; else it is the answer to the scan. */
  passes: (error: unknown, tries: number) => boolean;
  /** Remembers a scan before anything else happens to it. */
  keep: (scan: Scan) => void;
  forget: (scan: Scan) => void;
}
export interface QueueContext {
  work: ScanWork;
  /** In the order in which they were read. */
  scans: Scan[];
  /** The last thing that happened; a double names the scan that it repeats. */
  shown: { what: 'read' | 'double' | 'heard' | 'undone'; key: string; turn: number } | null;
  /** Double scans that were ignored. */
  doubles: number;
}
export type QueueEvent =
  | { type: 'read'; key: string; code: string; args: Args; at: number }
  | { type: 'undo'; key: string }
  /** The network is back, or somebody has signed in again. */
  | { type: 'online' }
  /** Begins a new count: what is settled is left out of sight. */
  | { type: 'clear' };

const mostSettled = 1_000;

/** Letters and digits of a code, without what a scanner puts before it, such as `]C1`. */
export const cleanCode = (read: string): string =>
  read
    .replaceAll(/[\u0000-\u001F\u007F]/g, '') // oxlint-disable-line no-control-regex -- scanners send them
    .replace(/^\][A-Za-z]\d/, '')
    .trim()
    .toUpperCase();

/**
 * The scan that another one repeats: the last of this code that is on its way or was just accepted, where the new one says
 * nothing that it did not say. A scanner that triggers twice has used up the weight with its first reading.
 */
export function doubleOf(
  scans: readonly Scan[],
  { code, args, at }: Pick<Scan, 'code' | 'args' | 'at'>,
  again: number,
): Scan | undefined {
  const isFresh = (scan: Scan): boolean =>
    scan.state === 'waiting' || (scan.state === 'done' && scan.face !== 'stop' && at - scan.at < again);
  const last = scans.findLast((scan) => scan.code === code && isFresh(scan));
  const isSaid = ([name, value]: [string, unknown]) => JSON.stringify(last?.args[name]) === JSON.stringify(value);
  return last && Object.entries(args).every(isSaid) ? last : undefined;
}

/** The next thing to be done: the oldest scan that waits, or waits to be taken back. */
export const nextOf = (scans: readonly Scan[]): Scan | undefined =>
  scans.find(({ state }) => state === 'waiting' || state === 'undoing');

/** Milliseconds before the same scan is sent again. */
export const pauseAfter = (tries: number): number => Math.min(300 * 2 ** tries, 8_000);

/** A scan after the person has taken it back; one that has not left yet is gone at once. */
export function takenBack(scan: Scan, isOnItsWay: boolean): Scan {
  if (scan.state === 'waiting') return isOnItsWay ? { ...scan, recalled: true } : { ...scan, state: 'undone' };
  return scan.state === 'done' && scan.undo ? { ...scan, state: 'undoing', tries: 0 } : scan;
}

/** A scan after the server has answered it. */
export const heard = (scan: Scan, answer: Heard): Scan => ({
  ...scan,
  ...answer,
  state: scan.recalled && answer.undo ? 'undoing' : 'done',
  tries: 0,
});

/** How many scans were accepted, need a look, were refused, and are not sent yet. */
export function countsOf(scans: readonly Scan[]): Record<Face | 'waiting', number> {
  const counts = { go: 0, look: 0, stop: 0, waiting: 0 };
  for (const { state, face } of scans) {
    if (state === 'waiting' || state === 'undoing') counts.waiting++;
    else if (state === 'done' && face) counts[face]++;
  }
  return counts;
}

const sayOf = (error: unknown): string => (error instanceof Error && error.message) || 'Please try again';

/** Keeps the newest of what is settled, and all that is not. */
function trimmed(scans: Scan[], work: ScanWork): Scan[] {
  if (scans.length <= mostSettled) return scans;
  const gone = scans.slice(0, scans.length - mostSettled).filter(({ state }) => state === 'done' || state === 'undone');
  for (const scan of gone) work.forget(scan);
  return scans.filter((scan) => !gone.includes(scan));
}

/** The list with one scan replaced, which is remembered. */
function changed({ scans, work }: QueueContext, scan: Scan): Scan[] {
  work.keep(scan);
  return scans.map((one) => (one.key === scan.key ? scan : one));
}

type Sound = { type: 'heard' | 'double' | 'undone'; face: Face };
const answered = ({ event }: { event: { output: Heard | null } }) => event.output;
const thrown = ({ event }: { event: { error: unknown } }) => event.error;
const soundOf = (answer: Heard | null): Sound =>
  answer ? { type: 'heard', face: answer.face } : { type: 'undone', face: 'look' };

/**
 * Scans on their way to the server, one after the other in the order in which they were read. A scan is remembered before
 * it is sent and sent again under its own key until there is an answer, so that nothing is done twice and nothing is lost.
 */
export const scanQueueMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    input: {} as { work: ScanWork; scans: Scan[] },
    emitted: {} as Sound,
  },
  actors: {
    step: fromPromise<Heard | null, QueueContext>(async ({ input: { work, scans }, signal }) => {
      const scan = nextOf(scans)!;
      if (scan.state === 'waiting') return work.send(scan, signal);
      await work.undo(scan.undo!);
      return null;
    }),
  },
  guards: {
    isDouble: ({ context: { scans, work }, event }) =>
      event.type === 'read' && doubleOf(scans, event, work.again) !== undefined,
    hasWork: ({ context: { scans } }) => nextOf(scans) !== undefined,
    passes: ({ context: { work, scans } }, error: unknown) => work.passes(error, nextOf(scans)?.tries ?? 0),
  },
  delays: {
    pause: ({ context: { scans } }) => pauseAfter(nextOf(scans)?.tries ?? 0),
  },
  actions: {
    take: assign(({ context, event }) => {
      if (event.type !== 'read') return {};
      const { type: _, ...read } = event;
      const scan: Scan = { ...read, state: 'waiting' };
      context.work.keep(scan);
      return {
        scans: trimmed([...context.scans, scan], context.work),
        shown: { what: 'read' as const, key: scan.key, turn: (context.shown?.turn ?? 0) + 1 },
      };
    }),
    ignore: assign(({ context: { scans, shown, doubles, work }, event }) =>
      event.type === 'read'
        ? {
            doubles: doubles + 1,
            shown: {
              what: 'double' as const,
              key: doubleOf(scans, event, work.again)!.key,
              turn: (shown?.turn ?? 0) + 1,
            },
          }
        : {},
    ),
    takeBack: assign(({ context, event }, isOnItsWay: boolean) => {
      const scan = event.type === 'undo' ? context.scans.find(({ key }) => key === event.key) : undefined;
      if (!scan) return {};
      return { scans: changed(context, takenBack(scan, isOnItsWay && nextOf(context.scans) === scan)) };
    }),
    settle: assign(({ context }, answer: Heard | null) => {
      const scan = nextOf(context.scans)!;
      const what = answer ? ('heard' as const) : ('undone' as const);
      return {
        scans: changed(context, answer ? heard(scan, answer) : { ...scan, state: 'undone' }),
        shown: { what, key: scan.key, turn: (context.shown?.turn ?? 0) + 1 },
      };
    }),
    refuse: assign(({ context }, error: unknown) => {
      const scan = nextOf(context.scans)!;
      const say = sayOf(error);
      // What could not be taken back stands as it was; the reason says so.
      const after = scan.state === 'undoing' ? { say, undo: null } : { say, undo: null, face: 'stop' as const };
      return {
        scans: changed(context, { ...scan, ...after, state: 'done', tries: 0 }),
        shown: { what: 'heard' as const, key: scan.key, turn: (context.shown?.turn ?? 0) + 1 },
      };
    }),
    tryLater: assign(({ context }) => {
      const scan = nextOf(context.scans)!;
      return { scans: changed(context, { ...scan, tries: (scan.tries ?? 0) + 1 }) };
    }),
    clear: assign(({ context: { scans, work } }) => {
      const open = scans.filter(({ state }) => state === 'waiting' || state === 'undoing');
      for (const scan of scans) if (!open.includes(scan)) work.forget(scan);
      return { scans: open, shown: null, doubles: 0 };
    }),
    sound: emit((_, sound: Sound) => sound),
  },
}).createMachine({
  id: 'scanQueue',
  context: ({ input }) => ({ ...input, shown: null, doubles: 0 }),
  on: {
    read: [
      {
        guard: 'isDouble',
        actions: ['ignore', { type: 'sound', params: { type: 'double', face: 'look' } }],
      },
      { actions: 'take' },
    ],
    undo: { actions: { type: 'takeBack', params: false } },
    clear: { actions: 'clear' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasWork', target: 'working' } },
    working: {
      on: { undo: { actions: { type: 'takeBack', params: true } } },
      invoke: {
        src: 'step',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'settle', params: answered },
            { type: 'sound', params: (given) => soundOf(answered(given)) },
          ],
        },
        onError: [
          {
            guard: { type: 'passes', params: thrown },
            target: 'resting',
            actions: 'tryLater',
          },
          {
            target: 'idle',
            actions: [
              { type: 'refuse', params: thrown },
              { type: 'sound', params: { type: 'heard', face: 'stop' } },
            ],
          },
        ],
      },
    },
    resting: { after: { pause: 'idle' }, on: { online: 'idle' } },
  },
});
export type ScanQueue = ActorRefFrom<typeof scanQueueMachine>;
