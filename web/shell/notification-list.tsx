import { Link } from 'react-router-dom';
import type { AlertType } from '#machines/alerts.ts';
import { showInstant, showTime } from '#tools/rules/dates.ts';
import { showAlert } from '#web/lib/alerts.ts';
import type { PastAlert } from '#web/lib/alerts.ts';
import { localTime } from '#web/lib/format.ts';
import { downloadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { AlertGlyph } from '#web/shell/alert-glyph.tsx';
import type { NotificationRow } from '#web/shell/use-notifications.ts';
import { cn } from '#web/ui/cn.ts';

const most = 20;
const clock = (at: string) => showTime(localTime(at)).replace(/:\d\d /, ' ');

interface Props {
  alerts: readonly PastAlert[];
  notifications: readonly NotificationRow[];
}

/** Notifications of this person, each with its place or its file, and below them the alerts of this tab. */
export default function NotificationList({ alerts, notifications }: Props) {
  const t = useText();
  return (
    <>
      <ul className="max-h-80 overflow-y-auto">
        {notifications.slice(0, most).map((one) => (
          <li
            key={one.notification_id}
            className={cn('flex items-start gap-2 border-b px-3 py-2', one.read_at !== null && 'text-fg-2')}
          >
            <span className="pt-0.75">
              <AlertGlyph type={one.level as AlertType} />
            </span>
            <span className="grow">
              <Words one={one} />
              <time className="block text-11 text-fg-3">{showInstant(one.at && localTime(one.at))}</time>
            </span>
          </li>
        ))}
      </ul>
      {alerts.length + notifications.length === 0 && (
        <p className="px-3 py-3 text-fg-2">{t('Nothing yet. The results of your changes and exports appear here.')}</p>
      )}
      <ul>
        {alerts.map((one) => (
          <li key={`${one.at} ${one.message}`} className="flex items-start gap-2 border-b px-3 py-2 last:border-b-0">
            <span className="pt-0.75">
              <AlertGlyph type={one.type} />
            </span>
            <span className="grow">{one.message}</span>
            <time className="shrink-0 pt-0.5 text-11 text-fg-3">{clock(one.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

function Words({ one: { text, values, link } }: { one: NotificationRow }) {
  const t = useText();
  const said = Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, typeof value === 'string' ? t(value) : Number(value)]),
  );
  const words = t(text ?? '', said);
  const file = /^\/files\/(.+)$/.exec(link ?? '')?.[1];
  const look = 'text-left hover:text-ink hover:underline';
  if (file)
    return (
      <button
        type="button"
        className={look}
        onClick={() => void downloadFile(file).catch((failure: Error) => showAlert('error', t(failure.message)))}
      >
        {words}
      </button>
    );
  return link ? (
    <Link to={link} className={look}>
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  );
}
