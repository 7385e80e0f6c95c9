import { sql } from 'drizzle-orm';
import { list as contract } from '#tools/questions/list.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const list = implement(contract, {
  query: (_ctx, input) => sql`
    select q.chat_question_id, local_iso(q.at, 'UTC') as at, q.said, q.language, q.role, q.outcome,
      q.path as nearest, q.taken,
      local_iso(q.settled_at, 'UTC') as settled_at, u.name as settled_by, q.note
    from chat_question q left join app_user u on u.user_code = q.settled_by
    where ${all([
      ...onDays(sql`q.at`, nowhere, input.start_date, input.end_date),
      input.outcome ? sql`q.outcome = ${input.outcome}` : undefined,
      input.open_only ? sql`q.settled_at is null` : undefined,
    ])}
    order by q.at desc, q.chat_question_id desc`,
});
