import { insertSimulation } from '#tools/bible/insert-simulation.ts';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { useSimulationTabs } from './bible-tabs.ts';
import { DocumentPage } from './document-page.tsx';

const start = { weight: 1 };

/** What a parcel on a lane costs and earns, line by line, with the other ways there. */
export default function RatesBible() {
  return (
    <DocumentPage
      contract={simulateLane}
      keep={insertSimulation}
      start={start}
      views={useSimulationTabs('/the-bible/rates-bible')}
    />
  );
}
