import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from './session.ts';

/**
 * Runs a bulk load with the indexes of these tables taken away, and makes them again from the finished rows; primary
 * keys and unique constraints stay. For empty tables, inside one transaction.
 */
export async function withoutIndexes<T>(db: OwnerDatabase, tables: string[], work: () => Promise<T>): Promise<T> {
  const taken = await db.rows<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${sql.param(tables)}) and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of taken) await db.rows(sql`drop index ${sql.identifier(name)}`);
  const result = await work();
  await db.rows(sql`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of taken) await db.rows(sql.raw(definition));
  return result;
}
