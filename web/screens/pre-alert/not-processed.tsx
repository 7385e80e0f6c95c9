import { rptGetShipmentsPrealertedNotProcessed } from '#tools/operations/rpt-get-shipments-prealerted-not-processed.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAnnouncedTabs } from './desk-places.ts';

const actions = ['shipment/add_checkpoint', 'manifest/pre-manifest-observation-insert'];

/** Announced parcels that have not come. */
export default function NotProcessed() {
  const views = useAnnouncedTabs('/operations/reports/prealerted-not-processed');
  return <ReportScreen contract={rptGetShipmentsPrealertedNotProcessed} views={views} actions={actions} />;
}
