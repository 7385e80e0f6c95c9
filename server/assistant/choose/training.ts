import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { AnyContract } from '#tools/define.ts';
import type { Understood } from '../understanding/understand.ts';
import { learn, type Model, type Sample } from './classifier.ts';
import { featuresOf } from './features.ts';
import { handWritten, readPhrase, type Example } from './phrase-files.ts';
import { placeholder } from './placeholder.ts';
import { firstWord } from './verbs.ts';

/** What the phrases of a list of tools teach. */
export interface Training {
  /** By path: the terms of each of its phrases, and the words that they begin with. */
  tools: Map<string, { phrases: string[][]; deeds: Set<string> }>;
  model: Model;
}

/** The label of questions that no tool answers. */
export const nothing = '';

/** A contract's own phrases weigh more than one learned question; its description weighs little. */
const weights = { own: 1.2, learned: 1, about: 0.3, nothing: 1.2 };

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
const phraseTerms = ({ entities, terms }: Understood): string[] => [
  ...new Set([...terms.map(({ term }) => term), ...entities.flatMap(({ kind }) => placeholder(kind))]),
];

/** Learns from the contracts' own phrases and the given ones; a few seconds. */
export function train(contracts: readonly AnyContract[], learned: readonly Example[]): Training {
  const samples: Sample[] = [];
  const tools: Training['tools'] = new Map();
  const teach = (label: string, { understood, values }: Omit<Example, 'path'>, weight: number): void => {
    samples.push({ features: featuresOf(understood, values), label, weight });
    if (weight === weights.about || label === nothing) return;
    const tool = tools.get(label) ?? { phrases: [], deeds: new Set() };
    tools.set(label, tool);
    tool.phrases.push(phraseTerms(understood));
    tool.deeds.add(firstWord(understood.folded));
  };
  for (const { path, ask, title, about } of contracts) {
    for (const text of [...ask.en, ...ask.es, ...ask.pt, title]) teach(path, readPhrase(text), weights.own);
    teach(path, readPhrase(about), weights.about);
  }
  const paths = new Set(contracts.map(({ path }) => path));
  for (const { path, ...said } of learned) {
    if (path === null) teach(nothing, said, weights.nothing);
    else if (paths.has(path)) teach(path, said, weights.learned);
  }
  return { tools, model: learn(samples) };
}

/** The assistant, and the rules of the trade that it reads texts with. */
const readers = [new URL('../', import.meta.url), new URL('../../../tools/rules/', import.meta.url)];
const kept = new URL('../../../dist/assistant/', import.meta.url);

/** Changes with everything that the training depend on: the tools, the phrases and the code that reads them. */
function keyOf(contracts: readonly AnyContract[]): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(contracts.map(({ path, ask, title, about }) => ({ path, ask, title, about }))));
  for (const folder of readers)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|txt)$/.test(name)) hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 32);
}

const known = new Map<string, Training>();
const nameOf = (contracts: readonly AnyContract[]): string => contracts.map(({ path }) => path).join(' ');
const fileOf = (key: string): URL => new URL(`${key}.training`, kept);

function readKept(key: string): Training | undefined {
  try {
    return deserialize(readFileSync(fileOf(key))) as Training;
  } catch {
    return undefined;
  }
}

/** All but the newest files: each edit of a phrase makes another. */
const older = (newest: number): string[] =>
  readdirSync(kept)
    .map((name) => ({ name, at: statSync(new URL(name, kept)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(newest)
    .map(({ name }) => name);

/** Keeps the training for the next start; where nothing can be written they are learned again. */
function keep(key: string, training: Training): void {
  try {
    mkdirSync(kept, { recursive: true });
    const draft = new URL(`${key}.${process.pid}`, kept);
    writeFileSync(draft, serialize(training));
    renameSync(draft, fileOf(key));
    for (const name of older(4)) rmSync(new URL(name, kept), { force: true });
  } catch {
    // A folder that is read only.
  }
}

/** Learns the tools of this list now, or takes what was kept of an earlier time. */
export function trainingOf(contracts: readonly AnyContract[]): Training {
  const name = nameOf(contracts);
  const before = known.get(name);
  if (before) return before;
  const key = keyOf(contracts);
  let found = readKept(key);
  if (!found) {
    found = train(contracts, handWritten());
    keep(key, found);
  }
  known.set(name, found);
  return found;
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
  const ready = readKept(keyOf(contracts));
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
