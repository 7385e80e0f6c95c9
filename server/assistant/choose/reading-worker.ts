import { parentPort } from 'node:worker_threads';
import { readLines, type Line } from './training.ts';

/** Reads some of the lines that another thread learns from. */
parentPort!.once('message', (lines: Line[]) => parentPort!.postMessage(readLines(lines)));
