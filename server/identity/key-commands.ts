import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import type { Account } from './accounts.ts';
import { readOnly } from './authenticate.ts';
import { hashKey, newApiKey } from './keys.ts';
import { forget } from './sessions.ts';
import { accountOf, numberOf, table, writeDown, type Command } from './user-command.ts';
import { UsageError } from './user-usage.ts';

/** Makes a key for a program, and prints it once. */
export async function addKey({ data, email, values }: Command): Promise<string> {
  const name = values.name;
  if (!name) throw new UsageError('--name is missing: what the key is for');
  const scopes = [...(values['read-only'] ? [readOnly] : []), ...(values.scope ?? [])];
  const days = numberOf(values, 'days') ?? null;
  const key = newApiKey();
  const account = await data.own(async (db) => {
    const found = await accountOf(db, email);
    if (await db.one(sql`select 1 from api_key where ${openKey(found, name)}`))
      throw new UsageError(`${email} has a key of the name ${name} already; revoke it first or take another name`);
    await db.rows(sql`
      insert into api_key (user_code, name, key_hash, scopes, expires_at)
      values (${found.user_code}, ${name}, ${hashKey(key)},
        array(select jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb)), now() + ${days}::int * interval '1 day')`);
    await writeDown(db, 'key', found.user_code, { email, name, scopes, days });
    return found;
  });
  const may =
    scopes.length > 0
      ? scopes.join(', ')
      : `everything that ${[account.role, ...account.permissions].join(' and ')} may`;
  return `The key "${name}" of ${email} (${may}). It is not shown again.\n\n  userCode  ${account.user_code}\n  userKey   ${key}`;
}

/** The keys of an account that were not revoked. */
export async function listKeys(db: Database, account: Account): Promise<string> {
  const found = await db.rows<Record<'name' | 'expires_at' | 'last_used_at', string | null> & { scopes: string[] }>(sql`
    select name, scopes, expires_at, last_used_at from api_key
    where user_code = ${account.user_code} and revoked_at is null order by name`);
  if (found.length === 0) return `${account.email} has no keys.`;
  return table([
    ['NAME', 'SCOPES', 'EXPIRES', 'LAST USED'],
    ...found.map((key) => [
      key.name ?? '',
      key.scopes.join(', ') || 'all',
      key.expires_at ?? 'never',
      key.last_used_at ?? 'never',
    ]),
  ]);
}

/** Ends a key at once. */
export async function revokeKey({ data, email, values }: Command): Promise<string> {
  const { name } = values;
  if (!name) throw new UsageError('--name is missing: which key');
  const account = await data.own(async (db) => {
    const found = await accountOf(db, email);
    const revoked = await db.rows(
      sql`update api_key set revoked_at = now() where ${openKey(found, name)} returning api_key_id`,
    );
    if (revoked.length === 0) throw new UsageError(`${email} has no key of the name ${name}`);
    await writeDown(db, 'revoke', found.user_code, { email, name });
    return found;
  });
  forget(account.user_code);
  return `Revoked the key "${name}" of ${email}.`;
}

const openKey = (account: Account, name: string) =>
  sql`user_code = ${account.user_code} and name = ${name} and revoked_at is null`;
