import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ToolCall } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { chatCall } from './chat-call.ts';
import type { Conversation } from './conversation.ts';
import { failureOf } from './failure.ts';

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
  const [shared, setShared] = useState<Shared | null>(null);
  const [queue, setQueue] = useState<Shared['questions']>([]);
  const asking = useRef(false);
  const { id, opening, status, send, start } = conversation;
  const leave = () => {
    setShared(null);
    const next = new URLSearchParams(query);
    next.delete('chat');
    setQuery(next, { replace: true });
  };
  useEffect(() => {
    setShared(null);
    if (!share) return;
    chatCall<Shared>('shared', { share }).then(setShared, (error: unknown) =>
      showAlert('error', t(failureOf(error).message)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address, not for each language
  }, [share]);
  useEffect(() => {
    const [next, ...rest] = queue;
    if (!next || asking.current || opening || status !== 'ready') return;
    asking.current = true;
    void send(next.text, { call: next.call }).finally(() => {
      asking.current = false;
      setQueue(rest);
    });
  }, [queue, opening, status, send, id]);
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
