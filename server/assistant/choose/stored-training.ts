import { serialize } from 'node:v8';
import type { AnyContract } from '#tools/define.ts';
import { linesOf } from './lines.ts';
import { handWritten, type Phrase } from './phrase-files.ts';
import { startThreads } from './training-threads.ts';
import { hasStored, keyOf, store, stored } from './training-store.ts';
import { readLines, train, type Training } from './training.ts';

const known = new Map<string, Training>();
const nameOf = (contracts: readonly AnyContract[]): string => contracts.map(({ path }) => path).join(' ');

/** What is known about the tools of this list: stored by an earlier run, or learned now, which takes seconds. */
export function trainingOf(contracts: readonly AnyContract[], phrases: readonly Phrase[] = handWritten()): Training {
  const name = nameOf(contracts);
  const before = known.get(name);
  if (before) return before;
  const lines = linesOf(contracts, phrases);
  const key = keyOf(lines);
  let training = stored(key);
  if (!training) {
    training = train(lines, readLines(lines));
    store(key, serialize(training));
  }
  known.set(name, training);
  return training;
}

const underway = new Map<string, Promise<void>>();

/** Has other threads learn the tools of the product, so that this one goes on answering. */
export function trainAside(contracts: readonly AnyContract[]): Promise<void> {
  const name = nameOf(contracts);
  if (known.has(name)) return Promise.resolve();
  const begun = underway.get(name) ?? learn(contracts).then((training) => void known.set(name, training));
  underway.set(name, begun);
  return begun;
}

async function learn(contracts: readonly AnyContract[]): Promise<Training> {
  // Where nothing was ever stored the threads start while the lines are gathered.
  const ahead = hasStored() ? undefined : startThreads();
  const lines = linesOf(contracts, handWritten());
  const ready = ahead ? undefined : stored(keyOf(lines));
  // Without further threads it is learned here, though others wait meanwhile.
  return ready ?? (ahead ?? startThreads())(lines).catch(() => trainingOf(contracts));
}
