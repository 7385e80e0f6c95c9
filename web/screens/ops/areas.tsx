import { useMemo } from 'react';
import { rptGetRptsByArea } from '#tools/report/rpt-get-rpts-by-area.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useOpsTabs } from './ops-tabs.tsx';

const actions = ['report/rpt-insert-report-schedule'];

/** The reports of every area: a row opens its screen, selected ones are scheduled. */
export default function Areas() {
  const t = useText();
  const views = useOpsTabs('/reports/ops/areas');
  const changes = useMemo((): ColumnChanges => {
    const said = (key: string) => (row: Row) => t(String(row[key]));
    return {
      area: { cell: said('area'), text: said('area') },
      title: { cell: said('title'), text: said('title') },
    };
  }, [t]);
  return <ReportScreen contract={rptGetRptsByArea} actions={actions} changes={changes} views={views} />;
}
