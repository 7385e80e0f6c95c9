import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { line, piece } from './backup-file.ts';
import { migrationsOf } from './migrate.ts';
import type { Data } from './open.ts';
import type { OwnerDatabase } from './session.ts';

interface Table {
  table: string;
  columns: string[];
  /** The tables that its rows point to. */
  needs: string[];
}

/** Our tables, those that others point to before them. */
async function tablesInOrder(db: OwnerDatabase): Promise<Table[]> {
  const left = await db.rows<Table>(sql`
    select c.relname as table,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' order by 1`);
  const ordered: Table[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((name) => ordered.some(({ table }) => table === name)));
    if (next < 0) throw new Error(`Tables point to each other: ${left.map(({ table }) => table).join(', ')}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

async function sequencesOf(db: OwnerDatabase): Promise<Record<string, [number, boolean]>> {
  const found = await db.rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const values: Record<string, [number, boolean]> = {};
  for (const { name } of found) {
    const row = await db.one<{ last_value: number; is_called: boolean }>(
      sql`select last_value, is_called from ${sql.identifier(name)}`,
    );
    values[name] = [row!.last_value, row!.is_called];
  }
  return values;
}

async function* contents(db: OwnerDatabase, count: { tables: number; bytes: number }): AsyncGenerator<Buffer> {
  const migrations = await migrationsOf(db);
  yield line({ format: 'waybill-backup', version: 1, at: new Date().toISOString(), migrations });
  for (const { table, columns } of await tablesInOrder(db)) {
    yield line({ table, columns });
    for await (const bytes of db.copyOut(table, columns)) {
      count.bytes += bytes.length;
      yield piece(bytes);
    }
    yield piece();
    count.tables++;
  }
  yield line({ sequences: await sequencesOf(db) });
}

/**
 * Writes everything in the database, as of one moment, to a gzip file that either engine can restore; the file appears
 * when it is whole. Returns how many tables and bytes of text went into it.
 */
export async function backup(data: Data, path: string): Promise<{ tables: number; bytes: number }> {
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)} for the backup.`);
  const draft = `${path}.${process.pid}.part`;
  const count = { tables: 0, bytes: 0 };
  try {
    await data.own(async (db) => {
      await db.rows(sql`set transaction isolation level repeatable read, read only`);
      const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(contents(db, count), createGzip({ level: 5 }), target);
    });
    renameSync(draft, path);
    return count;
  } finally {
    rmSync(draft, { force: true });
  }
}
