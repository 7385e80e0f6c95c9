import { getAttendanceEmployees } from '#tools/operations/get-attendance-employees.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';

/** Whose attendance is kept; a row opens their days. */
export default function Employees() {
  const views = useAttendanceTabs('/operations/attendance/employees');
  return <ReportScreen contract={getAttendanceEmployees} views={views} />;
}
