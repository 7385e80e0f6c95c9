import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { clearanceCosts } from '#tools/rates/tables.ts';
import { getClearanceCosts } from '#tools/bible/get-clearance-costs.ts';
import { getMinimumSurcharges } from '#tools/bible/get-minimum-surcharges.ts';
import { publishClearanceCosts } from '#tools/bible/publish-clearance-costs.ts';

const views = {
  'Clearance costs': {
    table: clearanceCosts as unknown as RateTable,
    list: getClearanceCosts,
    publish: publishClearanceCosts,
  },
};
const lists = { 'Minimum surcharges': getMinimumSurcharges };

/** What customs brokers ask, and the least that a parcel is charged. */
export default function Clearance() {
  return <RatesScreen views={views} lists={lists} />;
}
