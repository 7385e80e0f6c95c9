import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Who } from '#server/context.ts';
import { diskIsFull } from './data-dir.ts';
import { Engine } from './engine.ts';
import { hasRoomAgain, isFull } from './fault.ts';
import { Lane, type Room } from './lane.ts';
import { lockDirectory } from './lock.ts';
import { migrationsDone } from './migrate.ts';
import { checkServer } from './check-server.ts';
import type { OwnerDatabase, Rows } from './session.ts';
import { databaseOf, introduce, ownerDatabaseOf } from './session.ts';
import { streamHeld, streamOpen } from './stream.ts';
import { tidyOne } from './tidy.ts';
import type { Options, Watch } from './transaction.ts';
import { alone, Transaction, within } from './transaction.ts';
import { readPlainValues } from './values.ts';

export interface Data {
  engine: 'embedded' | 'server';
  /**
   * One transaction with the rights of one person, 10 s by default; reports have connections of their own. Throws
   * DatabaseFault, 57014 when time is over; Busy where too many wait.
   */
  as<T>(who: Who, work: (db: Database) => Promise<T>, options?: Options & { kind?: 'call' | 'report' }): Promise<T>;
  /** As `as`, for a single statement that reads: its transaction takes one message each way. */
  ask(who: Who, query: SQL, options?: Options & { kind?: 'call' | 'report' }): Promise<Record<string, unknown>[]>;
  /** One transaction as the owner of the tables: sign-in, seed, migrations, jobs. No time limit by default. */
  own<T>(work: (db: OwnerDatabase) => Promise<T>, options?: Options): Promise<T>;
  /** As `own`, on connections that calls cannot use up: health, sign-in, signs of life. 10 s by default. */
  control<T>(work: (db: OwnerDatabase) => Promise<T>, options?: Options): Promise<T>;
  /** Rows of a long query in batches, a small one first, as of one moment, in flat memory; others are served between batches. */
  stream(who: Who, query: SQL, options?: Options & { idleMs?: number }): AsyncIterable<Record<string, unknown>[]>;
  /** Loads rows into a table as the owner, in a transaction of its own; returns how many. */
  copy(table: string, columns: string[], rows: Rows): Promise<number>;
  /** Makes room in the table that needs it most, and says which; undefined where none does. A server does so itself. */
  tidy(): Promise<string | undefined>;
  ready(): Promise<{ database: boolean; migrations: boolean; disk: boolean }>;
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

/** The connections of each kind of work: none of them can use up another's. */
type Kind = 'control' | 'call' | 'report' | 'export';

/** Of one process on a server: 21 connections, of which PostgreSQL has 100 by default. */
const rooms: Record<Kind, Room> = {
  control: { most: 3, waiting: 500, patienceMs: 5_000 },
  call: { most: 10, waiting: 200, patienceMs: 5_000 },
  report: { most: 4, waiting: 24, patienceMs: 10_000 },
  export: { most: 4, waiting: 24, patienceMs: 20_000 },
};
/** The one session of the embedded engine is reached in the order of coming, by one report and one export at a time. */
const oneSession: Record<Kind, Room> = {
  control: { most: 3, waiting: 500, patienceMs: 20_000 },
  call: { most: 10, waiting: 500, patienceMs: 20_000 },
  report: { most: 1, waiting: 24, patienceMs: 20_000 },
  export: { most: 1, waiting: 24, patienceMs: 20_000 },
};
/** How long a reader of a list may take none of it. */
const idleMs = 30_000;

interface Lanes {
  engine: Data['engine'];
  lanes: Record<Kind, Lane>;
  watch: Watch;
  hasRoom: () => boolean;
  /** A statement that fails where there is no room, for a disk that cannot be looked at from here. */
  takesRoom: SQL | undefined;
  close(): Promise<void>;
}

async function openEmbedded(dir: string): Promise<Data> {
  const unlock = lockDirectory(dir);
  const engine = new Engine(join(dir, 'pg'));
  try {
    await engine.ready;
  } catch (error) {
    unlock();
    throw error;
  }
  // One session serves all: a second connection would share its transaction.
  const stream = engine.socket as unknown as () => never;
  const pool = poolOf({ stream, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 });
  const lanes = lanesOf(oneSession, () => pool);
  const { control, call, report } = lanes;
  return dataOf({
    engine: 'embedded',
    lanes,
    watch: stopAfter(engine, {
      isAwaited: () => pool.waitingCount > 0,
      onYield: () => report.giveWay([control, call], giveWayMs),
    }),
    hasRoom: () => !diskIsFull(dir),
    takesRoom: undefined,
    close: async () => {
      await pool.end();
      await engine.close();
      unlock();
    },
  });
}

/** How long a read keeps the one session while others wait; with a new start of the engine they wait 2 s at most. */
const yieldMs = 1_000;
const lookMs = 100;
/** How long after a read was ended the next reports let short calls go first: a call has several transactions. */
const giveWayMs = 10_000;

/**
 * The embedded engine cannot stop a statement: its thread is ended and started again when the time is over, and before
 * that when a read keeps others waiting.
 */
function stopAfter(engine: Engine, { isAwaited, onYield }: { isAwaited: () => boolean; onYield: () => void }): Watch {
  return (_client, { limitMs, yields, signal }, stop) => {
    if (limitMs === undefined) return async () => {};
    const began = performance.now();
    const look = setInterval(
      () => {
        const age = performance.now() - began;
        const isOver = yields && isAwaited() && (age > yieldMs || signal?.aborted);
        if (age < limitMs && !isOver) return;
        clearInterval(look);
        if (isOver) onYield();
        const why = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
        stop(why);
        void engine.kill(why);
      },
      Math.min(lookMs, limitMs),
    );
    return async () => clearInterval(look);
  };
}

/** Two megabytes for a moment: a table that ends with its transaction. */
const takesRoom = sql`create temporary table room_left on commit drop as
  select repeat(md5(n::text), 64) as bytes from generate_series(1, 1024) as n`;

function openServer(url: string): Data {
  const pools: pg.Pool[] = [];
  const lanes = lanesOf(rooms, ({ most }) => {
    const pool = poolOf({ connectionString: url, max: most, connectionTimeoutMillis: 5_000 });
    pools.push(pool);
    return pool;
  });
  const cancelling = poolOf({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pools.push(cancelling);
  const watch: Watch = (client, { signal }) => {
    let cancelled: Promise<unknown> | undefined;
    const cancel = () => {
      const { processID } = client as unknown as { processID: number };
      cancelled = cancelling.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
    };
    signal?.addEventListener('abort', cancel, { once: true });
    // A pending cancellation must not reach the next user of the connection.
    return async () => {
      signal?.removeEventListener('abort', cancel);
      await cancelled;
    };
  };
  const close = async () => void (await Promise.all(pools.map((pool) => pool.end())));
  return dataOf({ engine: 'server', lanes, watch, hasRoom: () => !isFull(), takesRoom, close });
}

const lanesOf = (sizes: Record<Kind, Room>, poolFor: (room: Room) => pg.Pool): Record<Kind, Lane> => {
  const lane = (kind: Kind) => new Lane(poolFor(sizes[kind]), sizes[kind]);
  return { control: lane('control'), call: lane('call'), report: lane('report'), export: lane('export') };
};

function poolOf(config: pg.PoolConfig & { stream?: () => never }): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 30_000,
    ...config,
    pipeline: true,
    onConnect: introduce,
  } as pg.PoolConfig);
  // Without these a connection that dies while idle ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function dataOf({ engine, lanes, watch, hasRoom, takesRoom, close }: Lanes): Data {
  const begin = (kind: Kind, who: Who | null, options: Options) => () =>
    Transaction.begin(lanes[kind], who, options, watch);
  const own: Data['own'] = (work, options = {}) =>
    within(begin('call', null, options), (client) => work(ownerDatabaseOf(client)));
  const control: Data['control'] = (work, options = {}) =>
    within(begin('control', null, { limitMs: 10_000, ...options }), (client) => work(ownerDatabaseOf(client)));
  return {
    engine,
    own,
    as: (who, work, { kind = 'call', ...options } = {}) =>
      within(
        begin(kind, who, { limitMs: 10_000, yields: true, ...options }),
        (client) => work(databaseOf(client, who)),
        options.reads,
      ),
    ask: (who, query, { kind = 'call', ...options } = {}) =>
      alone(lanes[kind], who, query, { limitMs: 10_000, yields: true, ...options }, watch),
    control,
    stream: (who, query, options) => {
      const start = begin('export', who, { limitMs: 60_000, ...options });
      return engine === 'embedded'
        ? streamHeld(start, lanes.call, query)
        : streamOpen(start, query, options?.idleMs ?? idleMs);
    },
    copy: (table, columns, rows) => own((db) => db.copy(table, columns, rows)),
    tidy: async () => {
      if (engine === 'server') return undefined;
      const { client, release } = await lanes.control.take();
      try {
        return await tidyOne(client);
      } finally {
        release();
      }
    },
    ready: async () => {
      if (!hasRoom() && takesRoom) await control((db) => db.rows(takesRoom)).then(hasRoomAgain, () => {});
      const disk = hasRoom();
      try {
        return { database: true, migrations: await control(migrationsDone, { limitMs: 2_000 }), disk };
      } catch {
        return { database: false, migrations: false, disk };
      }
    },
    close,
  };
}
