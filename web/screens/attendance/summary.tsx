import { useSearchParams } from 'react-router-dom';
import { getAttendanceSummary } from '#tools/operations/get-attendance-summary.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { dayColumns, workedColumn } from './day-state.tsx';

const hidden = (...keys: string[]): ColumnChanges => Object.fromEntries(keys.map((key) => [key, { hidden: true }]));
const byEmployee: ColumnChanges = {
  ...workedColumn,
  ...hidden('day', 'state', 'first_open_door', 'last_open_door', 'employee_id'),
};
const byDay: ColumnChanges = {
  ...dayColumns,
  ...hidden('days', 'incomplete', 'absent', 'late', 'corrected', 'employee_id', 'break_minutes'),
};

/** Hours of each employee, or of each of their days. */
export default function Summary() {
  const views = useAttendanceTabs('/operations/attendance/summary');
  const [query] = useSearchParams();
  const daily = query.get('is_detail') === 'true';
  return (
    <ReportScreen
      key={String(daily)}
      contract={getAttendanceSummary}
      changes={daily ? byDay : byEmployee}
      views={views}
    />
  );
}
