import { getAttendanceDetailUpload } from '#tools/operations/get-attendance-detail-upload.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { dayColumns } from './day-state.tsx';

/** What one door log says of each employee and day. */
export default function UploadDays() {
  const views = useAttendanceTabs('/operations/attendance/history');
  return <ReportScreen contract={getAttendanceDetailUpload} changes={dayColumns} views={views} />;
}
