import { useCallback, useEffect, useState } from 'react';
import type { RowOf } from '#tools/define.ts';
import { list } from '#tools/notification/list.ts';
import { read } from '#tools/notification/read.ts';
import { call } from '#web/lib/call.ts';

export type NotificationRow = RowOf<typeof list>;

const everyMs = 60_000;

/** Notifications of this person, kept fresh while the page is seen. */
export function useNotifications() {
  const [notifications, setNotifications] = useState<NotificationRow[]>([]);
  const load = useCallback(
    () =>
      call(list, {}).then(
        ({ data }) => setNotifications(data),
        () => {},
      ),
    [],
  );
  useEffect(() => {
    void load();
    const look = () => void (document.visibilityState === 'visible' && load());
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);
  const unread = notifications.filter(({ read_at }) => read_at === null).length;
  const markRead = useCallback(() => {
    if (unread > 0) void call(read, {}).then(load, () => {});
  }, [unread, load]);
  return { notifications, unread, markRead, load };
}
