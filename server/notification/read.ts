import { sql } from 'drizzle-orm';
import { read as contract } from '#tools/notification/read.ts';
import type { RowOf } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import type { Vars } from '#tools/texts/languages.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const unread = (ids: number[] | undefined) =>
  sql`read_at is null and ${ids ? sql`notification_id = any(${listOf(ids, 'bigint')})` : sql`true`}`;

export const read = implement(contract, {
  plan: async ({ db }, { notification_id_list }) => {
    const notifications = await db.rows<{ id: number; text: string; values: Vars }>(
      sql`select notification_id as id, text, values from notification where ${unread(notification_id_list)} order by notification_id`,
    );
    return notifications.map(({ id, text, values }) => ({
      id: String(id),
      label: translate('en', text, values),
      before: { read: false },
      after: { read: true },
    }));
  },
  run: ({ db, now }, { notification_id_list }) =>
    db.rows<RowOf<typeof contract>>(sql`
      update notification set read_at = ${now.toISOString()}::timestamptz where ${unread(notification_id_list)} returning notification_id`),
});
