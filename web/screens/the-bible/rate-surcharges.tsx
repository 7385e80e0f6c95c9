import { getRateDetailAditional } from '#tools/partner/get-rate-detail-aditional.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAssignationTabs } from './bible-tabs.ts';

/** What comes on top of a card. */
export default function RateSurcharges() {
  return (
    <ReportScreen
      contract={getRateDetailAditional}
      views={useAssignationTabs('/the-bible/rates-assignation/surcharges')}
    />
  );
}
