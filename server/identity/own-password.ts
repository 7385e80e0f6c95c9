import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/**
 * The person's own password hash. Their database role cannot read accounts: the functions `own_password_hash` and
 * `change_own_password` do it for the one account that the transaction stands for.
 */
export async function ownPasswordHash(db: Database): Promise<string | undefined> {
  const found = await db.one<{ hash: string | null }>(sql`select own_password_hash() as hash`);
  return found?.hash ?? undefined;
}

/** Stores a new hash and ends the person's sessions other than this one; answers how many ended. */
export async function changeOwnPassword(db: Database, hash: string, keptSession: string | undefined): Promise<number> {
  const changed = await db.one<{ ended: number }>(
    sql`select change_own_password(${hash}, ${keptSession ?? null}) as ended`,
  );
  return changed?.ended ?? 0;
}
