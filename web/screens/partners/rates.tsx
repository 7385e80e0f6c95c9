import { useMemo } from 'react';
import { getRateHistorical } from '#tools/partner/get-rate-historical.ts';
import { getRates } from '#tools/partner/get-rates.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { columnsOf } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { usePartnerId, usePartnerTabs } from './partner-tabs.ts';

/** The rate cards that there are, and below them those that this partner pays and paid by. */
export default function Rates() {
  const tabs = usePartnerTabs('rates');
  const copaId = usePartnerId();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 grow">
        <ReportScreen contract={getRates} views={tabs} />
      </div>
      {copaId !== null && <Paid copaId={copaId} />}
    </div>
  );
}

function Paid({ copaId }: { copaId: number }) {
  const t = useText();
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(getRateHistorical, { t, language }), [t, language]);
  const { answer, state, failure, again } = useLoad(answerOf(getRateHistorical, { copa_id: copaId }));
  return (
    <section className="flex h-72 shrink-0 flex-col border-t">
      <SectionHead title={t(getRateHistorical.title)} count={answer ? showNumber(answer.data.length) : undefined} />
      <DataTable
        className="grow"
        label={t(getRateHistorical.title)}
        columns={columns}
        rows={answer?.data ?? (state === 'empty' || state === 'failure' ? [] : null)}
        instead={
          state === 'failure' ? (
            <ErrorState failure={failure} onAgain={again} />
          ) : state === 'empty' ? (
            <EmptyState>{t('No rate card has been assigned yet.')}</EmptyState>
          ) : undefined
        }
      />
    </section>
  );
}
