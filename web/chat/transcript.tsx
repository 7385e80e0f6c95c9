import { ArrowDown } from 'lucide-react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { AnswerParts } from './answer-parts.tsx';
import { AnswerTools } from './answer-tools.tsx';
import type { Conversation } from './conversation.ts';
import { examples } from './examples.ts';
import { textOf, type Message } from './message.ts';
import { Pill } from './pill.tsx';
import { Question } from './question.tsx';
import { useFollow } from './use-follow.ts';

interface Props {
  conversation: Conversation;
  onAsk: (text: string, call?: ToolCall) => void;
}

/** Questions in ink, answers in black, a hairline above every turn. */
export function Transcript({ conversation, onAsk }: Props) {
  const t = useText();
  const { role } = useUser();
  const { messages, versions, waiting, asking, busy, failed, opening, open, again, branch, decide, correct } =
    conversation;
  const count = messages.length;
  const { ref, away, jump } = useFollow(messages.filter(({ role }) => role === 'user').length);
  const last = messages.at(-1)?.id;
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={ref}
        className="min-h-0 grow overflow-y-auto"
        tabIndex={0}
        role="log"
        aria-label={t('Conversation')}
        aria-busy={busy}
      >
        <div className="mx-auto max-w-[880px]">
          {count === 0 && !opening && (
            <div className="px-4 py-5">
              <p className="text-14 text-fg-2">
                {t('Ask about parcels in your own words. Changes wait for your approval.')}
              </p>
              <div className="flex flex-col items-start gap-2 pt-3">
                {examples[role].map((example) => (
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
                onBranch={(text) =>
                  void branch(message.id, text).catch(() => showAlert('error', t('Please try again')))
                }
              />
            ) : (
              <div key={message.id} className="group/turn px-4 pt-2 pb-4">
                <AnswerParts
                  message={message}
                  question={questionBefore(messages, index)}
                  last={message.id === last && !busy}
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
      {away && (
        <Button className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-float" onClick={jump}>
          <ArrowDown size={14} strokeWidth={1.9} />
          {t('Jump to latest')}
        </Button>
      )}
    </div>
  );
}

const questionBefore = (messages: Message[], index: number): string => {
  const question = messages.slice(0, index).findLast(({ role }) => role === 'user');
  return question ? textOf(question) : '';
};
