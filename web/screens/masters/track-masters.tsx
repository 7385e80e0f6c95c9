import { masterGetDataBookingsReport } from '#tools/manifest/master-get-data-bookings-report.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { stateColumn } from './booking-state.tsx';

/** Where the air waybills are; a row opens what it carries. */
export default function TrackMasters() {
  return <ReportScreen contract={masterGetDataBookingsReport} changes={stateColumn} />;
}
