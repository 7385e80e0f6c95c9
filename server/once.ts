import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

/** The hash of a body under its key; keyed, because the body may hold a password that a plain hash would let somebody guess. */
export const bodyHash = (secret: string, path: string, input: unknown): string =>
  createHmac('sha256', secret)
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest('hex');

interface Claim {
  userCode: string;
  key: string;
  path: string;
  hash: string;
}

/** Takes the Idempotency-Key, waiting if another call has it; returns the saved answer if it was already used for the same body. */
export async function claimKey(db: Database, { userCode, key, path, hash }: Claim): Promise<unknown> {
  if (key.length > 255) refuse('invalid', 'Idempotency-Key is too long: at most 255 characters.');
  const taken = await db.one(
    sql`insert into idempotency_key (user_code, key, path, body_hash) values (${userCode}, ${key}, ${path}, ${hash}) on conflict do nothing returning key`,
  );
  if (taken) return undefined;
  const used = await db.one<{ body_hash: string; answer: string }>(
    sql`select body_hash, answer from idempotency_key where user_code = ${userCode} and key = ${key}`,
  );
  if (used?.body_hash !== hash)
    refuse('conflict', 'This Idempotency-Key was already used for another request; use a new one.');
  // Kept as text: jsonb would give its keys back in another order.
  return JSON.parse(used.answer) as unknown;
}

/** Saves the answer for the next call with the same key. */
export const keepAnswer = (db: Database, { userCode, key }: Claim, answer: unknown): Promise<unknown> =>
  db.rows(
    sql`update idempotency_key set answer = to_jsonb(${JSON.stringify(answer)}::text) where user_code = ${userCode} and key = ${key}`,
  );
