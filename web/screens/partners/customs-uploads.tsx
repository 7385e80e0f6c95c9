import { customsUploads } from '#tools/partner/customs-uploads.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { RefusedFile } from '#web/parts/result/refused-file.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { useCustomsTabs } from './customs-tabs.ts';

const changes: ColumnChanges = {
  refused: { cell: (row: Row) => (row.refused_file_id ? <RefusedFile {...row} /> : String(row.refused ?? '')) },
};

/** The files of customs answers that were uploaded, with their refused lines to mend. */
export default function CustomsUploads() {
  return (
    <ReportScreen
      contract={customsUploads}
      changes={changes}
      views={useCustomsTabs('/partners/upload-customs-file/uploads')}
    />
  );
}
