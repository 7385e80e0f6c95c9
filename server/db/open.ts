import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Who } from '#server/context.ts';
import { checkDatabaseFiles, damaged } from './data-dir.ts';
import { Engine } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { migrationsDone } from './migrate.ts';
import { checkServer } from './check-server.ts';
import type { OwnerDatabase, Rows } from './session.ts';
import { databaseOf, ownerDatabaseOf } from './session.ts';
import { streamHeld, streamOpen } from './stream.ts';
import type { Options, Watch } from './transaction.ts';
import { Transaction, within } from './transaction.ts';
import { readPlainValues, settings } from './values.ts';

export interface Data {
  engine: 'embedded' | 'server';
  /** One transaction with the rights of one person, 10 s by default. Throws DatabaseFault; 57014 when time is over. */
  as<T>(who: Who, work: (db: Database) => Promise<T>, options?: Options): Promise<T>;
  /** One transaction as the owner of the tables: sign-in, seed, migrations, jobs. No time limit by default. */
  own<T>(work: (db: OwnerDatabase) => Promise<T>, options?: Options): Promise<T>;
  /** As `own`, on a connection that calls cannot use up: signs of life, for the few statements that must not wait. */
  control<T>(work: (db: OwnerDatabase) => Promise<T>): Promise<T>;
  /** Rows of a long query in batches, a small one first, as of one moment, in flat memory; others are served between batches. */
  stream(who: Who, query: SQL, options?: Options): AsyncIterable<Record<string, unknown>[]>;
  /** Loads rows into a table as the owner, in a transaction of its own; returns how many. */
  copy(table: string, columns: string[], rows: Rows): Promise<number>;
  ready(): Promise<{ database: boolean; migrations: boolean }>;
  close(): Promise<void>;
}

/**
 * Opens the database: the server at `url`, else the embedded engine in `dir`/pg, whose directory is then locked for
 * this process. The tables are the business of `migrate`.
 */
export async function openData(options: { url?: string; dir: string }): Promise<Data> {
  readPlainValues();
  if (!options.url) return openEmbedded(options.dir);
  await checkServer(options.url);
  return openServer(options.url);
}

interface Pools {
  engine: Data['engine'];
  calls: pg.Pool;
  /** Long reads wait for each other here, not in the way of calls. */
  streams: pg.Pool;
  control: pg.Pool;
  watch: Watch;
  close(): Promise<void>;
}

async function openEmbedded(dir: string): Promise<Data> {
  const unlock = lockDirectory(dir);
  const engine = await openEngine(dir).catch((error: unknown) => {
    unlock();
    throw error;
  });
  // One session serves all: a second connection would share its transaction.
  const stream = engine.socket as unknown as () => never;
  const pool = poolOf({ stream, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 });
  return dataOf({
    engine: 'embedded',
    calls: pool,
    streams: pool,
    control: pool,
    watch: stopAfter(engine),
    close: async () => {
      await pool.end();
      await engine.close();
      unlock();
    },
  });
}

async function openEngine(dir: string): Promise<Engine> {
  checkDatabaseFiles(dir);
  const engine = new Engine(join(dir, 'pg'));
  await engine.ready.catch((error: unknown) => {
    throw damaged(dir, error);
  });
  return engine;
}

/** The embedded engine cannot stop a statement: when the time is over its thread is ended and started again. */
function stopAfter(engine: Engine): Watch {
  return (_client, { limitMs }, stop) => {
    if (limitMs === undefined) return async () => {};
    const timer = setTimeout(() => {
      const why = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      stop(why);
      void engine.kill(why);
    }, limitMs);
    return async () => clearTimeout(timer);
  };
}

function openServer(url: string): Data {
  const calls = poolOf({ connectionString: url, max: 10 });
  const streams = poolOf({ connectionString: url, max: 4 });
  const control = poolOf({ connectionString: url, max: 2 });
  const watch: Watch = (client, { signal }) => {
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      const { processID } = client as unknown as { processID: number };
      cancelling = control.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
    };
    signal?.addEventListener('abort', cancel, { once: true });
    // A pending cancellation must not reach the next user of the connection.
    return async () => {
      signal?.removeEventListener('abort', cancel);
      await cancelling;
    };
  };
  const close = async () => void (await Promise.all([calls.end(), streams.end(), control.end()]));
  return dataOf({ engine: 'server', calls, streams, control, watch, close });
}

function poolOf(config: pg.PoolConfig & { stream?: () => never }): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 30_000,
    ...config,
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => void (await client.query(settings)),
  } as pg.PoolConfig);
  // Without these a connection that dies while idle ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function dataOf({ engine, calls, streams, control, watch, close }: Pools): Data {
  const begin = (pool: pg.Pool, who: Who | null, options: Options) => () =>
    Transaction.begin(pool, who, options, watch);
  const own: Data['own'] = (work, options = {}) =>
    within(begin(calls, null, options), (client) => work(ownerDatabaseOf(client)));
  return {
    engine,
    own,
    as: (who, work, options) =>
      within(begin(calls, who, { limitMs: 10_000, ...options }), (client) => work(databaseOf(client))),
    control: (work) => within(begin(control, null, { limitMs: 10_000 }), (client) => work(ownerDatabaseOf(client))),
    stream: (who, query, options) => {
      const start = begin(streams, who, { limitMs: 60_000, ...options });
      return engine === 'embedded' ? streamHeld(start, streams, query) : streamOpen(start, query);
    },
    copy: (table, columns, rows) => own((db) => db.copy(table, columns, rows)),
    ready: async () => {
      try {
        return { database: true, migrations: await own(migrationsDone, { limitMs: 2_000 }) };
      } catch {
        return { database: false, migrations: false };
      }
    },
    close,
  };
}
