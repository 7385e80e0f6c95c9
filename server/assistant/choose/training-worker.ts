import { once } from 'node:events';
import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { keyOf, store } from './training-store.ts';
import type { Learner } from './training-threads.ts';
import { joinReadings, readLines, train, type Reading } from './training.ts';

/** Reads some of the lines, learns from all, and stores what it has learned once others have it. */
const [{ lines, middle, from }] = (await once(parentPort!, 'message')) as [Learner];
const rest = once(from, 'message') as Promise<[Reading]>;
const read = readLines(lines.slice(0, middle));
const training = train(lines, joinReadings(read, (await rest)[0]));
const bytes = serialize(training);
parentPort!.postMessage(training, [training.model.weights.buffer]);
store(keyOf(lines), bytes);
