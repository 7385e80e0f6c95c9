import { useCallback } from 'react';
import type { RowOf } from '#tools/define.ts';
import { list } from '#tools/notification/list.ts';
import { read } from '#tools/notification/read.ts';
import { call } from '#web/lib/call.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';

export type NotificationRow = RowOf<typeof list>;

const everyMs = 60_000;

/** Notifications of this person, kept fresh while the page is seen. */
export function useNotifications() {
  const { answer, again } = useLoad({ key: 'notifications', load: (signal) => call(list, {}, { signal }) });
  useRefresh(again, everyMs);
  const notifications = answer?.data ?? none;
  const unread = notifications.filter(({ read_at }) => read_at === null).length;
  const markRead = useCallback(() => {
    if (unread > 0) void call(read, {}).then(again, () => {});
  }, [unread, again]);
  return { notifications, unread, markRead, again };
}
const none: NotificationRow[] = [];
