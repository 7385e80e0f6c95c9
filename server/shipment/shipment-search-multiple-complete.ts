import { shipmentSearchMultipleComplete as contract } from '#tools/shipment/shipment-search-multiple-complete.ts';
import { find } from '#server/db/queries/found.ts';
import { implement } from '#server/implement.ts';

export const shipmentSearchMultipleComplete = implement(contract, {
  run: (ctx, input) => find(ctx, input.tracking_search),
});
