import { getRateDetail } from '#tools/partner/get-rate-detail.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAssignationTabs } from './bible-tabs.ts';

/** The breaks of a card, zone by zone. */
export default function RateCard() {
  return <ReportScreen contract={getRateDetail} views={useAssignationTabs('/the-bible/rates-assignation/card')} />;
}
