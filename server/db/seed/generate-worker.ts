import { on } from 'node:events';
import { getTableName } from 'drizzle-orm';
import { parentPort, workerData } from 'node:worker_threads';
import { copyText } from '#server/db/copy-text.ts';
import { generate } from './generate.ts';
import type { WorldOptions } from './generate.ts';

/** Rows of one table in COPY's text format. */
export interface Written {
  table: string;
  columns: string[];
  count: number;
  text: Uint8Array[];
}

function* cells(rows: Record<string, unknown>[], columns: string[]): Generator<unknown[]> {
  for (const row of rows) yield columns.map((column) => row[column]);
}

const port = parentPort!;
/** One message for each table that may be written. */
const turns = on(port, 'message');
for (const { table, rows } of generate(workerData as WorldOptions)) {
  const columns = Object.keys(rows[0]!);
  const text: Uint8Array[] = [];
  for await (const piece of copyText(cells(rows, columns))) text.push(new Uint8Array(piece));
  await turns.next();
  const written: Written = { table: getTableName(table), columns, count: rows.length, text };
  const owned = text.map((piece) => piece.buffer as ArrayBuffer);
  port.postMessage(written, owned);
}
port.postMessage(null);
port.close();
