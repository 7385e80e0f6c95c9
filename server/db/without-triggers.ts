import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from './session.ts';

/** Runs a load without the triggers that keep sums and refuse overlaps, where what is loaded holds their results. */
export async function withoutTriggers<T>(db: OwnerDatabase, load: () => Promise<T>): Promise<T> {
  const tables = await db.rows<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`);
  const turn = async (way: 'disable' | 'enable') => {
    for (const { name } of tables) await db.rows(sql.raw(`alter table "${name}" ${way} trigger user`));
  };
  await turn('disable');
  const result = await load();
  await turn('enable');
  return result;
}
