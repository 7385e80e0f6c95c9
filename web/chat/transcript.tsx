import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { showTime } from '#tools/rules/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { AnswerParts } from './answer-parts.tsx';
import type { Conversation, Message } from './conversation.ts';

interface Props {
  conversation: Conversation;
  onAsk: (text: string, call?: ToolCall) => void;
  onEdit: (text: string) => void;
}

const textOf = (message: Message): string =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

const examples = [
  'Which parcels to Brazil are held by customs?',
  'Show the ARS shipments of this month',
  'Where is LX123456785US?',
];

/** Questions in ink, answers in black, a hairline above every turn. */
export function Transcript({ conversation, onAsk, onEdit }: Props) {
  const t = useText();
  const { messages, status, error, opening, regenerate, decide } = conversation;
  const content = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const waiting = status === 'submitted';
  useFollow(content);
  const last = messages.at(-1)?.id;
  return (
    <div
      className="min-h-0 grow overflow-y-auto"
      tabIndex={0}
      role="log"
      aria-label={t('Conversation')}
      aria-busy={status === 'streaming'}
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
        {messages.map((message) =>
          message.role === 'user' ? (
            <div key={message.id} className="flex items-baseline gap-3 border-t px-4 pt-4 first:border-t-0">
              <p className="min-w-0 grow text-14 font-550 wrap-anywhere whitespace-pre-wrap text-ink">
                {textOf(message)}
              </p>
              {message.metadata?.at && (
                <time className="shrink-0 text-11 text-fg-3">
                  {showTime(localTime(message.metadata.at)).replace(/:\d\d /, ' ')}
                </time>
              )}
            </div>
          ) : (
            <div key={message.id} className="px-4 pt-2 pb-4">
              <AnswerParts
                message={message}
                last={message.id === last}
                onAsk={onAsk}
                onEdit={() => onEdit(questionBefore(messages, message.id))}
                onDecide={decide}
              />
            </div>
          ),
        )}
        {waiting && (
          <p className="px-4 pt-2 pb-4 text-14 text-fg-3" role="status">
            {t('Looking…')}
          </p>
        )}
        {error && (
          <p role="alert" className="flex items-center gap-2 px-4 pt-2 pb-4 text-13">
            <StatusGlyph status="exception" />
            <span className="grow">{t('The answer did not come. Nothing was changed.')}</span>
            <Button size={24} onClick={() => void regenerate()}>
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

/** The moment with the offset of this browser, so that it is shown in local time. */
function localTime(at: string): string {
  const date = new Date(at);
  const offset = -date.getTimezoneOffset();
  const pad = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`;
}

const questionBefore = (messages: Message[], id: string): string => {
  const at = messages.findIndex((message) => message.id === id);
  const question = messages.slice(0, at).findLast(({ role }) => role === 'user');
  return question ? textOf(question) : '';
};

/** A ready question in the person's words. */
export function Pill({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-full border border-line-2 bg-raised px-3 py-1 text-left text-12 font-525 text-ink hover:bg-hover hover:text-ink-2"
    >
      {text}
    </button>
  );
}
