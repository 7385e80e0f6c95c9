import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from './session.ts';

const folder = new URL('./migrations/', import.meta.url);

/** What of a database is needed to change its tables. */
interface Owned {
  own<T>(work: (db: OwnerDatabase) => Promise<T>): Promise<T>;
}

/** The migrations of development were made one, `0000_schema`, and these are names that only they had. */
const beforeRelease = ['0001_tables', '0001_files_in_pieces'];

interface Journal {
  entries: { tag: string }[];
}

/** The names of the migrations of this program, in order. */
export function migrationTags(): string[] {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as Journal;
  return journal.entries.map(({ tag }) => tag);
}

/** The names of the migrations that made the tables of a database, in order; none for a new one. */
export async function migrationsOf(db: OwnerDatabase): Promise<string[]> {
  const known = await db.one<{ found: boolean }>(sql`select to_regclass('public.migration') is not null as found`);
  if (!known?.found) return [];
  return (await db.rows<{ tag: string }>(sql`select tag from migration order by tag`)).map(({ tag }) => tag);
}

/** Whether the tables are as this program needs them. */
export async function migrationsDone(db: OwnerDatabase): Promise<boolean> {
  const done = new Set(await migrationsOf(db));
  return migrationTags().every((tag) => done.has(tag));
}

/**
 * Throws where a database or a backup was made by a newer version, or before the first release; `instead` says what to do
 * about the latter.
 */
export function refuseUnknown(what: 'database' | 'backup', done: readonly string[], instead: string): void {
  if (beforeRelease.some((tag) => done.includes(tag)))
    throw new Error(
      `The ${what} was made before the first release of Waybill and cannot be brought up to date. ${instead}`,
    );
  const tags = migrationTags();
  const unknown = done.filter((tag) => !tags.includes(tag));
  if (unknown.length > 0) throw new Error(`The ${what} is of a newer version (${unknown.join(', ')})`);
}

/** Applies the named migrations, which are assumed to be missing. */
export async function applyMigrations(db: OwnerDatabase, tags: string[]): Promise<void> {
  await db.rows(
    sql`create table if not exists migration (tag text primary key, at timestamptz not null default now())`,
  );
  for (const tag of tags) {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await db.rows(sql.raw(statement));
    await db.rows(sql`insert into migration (tag) values (${tag})`);
  }
}

/**
 * Brings the tables up to date, all or nothing; several processes may start at once. Returns what was applied. Throws
 * when the database was made by a newer version, or before the first release.
 */
export async function migrate(data: Owned): Promise<string[]> {
  return data.own(async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(8264925)`);
    const done = await migrationsOf(db);
    refuseUnknown('database', done, 'Name an empty DATA_DIR, or an empty database in DATABASE_URL, and start again.');
    const missing = migrationTags().filter((tag) => !done.includes(tag));
    await applyMigrations(db, missing);
    return missing;
  });
}
