import { rptGetRptsByArea } from '#tools/report/rpt-get-rpts-by-area.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useOpsTabs } from './ops-tabs.tsx';

const actions = ['report/rpt-insert-report-schedule'];

/** The reports of every area: a row opens its screen, selected ones are scheduled. */
export default function Areas() {
  return <ReportScreen contract={rptGetRptsByArea} actions={actions} views={useOpsTabs('/reports/ops/areas')} />;
}
