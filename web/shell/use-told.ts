import { useCallback, useEffect, useState } from 'react';
import type { RowOf } from '#tools/define.ts';
import { list } from '#tools/notification/list.ts';
import { read } from '#tools/notification/read.ts';
import { call } from '#web/lib/call.ts';

export type Told = RowOf<typeof list>;

const everyMs = 60_000;

/** What the server has told this person, kept fresh while the page is seen. */
export function useTold() {
  const [told, setTold] = useState<Told[]>([]);
  const load = useCallback(
    () =>
      call(list, {}).then(
        ({ data }) => setTold(data),
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
  const unread = told.filter(({ read_at }) => read_at === null).length;
  const markRead = useCallback(() => {
    if (unread > 0) void call(read, {}).then(load, () => {});
  }, [unread, load]);
  return { told, unread, markRead, load };
}
