import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** How long /healthz takes, in milliseconds, asked all the time until told to end; in a thread of its own, which nothing else keeps busy. */
const over = new AbortController();
parentPort!.once('message', () => over.abort());
const waits: number[] = [];
while (!over.signal.aborted) {
  const began = performance.now();
  await (await fetch(`${workerData as string}/healthz`)).arrayBuffer();
  waits.push(performance.now() - began);
  await sleep(10);
}
parentPort!.postMessage(waits);
