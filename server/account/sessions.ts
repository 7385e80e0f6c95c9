import { sql } from 'drizzle-orm';
import { accountSessions as contract, type OpenSession } from '#tools/account/sessions.ts';
import { answering } from '#server/console.ts';

export const accountSessions = answering(contract, async ({ data }, { who }) => ({
  sessions: await data.as(who, (db) =>
    db.rows<OpenSession>(sql`
      select session_id, agent, created_at, last_seen_at, session_id = ${who.sessionId ?? ''} as is_current
      from session where user_code = ${who.userCode} and revoked_at is null and expires_at > now()
      order by is_current desc, last_seen_at desc nulls last`),
  ),
}));
