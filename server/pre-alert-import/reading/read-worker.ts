import { parentPort } from 'node:worker_threads';
import { Refusal } from '#server/refuse.ts';
import type { Told } from './read-apart.ts';
import { readTable } from './read-table.ts';
import { watchText } from './watch-text.ts';

/** The thread of `readApart`. */
const portion = 2_000;
const tell = (told: Told): void => parentPort!.postMessage(told);

const refused = (message: string): void => tell({ refused: { code: 'refused', message } });

/** The whole file; its last piece is followed by null. What is certainly no table is told while it comes. */
const bytes = await new Promise<Buffer>((resolve) => {
  const pieces: Uint8Array[] = [];
  const watch = watchText();
  parentPort!.on('message', (piece: Uint8Array | null) => {
    if (!piece) return resolve(Buffer.concat(pieces));
    pieces.push(piece);
    const why = watch(piece);
    if (why) refused(why);
    else tell('next');
  });
});

try {
  const { lines, ...table } = await readTable(bytes);
  for (let at = 0; at < lines.length; at += portion) tell({ lines: lines.slice(at, at + portion) });
  tell({ table });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tell({ refused: { code: error.code, message: error.message } });
}
