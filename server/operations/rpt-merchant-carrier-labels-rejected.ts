import { rptMerchantCarrierLabelsRejected as contract } from '#tools/operations/rpt-merchant-carrier-labels-rejected.ts';
import { refusedLabels, refusedOrder } from '#server/db/queries/refused-labels.ts';
import { implement } from '#server/implement.ts';

export const rptMerchantCarrierLabelsRejected = implement(contract, {
  query: (ctx, input) => refusedLabels(ctx, ['label', 'service'], input),
  order: refusedOrder,
});
