import type { RowOf } from '#tools/define.ts';
import { shipmentSearchMultiple as contract } from '#tools/shipment/shipment-search-multiple.ts';
import { find } from '#server/db/queries/found.ts';
import { implement } from '#server/implement.ts';

export const shipmentSearchMultiple = implement(contract, {
  run: async (ctx, input) => {
    const simple = Object.keys(contract.output.row) as (keyof RowOf<typeof contract>)[];
    const found = await find(ctx, input.trackingSearch);
    return found.map((row) => Object.fromEntries(simple.map((key) => [key, row[key]])) as RowOf<typeof contract>);
  },
});
