import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorldOptions } from './generate.ts';
import type { Written } from './generate-worker.ts';

/** Tables that may wait to be loaded: about one batch. */
const ahead = 24;

/** The parcels of the demo world as `generate` gives them, made in a thread of its own while the database loads. */
export async function* written(options: WorldOptions): AsyncGenerator<Written> {
  const worker = new Worker(new URL('./generate-worker.ts', import.meta.url), { workerData: options });
  try {
    for (let n = 0; n < ahead; n++) worker.postMessage('more');
    for await (const [next] of on(worker, 'message') as AsyncIterable<[Written | null]>) {
      if (!next) return;
      yield next;
      worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}
