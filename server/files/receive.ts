import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atMost } from '#server/at-most.ts';
import { readMultipart, type Received } from './multipart.ts';

/** What is read faster than a thread begins. */
const small = 1 << 20;
const inTurn = atMost(2);

/**
 * Reads the body of a request as multipart/form-data, a large one or one of unknown length in a thread of its own, which
 * gets it piece by piece: to hold it together takes longer than others should wait. Throws where it is none.
 */
export function receive(request: Request): Promise<Received> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? Infinity);
  if (length > small && request.body) return inTurn(() => receiveApart(request.body!, type));
  return request.arrayBuffer().then((body) => readMultipart(body, type));
}

async function receiveApart(body: ReadableStream<Uint8Array>, type: string): Promise<Received> {
  const worker = new Worker(new URL('./receive-worker.ts', import.meta.url), { workerData: type });
  const received = once(worker, 'message') as Promise<[Received]>;
  received.catch(() => {});
  try {
    for await (const piece of body) {
      const own = new Uint8Array(piece);
      worker.postMessage(own, [own.buffer]);
    }
    worker.postMessage('end');
    return (await received)[0];
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
