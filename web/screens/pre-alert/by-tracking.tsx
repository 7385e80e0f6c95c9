import { useState } from 'react';
import { rptGetPrealertedNotProcessedByTracking as contract } from '#tools/operations/rpt-get-prealerted-not-processed-by-tracking.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { useAnnouncedTabs } from './desk-places.ts';

const most = 2_000;
const numbersOf = (text: string): string[] =>
  [...new Set(text.toUpperCase().split(/[\s,;]+/).filter(Boolean))].slice(0, most); // prettier-ignore

/** Pasted numbers, each with what is known of it; Clear empties the box and the results. */
export default function ByTracking() {
  const t = useText();
  const views = useAnnouncedTabs('/operations/reports/prealerted-not-processed/by-tracking');
  const { args, setArgs } = useQueryArgs(contract);
  const asked = (args.tracking_list as string[] | undefined) ?? [];
  const [text, setText] = useState(asked.join('\n'));
  const numbers = numbersOf(text);
  const { tracking_list: _, ...others } = args;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...views} />
      <form
        className="flex shrink-0 flex-col border-b pane:flex-row"
        onSubmit={(event) => {
          event.preventDefault();
          setArgs({ ...others, tracking_list: numbers });
        }}
      >
        <label className="flex min-w-0 grow cursor-text flex-col px-4 pt-2 pb-1 focus-within:bg-tint">
          <span className="text-11 text-fg-3">{t('Tracking numbers, pasted or typed')}</span>
          <textarea
            rows={3}
            value={text}
            spellCheck={false}
            autoComplete="off"
            className="w-full resize-y bg-transparent font-mono text-12 leading-5 font-525 text-ink outline-none"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div className="flex shrink-0 items-end gap-2 border-t px-4 py-2.5 pane:border-t-0 pane:border-l">
          <Button
            variant="quiet"
            disabled={!text && asked.length === 0}
            onClick={() => {
              setText('');
              setArgs({});
            }}
          >
            {t('Clear')}
          </Button>
          <Button type="submit" variant="primary" disabled={numbers.length === 0}>
            {t('Look up {{count}} numbers', { count: numbers.length })}
          </Button>
        </div>
      </form>
      <div className="min-h-0 grow">
        <ReportScreen contract={contract} empty={t('Paste tracking numbers above.')} />
      </div>
    </div>
  );
}
