import { parentPort } from 'node:worker_threads';
import { Refusal } from '#server/refuse.ts';
import type { Told } from './read-apart.ts';
import { readTable } from './read-table.ts';

/** The thread of `readApart`. */
const portion = 2_000;
const tell = (told: Told): void => parentPort!.postMessage(told);

/** The whole file; its last piece is followed by null. */
const bytes = await new Promise<Buffer>((resolve) => {
  const pieces: Uint8Array[] = [];
  parentPort!.on('message', (piece: Uint8Array | null) =>
    piece ? pieces.push(piece) : resolve(Buffer.concat(pieces)),
  );
});

try {
  const { lines, ...table } = await readTable(bytes);
  for (let at = 0; at < lines.length; at += portion) tell({ lines: lines.slice(at, at + portion) });
  tell({ table });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tell({ refused: { code: error.code, message: error.message } });
}
