import { useNavigate } from 'react-router-dom';
import { preAlertsRejected } from '#tools/operations/pre-alerts-rejected.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useDifferingTabs } from './desk-places.ts';
import { linkOfPreAlert } from './pre-alert-link.ts';

const actions = ['manifest/pre-manifest-observation-insert'];

/** The lines of pre-alerts that were refused, with the error of each. */
export default function Rejected() {
  const navigate = useNavigate();
  const views = useDifferingTabs('/operations/reports/prealert-discrepancies/rejected');
  return (
    <ReportScreen
      contract={preAlertsRejected}
      views={views}
      actions={actions}
      onOpen={(row) => void navigate(linkOfPreAlert(row.pre_manifest_header_code))}
    />
  );
}
