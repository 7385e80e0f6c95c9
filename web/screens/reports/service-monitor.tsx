import { getServiceMonitorReport } from '#tools/report/get-service-monitor-report.ts';
import { monitorColumns } from '#web/parts/table/elapsed-cells.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

const everyMs = 30_000;

/** The signs of life of every feed, job and connection, read again by itself. */
export default function ServiceMonitor() {
  return <ReportScreen contract={getServiceMonitorReport} changes={monitorColumns} everyMs={everyMs} />;
}
