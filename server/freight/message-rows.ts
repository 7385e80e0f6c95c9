import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '#server/db/queries/parcels.ts';

/** Messages out and in, as tools/rows/air-message.ts has them; each condition is on its own table. */
export const messages = (out: SQL, into: SQL): SQL => sql`
  select * from (
    select case t.kind when 'notice' then 'partner' else 'out' end as direction, t.kind, b.mawb, local_iso(t.at, 'UTC') as at, t.state as send_state, null::text as result, t.channel,
      coalesce(t.answer || ': ' || t.answer_said, t.answer, case t.kind when 'notice' then t.recipient || ': ' || t.subject else t.subject end) as said, t.error as problem, null::text as unread, t.body, t.name,
      t.created_by as by, t.master_booking_id, t.booking_transmission_id as message_id
    from booking_transmission t join master_booking b using (master_booking_id) where ${out}
    union all
    select 'in', m.kind, m.mawb, local_iso(m.at, 'UTC'), null, m.result, m.came, m.said, m.reason, m.unread, m.body, null, m.created_by,
      m.master_booking_id, m.airline_message_id
    from airline_message m where ${into}) m`;

export const sentBy = (ids: readonly (string | number)[]): SQL =>
  messages(
    sql`t.booking_transmission_id = any(${listOf(
      ids.filter((id) => /^\d+$/.test(String(id))),
      'bigint',
    )})`,
    sql`false`,
  );
