import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { rptGetRptsByArea } from '#tools/report/rpt-get-rpts-by-area.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { screenPath } from '#web/shell/screen-link.ts';
import { useOpsTabs } from './ops-tabs.tsx';

const actions = ['report/rpt-insert-report-schedule'];

/** The reports of every area: a row opens its screen, selected ones are scheduled. */
export default function Areas() {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const views = useOpsTabs('/reports/ops/areas');
  const changes = useMemo((): ColumnChanges => {
    const said = (key: string) => (row: Row) => t(String(row[key]));
    return {
      area: { cell: said('area'), text: said('area') },
      title: { cell: said('title'), text: said('title') },
    };
  }, [t]);
  const open = ({ path }: Row) => {
    const to = screenPath(String(path), role);
    if (to) void navigate(to);
  };
  return <ReportScreen contract={rptGetRptsByArea} actions={actions} changes={changes} views={views} onOpen={open} />;
}
