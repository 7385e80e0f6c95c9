import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OwnerDatabase } from '#server/db/session.ts';

/** Orders two processes that start on one empty database. */
export const oneSeeder = 5_170_823;

/** Loads rows whose columns are those of the first; all rows of a table have the same. */
export function load(db: OwnerDatabase, table: PgTable, rows: Iterable<object>): Promise<number> {
  const all = [...rows] as Record<string, unknown>[];
  const columns = Object.keys(all[0] ?? {});
  if (columns.length === 0) return Promise.resolve(0);
  return db.copy(getTableName(table), columns, cells(all, columns));
}
function* cells(rows: Record<string, unknown>[], columns: string[]): Generator<unknown[]> {
  for (const row of rows) yield columns.map((column) => row[column]);
}

/** Numbers given by the generator are left behind by the sequences of the tables. */
export const resetSequences = (db: OwnerDatabase) =>
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
