import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Who } from '#server/context.ts';
import { writeEvent } from '#server/audit.ts';
import type { Data } from '#server/db/open.ts';
import { columns, whoOf } from './accounts.ts';
import type { Account } from './accounts.ts';
import { hashKey, isApiKey, newSessionKey } from './keys.ts';

const idle = sql`interval '12 hours'`;
/** However busy, a session ends a week after its sign-in. */
const longest = sql`interval '7 days'`;
/** Using a session moves its end, but not with a write for every call. */
const unhurried = sql`interval '5 minutes'`;

/** How long another process may go on accepting what this one has ended, in milliseconds. */
const remembered = 5_000;

/** A key that is good now: whose it is, and until when. */
export interface Live {
  who: Who;
  /** ISO 8601 UTC; null for an API key without end. */
  expiresAt: string | null;
}
type Found = Account & {
  expires_at: string | null;
  is_stale: boolean;
  session_id: string;
  key_name: string;
  scopes: string[];
};

const known = new Map<string, { data: Data; live: Live; until: number }>();
const mostKnown = 10_000;
const notKnown = new Map<string, number>();

/** Where a session is opened from. */
export interface From {
  agent: string | null;
  address?: string;
}

/** Signs somebody in, and says so in the audit log: answers the new user key, which is stored only as a hash. */
export async function openSession(data: Data, userCode: string, { agent, address }: From): Promise<string> {
  const sessionId = randomUUID();
  const userKey = newSessionKey();
  await data.control(async (db) => {
    await db.rows(sql`
      insert into session (session_id, user_code, user_key_hash, last_seen_at, expires_at, agent)
      values (${sessionId}, ${userCode}, ${hashKey(userKey)}, now(), now() + ${idle}, ${agent?.slice(0, 200) ?? null})`);
    const account = await db.one<Account>(
      sql`update app_user u set last_sign_in_at = now() where user_code = ${userCode} returning ${columns}`,
    );
    const seen = { session_id: sessionId, address, agent: agent?.slice(0, 200) };
    await writeEvent(db, whoOf(account!), { path: 'sign-in', through: 'screen', input: seen });
    await db.rows(sql`delete from session where user_code = ${userCode} and expires_at < now() - ${longest}`);
  });
  return userKey;
}

/** Whose key this is, if it is good now; a session that is used lives on. Answers from memory for a few seconds. */
export async function liveKey(data: Data, userKey: string): Promise<Live | undefined> {
  const hash = hashKey(userKey);
  const cached = known.get(hash);
  if (cached?.data === data && cached.until > Date.now()) return cached.live;
  known.delete(hash);
  const live = await data.control((db) => (isApiKey(userKey) ? liveApiKey(db, hash) : liveSession(db, hash)));
  if (live) remember(data, hash, live);
  return live;
}

async function liveSession(db: Database, hash: string): Promise<Live | undefined> {
  const found = await db.one<Found>(sql`
    select ${columns}, s.session_id, s.expires_at, s.last_seen_at < now() - ${unhurried} as is_stale
    from session s join app_user u using (user_code)
    where s.user_key_hash = ${hash} and s.revoked_at is null and s.expires_at > now() and u.enabled`);
  if (!found) return undefined;
  const moved = found.is_stale
    ? await db.one<{ expires_at: string }>(sql`
        update session set last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${longest})
        where session_id = ${found.session_id} returning expires_at`)
    : undefined;
  return {
    who: { ...whoOf(found), sessionId: found.session_id },
    expiresAt: moved?.expires_at ?? found.expires_at,
  };
}

async function liveApiKey(db: Database, hash: string): Promise<Live | undefined> {
  const found = await db.one<Found>(sql`
    select ${columns}, k.name as key_name, k.scopes, k.expires_at,
      coalesce(k.last_used_at < now() - ${unhurried}, true) as is_stale
    from api_key k join app_user u using (user_code)
    where k.key_hash = ${hash} and k.revoked_at is null and coalesce(k.expires_at > now(), true) and u.enabled`);
  if (!found) return undefined;
  if (found.is_stale) await db.rows(sql`update api_key set last_used_at = now() where key_hash = ${hash}`);
  return {
    who: { ...whoOf(found), apiKey: { name: found.key_name, scopes: found.scopes } },
    expiresAt: found.expires_at,
  };
}

function remember(data: Data, hash: string, live: Live): void {
  const now = Date.now();
  if ((notKnown.get(live.who.userCode) ?? 0) > now) return;
  if (known.size >= mostKnown) known.delete(known.keys().next().value as string);
  const end = live.expiresAt === null ? Infinity : Date.parse(live.expiresAt);
  known.set(hash, { data, live, until: Math.min(now + remembered, end) });
}

/**
 * Lets this process look the keys of one person up again. While the transaction that ends them is still open an older
 * answer could be read, so nothing of this person is remembered for a few seconds.
 */
export function forget(userCode: string): void {
  const now = Date.now();
  for (const [hash, { live }] of known) if (live.who.userCode === userCode) known.delete(hash);
  for (const [code, until] of notKnown) if (until <= now) notKnown.delete(code);
  notKnown.set(userCode, now + 2 * remembered);
}

/** Signs one session out; a key that is not good any more is no error. */
export async function endSession(data: Data, userKey: string): Promise<void> {
  const ended = await data.control((db) =>
    db.one<{ user_code: string }>(sql`
      update session set revoked_at = now()
      where user_key_hash = ${hashKey(userKey)} and revoked_at is null returning user_code`),
  );
  if (ended) forget(ended.user_code);
}

/** Ends every session of a person but the excepted one; answers how many. Call `forget` with it. */
export async function endSessions(db: Database, userCode: string, exceptSession = ''): Promise<number> {
  const ended = await db.rows(sql`
    update session set revoked_at = now()
    where user_code = ${userCode} and session_id <> ${exceptSession} and revoked_at is null and expires_at > now()
    returning session_id`);
  return ended.length;
}
