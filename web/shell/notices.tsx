import { Bell } from 'lucide-react';
import { useSaid } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { AlertGlyph } from '#web/shell/alert-glyph.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';

const clock = (at: Date) => at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** What the page has said since it was loaded: a snackbar that was missed is read here. */
export function Notices() {
  const t = useText();
  const said = useSaid();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t('Notifications')} title={t('Notifications')}>
          <Bell size={16} strokeWidth={1.6} />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Notifications')} className="w-90 max-w-[calc(100vw-16px)] p-0">
        <h2 className="border-b px-3 py-2 text-13 font-625">{t('Notifications')}</h2>
        {said.length === 0 && (
          <p className="px-3 py-3 text-fg-2">{t('Nothing yet. What your changes and exports did is listed here.')}</p>
        )}
        <ul>
          {said.map((one) => (
            <li
              key={`${one.at.getTime()} ${one.message}`}
              className="flex items-start gap-2 border-b px-3 py-2 last:border-b-0"
            >
              <span className="pt-0.75">
                <AlertGlyph type={one.type} />
              </span>
              <span className="grow">{one.message}</span>
              <time className="shrink-0 pt-0.5 text-11 text-fg-3">{clock(one.at)}</time>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
