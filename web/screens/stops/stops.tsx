import { getStops } from '#tools/operations/get-stops.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { StopTabs } from './stop-tabs.tsx';

const actions = ['operations/lift-stop'];

/** What is stopped, by whom and since when; lifted from here. */
export default function Stops() {
  const t = useText();
  return (
    <StopTabs here="/operations/process/stop-shipment/stops">
      <ReportScreen contract={getStops} actions={actions} empty={t('Nothing is stopped.')} />
    </StopTabs>
  );
}
