import { parentPort, workerData } from 'node:worker_threads';
import { readLines, type Line } from './training.ts';

parentPort!.postMessage(readLines(workerData as Line[]));
