import { chatOpenShared } from '#tools/chat/open-shared.ts';
import { consoleCall } from '#web/lib/call.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ToolCall } from '#tools/chat/parts.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { Conversation } from './conversation.ts';

interface Shared {
  title: string | null;
  by: string;
  questions: { text: string; call?: ToolCall }[];
}

/** A conversation that somebody shared by its address: its questions, asked anew with the rights of this account. */
export function SharedChat({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const share = query.get('chat');
  const [queue, setQueue] = useState<Shared['questions']>([]);
  const { answer: shared, failure } = useLoad(
    share ? { key: share, load: (signal) => consoleCall(chatOpenShared, { share }, signal) } : null,
  );
  const { free, send, start } = conversation;
  const leave = () => {
    const next = new URLSearchParams(query);
    next.delete('chat');
    setQuery(next, { replace: true });
  };
  useEffect(() => {
    const [next, ...rest] = queue;
    if (!next || !free) return;
    send(next.text, { call: next.call });
    setQueue(rest);
  }, [queue, free, send]);
  if (failure)
    return (
      <p role="alert" className="flex shrink-0 items-center gap-2 border-b bg-bg px-4 py-2 text-13">
        <StatusGlyph status="exception" />
        <span className="grow">{t(failure.message)}</span>
        <Button variant="quiet" size={24} onClick={leave}>
          {t('Close')}
        </Button>
      </p>
    );
  if (!shared) return null;
  return (
    <section aria-label={shared.title ?? t('Share the conversation')} className="shrink-0 border-b bg-bg px-4 py-3">
      <h3 className="text-13 font-625">{t('{{name}} shared a conversation', { name: shared.by })}</h3>
      <ol className="max-h-40 list-decimal overflow-y-auto py-1.5 pl-5 text-13 text-ink">
        {shared.questions.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center justify-end gap-2 text-12 text-fg-2">
        <span className="mr-auto">{t('The answers come from your own account.')}</span>
        <Button variant="quiet" onClick={leave}>
          {t('Not now')}
        </Button>
        <Button
          onClick={() => {
            start();
            setQueue(shared.questions);
            leave();
          }}
        >
          {t('Ask these questions')}
        </Button>
      </p>
    </section>
  );
}
