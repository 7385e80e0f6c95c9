import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Who } from '#server/context.ts';
import { askOnce } from './ask.ts';
import { DatabaseFault, faultOf } from './fault.ts';
import type { Lane } from './lane.ts';
import { enter, statementOf } from './session.ts';

export interface Options {
  /** Of one statement on a server, of the whole transaction on the embedded engine. */
  limitMs?: number;
  /** A server stops the running statement; the embedded engine lets it end within the limit. */
  signal?: AbortSignal;
  /** Only reads, which can be asked again: on the embedded engine it ends early where others wait for its one session. */
  yields?: boolean;
  /** Nothing is written, so that the answer need not wait for the end of the transaction. */
  reads?: boolean;
}

/** Watches one transaction; calls `stop` when it ended the connection, and returns how to end watching. */
export type Watch = (client: pg.PoolClient, options: Options, stop: (why: Error) => void) => () => Promise<void>;

const inside = new AsyncLocalStorage<true>();

function refuseInside(): void {
  if (inside.getStore()) throw new Error('A transaction inside a transaction: hand the database down');
}

type Taken = Awaited<ReturnType<Lane['take']>>;

/** One open transaction; ends with exactly one `commit` or `abandon`. */
export class Transaction {
  client: pg.PoolClient;
  private giveBack: (broken?: Error) => void;
  private ended: Promise<unknown> | undefined;
  private begun: Promise<unknown>;
  private broken: Error | undefined;
  private unwatch: () => Promise<void>;

  private constructor({ client, release }: Taken, who: Who | null, options: Options, watch: Watch) {
    this.client = client;
    this.giveBack = release;
    this.unwatch = watch(client, options, (why) => (this.broken = why));
    // Not awaited: it leaves together with the first statement, which fails if this does.
    this.begun = Promise.all(enter(client, who, options.limitMs));
    this.begun.catch(() => {});
  }

  static async begin(lane: Lane, who: Who | null, options: Options, watch: Watch): Promise<Transaction> {
    refuseInside();
    try {
      return new Transaction(await lane.take(options.signal), who, options, watch);
    } catch (error) {
      throw faultOf(error);
    }
  }

  async commit(): Promise<void> {
    await this.begun;
    await this.client.query('commit');
    await this.release();
  }

  /** Rolls back, once; returns what to throw. */
  abandon(error: unknown): Promise<unknown> {
    return (this.ended ??= this.rollBack(error));
  }

  private async rollBack(error: unknown): Promise<unknown> {
    const stopped = this.broken;
    const unbegun = await this.begun.then(
      () => undefined,
      (why: unknown) => why,
    );
    if (!stopped) await this.client.query('rollback').catch((why: Error) => (this.broken = why));
    await this.release();
    return faultOf(stopped ?? unbegun ?? error);
  }

  private async release(): Promise<void> {
    await this.unwatch();
    this.giveBack(this.broken);
  }
}

/** Runs `work` in a transaction, committed when it succeeds; throws DatabaseFault for the database's errors. */
export async function within<T>(
  begin: () => Promise<Transaction>,
  work: (client: pg.PoolClient) => Promise<T>,
  reads = false,
): Promise<T> {
  const transaction = await begin();
  try {
    const result = await inside.run(true, () => work(transaction.client));
    const ended = transaction.commit();
    if (reads) ended.catch((error: unknown) => transaction.abandon(error));
    else await ended;
    return result;
  } catch (error) {
    throw await transaction.abandon(error);
  }
}

/** Runs one statement that reads, in a transaction of its own; throws DatabaseFault for the database's errors. */
export async function alone(
  lane: Lane,
  who: Who,
  query: SQL,
  options: Options,
  watch: Watch,
): Promise<Record<string, unknown>[]> {
  refuseInside();
  let broken: Error | undefined;
  let giveBack: ((broken?: Error) => void) | undefined;
  try {
    const { client, release } = await lane.take(options.signal);
    giveBack = release;
    const unwatch = watch(client, options, (why) => (broken = why));
    try {
      return await askOnce(client, who, statementOf(query, who), options.limitMs ?? 0);
    } finally {
      await unwatch();
    }
  } catch (error) {
    const fault = faultOf(broken ?? error);
    // What is no answer of the database leaves the connection in a state that nobody knows.
    if (!(fault instanceof DatabaseFault)) broken ??= fault as Error;
    throw fault;
  } finally {
    giveBack?.(broken);
  }
}
