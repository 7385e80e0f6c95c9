import { ArrowUpRight, PinOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import type { Pin } from '#tools/chat/parts.ts';
import { fieldOf } from '#tools/fields.ts';
import { usualInput } from '#tools/input-fields.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { today } from '#web/lib/format.ts';
import { removePin, usePins } from '#web/lib/pins.ts';
import { useUser } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { textOf } from '#web/parts/table/columns.ts';
import { FormStrip, StripBox, StripEditor } from '#web/parts/form/form-strip.tsx';
import type { Answer } from '#web/parts/result/result-view.tsx';
import { answerOf, useContract, useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';

const ResultView = lazy(() => import('#web/parts/result/result-view.tsx').then((all) => ({ default: all.ResultView })));

/** The results that the person pinned, as boxes with their newest figure; nothing where nothing is pinned. */
export function PinnedStrip({ linkOf }: { linkOf: (pin: Pin) => string | null }) {
  const t = useText();
  const pins = usePins(useUser().userCode);
  if (!pins.length) return null;
  return (
    <FormStrip label={t('Pinned')} className="bg-chrome">
      {pins.map((pin) => (
        <PinnedBox key={pin.id} pin={pin} link={linkOf(pin)} />
      ))}
    </FormStrip>
  );
}

function PinnedBox({ pin, link }: { pin: Pin; link: string | null }) {
  const contract = useContract(pin.path);
  return contract ? <Result pin={pin} link={link} contract={contract} /> : <StripBox label={pin.title} value="…" />;
}

function Result({ pin, link, contract }: { pin: Pin; link: string | null; contract: AnyContract }) {
  const t = useText();
  const language = useLanguage();
  // What nobody chose follows the calendar: the usual period of today, not of the day it was pinned.
  const args: Row = { ...usualInput(contract, today()), ...pin.args };
  const loaded = useLoad(answerOf(contract, args));
  const answer = loaded.answer as unknown as Answer | null;
  const off = () => void removePin(pin.id).catch(() => showAlert('error', t('Please try again')));
  return (
    <StripEditor
      label={pin.title === contract.title ? t(pin.title) : pin.title}
      value={answer ? figureOf(contract, answer, { t, language }) : loaded.state === 'failure' ? '–' : '…'}
      start={null}
      onChange={() => {}}
      renderEditor={() => (
        <div className="w-[min(560px,calc(100vw-32px))]">
          <header className="flex h-9 items-center gap-1 border-b pr-1 pl-3">
            <h3 className="min-w-0 grow truncate text-13 font-625">{t(contract.title)}</h3>
            {link && (
              <Link to={link} className="flex items-center gap-1 px-2 text-12 font-525 text-ink hover:text-ink-2">
                {t('Open as screen')}
                <ArrowUpRight size={14} strokeWidth={1.9} />
              </Link>
            )}
            <Button variant="quiet" size="icon" aria-label={t('Remove from the start page')} onClick={off}>
              <PinOff size={15} strokeWidth={1.6} />
            </Button>
          </header>
          {answer && (
            <Suspense fallback={<div className="h-40" />}>
              <ResultView contract={contract} args={args} answer={answer} mount="card" />
            </Suspense>
          )}
        </div>
      )}
    />
  );
}

/** The one figure that sums up a result: how many rows, or what a record says first of its status. */
function figureOf(contract: AnyContract, answer: Answer, say: Parameters<typeof textOf>[2]): string {
  if (answer.data) return showNumber(answer.total ?? answer.data.length);
  if (contract.output.kind !== 'document') return '–';
  const fields = Object.entries(contract.output.header).map(
    ([key, schema]) => [key, fieldOf(schema as z.ZodType)] as const,
  );
  const [key, field] = fields.find(([, { kind }]) => kind === 'status') ?? fields[0] ?? [];
  return key && field ? textOf(field, answer.header?.[key], say) : '–';
}
