import { parentPort, workerData } from 'node:worker_threads';
import { readMultipart } from './multipart.ts';

/** The thread of `receive`: takes the pieces of a body until it is told that they end. */
const pieces: Uint8Array<ArrayBuffer>[] = [];
parentPort!.on('message', async (piece: Uint8Array<ArrayBuffer> | 'end') => {
  if (piece !== 'end') return void pieces.push(piece);
  const received = await readMultipart(await new Blob(pieces.splice(0)).arrayBuffer(), workerData as string);
  parentPort!.postMessage(received, received.file ? [received.file.bytes.buffer as ArrayBuffer] : []);
  parentPort!.close();
});
