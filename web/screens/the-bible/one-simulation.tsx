import { getSimulation } from '#tools/bible/get-simulation.ts';
import { useSimulationTabs } from './bible-tabs.ts';
import { DocumentPage } from './document-page.tsx';

/** A simulation that was kept, as it was. */
export default function OneSimulation() {
  return <DocumentPage contract={getSimulation} views={useSimulationTabs('/the-bible/rates-bible/simulations')} />;
}
