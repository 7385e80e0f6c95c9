import { rptGetShipmentsProcessedNoPreAlert } from '#tools/operations/rpt-get-shipments-processed-no-pre-alert.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAnnouncedTabs } from './desk-places.ts';

const actions = ['shipment/add_checkpoint'];

/** Parcels that came unannounced. */
export default function NoPreAlert() {
  const views = useAnnouncedTabs('/operations/reports/prealerted-not-processed/no-pre-alert');
  return <ReportScreen contract={rptGetShipmentsProcessedNoPreAlert} views={views} actions={actions} />;
}
