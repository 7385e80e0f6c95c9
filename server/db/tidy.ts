import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { run } from './session.ts';

/**
 * What autovacuum does on a server, which the embedded engine does not have: makes room for new rows where a fifth of a
 * table is dead, and brings the planner's figures up to date where a tenth has changed. One table a call, because others
 * wait for it; answers which, undefined where none needs it. Not inside a transaction.
 */
export async function tidyOne(client: pg.ClientBase): Promise<string | undefined> {
  // What this session has counted is told to the views at most once a second.
  await run(client, sql`select pg_stat_force_next_flush()`);
  const [found] = await run(
    client,
    sql`select relname as name, n_dead_tup > 50 + n_live_tup / 5 as is_full from pg_stat_user_tables
      where schemaname = 'public' and (n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10)
      order by is_full desc, n_dead_tup + n_mod_since_analyze desc limit 1`,
  );
  if (!found) return undefined;
  const name = found.name as string;
  await run(client, sql`${sql.raw(found.is_full ? 'vacuum (analyze)' : 'analyze')} ${sql.identifier(name)}`);
  return name;
}
