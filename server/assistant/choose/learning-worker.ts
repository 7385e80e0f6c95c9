import { parentPort, workerData } from 'node:worker_threads';
import { learnShares, type Work } from './learning.ts';
import { readLines, type Line } from './training.ts';

/** Helps another thread: reads its lines, then learns the second share of the labels. */
parentPort!.once('message', (work: Work) => learnShares(work, [1]));
parentPort!.postMessage(readLines(workerData as Line[]));
