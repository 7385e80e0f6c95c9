import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { buffers, operationalCosts } from '#tools/rates/tables.ts';
import { getBuffers } from '#tools/bible/get-buffers.ts';
import { getOperationalCosts } from '#tools/bible/get-operational-costs.ts';
import { publishBuffers } from '#tools/bible/publish-buffers.ts';
import { publishOperationalCosts } from '#tools/bible/publish-operational-costs.ts';

const views = {
  'Operational costs': {
    table: operationalCosts as unknown as RateTable,
    list: getOperationalCosts,
    publish: publishOperationalCosts,
  },
  Buffers: { table: buffers as unknown as RateTable, list: getBuffers, publish: publishBuffers },
};

/** What handling costs, and the share of safety on top of a calculated cost. */
export default function OperationalCost() {
  return <RatesScreen views={views} />;
}
