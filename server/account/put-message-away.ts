import { sql } from 'drizzle-orm';
import { accountPutMessageAway as contract } from '#tools/account/put-message-away.ts';
import { now } from '#server/clock.ts';
import { answering } from '#server/console.ts';
import { refuse } from '#server/refuse.ts';

/** For this account alone, in every browser; a message that is changed later is shown again. */
export const accountPutMessageAway = answering(contract, ({ data }, { who }, { screen_message_id }) =>
  data.as(who, async (db) => {
    const seen = await db.one(sql`
      select from screen_message where screen_message_id = ${screen_message_id} and (cardinality(audience) = 0 or ${who.role} = any(audience))`);
    if (!seen) return refuse('missing', 'There is no such message.');
    const at = sql`${now().toISOString()}::timestamptz`;
    await db.rows(sql`
      insert into screen_message_away (user_code, screen_message_id, at) values (${who.userCode}, ${screen_message_id}, ${at})
      on conflict (user_code, screen_message_id) do update set at = excluded.at`);
    return { screen_message_id };
  }),
);
