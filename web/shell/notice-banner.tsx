import { X } from 'lucide-react';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { createStored } from '#web/lib/store.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

/** A message is seen within a minute of being written. */
const everyMs = 45_000;
const looks = {
  info: { glyph: 'moving', face: 'bg-moving-t' },
  warning: { glyph: 'customs', face: 'bg-customs-t' },
  error: { glyph: 'exception', face: 'bg-exception-t' },
} as const;

/** The messages that this person has put away, by their numbers and texts: one that is changed is shown again. */
const away = createStored<{ seen: string[] }>('waybill.notices-away', { seen: [] });
const most = 200;

/** The messages of this screen, one under the other at its head. */
export default function NoticeBanner({ route }: { route: string }) {
  const t = useText();
  const { answer, again } = useLoad(answerOf(getMsgScreen, { route, active: true }));
  useRefresh(again, everyMs);
  const { seen } = away.use();
  const messages = (answer?.data ?? []).map((row) => ({ ...row, key: `${row.screen_message_id} ${row.text}` }));
  return messages
    .filter(({ key }) => !seen.includes(key))
    .map(({ key, text, level }) => {
      const { glyph, face } = looks[level ?? 'info'];
      return (
        <div
          key={key}
          role="status"
          className={cn('flex min-h-9 shrink-0 items-start gap-2 border-b py-1 pr-1.5 pl-4 text-13', face)}
        >
          <StatusGlyph status={glyph} size={14} className="mt-1.5 shrink-0" />
          <p className="min-w-0 grow py-1 leading-5 break-words">{text}</p>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('Put this message away')}
            onClick={() => away.set({ seen: [...away.get().seen, key].slice(-most) })}
          >
            <X size={14} strokeWidth={1.9} />
          </Button>
        </div>
      );
    });
}
