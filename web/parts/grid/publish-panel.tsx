import { useEffect, useRef } from 'react';
import type { ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { contractWork, type Applied } from '#web/parts/change/contract-work.ts';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { useChange, type News } from '#web/parts/change/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  contract: ChangeContract;
  typed: Row;
  onNews: (news: News<Applied>) => void;
  onClose: () => void;
}

/** What a publication will do, line by line, before it does it. */
export function PublishPanel({ contract, typed, onNews, onClose }: Props) {
  const t = useText();
  const change = useChange(contractWork<Row>(contract), { typed, onNews });
  const begun = useRef(false);
  const { lines, open, failure, preview } = change;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    preview();
  }, [preview]);
  return (
    <section
      className="flex max-h-[55%] min-h-40 shrink-0 flex-col border-t border-line-2"
      aria-label={t('What will change')}
      aria-live="polite"
    >
      <h2 className="flex h-10 shrink-0 items-center gap-2 border-b px-4 text-13 font-625">
        {t('What will change')}
        {lines && (
          <span className="font-400 text-fg-3">{t('{{open}} of {{total}}', { open, total: lines.length })}</span>
        )}
      </h2>
      {failure && (
        <p role="alert" className="flex items-center gap-2 border-b px-4 py-2.5 text-13">
          <StatusGlyph status="exception" />
          {t(failure.message)}
        </p>
      )}
      <div className="min-h-0 grow overflow-auto">{lines && <PlanTable contract={contract} lines={lines} />}</div>
      <footer className="flex items-center justify-end gap-2 border-t px-4 py-2.5">
        <span className="grow text-12 text-fg-2">{t('Nothing is changed until you confirm.')}</span>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="primary" disabled={change.busy || open === 0} onClick={change.apply}>
          {t(contract.change.verb)} ({open})
        </Button>
      </footer>
    </section>
  );
}
