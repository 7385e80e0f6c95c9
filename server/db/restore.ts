import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { LastLine } from './backup-file.ts';
import { BackupReader } from './backup-file.ts';
import { applyMigrations, migrationsOf, migrationTags, refuseUnknown } from './migrate.ts';
import type { Data } from './open.ts';
import type { OwnerDatabase } from './session.ts';
import { withoutTriggers } from './without-triggers.ts';

const namesOf = async (db: OwnerDatabase) =>
  (
    await db.rows<{ name: string }>(
      sql`select relname as name from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);

/** Throws where rows, or tables of something else, would be lost. */
async function refuseFull(db: OwnerDatabase): Promise<void> {
  const names = await namesOf(db);
  if (names.length === 0) return;
  const again = 'restore into an empty one, or replace everything in it with --force';
  if ((await migrationsOf(db)).length === 0) throw new Error(`The database holds other tables; ${again}.`);
  for (const name of names.filter((each) => each !== 'migration')) {
    const full = await db.one(sql`select from ${sql.identifier(name)} limit 1`);
    if (full) throw new Error(`The database is not empty: there are rows in ${name}; ${again}.`);
  }
}

async function loadTables(db: OwnerDatabase, reader: BackupReader): Promise<{ tables: number; rows: number }> {
  const count = { tables: 0, rows: 0 };
  for (;;) {
    const next = await reader.table();
    if ('sequences' in next) {
      await setSequences(db, next);
      return count;
    }
    count.rows += await db.copyIn(next.table, next.columns, reader.pieces());
    count.tables++;
  }
}

async function setSequences(db: OwnerDatabase, { sequences }: LastLine): Promise<void> {
  for (const [name, [value, called]] of Object.entries(sequences))
    await db.rows(sql`select setval(${`"${name}"`}::regclass, ${value}, ${called})`);
}

function openBackup(path: string): { file: ReadStream; reader: BackupReader } {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = createReadStream(path);
  const unzipped = file.on('error', (error) => unzipped.destroy(error)).pipe(createGunzip());
  return { file, reader: new BackupReader(unzipped) };
}

/** Reads a backup to its end, checksum and all, which takes seconds: loading it only to find it damaged takes minutes. */
async function checkWhole(path: string): Promise<void> {
  const { file, reader } = openBackup(path);
  try {
    await reader.head();
    for (let next = await reader.table(); !('sequences' in next); next = await reader.table())
      for await (const _ of reader.pieces());
    await reader.end();
  } finally {
    file.destroy();
  }
}

/**
 * Puts the contents of a backup into the database, all or nothing, and brings them up to this version. Refuses a
 * database that holds anything, unless `force`, which replaces everything in it.
 */
export async function restore(
  data: Data,
  path: string,
  options: { force?: boolean } = {},
): Promise<{ tables: number; rows: number }> {
  await checkWhole(path);
  const { file, reader } = openBackup(path);
  try {
    const { migrations } = await reader.head();
    refuseUnknown('backup', migrations, 'Make one of a database of this version.');
    return await data.own(async (db) => {
      if (!options.force) await refuseFull(db);
      await db.rows(sql`drop schema public cascade; create schema public`);
      await applyMigrations(db, migrations);
      const count = await withoutTriggers(db, () => loadTables(db, reader));
      await applyMigrations(
        db,
        migrationTags().filter((tag) => !migrations.includes(tag)),
      );
      return count;
    });
  } finally {
    file.destroy();
  }
}
