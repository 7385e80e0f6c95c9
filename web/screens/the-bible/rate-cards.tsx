import { getRates } from '#tools/partner/get-rates.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useAssignationTabs } from './bible-tabs.ts';

/** The rate cards with their validity and who pays by them. */
export default function RateCards() {
  return <ReportScreen contract={getRates} views={useAssignationTabs('/the-bible/rates-assignation/cards')} />;
}
