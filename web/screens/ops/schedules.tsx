import { useMemo } from 'react';
import { sayWhen } from '#tools/rules/schedule-words.ts';
import { rptGetReportScheduleInfo } from '#tools/report/rpt-get-report-schedule-info.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useOpsTabs } from './ops-tabs.tsx';

const actions = ['report/schedule-run-now', 'report/schedule-enable', 'report/schedule-delete'];
const everyMs = 20_000;

/** The person's scheduled reports: run, paused and deleted here; a row opens its runs. */
export default function Schedules() {
  const t = useText();
  const views = useOpsTabs('/reports/ops');
  const changes = useMemo((): ColumnChanges => {
    const when = ({ cron }: Row) => sayWhen(String(cron), t);
    const title = (row: Row) => t(String(row.title));
    return {
      title: { cell: title, text: title },
      when: { cell: when, text: when },
      last_error: { cell: ({ last_error }) => last_error && t(String(last_error)) } as ColumnChanges[string],
    };
  }, [t]);
  return (
    <ReportScreen
      contract={rptGetReportScheduleInfo}
      actions={actions}
      changes={changes}
      views={views}
      everyMs={everyMs}
      empty={t('No report runs by itself yet. Open a report and choose Views, Schedule this report.')}
    />
  );
}
