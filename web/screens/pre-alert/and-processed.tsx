import { rptGetShipmentsPrealertedAndProcessed } from '#tools/operations/rpt-get-shipments-prealerted-and-processed.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAnnouncedTabs } from './desk-places.ts';

const actions = ['shipment/add_checkpoint'];

/** Announced parcels that have come. */
export default function AndProcessed() {
  const views = useAnnouncedTabs('/operations/reports/prealerted-not-processed/and-processed');
  return <ReportScreen contract={rptGetShipmentsPrealertedAndProcessed} views={views} actions={actions} />;
}
