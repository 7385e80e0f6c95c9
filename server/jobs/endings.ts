import { sql } from 'drizzle-orm';
import { nextAuthorization, type AuthorizationState } from '#machines/marketplace-authorization.ts';
import { soonDays } from '#tools/rules/authorization.ts';
import { inTurn } from '#server/change.ts';
import { now } from '#server/clock.ts';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { notify } from '#server/schedules/notify.ts';

const everyMs = 10 * 60_000;
const link = '/partners/prc-authorization';

interface Ending {
  id: number;
  copa_id: number;
  copa_name: string;
  day: string;
  ended: boolean;
}

/** Tells the operator and the partner's own people. */
async function tell(db: Database, texts: { soon: string; ended: string }, ending: Ending, name: string): Promise<void> {
  const people = await db.rows<{ user_code: string }>(sql`
    select user_code from app_user where enabled and (role = 'admin' or (role = 'partner' and copa_id = ${ending.copa_id})) order by 1`);
  const values = { partner: ending.copa_name, name, day: ending.day };
  const [level, text] = ending.ended ? (['error', texts.ended] as const) : (['warning', texts.soon] as const);
  await inTurn(people, ({ user_code }) => notify(db, user_code, level, text, values, link));
}

/** Moves permissions that near their end or have ended, and tells each step once. */
async function permissions(db: Database, at: Date): Promise<void> {
  const due = await db.rows<Ending & { state: AuthorizationState; marketplace: string }>(sql`
    select a.marketplace_authorization_id as id, a.copa_id, p.name as copa_name, a.state, initcap(a.marketplace) as marketplace,
      to_char(a.expires_at at time zone 'UTC', 'YYYY-MM-DD') as day, a.expires_at <= ${at.toISOString()}::timestamptz as ended
    from marketplace_authorization a join copa p using (copa_id)
    where (a.state = 'authorised' and a.expires_at <= ${at.toISOString()}::timestamptz + ${soonDays}::int * interval '1 day')
      or (a.state = 'expiring' and a.expires_at <= ${at.toISOString()}::timestamptz)
    order by 1 for update of a`);
  await inTurn(due, async (one) => {
    const next = nextAuthorization(one.state, { type: one.ended ? 'end' : 'near_end' });
    if ('refused' in next) return;
    await db.rows(sql`
      update marketplace_authorization set state = ${next.state}, token_encrypted = case when ${one.ended} then null else token_encrypted end
      where marketplace_authorization_id = ${one.id}`);
    const texts = {
      soon: 'The permission of {{partner}} at {{name}} ends on {{day}}: renew it before.',
      ended: 'The permission of {{partner}} at {{name}} has ended: renew it.',
    };
    await tell(db, texts, one, one.marketplace);
  });
}

/** Tells once of certificates that end soon, and again when they have. */
async function certificates(db: Database, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  const due = await db.rows<Ending & { programme_no: string }>(sql`
    select c.prc_authorization_id as id, c.copa_id, p.name as copa_name, c.programme_no, c.valid_to::text as day,
      c.valid_to < ${today}::date as ended
    from prc_authorization c join copa p using (copa_id)
    where not c.withdrawn and c.valid_to < ${today}::date + ${soonDays}::int
      and (c.told_at is null or (c.valid_to < ${today}::date and c.told_at::date <= c.valid_to))
    order by 1 for update of c`);
  await inTurn(due, async (one) => {
    await db.rows(
      sql`update prc_authorization set told_at = ${at.toISOString()}::timestamptz where prc_authorization_id = ${one.id}`,
    );
    const texts = {
      soon: 'The PRC certificate {{name}} of {{partner}} ends on {{day}}: renew it before.',
      ended: 'The PRC certificate {{name}} of {{partner}} ended on {{day}}.',
    };
    await tell(db, texts, one, one.programme_no);
  });
}

/** One look at everything of partners that ends. */
export const tellEndings = (data: Data, at: Date = now()): Promise<void> =>
  data.own(async (db) => {
    await permissions(db, at);
    await certificates(db, at);
  });

/** Tells of what ends; looks at most every ten minutes. */
export function endings(data: Data): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + everyMs;
    await tellEndings(data);
  };
}
