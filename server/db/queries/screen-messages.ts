import { sql, type SQL } from 'drizzle-orm';

/** The columns of tools/rows/screen-message.ts, of `screen_message m`. */
export const messageColumns = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`m.text, m.route, m.level, nullif(array_to_string(m.audience, ', '), '') as audience,
    local_iso(m.shown_from, 'UTC') as shown_from, local_iso(m.shown_to, 'UTC') as shown_to,
    m.shown_from <= ${at} and (m.shown_to is null or m.shown_to > ${at}) as active,
    coalesce((select u.name from app_user u where u.user_code = m.created_by), m.created_by) as created_by,
    exists (select from screen_message_away w where w.screen_message_id = m.screen_message_id
      and w.user_code = current_setting('app.user_code', true) and w.at >= coalesce(m.updated_at, m.created_at)) as put_away, m.screen_message_id`;
};
