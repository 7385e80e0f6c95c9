import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Lane } from './lane.ts';
import { run } from './session.ts';
import type { Transaction } from './transaction.ts';
import { within } from './transaction.ts';

type Batch = Record<string, unknown>[];
/** Few at first, so that they leave at once; then as many as still leave memory flat. */
const sizes = { first: 200, rest: 2_000 };

const declare = (cursor: SQL, how: SQL, query: SQL): SQL => sql`declare ${cursor} no scroll cursor ${how} for ${query}`;
const fetch = (cursor: SQL, count: number): SQL => sql`fetch ${sql.raw(String(count))} from ${cursor}`;

/**
 * On a server: a cursor in an open transaction on a connection of its own, which a reader loses who takes no batch for
 * `idleMs`.
 */
export async function* streamOpen(
  begin: () => Promise<Transaction>,
  query: SQL,
  idleMs: number,
): AsyncGenerator<Batch> {
  const transaction = await begin();
  let failure: unknown = new Error('Left before the end');
  let left: Error | undefined;
  try {
    const cursor = sql`rows_out`;
    await run(transaction.client, declare(cursor, sql``, query));
    for (let size = sizes.first, more = true; more; size = sizes.rest) {
      const batch = await run(transaction.client, fetch(cursor, size));
      more = batch.length === size;
      if (batch.length === 0) continue;
      const idle = setTimeout(() => {
        left = new Error('The reader of a long list stopped taking its rows');
        void transaction.abandon(left);
      }, idleMs);
      yield batch;
      clearTimeout(idle);
      if (left) throw left;
    }
    failure = undefined;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    if (failure) await transaction.abandon(failure);
    else await transaction.commit();
  }
}

let held = 0;

/**
 * On the embedded engine, which has one session for all: the first rows leave as the cursor finds them; the others are
 * kept aside by the engine as the transaction ends, and fetched batch by batch between the calls of others.
 */
export async function* streamHeld(begin: () => Promise<Transaction>, lane: Lane, query: SQL): AsyncGenerator<Batch> {
  const cursor = sql`${sql.identifier(`rows_out_${++held}`)}`;
  const alone = async (statement: SQL) => {
    const { client, release } = await lane.take();
    try {
      return await run(client, statement);
    } finally {
      release();
    }
  };
  const top = Promise.withResolvers<Batch>();
  // Goes on whether or not the reader has taken the first rows: a slow one must not hold the session.
  const holding = within(begin, async (client) => {
    await run(client, declare(cursor, sql`with hold`, query));
    top.resolve(await run(client, fetch(cursor, sizes.first)));
  });
  holding.catch(top.reject);
  try {
    for (let batch = await top.promise, size = sizes.first; ; batch = await alone(fetch(cursor, size))) {
      if (batch.length > 0) yield batch;
      if (batch.length < size) break;
      await holding;
      size = sizes.rest;
    }
    await holding;
  } finally {
    // The cursor is gone already when the transaction failed or the engine had to be started again.
    await holding.then(() => alone(sql`close ${cursor}`)).catch(() => {});
  }
}
