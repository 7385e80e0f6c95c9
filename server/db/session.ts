import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { isStaff } from '#tools/roles.ts';
import type { Database, Who } from '#server/context.ts';
import { copyText } from './copy-text.ts';
import { faultOf } from './fault.ts';
import { settings } from './values.ts';

export type Rows = AsyncIterable<unknown[]> | Iterable<unknown[]>;

/** The database inside one transaction of the owner of the tables, past all row policies. */
export interface OwnerDatabase extends Database {
  /** Loads rows; null and undefined are NULL, arrays PostgreSQL arrays, other objects JSON. Returns how many. */
  copy(table: string, columns: string[], rows: Rows): Promise<number>;
  /** The rows of a table in COPY's text format. */
  copyOut(table: string, columns: string[]): AsyncIterable<Buffer>;
  /** Loads what `copyOut` gave. */
  copyIn(table: string, columns: string[], bytes: AsyncIterable<Buffer>): Promise<number>;
}

const preamble = `select set_config('role', $1, true), set_config('app.user_code', $2, true), set_config('app.copa_id', $3, true),
  set_config('app.provider_id', $4, true), set_config('statement_timeout', $5, true)`;

const roleOf = (who: Who) => {
  if (isStaff(who.role)) return 'app_staff';
  return who.role === 'provider' ? 'app_provider' : 'app_tenant';
};

/** What `enter` is given: the rights of a person and the time that a statement may take. */
export const entering = (who: Who, limitMs: number): string[] => [
  roleOf(who),
  who.userCode,
  `${who.copaId ?? ''}`,
  `${who.providerId ?? ''}`,
  String(Math.ceil(limitMs)),
];

/** Of a new connection: what values and plans depend on, and the statement that gives rights, kept prepared. */
export async function introduce(client: pg.ClientBase): Promise<void> {
  await client.query(settings);
  await client.query({ name: 'enter', text: preamble, values: ['none', '', '', '', '0'] });
}

/** Begins a transaction with the rights of a person, or of the owner; sent at once, not awaited. */
export function enter(client: pg.ClientBase, who: Who | null, limitMs = 0): Promise<unknown>[] {
  const limit = String(Math.ceil(limitMs));
  const begin = client.query('begin');
  if (who) return [begin, client.query({ name: 'enter', text: preamble, values: entering(who, limitMs) })];
  return limitMs > 0 ? [begin, client.query(`set local statement_timeout = ${limit}`)] : [begin];
}

const dialect = new PgDialect();
const names = new Map<string, string>();
const longest = 20_000;
const most = 1_000;

/** Short texts are kept as prepared statements, by a name that all connections share. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > longest || names.size >= most) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A statement as `pg` takes it. A plan holds the row policies of one role and is made anew for another, so that each role
 * keeps its own.
 */
export function statementOf(query: SQL, who: Who | null): { text: string; values: unknown[]; name?: string } {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = values.length > 0 ? nameOf(text) : undefined;
  return { text, values, name: name && (who ? `${name} ${roleOf(who)}` : name) };
}

/** Runs one statement on a connection. */
export async function run(
  client: pg.ClientBase,
  query: SQL,
  who: Who | null = null,
): Promise<Record<string, unknown>[]> {
  try {
    // By a callback: the promise of `pg` keeps its rows until a full collection, and each young one copies them once more.
    const result = await new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) =>
      client.query(statementOf(query, who), (error, found) => (error ? reject(error) : resolve(found))),
    );
    return Array.isArray(result) ? result.at(-1)!.rows : result.rows;
  } catch (error) {
    throw faultOf(error);
  }
}

export function databaseOf(client: pg.PoolClient, who: Who | null = null): Database {
  const rows = <T>(query: SQL) => run(client, query, who) as Promise<T[]>;
  return {
    rows,
    one: async <T>(query: SQL) => (await rows<T>(query))[0],
    get orm() {
      const orm = drizzle(client);
      orm.transaction = () => Promise.reject(new Error('This is a transaction already'));
      return orm;
    },
  };
}

export function ownerDatabaseOf(client: pg.PoolClient): OwnerDatabase {
  const copyIn: OwnerDatabase['copyIn'] = async (table, columns, bytes) => {
    const rest = await unpiped(client);
    try {
      const target = client.query(copyFrom(`copy ${nameOfTable(table, columns)} from stdin`));
      await pipeline(Readable.from(bytes, { objectMode: false, highWaterMark: 1 << 20 }), target);
      return target.rowCount;
    } catch (error) {
      throw faultOf(error);
    } finally {
      rest();
    }
  };
  return Object.assign(databaseOf(client), {
    copy: (table: string, columns: string[], rows: Rows) => copyIn(table, columns, copyText(rows)),
    copyIn,
    async *copyOut(table: string, columns: string[]) {
      const rest = await unpiped(client);
      try {
        yield* client.query(copyTo(`copy ${nameOfTable(table, columns)} to stdout`)) as AsyncIterable<Buffer>;
      } finally {
        rest();
      }
    },
  });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const nameOfTable = (table: string, columns: string[]) => `${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** COPY cannot share the connection with queries sent ahead, so pipelining rests until the answer is called. */
async function unpiped(client: pg.ClientBase): Promise<() => void> {
  const piped = client as pg.ClientBase & { pipeline: boolean };
  await client.query('select 1');
  piped.pipeline = false;
  return () => void (piped.pipeline = true);
}
