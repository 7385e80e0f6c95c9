import { parentPort, workerData } from 'node:worker_threads';
import { examplesFrom, type Phrase } from './phrase-files.ts';

parentPort!.postMessage(examplesFrom(workerData as Phrase[]));
