import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atMost } from '#server/at-most.ts';
import { readMultipart, type Received } from './multipart.ts';

/** What is read faster than a thread begins. */
const small = 1 << 20;
const inTurn = atMost(2);

/** Reads a body of multipart/form-data, a large one in a thread of its own; throws where it is none. */
export function receive(body: ArrayBuffer, type: string): Promise<Received> {
  if (body.byteLength <= small) return readMultipart(body, type);
  return inTurn(async () => {
    const worker = new Worker(new URL('./receive-worker.ts', import.meta.url), {
      workerData: { body, type },
      transferList: [body],
    });
    const [received] = (await once(worker, 'message')) as [Received];
    return received;
  });
}
