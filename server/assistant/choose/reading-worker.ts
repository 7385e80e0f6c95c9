import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Reader } from './training-threads.ts';
import { readLines } from './training.ts';

/** Reads some of the lines that another thread learns from. */
const [{ lines, to }] = (await once(parentPort!, 'message')) as [Reader];
const { features, ...words } = readLines(lines);
const { starts, at, values } = features;
to.postMessage({ features, ...words }, [starts.buffer, at.buffer, values.buffer]);
