import { insertSimulation } from '#tools/bible/insert-simulation.ts';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { useSimulationTabs } from './bible-tabs.ts';
import { DocumentPage } from './document-page.tsx';

/** Where most parcels go, so that the page opens with figures. */
const start = { ctry_iso_code: 'BR', weight: 1, import_service: 'DDP' };

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
