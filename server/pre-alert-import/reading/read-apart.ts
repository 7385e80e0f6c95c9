import { Worker } from 'node:worker_threads';
import { Refusal, refuse } from '#server/refuse.ts';
import { limits } from './limits.ts';
import type { Line } from './read-csv.ts';
import type { Table } from './read-table.ts';

/** What the worker tells: lines in portions, so that taking them never keeps others waiting, and then the rest. */
export type Told = { lines: Line[] } | { table: Omit<Table, 'lines'> } | { refused: Pick<Refusal, 'code' | 'message'> };

const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * `readTable` in a thread of its own: what a stranger's file does to memory and time stays there. Refuses a file that
 * takes too much of either.
 */
export async function readApart(bytes: Buffer): Promise<Table> {
  if (bytes.length > limits.bytes) refuse('refused', limits.tooLarge);
  if (running >= mostAtOnce) await new Promise<void>((free) => waiting.push(free));
  running += 1;
  try {
    return await readInWorker(bytes);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function readInWorker(bytes: Buffer): Promise<Table> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const lines: Line[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Table>();
  const late = setTimeout(() => reject(new Refusal('refused', limits.tooSlow)), limits.readingMs);
  worker.on('message', (told: Told) => {
    if ('lines' in told) for (const line of told.lines) lines.push(line);
    else if ('table' in told) resolve({ ...told.table, lines });
    else reject(new Refusal(told.refused.code, told.refused.message));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('refused', limits.tooMuch) : error),
  );
  worker.on('exit', () => reject(new Refusal('refused', limits.tooMuch)));
  return promise.finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}
