import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accountPutMessageAway } from '#tools/account/put-message-away.ts';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { consoleCall } from '#web/lib/call.ts';
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

interface Props {
  route: string;
  /** Called when the messages are here, or will not come: what stands below them keeps its place from then on. */
  onSettled: () => void;
}

/** The messages of this screen, one under the other at its head; those of every screen are asked for at once. */
export default function NoticeBanner({ route, onSettled }: Props) {
  const t = useText();
  const { answer, state, again } = useLoad(answerOf(getMsgScreen, { active: true }));
  useRefresh(again, everyMs);
  const settled = state !== 'idle' && state !== 'loading';
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);
  // At once for this page; the server keeps it for every other one.
  const [gone, setGone] = useState<readonly string[]>([]);
  const messages = (answer?.data ?? [])
    .filter((row) => row.route === '*' || row.route === route)
    .map((row) => ({ ...row, key: `${row.screen_message_id} ${row.text}` }));
  const putAway = async (key: string, id: number | null) => {
    setGone((before) => [...before, key]);
    if (id !== null)
      await consoleCall(accountPutMessageAway, { screen_message_id: id }).catch((failure: Error) => {
        setGone((before) => before.filter((one) => one !== key));
        showAlert('error', t(failure.message));
      });
  };
  return messages
    .filter(({ key, put_away }) => !put_away && !gone.includes(key))
    .map(({ key, text, level, screen_message_id }) => {
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
            onClick={() => void putAway(key, screen_message_id)}
          >
            <X size={14} strokeWidth={1.9} />
          </Button>
        </div>
      );
    });
}
