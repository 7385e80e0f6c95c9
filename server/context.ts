import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Rights } from '#tools/roles.ts';
import type { Config } from '#server/config.ts';

/** Who calls, from the session; never from the fields of the body. */
export interface Who extends Rights {
  userCode: string;
  email: string;
  name: string;
  /** The partner whose rows a merchant or a card bank sees; null for staff and providers. */
  copaId: number | null;
  /** The provider whose parcels a provider sees. */
  providerId: number | null;
  /** The airport code of the person's station; absent without one. */
  station?: string;
  /** The time zone of the person's station, whose today is meant; UTC where absent. */
  zone?: string;
  /** The session of the call; absent for a program. */
  sessionId?: string;
  /** The named key of a program and what it may call, see `keyAllows`. */
  apiKey?: { name: string; scopes: string[] };
}
export type Through = 'screen' | 'chat' | 'mcp' | 'api' | 'import';

/** The database inside one transaction that runs with one person's rights. */
export interface Database {
  /** Runs one statement; numeric and int8 come as numbers, date as YYYY-MM-DD, timestamptz as ISO 8601 UTC. */
  rows<T = Record<string, unknown>>(query: SQL): Promise<T[]>;
  one<T = Record<string, unknown>>(query: SQL): Promise<T | undefined>;
  /** Drizzle on the same transaction, for inserts and updates. */
  orm: NodePgDatabase;
}

/** Does work in a short transaction with the rights of one caller. */
export type Reading = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** What a statement can be made of before there is a transaction to ask anything in. */
export type Beforehand = Omit<Context, 'db'>;

/** What a handler has that works before its transaction: `read` opens a short one at each call. */
export interface Ahead {
  read: Reading;
  who: Who;
  now: Date;
  config: Config;
  signal?: AbortSignal;
  /** True before a change that is carried out at once; a plan asks nothing of others that happens only once. */
  applying: boolean;
}

/** One changed record, for the audit log, the history and the approval card. */
export interface Change {
  entity: string;
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Context {
  db: Database;
  who: Who;
  now: Date;
  /** Today at the station of who calls, YYYY-MM-DD. */
  today: string;
  through: Through;
  requestId: string;
  config: Config;
  /** Ends when the caller has gone away. */
  signal?: AbortSignal;
  /** True while a plan is made whose secret fields are typed only at its approval. */
  secretsLater: boolean;
  /** True where the steps of a change are carried out at once, so that its records are locked. */
  applying: boolean;
}
