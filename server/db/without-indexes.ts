import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from './session.ts';

/**
 * Runs a bulk load with the indexes and unique constraints of these tables taken away, and makes them again from the
 * finished rows; primary keys and what foreign keys point to stay. For empty tables, inside one transaction.
 */
export async function withoutIndexes<T>(db: OwnerDatabase, tables: string[], work: () => Promise<T>): Promise<T> {
  const taken = await db.rows<{ take: string; make: string }>(sql`
    select case when k.oid is null then format('drop index %I', c.relname)
        else format('alter table %I drop constraint %I', t.relname, k.conname) end as take,
      case when k.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) end as make
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x')
    where t.relname = any(${sql.param(tables)}) and t.relnamespace = 'public'::regnamespace
      and (k.oid is null or k.contype = 'u')
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`);
  for (const { take } of taken) await db.rows(sql.raw(take));
  const result = await work();
  await db.rows(sql`set local maintenance_work_mem = '256MB'`);
  for (const { make } of taken) await db.rows(sql.raw(make));
  return result;
}
