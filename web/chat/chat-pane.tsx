import { History, Maximize2, Minimize2, SquarePen, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { takeQuestion, useFocused, useQuestion } from '#web/shell/focus.ts';
import type { Focus } from '#web/shell/focus.ts';
import { narrow, panes, setPanes } from '#web/shell/panes.ts';
import { Button } from '#web/ui/button.tsx';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation.ts';
import { ShareButton } from './share-button.tsx';
import { SharedChat } from './shared-chat.tsx';
import { Transcript } from './transcript.tsx';
import { prepareAnswers } from './use-answers.ts';

const HistoryList = lazy(() => import('./history-list.tsx'));

/** The assistant beside the screen, over the page, or as the one narrow pane. */
export default function ChatPane() {
  const t = useText();
  const user = useUser();
  const conversation = useConversation(user.userCode);
  const [listed, setListed] = useState(false);
  const { chat: mount } = panes.use();
  const full = mount === 'full';
  const onScreen = useFocused();
  const [dropped, setDropped] = useState<Focus | null>(null);
  const [given, setGiven] = useState<Focus | null>(null);
  const focus = given ?? (onScreen !== dropped ? onScreen : null);
  const [draft, setDraft] = useState('');
  const waiting = useQuestion();
  const { send, free, id } = conversation;

  useEffect(() => {
    if (!waiting || !free) return;
    const question = takeQuestion();
    if (!question) return;
    setDropped(null);
    setGiven(question.focus ?? null);
    if (question.text) send(question.text, { focus: question.focus, call: question.call });
  }, [waiting, free, send]);

  useEffect(() => {
    if (draft) prepareAnswers();
  }, [draft]);

  const ask = (text: string, call?: ToolCall) => {
    send(text, { focus: focus ?? undefined, call });
    setDraft('');
    setGiven(null);
  };
  const close = () => {
    narrow.set('screen');
    setPanes({ chat: 'hidden' });
  };
  const [first] = conversation.messages;
  const title = first?.parts.find((part) => part.type === 'text')?.text ?? t('Assistant');
  const listing = listed || full;
  return (
    <div className="flex min-h-0 grow">
      {full && (
        <Suspense fallback={<div className="w-56 border-r max-pane:hidden" />}>
          <HistoryList
            className="w-56 border-r max-pane:hidden"
            current={id}
            onOpen={conversation.open}
            onNew={conversation.start}
          />
        </Suspense>
      )}
      <div className="flex min-h-0 min-w-0 grow flex-col">
        <header className="flex h-10 shrink-0 items-center gap-1 border-b pr-2 pl-4">
          <h2 className="min-w-0 grow truncate text-13 font-625">{title}</h2>
          {!full && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('History')}
              aria-pressed={listed}
              onClick={() => setListed(!listed)}
            >
              <History size={16} strokeWidth={1.6} />
            </Button>
          )}
          {first && <ShareButton id={id} />}
          <Button variant="quiet" size="icon" aria-label={t('New conversation')} onClick={conversation.start}>
            <SquarePen size={16} strokeWidth={1.6} />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            className="max-pane:hidden"
            aria-label={t(full ? 'Next to the screen' : 'Full page')}
            onClick={() => setPanes({ chat: full ? 'side' : 'full' })}
          >
            {full ? <Minimize2 size={16} strokeWidth={1.6} /> : <Maximize2 size={16} strokeWidth={1.6} />}
          </Button>
          <Button variant="quiet" size="icon" aria-label={t('Close the chat')} onClick={close}>
            <X size={16} strokeWidth={1.6} />
          </Button>
        </header>
        {listing && !full ? (
          <Suspense fallback={<div className="grow" />}>
            <HistoryList
              className="grow"
              current={id}
              onOpen={(next) => (conversation.open(next), setListed(false))}
              onNew={() => (conversation.start(), setListed(false))}
            />
          </Suspense>
        ) : (
          <>
            <SharedChat conversation={conversation} />
            <Transcript conversation={conversation} onAsk={ask} />
            <Composer
              conversation={id}
              draft={draft}
              onDraft={setDraft}
              focus={focus}
              onDropFocus={() => (setGiven(null), setDropped(onScreen))}
              busy={conversation.busy}
              onSend={ask}
              onStop={conversation.stop}
            />
          </>
        )}
      </div>
    </div>
  );
}
