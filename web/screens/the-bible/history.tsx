import { getRateHistorical } from '#tools/partner/get-rate-historical.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useHistoryTabs } from './bible-tabs.ts';

/** What a partner paid by, from when to when. */
export default function History() {
  return <ReportScreen contract={getRateHistorical} views={useHistoryTabs('/the-bible/history')} />;
}
