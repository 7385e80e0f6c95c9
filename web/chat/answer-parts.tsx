import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { offeredApproval } from '#machines/approval.ts';
import type { Approval, ToolCall, ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import { checkpointNames } from '#web/fields/option-kinds.tsx';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { mayOpen } from '#web/menu/access.ts';
import { screenAt } from '#web/menu/index.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { Message } from './message.ts';
import type { Decide } from './use-decide.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { TracedText } from './traced-text.tsx';
import { Pill } from './pill.tsx';

/** With the names it may show: what is about to be approved does not grow under the pointer. */
const ApprovalCard = lazy(async () => {
  const [card] = await Promise.all([import('./approval-card.tsx'), checkpointNames()]);
  return card;
});
const ResultCard = lazy(() => import('./result-card.tsx'));

interface Props {
  message: Message;
  question: string;
  /** Only the last answer offers what may come next. */
  last: boolean;
  onAsk: (text: string, call?: ToolCall) => void;
  /** Answers the same question again, without the hosted model where that is said. */
  onAgain: (model?: 'built-in') => void;
  decide: Decide;
  /** The proposed changes that may be decided. */
  waiting: readonly string[];
  /** Asks for a result again with other values. */
  onCorrect: Correct;
}

export type Correct = (callId: string, args: Record<string, unknown>) => Promise<void>;

interface ToolPart {
  type: string;
  toolCallId: string;
  state: string;
  output?: ToolOutput;
}

/** The parts of one answer: sentence first, then its cards, then what may be asked next. */
export function AnswerParts({ message, question, last, onAsk, onAgain, decide, waiting, onCorrect }: Props) {
  const t = useText();
  const [lit, setLit] = useState<TraceMark | null>(null);
  const { parts } = message;
  const texts = parts.filter((part) => part.type === 'text');
  const marks = parts.flatMap((part) => (part.type === 'data-trace' ? part.data.marks : []));
  const tools = parts.filter(
    (part) => part.type.startsWith('tool-') || part.type === 'dynamic-tool',
  ) as unknown as ToolPart[];
  const approvals = parts.filter((part) => part.type === 'data-approval');
  // What was said of a change that waits no longer holds once it is decided; its card says what came of it.
  const over = approvals.length > 0 && !tools.some(({ output }) => output?.answer) && approvals.every(isDecided);
  const choices = parts.filter((part) => part.type === 'data-choices').flatMap(({ data }) => data.items);
  const next = parts.filter((part) => part.type === 'data-suggestions').flatMap(({ data }) => data.items);
  const failure = parts.find((part) => part.type === 'data-failure')?.data;
  const user = useUser();
  const navigate = useNavigate();
  const pills = [...choices, ...next]
    .filter(({ screen }) => !screen || (screenAt(screen) && mayOpen(user, screen)))
    .slice(0, 4);
  return (
    <div className="flex flex-col gap-3">
      {(over ? [] : texts).map((part, index) => (
        <TracedText key={index} text={part.text} marks={index === texts.length - 1 ? marks : []} onLight={setLit} />
      ))}
      {tools.map((part) => (
        <ToolResult
          key={part.toolCallId}
          part={part}
          question={question}
          lit={lit?.toolCallId === part.toolCallId ? lit : null}
          onCorrect={onCorrect}
        />
      ))}
      {approvals.map((part) => (
        <Suspense key={part.data.id} fallback={<CardSkeleton />}>
          <ApprovalCard approval={part.data} decide={decide} live={waiting.includes(part.data.id)} />
        </Suspense>
      ))}
      {last && failure && (
        <div className="flex flex-wrap gap-2">
          <Button size={24} onClick={() => onAgain()}>
            {t('Try again')}
          </Button>
          {failure.builtIn && (
            <Button size={24} onClick={() => onAgain('built-in')}>
              {t('Ask the built-in assistant')}
            </Button>
          )}
        </div>
      )}
      {last && pills.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('Next steps')}>
          {pills.map((pill) =>
            pill.screen ? (
              <Pill
                key={pill.screen}
                text={t(screenAt(pill.screen)!.title)}
                onClick={() => void navigate(pill.screen!)}
              />
            ) : (
              <Pill key={pill.text} text={pill.text} onClick={() => onAsk(pill.text, pill.call)} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

const isDecided = ({ data }: { data: Approval }) => !offeredApproval(data.state).includes('approve');

interface ResultProps {
  part: ToolPart;
  lit: TraceMark | null;
  question: string;
  onCorrect: Correct;
}

function ToolResult({ part, lit, question, onCorrect }: ResultProps) {
  const t = useText();
  const { output } = part;
  if (!output) return part.state === 'output-error' ? null : <p className="text-13 text-fg-3">{t('Looking…')}</p>;
  // What is missing was asked for in the sentence.
  if (output.error?.missing) return null;
  if (output.error) {
    return (
      <p className="flex items-center gap-2 text-13">
        <StatusGlyph status="exception" />
        {t(output.error.message)}
      </p>
    );
  }
  const { toolCallId: id } = part;
  return output.answer ? (
    <Suspense fallback={<CardSkeleton />}>
      <ResultCard id={id} output={output} lit={lit} question={question} onCorrect={(args) => onCorrect(id, args)} />
    </Suspense>
  ) : null;
}
