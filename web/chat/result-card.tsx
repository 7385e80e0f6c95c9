import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import { seenBy } from '#tools/seen-by.ts';
import { things } from '#tools/things.ts';
import { failureOf } from '#machines/load.ts';
import type { Failure } from '#machines/load.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { isGrouped } from '#tools/refine/refine.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { refineOf, withRefine } from '#web/lib/refining.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { useContract } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { PinButton } from '#web/parts/report/pin-button.tsx';
import { CopyLink, FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { ResultView } from '#web/parts/result/result-view.tsx';
import type { Answer } from '#web/parts/result/result-view.tsx';
import { screenLink } from '#web/lib/screen-link.ts';
import { cn } from '#web/ui/cn.ts';
import { CardSkeleton } from './card-skeleton.tsx';

interface Props {
  /** The tool call that gave it: numbers in the sentence lead here. */
  id: string;
  output: ToolOutput;
  lit: TraceMark | null;
  /** What was asked: the name of a pin. */
  question: string;
  /** Asks again with other values; throws what axios throws. */
  onCorrect: (args: Row) => Promise<void>;
}

/** Letters of a pin's name. */
const nameLength = 40;

/** What a tool gave, as the screen would show it; its arguments can be changed in place, without the assistant. */
export default function ResultCard({ id, output, lit, question, onCorrect }: Props) {
  const t = useText();
  const user = useUser();
  const whole = useContract(output.path);
  const contract = whole && seenBy(whole, user.role);
  const [asked, setAsked] = useState<Row | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = asked !== null && !failure;
  const args = asked ?? output.args;
  const answer = output.answer as Answer;
  if (!contract) return <CardSkeleton />;
  const change = (next: Row) => {
    setAsked(next);
    setFailure(null);
    onCorrect(next).then(
      () => setAsked(null),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  const list = contract.output.kind === 'rows' ? contract.output.of : null;
  const of = list && isGrouped(refineOf(contract, output.args)) ? 'group' : list;
  const reads = contract.effect === 'read';
  const link = reads ? screenLink({ path: output.path, args }, user) : null;
  const assumed = Object.fromEntries(
    output.assumed.filter((key) => key in args && args[key] === output.args[key]).map((key) => [key, args[key]]),
  );
  const said = Object.fromEntries(Object.entries(args).filter(([key]) => !(key in assumed)));
  const refining = reads &&
    contract.output.kind === 'rows' && {
      contract,
      args,
      refine: refineOf(contract, args),
      onChange: (next: Refine) => change(withRefine(args, next)),
    };
  // What was only assumed stays open, so that a pin follows the calendar.
  const tools = reads && (
    <>
      {link && <CopyLink link={() => `${window.location.origin}${link}`} />}
      <PinButton call={{ path: output.path, args: said }} title={nameOf(question) || contract.title} />
    </>
  );
  return (
    <section
      id={`card-${id}`}
      aria-label={t(contract.title)}
      aria-busy={busy}
      className={cn(
        'overflow-hidden rounded-card border',
        lit ? 'border-ink-line bg-tint/40' : 'bg-bg',
        busy && 'opacity-60',
      )}
    >
      <header className="flex h-9 items-center gap-2 border-b px-3">
        <h3 className="min-w-0 truncate text-13 font-625">{t(contract.title)}</h3>
        {answer.total !== undefined && of && (
          <span className="shrink-0 text-12 text-fg-3">{t(things[of].many, { count: answer.total })}</span>
        )}
        <span className="ml-auto flex shrink-0">{!answer.data && tools}</span>
        {link && (
          <Link to={link} className="flex shrink-0 items-center gap-1 text-12 font-525 text-ink hover:text-ink-2">
            {t('Open as screen')}
            <ArrowUpRight size={14} strokeWidth={1.9} />
          </Link>
        )}
      </header>
      {(refining || Object.keys(contract.input.shape).length > 0) && (
        <FilterStrip
          contract={contract}
          set={said}
          usual={assumed}
          onChange={(next) => change({ ...assumed, ...next })}
          refining={refining || undefined}
          dense
        />
      )}
      {output.guessed.length > 0 && (
        <p className="border-b px-3 py-1.5 text-12 text-fg-2">
          {output.guessed
            .map(({ said: words, took }) => t('"{{said}}" read as {{took}}', { said: words, took }))
            .join('; ')}
        </p>
      )}
      {failure ? (
        <ErrorState failure={failure} onAgain={() => change(args)} dense />
      ) : (
        <ResultView
          {...{ contract, answer, tools, lit }}
          args={output.args}
          mount="card"
          refining={refining || undefined}
        />
      )}
    </section>
  );
}

/** The question, cut at a word where it is long. */
const nameOf = (question: string): string => {
  const text = question.replace(/\s+/g, ' ').trim();
  return text.length <= nameLength ? text : `${text.slice(0, nameLength).replace(/\s\S*$/, '')} …`;
};
