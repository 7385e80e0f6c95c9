import { rptGetReportScheduleInfo } from '#tools/report/rpt-get-report-schedule-info.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useOpsTabs } from './ops-tabs.tsx';

const actions = ['report/schedule-run-now', 'report/schedule-enable', 'report/schedule-delete'];
const everyMs = 20_000;

/** The person's scheduled reports: run, paused and deleted here; a row opens its runs. */
export default function Schedules() {
  const t = useText();
  const views = useOpsTabs('/reports/ops');
  return (
    <ReportScreen
      contract={rptGetReportScheduleInfo}
      actions={actions}
      views={views}
      everyMs={everyMs}
      empty={t('No scheduled reports yet. Open a report and choose Views, Schedule this report.')}
    />
  );
}
