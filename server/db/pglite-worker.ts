import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CopyIn, copyInOf } from './copy-in.ts';
import { checkDatabaseFiles, sentenceOf } from './data-dir.ts';
import { simple } from './protocol.ts';
import type { FromEngine, ToEngine } from './wire.ts';
import { bulk } from './wire.ts';

const port = parentPort!;
const { dir, again } = workerData as { dir: string; again: boolean };
const mostHeld = 1 << 18;

const send = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

async function open(): Promise<PGlite> {
  try {
    checkDatabaseFiles(dir, again);
    return await PGlite.create(dir, { extensions: { pg_trgm } });
  } catch (error) {
    send({ failed: sentenceOf(dir, error) });
    process.exit(1);
  }
}

const db = await open();
const run = (bytes: Uint8Array, sink: (bytes: Uint8Array) => void) =>
  db.runExclusive(() => db.execProtocolRawStream(bytes, { onRawData: sink }));

let copying: CopyIn | undefined;

async function answer(bytes: Uint8Array, sink: (bytes: Uint8Array) => void): Promise<void> {
  if (copying) {
    if (await copying.take(bytes, sink)) copying = undefined;
    return;
  }
  const statement = copyInOf(bytes);
  if (statement === undefined) return run(bytes, sink);
  copying = new CopyIn(db, statement);
  copying.start(sink);
}

async function exchange(socket: number, bytes: Uint8Array): Promise<void> {
  let parts: Buffer[] = [];
  let held = 0;
  const flush = () => {
    if (held === 0) return;
    const all = new Uint8Array(Buffer.concat(parts));
    parts = [];
    held = 0;
    send({ socket, bytes: all }, [all.buffer]);
  };
  await answer(bytes, (part) => {
    parts.push(Buffer.from(part));
    held += part.length;
    if (held > mostHeld) flush();
  });
  flush();
  if (bytes.length > bulk) send({ socket, consumed: bytes.length });
}

async function handle(message: ToEngine): Promise<void> {
  if ('close' in message) {
    await db.close();
    process.exit(0);
  }
  if ('bytes' in message) return exchange(message.socket, message.bytes);
  copying = undefined;
  await run(simple('rollback'), () => {});
  await run(simple('discard all'), () => {});
  send({ socket: message.socket, end: true });
}

let queue: Promise<unknown> = Promise.resolve();
port.on('message', (message: ToEngine) => {
  queue = queue
    .then(() => handle(message))
    .catch((error: unknown) => {
      process.stderr.write(`The embedded database failed: ${(error as Error).message}\n`);
      process.exit(1);
    });
});
send({ ready: true });
