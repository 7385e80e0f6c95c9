import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { answered, firstAnswer } from '#web/lib/first-answer.ts';
import { useQuestion } from '#web/shell/focus.ts';
import { fitChat, openChat, panes, setPanes } from '#web/shell/panes.ts';
import { cn } from '#web/ui/cn.ts';
import { Loader } from '#web/ui/loader.tsx';
import type { ComponentType, KeyboardEvent, PointerEvent } from 'react';

const [load] = Object.values(import.meta.glob<{ default: ComponentType }>('../chat/chat-pane.tsx'));
/** Beside a screen the rows come first. */
const ChatPane = load && lazy(() => firstAnswer.then(load));
export const hasChat = Boolean(ChatPane);

/** The place of the chat: beside the screen with an edge to drag, over the whole page, or the one narrow pane. */
export function ChatSlot({ mount }: { mount: 'side' | 'full' | 'narrow' }) {
  const t = useText();
  const { chatWidth } = panes.use();
  useEffect(() => {
    if (mount !== 'side') answered();
  }, [mount]);
  if (!ChatPane) return null;
  const width = fitChat(chatWidth);
  const Pane = mount === 'side' ? 'aside' : 'main';
  return (
    <Pane
      id="chat"
      aria-label={t('Chat')}
      tabIndex={-1}
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col bg-chrome outline-none',
        mount === 'side' ? 'shrink-0 border-l' : 'grow',
      )}
      style={mount === 'side' ? { width } : undefined}
    >
      {mount === 'side' && <Edge width={width} />}
      <Suspense fallback={<Loader label={t('Loading')} className="grow" />}>
        <ChatPane />
      </Suspense>
    </Pane>
  );
}

/** Opens the chat as soon as something asks, or where the address holds a shared conversation. */
export function useChatOnQuestion(): void {
  const question = useQuestion();
  const [query] = useSearchParams();
  const asks = question !== null || query.has('chat');
  useEffect(() => {
    if (!asks) return;
    answered();
    openChat();
  }, [asks, question]);
}

const resize = (to: number) => setPanes({ chatWidth: fitChat(to) });

const drag = (event: PointerEvent) => {
  if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(window.innerWidth - event.clientX);
};

function Edge({ width }: { width: number }) {
  const t = useText();
  const nudge = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 16, ArrowRight: -16 }[event.key];
    if (step) resize(width + step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('Width of the chat')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={340}
      aria-valuemax={Math.round(window.innerWidth * 0.6)}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-line-2/60"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={nudge}
    />
  );
}
