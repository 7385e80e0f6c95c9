import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { AnyContract } from '#tools/define.ts';
import type { Line } from './lesson-weights.ts';
import { linesOf } from './lines.ts';
import { handWritten } from './phrase-files.ts';
import type { Training } from './training.ts';

/** Derived lines come first and are sooner read. */
const share = 0.51;

/** The line in the middle of the work of reading; long ones take longer. */
function middleOf(lines: readonly Line[]): number {
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) * share;
  return lines.findIndex(({ text }) => (left -= text.length) <= 0);
}

/** What the thread that learns is given. */
export interface Learner {
  lines: Line[];
  /** The line before which it reads; the others come from the port as they were read. */
  middle: number;
  from: MessagePort;
}
/** What the thread is given that reads the rest. */
export interface Reader {
  lines: Line[];
  to: MessagePort;
}
/** What is read of a line is soon let go: fewer collections while it is young. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };
const thread = (name: string): Worker => new Worker(new URL(name, import.meta.url), { resourceLimits });

/** Two threads that wait for what is to be learned: each reads a half, then one learns and stores. */
export function startThreads(): (lines: Line[]) => Promise<Training> {
  const [reader, learner] = [thread('./reading-worker.ts'), thread('./training-worker.ts')];
  const learned = new Promise<Training>((resolve, reject) => {
    learner.once('message', resolve);
    for (const each of [reader, learner]) each.once('error', reject);
    learner.once('exit', () => reject(new Error('It ended before it had learned.')));
  });
  learned.catch(() => Promise.all([reader.terminate(), learner.terminate()]));
  return (lines) => {
    const middle = middleOf(lines);
    const { port1: from, port2: to } = new MessageChannel();
    reader.postMessage({ lines: lines.slice(middle), to } satisfies Reader, [to]);
    learner.postMessage({ lines, middle, from } satisfies Learner, [from]);
    return learned;
  };
}

/** Learns in two other threads, and stores it. */
export const trainInTwo = (contracts: readonly AnyContract[]): Promise<Training> =>
  startThreads()(linesOf(contracts, handWritten()));
