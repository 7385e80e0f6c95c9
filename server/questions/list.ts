import { sql } from 'drizzle-orm';
import { list as contract } from '#tools/questions/list.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const list = implement(contract, {
  query: (_ctx, input) => sql`
    select q.chat_question_id, local_iso(q.at, 'UTC') as at, q.said, q.language, q.role, q.outcome,
      q.path as nearest, q.taken,
      local_iso(q.settled_at, 'UTC') as settled_at, u.name as settled_by, q.note
    from chat_question q left join app_user u on u.user_code = q.settled_by
    where ${all([
      input.start_date ? sql`q.at >= ${fromDay(input.start_date)}` : undefined,
      input.end_date ? sql`q.at < ${afterDay(input.end_date)}` : undefined,
      input.outcome ? sql`q.outcome = ${input.outcome}` : undefined,
      input.open_only ? sql`q.settled_at is null` : undefined,
    ])}
    order by q.at desc, q.chat_question_id desc`,
});
