import { getShpForPrealert } from '#tools/shipment/get-shp-for-prealert.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useMadeTabs } from './desk-places.ts';

/** Whether a number may be pre-alerted. */
export default function CheckNumber() {
  const views = useMadeTabs('/operations/pre-alert/new-pre-alert/check');
  return <ReportScreen contract={getShpForPrealert} views={views} />;
}
