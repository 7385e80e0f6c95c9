import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getKilos } from '#tools/bible/get-kilos.ts';
import { getLinehaulGrid } from '#tools/bible/get-linehaul-grid.ts';
import { kilos, linehaulPrices } from '#tools/rates/tables.ts';
import { publishKilos } from '#tools/bible/publish-kilos.ts';
import { publishLinehaulGrid } from '#tools/bible/publish-linehaul-grid.ts';

const views = {
  'Linehaul prices': {
    table: linehaulPrices as unknown as RateTable,
    list: getLinehaulGrid,
    publish: publishLinehaulGrid,
  },
  'Consolidation kilos': { table: kilos as unknown as RateTable, list: getKilos, publish: publishKilos },
};

/** What airlines ask for freight, and the weight that a consolidation is reckoned with. */
export default function Linehaul() {
  return <RatesScreen views={views} />;
}
