import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { AnyContract } from '#tools/define.ts';
import { derivedPhrases } from './derived-phrases.ts';
import { handWritten, type Phrase } from './phrase-files.ts';
import { joinReadings, linesOf, readLines, train, type Line, type Reading, type Training } from './training.ts';

/** The assistant, and the rules of the trade that it reads texts with. */
const readers = [new URL('../', import.meta.url), new URL('../../../tools/rules/', import.meta.url)];
const folder = new URL('../../../dist/assistant/', import.meta.url);
/** Every edit of a phrase makes another file; so many of the newest are left. */
const newest = 6;

/** Changes with everything that the training depends on: the tools, the phrases and the code that reads them. */
function keyOf(contracts: readonly AnyContract[], phrases: readonly Phrase[]): string {
  const hash = createHash('sha256');
  const said = contracts.map((each) => [each.path, each.ask, each.title, each.about, derivedPhrases(each)]);
  hash.update(JSON.stringify(said)).update(JSON.stringify(phrases));
  for (const reader of readers)
    for (const name of readdirSync(reader, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name, reader)));
  return hash.digest('hex').slice(0, 32);
}

const known = new Map<string, Training>();
const nameOf = (contracts: readonly AnyContract[]): string => contracts.map(({ path }) => path).join(' ');
const fileOf = (key: string): URL => new URL(`${key}.training`, folder);

function stored(key: string): Training | undefined {
  try {
    return deserialize(readFileSync(fileOf(key))) as Training;
  } catch {
    return undefined;
  }
}

function removeOld(): void {
  const files = readdirSync(folder).map((name) => ({ name, at: statSync(new URL(name, folder)).mtimeMs }));
  for (const { name } of files.sort((a, b) => b.at - a.at).slice(newest))
    rmSync(new URL(name, folder), { force: true });
}

/** Stores the training for the next start; where nothing can be written it is learned again. */
function store(key: string, training: Training): void {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = new URL(`${key}.${process.pid}`, folder);
    writeFileSync(draft, serialize(training));
    renameSync(draft, fileOf(key));
    removeOld();
  } catch {
    // A folder that is read only.
  }
}

/** What is known about the tools of this list: stored by an earlier run, or learned now, which takes seconds. */
export function trainingOf(contracts: readonly AnyContract[], phrases: readonly Phrase[] = handWritten()): Training {
  const name = nameOf(contracts);
  const before = known.get(name);
  if (before) return before;
  const key = keyOf(contracts, phrases);
  let training = stored(key);
  if (!training) {
    const lines = linesOf(contracts, phrases);
    training = train(lines, readLines(lines));
    store(key, training);
  }
  known.set(name, training);
  return training;
}

/** Whether an earlier run has learned these tools. */
export const isStored = (contracts: readonly AnyContract[]): boolean =>
  stored(keyOf(contracts, handWritten())) !== undefined;

/** What this thread reads of the lines: the other one has to load the readers first. */
const share = 0.52;

/** The line at which the other thread begins; long ones take longer. */
function middleOf(lines: readonly Line[]): number {
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) * share;
  return lines.findIndex(({ text }) => (left -= text.length) <= 0);
}

/** Learns and stores in this thread; another one reads the rest. */
export async function trainInTwo(contracts: readonly AnyContract[]): Promise<Training> {
  const helper = new Worker(new URL('./reading-worker.ts', import.meta.url));
  const second = once(helper, 'message') as Promise<[Reading]>;
  const phrases = handWritten();
  const lines = linesOf(contracts, phrases);
  const middle = middleOf(lines);
  helper.postMessage(lines.slice(middle));
  const first = readLines(lines.slice(0, middle));
  const key = keyOf(contracts, phrases);
  const training = train(lines, joinReadings(first, (await second)[0]));
  store(key, training);
  return training;
}

const underway = new Map<string, Promise<void>>();

/** Has another thread learn the tools of the product, so that this one goes on answering. */
export function trainAside(contracts: readonly AnyContract[]): Promise<void> {
  const name = nameOf(contracts);
  if (known.has(name)) return Promise.resolve();
  const begun = underway.get(name) ?? inWorker(contracts, name);
  underway.set(name, begun);
  return begun;
}

async function inWorker(contracts: readonly AnyContract[], name: string): Promise<void> {
  const ready = stored(keyOf(contracts, handWritten()));
  if (ready) return void known.set(name, ready);
  const paths = contracts.map(({ path }) => path);
  const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { workerData: paths });
  const learned = new Promise<Training>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('It ended before it had learned.')));
  });
  // Without a second thread it is learned here, though others wait meanwhile.
  known.set(name, await learned.catch(() => trainingOf(contracts)));
}
