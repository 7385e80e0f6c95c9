import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAlertHistory } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { useNotifications } from '#web/shell/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';

const NotificationList = lazy(() => import('#web/shell/notification-list.tsx'));

/**
 * Notifications from the server, and the alerts of this tab: a snackbar that was missed is
 * read here.
 */
export function NotificationMenu() {
  const t = useText();
  const alerts = useAlertHistory();
  const { notifications, unread, markRead, again } = useNotifications();
  const [open, setOpen] = useState(false);
  const turn = (next: boolean) => {
    setOpen(next);
    if (next) again();
    else markRead();
  };
  const name = unread ? t('{{count}} unread notifications', { count: unread }) : t('Notifications');
  return (
    <Popover open={open} onOpenChange={turn}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={name} title={name} className="relative">
          <Bell size={16} strokeWidth={1.6} />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 grid h-3.5 min-w-3.5 place-items-center rounded-full bg-fg px-0.75 text-[10.5px] leading-none font-575 text-bg"
            >
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Notifications')} className="w-90 max-w-[calc(100vw-16px)] p-0">
        <h2 className="border-b px-3 py-2 text-13 font-625">{t('Notifications')}</h2>
        <Suspense fallback={null}>
          <NotificationList {...{ alerts, notifications }} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
