import { sql } from 'drizzle-orm';
import { read as contract } from '#tools/notification/read.ts';
import { translate } from '#tools/texts/index.ts';
import type { Vars } from '#tools/texts/languages.ts';
import { byId, change, unknownSteps } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';

interface Notification {
  id: number;
  text: string;
  values: Vars;
  read: boolean;
}

export const read = change(contract, {
  entity: 'notification',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<{ id: number; read: boolean }>(sql`
        select notification_id as id, read_at is not null as read from notification where notification_id::text = any(${listOf(ids, 'text')})`),
      ({ id }) => id,
      ({ read: isRead }) => ({ read: isRead }),
    ),
  steps: async ({ db, applying }, { notification_id_list: ids }) => {
    const found = await db.rows<Notification>(sql`
      select notification_id as id, text, values, read_at is not null as read from notification
      where ${ids ? sql`notification_id = any(${listOf(ids, 'bigint')})` : sql`read_at is null`} order by notification_id
      ${applying ? sql`for update` : sql``}`);
    const unknown = (ids ?? []).filter((id) => !found.some((one) => one.id === id));
    return [
      ...found.map(({ id: own, text, values, read: isRead }) => ({
        id: String(own),
        label: translate('en', text, values),
        before: { read: isRead },
        after: { read: true },
        own,
        ...(isRead && { refused: 'It is already marked as read.', already: true }),
      })),
      ...unknownSteps(unknown, () => 'Notification not found.'),
    ];
  },
  apply: async ({ db, now }, steps) => {
    const ids = steps.map(({ own }) => own);
    await db.rows(sql`
      update notification set read_at = ${now.toISOString()}::timestamptz where notification_id = any(${listOf(ids, 'bigint')})`);
  },
  answer: async (_ctx, steps) =>
    steps.filter(({ refused }) => refused === undefined).map(({ id }) => ({ notification_id: Number(id) })),
});
