import { parentPort, workerData } from 'node:worker_threads';
import { readMultipart } from './multipart.ts';

/** The thread of `receive`. */
const { body, type } = workerData as { body: ArrayBuffer; type: string };
const received = await readMultipart(body, type);
parentPort!.postMessage(received, received.file ? [received.file.bytes.buffer as ArrayBuffer] : []);
