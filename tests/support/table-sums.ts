import { sql, type SQL } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';

/** A checksum of every table, by name. */
export type Sums = Record<string, string>;
export interface TableSums {
  /** The sums as of now: only tables that somebody wrote into since the last look are read again. */
  look(): Promise<Sums>;
  /** The same, every table read again, whoever wrote. */
  readAll(): Promise<Sums>;
}

/** The sum of the rows of a table, without the stamps of who changed them last. */
function sumOf(name: string, columns: string[]): SQL {
  const values = sql.join(columns.map((column) => sql.identifier(column)), sql`, `); // prettier-ignore
  return sql`select ${name}::text as name, count(*) || ' ' ||
    coalesce(sum(hashtextextended(row(${values})::text, 0)::numeric), 0) as sum from ${sql.identifier(name)}`;
}

/**
 * Watches what is in every table except `left`. Each statement that writes notes its table, in its own transaction: what
 * is taken back leaves no note. So a look costs what was written, not what is there.
 */
export async function watchTables(data: Data, left: readonly string[]): Promise<TableSums> {
  const sums = new Map<string, SQL>();
  await data.own(async (db) => {
    const tables = await db.rows<{ name: string; columns: string[] }>(sql`
      select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name not in ('updated_at', 'updated_by', 'last_seen_at') group by 1`);
    await db.rows(sql`create schema watched`);
    await db.rows(sql`create table watched.written (name text not null)`);
    // Whoever writes may not write here: the note is the owner's.
    await db.rows(sql`create function watched.note() returns trigger language plpgsql security definer as
      'begin insert into watched.written values (tg_table_name); return null; end'`);
    for (const { name, columns } of tables.filter((table) => !left.includes(table.name))) {
      sums.set(name, sumOf(name, columns));
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await db.rows(sql`create trigger zz_watched after insert or update or delete or truncate on ${sql.identifier(name)}
        for each statement execute function watched.note()`);
    }
  });
  const read = (names: Iterable<string>): Promise<Sums> =>
    data.own(async (db) => {
      const asked = [...names].map((name) => sums.get(name)!);
      if (!asked.length) return {};
      const rows = await db.rows<{ name: string; sum: string }>(sql.join(asked, sql` union all `));
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
    });
  const readAll = () => read(sums.keys());
  let known = await readAll();
  const look = async () => {
    const written = await data.own((db) => db.rows<{ name: string }>(sql`delete from watched.written returning name`));
    known = { ...known, ...(await read(new Set(written.map(({ name }) => name)))) };
    return known;
  };
  return { look, readAll };
}
