import { sql } from 'drizzle-orm';
import { accountEndSessions as contract } from '#tools/account/end-sessions.ts';
import { writeEvent } from '#server/audit.ts';
import { answering } from '#server/console.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { forget } from '#server/identity/sessions.ts';
import { refuse } from '#server/refuse.ts';

export const accountEndSessions = answering(contract, async ({ data }, { who, requestId }, { session_ids }) => {
  checkPerson(who);
  const ended = await data.as(who, async (db) => {
    const rows = await db.rows<{ session_id: string }>(sql`
      update session set revoked_at = now()
      where user_code = ${who.userCode} and revoked_at is null and expires_at > now()
        and session_id = any(array(select jsonb_array_elements_text(${JSON.stringify(session_ids)}::jsonb)))
      returning session_id`);
    const input = { session_ids: rows.map(({ session_id }) => session_id) };
    if (rows.length) await writeEvent(db, who, { path: contract.path, through: 'screen', requestId, input });
    return rows.length;
  });
  if (ended === 0) refuse('missing', 'This session has already ended.');
  forget(who.userCode);
  return { ended };
});
