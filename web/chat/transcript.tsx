import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { AnswerParts } from './answer-parts.tsx';
import { AnswerTools } from './answer-tools.tsx';
import type { Conversation } from './conversation.ts';
import { textOf, type Message } from './message.ts';
import { Pill } from './pill.tsx';
import { Question } from './question.tsx';

interface Props {
  conversation: Conversation;
  onAsk: (text: string, call?: ToolCall) => void;
}

const examples = [
  'Which parcels to Brazil are held by customs?',
  'Show the ARS shipments of this month',
  'Where is LX123456785US?',
];

/** Questions in ink, answers in black, a hairline above every turn. */
export function Transcript({ conversation, onAsk }: Props) {
  const t = useText();
  const { messages, versions, waiting, asking, busy, failed, opening, open, again, branch, decide, correct } =
    conversation;
  const content = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useFollow(content);
  const last = messages.at(-1)?.id;
  return (
    <div
      className="min-h-0 grow overflow-y-auto"
      tabIndex={0}
      role="log"
      aria-label={t('Conversation')}
      aria-busy={busy}
    >
      <div ref={content} className="mx-auto max-w-[880px]">
        {count === 0 && !opening && (
          <div className="px-4 py-5">
            <p className="text-14 text-fg-2">
              {t('Ask about parcels in your own words. Changes wait for your approval.')}
            </p>
            <div className="flex flex-col items-start gap-2 pt-3">
              {examples.map((example) => (
                <Pill key={example} text={t(example)} onClick={() => onAsk(t(example))} />
              ))}
            </div>
          </div>
        )}
        {messages.map((message, index) =>
          message.role === 'user' ? (
            <Question
              key={message.id}
              message={message}
              versions={versions.filter(({ position }) => position === index).map(({ id }) => id)}
              onOpen={open}
              onBranch={(text) => void branch(message.id, text).catch(() => showAlert('error', t('Please try again')))}
            />
          ) : (
            <div key={message.id} className="group/turn px-4 pt-2 pb-4">
              <AnswerParts
                message={message}
                question={questionBefore(messages, index)}
                last={message.id === last}
                onAsk={onAsk}
                onAgain={again}
                decide={decide}
                waiting={waiting}
                onCorrect={correct}
              />
              {message.id === last && !busy && <AnswerTools message={message} onAgain={again} />}
            </div>
          ),
        )}
        {asking && (
          <p className="px-4 pt-2 pb-4 text-14 text-fg-3" role="status">
            {t('Looking…')}
          </p>
        )}
        {failed && (
          <p role="alert" className="flex items-center gap-2 px-4 pt-2 pb-4 text-13">
            <StatusGlyph status="exception" />
            <span className="grow">{t('No answer was received. Nothing was changed.')}</span>
            <Button size={24} onClick={() => again()}>
              {t('Try again')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Keeps the end in sight while the transcript grows, unless the person has scrolled back. */
function useFollow(content: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const inner = content.current;
    const outer = inner?.parentElement;
    if (!inner || !outer) return;
    let atEnd = true;
    const look = () => {
      atEnd = outer.scrollHeight - outer.scrollTop - outer.clientHeight < 80;
    };
    const grown = new ResizeObserver(() => {
      if (atEnd) outer.scrollTop = outer.scrollHeight;
    });
    outer.addEventListener('scroll', look, { passive: true });
    grown.observe(inner);
    return () => {
      outer.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, [content]);
}

const questionBefore = (messages: Message[], index: number): string => {
  const question = messages.slice(0, index).findLast(({ role }) => role === 'user');
  return question ? textOf(question) : '';
};
