import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { list as contract } from '#tools/notification/list.ts';
import { translate } from '#tools/texts/index.ts';
import type { Vars } from '#tools/texts/languages.ts';
import { implement } from '#server/implement.ts';

type Row = RowOf<typeof contract>;

/** Older ones are not listed. */
const most = 200;

export const list = implement(contract, {
  run: async ({ db }, { unread }) => {
    const notifications = await db.rows<Omit<Row, 'message'>>(sql`
      select notification_id, local_iso(at, 'UTC') as at, level, local_iso(read_at, 'UTC') as read_at, text, values, link
      from notification where ${unread === undefined ? sql`true` : unread ? sql`read_at is null` : sql`read_at is not null`}
      order by at desc, notification_id desc limit ${most}`);
    return notifications.map((row): Row => ({ ...row, message: translate('en', row.text!, row.values as Vars) }));
  },
});
