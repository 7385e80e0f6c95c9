import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { run } from './session.ts';
import type { Transaction } from './transaction.ts';
import { within } from './transaction.ts';

type Batch = Record<string, unknown>[];
const size = 2_000;

/** On a server: a cursor in an open transaction on a connection of its own. */
export async function* streamOpen(begin: () => Promise<Transaction>, query: SQL): AsyncGenerator<Batch> {
  const transaction = await begin();
  let failure: unknown = new Error('Left before the end');
  try {
    await run(transaction.client, sql`declare rows_out no scroll cursor for ${query}`);
    for (let more = true; more;) {
      const batch = await run(transaction.client, sql`fetch ${sql.raw(String(size))} from rows_out`);
      more = batch.length === size;
      if (batch.length > 0) yield batch;
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
 * On the embedded engine, which has one session for all: the rows are kept aside by the engine when the transaction
 * ends, and fetched batch by batch between the calls of others.
 */
export async function* streamHeld(begin: () => Promise<Transaction>, pool: pg.Pool, query: SQL): AsyncGenerator<Batch> {
  const cursor = sql.identifier(`rows_out_${++held}`);
  const alone = async (statement: SQL) => {
    const client = await pool.connect();
    try {
      return await run(client, statement);
    } finally {
      client.release();
    }
  };
  await within(begin, (client) => run(client, sql`declare ${cursor} no scroll cursor with hold for ${query}`));
  try {
    for (let more = true; more;) {
      const batch = await alone(sql`fetch ${sql.raw(String(size))} from ${cursor}`);
      more = batch.length === size;
      if (batch.length > 0) yield batch;
    }
  } finally {
    // The cursor is gone already when the engine had to be started again.
    await alone(sql`close ${cursor}`).catch(() => {});
  }
}
