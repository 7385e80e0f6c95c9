import { Worker } from 'node:worker_threads';
import { atMost } from '#server/at-most.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import { limits } from './limits.ts';
import type { Line } from './read-csv.ts';
import type { Table } from './read-table.ts';

/** What the worker tells: lines in portions, so that taking them never keeps others waiting, and then the rest; `next` asks for more of the file. */
export type Told =
  | 'next'
  | { lines: Line[] }
  | { table: Omit<Table, 'lines'> }
  | { refused: Pick<Refusal, 'code' | 'message'> };

const inTurn = atMost(2);

/** The bytes of a file, in whatever pieces they come. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * `readTable` in a thread of its own: what a stranger's file does to memory and time stays there. Refuses a file that
 * takes too much of either.
 */
export const readApart = (pieces: Pieces): Promise<Table> => inTurn(() => readInWorker(pieces));

function readInWorker(pieces: Pieces): Promise<Table> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const lines: Line[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Table>();
  const late = setTimeout(() => reject(new Refusal('refused', limits.tooSlow)), limits.readingMs);
  const wanted = turns(mostInHand);
  worker.on('message', (told: Told) => {
    if (told === 'next') wanted.more();
    else if ('lines' in told) for (const line of told.lines) lines.push(line);
    else if ('table' in told) resolve({ ...told.table, lines });
    else reject(new Refusal(told.refused.code, told.refused.message));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('refused', limits.tooMuch) : error),
  );
  worker.on('exit', () => reject(new Refusal('refused', limits.tooMuch)));
  handOver(worker, pieces, wanted.turn).catch(reject);
  return promise.finally(() => {
    clearTimeout(late);
    wanted.end();
    void worker.terminate();
  });
}

/** Pieces that the thread may have before it has looked at the first. */
const mostInHand = 4;

/** Turns that are given as they are asked for; false when there are no more. */
function turns(first: number) {
  let [left, isOver] = [first, false];
  let wake: () => void = () => {};
  return {
    more: () => {
      left += 1;
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
    turn: async (): Promise<boolean> => {
      if (left === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      left -= 1;
      return !isOver;
    },
  };
}

/** Hands over the pieces as they are wanted: the rest of a file that is refused already is never read. */
async function handOver(worker: Worker, pieces: Pieces, turn: () => Promise<boolean>): Promise<void> {
  let left = limits.bytes;
  for await (const piece of pieces) {
    left -= piece.length;
    if (left < 0) refuse('refused', limits.tooLarge);
    if (!(await turn())) return;
    // A view would be cloned with the whole buffer behind it.
    const own = new Uint8Array(piece);
    worker.postMessage(own, [own.buffer]);
  }
  worker.postMessage(null);
}
