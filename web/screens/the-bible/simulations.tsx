import { getSimulations } from '#tools/bible/get-simulations.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useSimulationTabs } from './bible-tabs.ts';

/** Lanes and scenarios that were kept. */
export default function Simulations() {
  return <ReportScreen contract={getSimulations} views={useSimulationTabs('/the-bible/rates-bible/simulations')} />;
}
