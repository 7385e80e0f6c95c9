import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { now as present } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { createDemoAccounts } from '#server/identity/demo-accounts.ts';
import { shipment } from '#server/db/schema/shipments.ts';
import { generate } from './generate.ts';
import { reference } from './reference.ts';

export interface SeedOptions {
  shipments?: number;
  /** Everything is dated before this moment. */
  now?: Date;
  seed?: string;
  /** Parcels loaded so far. */
  onProgress?: (parcels: number) => void;
}

/** Whether the database has parcels or partners already, of whatever origin. */
export const isSeeded = (data: Data): Promise<boolean> =>
  data.own(async (db) => {
    const found = await db.one<{ some: boolean }>(
      sql`select exists (select from copa) or exists (select from app_user) as some`,
    );
    return found?.some ?? false;
  });

async function load(db: OwnerDatabase, table: PgTable, rows: Iterable<object>): Promise<number> {
  const all = [...rows] as Record<string, unknown>[];
  if (!all.length) return 0;
  const keys = [...new Set(all.flatMap((row) => Object.keys(row)))];
  // A column that some rows leave out would be loaded as NULL: its default is put in by hand where it must be there.
  const defaults = new Map(
    getTableConfig(table).columns.map((column) => [column.name, column.notNull ? column.default : undefined]),
  );
  const cell = (row: Record<string, unknown>, key: string) =>
    row[key] ?? (typeof defaults.get(key) === 'object' ? undefined : defaults.get(key));
  return db.copy(
    getTableName(table),
    keys,
    all.map((row) => keys.map((key) => cell(row, key))),
  );
}

/** Numbers given by the generator are left behind by the sequences of the tables. */
const resetSequences = (db: OwnerDatabase) =>
  db.rows(sql`
    do $$
    declare one record;
    begin
      for one in
        select c.table_name, c.column_name, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as name
        from information_schema.columns c where c.table_schema = 'public' and c.is_identity = 'YES'
      loop
        execute format('select setval(%L, greatest((select max(%I) from %I), 1))', one.name, one.column_name, one.table_name);
      end loop;
    end $$`);

/**
 * Fills an empty database with the demo world, in one transaction: the same options give the same rows. The default of
 * 20,000 parcels takes some seconds.
 */
export async function seedDemo(data: Data, options: SeedOptions = {}): Promise<void> {
  const { shipments = 20_000, now = present(), seed = 'waybill', onProgress } = options;
  await data.own(async (db) => {
    // The generator keeps its keys whole (a test checks that); checking each costs more than half of the load.
    await db.rows(sql`set local session_replication_role = replica`);
    for (const { table, rows } of reference(now)) await load(db, table, rows);
    let parcels = 0;
    for (const { table, rows } of generate({ shipments, now, seed })) {
      await load(db, table, rows);
      if (table !== shipment) continue;
      parcels += rows.length;
      onProgress?.(parcels);
    }
    await resetSequences(db);
  });
  await createDemoAccounts(data);
  await data.own((db) => db.rows(sql`analyze`));
}
