import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/context.ts';
import { seal, unseal, type Secrets } from '#server/vault.ts';
import { hashKey } from './keys.ts';

const period = 30;
const recoveryCodes = 10;

interface Stored {
  secret: string;
  recovery_left: number;
  confirmed_at: string | null;
}

/** What is stored of the second factor of an account, confirmed or not; undefined for none. */
export const storedFactor = (db: Database, userCode: string): Promise<Stored | undefined> =>
  db.one<Stored>(sql`
    select secret, cardinality(recovery_hashes) as recovery_left, confirmed_at
    from second_factor where user_code = ${userCode}`);

/** Whether signing in to this account takes a code besides the password. */
export const hasFactor = async (db: Database, userCode: string): Promise<boolean> =>
  Boolean((await storedFactor(db, userCode))?.confirmed_at);

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, email?: string): TOTP =>
  new TOTP({ issuer: 'Waybill', label: email, secret: Secret.fromBase32(secret), period });

/** Prepares a code generator that counts from its first code on; answers what the app reads: the secret, and it as a URI. */
export async function beginFactor(
  db: Database,
  { userCode, email }: { userCode: string; email: string },
  secrets: Secrets,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await db.rows(sql`
    insert into second_factor (user_code, secret, recovery_hashes)
    values (${userCode}, ${seal(secret, `second_factor:${userCode}`, secrets)}, '{}'::text[])
    on conflict (user_code) do update set secret = excluded.secret, recovery_hashes = excluded.recovery_hashes,
      last_step = null, created_at = now() where second_factor.confirmed_at is null`);
  return { secret, uri: totp(secret, email).toString() };
}

/** Turns the second factor on where the code is right: answers the recovery codes, which are not stored. */
export async function confirmFactor(
  db: Database,
  userCode: string,
  code: string,
  secrets: Secrets,
): Promise<string[] | undefined> {
  if (!(await takeStep(db, userCode, code, secrets))) return undefined;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await db.rows(sql`
    update second_factor set confirmed_at = now(),
      recovery_hashes = array(select jsonb_array_elements_text(${JSON.stringify(codes.map(hashOf))}::jsonb))
    where user_code = ${userCode}`);
  return codes;
}

/** Whether this is the code of the moment or a recovery code; either works once. */
export async function takeCode(db: Database, userCode: string, code: string, secrets: Secrets): Promise<boolean> {
  if (/^\d{3} ?\d{3}$/.test(code.trim())) return takeStep(db, userCode, code, secrets);
  const hash = hashOf(code);
  const used = await db.one(sql`
    update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where user_code = ${userCode} and confirmed_at is not null and ${hash} = any(recovery_hashes) returning user_code`);
  return used !== undefined;
}

/** Takes a code of now, a step before or after, unless that step or a later one was taken before. */
async function takeStep(db: Database, userCode: string, code: string, secrets: Secrets): Promise<boolean> {
  const stored = await storedFactor(db, userCode);
  if (!stored) return false;
  const secret = unseal(stored.secret, `second_factor:${userCode}`, secrets);
  const timestamp = Date.now();
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1_000 / period) + delta;
  const taken = await db.one(sql`
    update second_factor set last_step = ${step}
    where user_code = ${userCode} and coalesce(last_step < ${step}, true) returning user_code`);
  return taken !== undefined;
}

/** Turns the second factor off; answers whether there was one. */
export const removeFactor = async (db: Database, userCode: string): Promise<boolean> =>
  (await db.one(sql`delete from second_factor where user_code = ${userCode} returning user_code`)) !== undefined;

// Without the letters and digits that are read for one another: 16 of 32 are 80 bits.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte, at) => (at && at % 4 === 0 ? '-' : '') + letters[byte % 32]).join('');
/** However it was typed. */
const hashOf = (code: string): string => hashKey(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
