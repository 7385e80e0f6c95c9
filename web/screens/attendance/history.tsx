import { getAttendanceHeaderUpload } from '#tools/operations/get-attendance-header-upload.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { RefusedFile } from '#web/parts/result/refused-file.tsx';

const refusedCell = (row: Row) => (row.refused_file_id ? <RefusedFile {...row} /> : String(row.refused ?? ''));
const changes: ColumnChanges = { refused: { beside: 40, cell: refusedCell } };

/** Which door logs were uploaded; a row opens what it says of each day. */
export default function History() {
  const t = useText();
  const views = useAttendanceTabs('/operations/attendance/history');
  return (
    <ReportScreen
      contract={getAttendanceHeaderUpload}
      changes={changes}
      views={views}
      empty={t('No door log was uploaded in this time.')}
    />
  );
}
