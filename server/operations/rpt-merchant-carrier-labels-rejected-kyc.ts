import { rptMerchantCarrierLabelsRejectedKyc as contract } from '#tools/operations/rpt-merchant-carrier-labels-rejected-kyc.ts';
import { refusedLabels, refusedOrder } from '#server/db/queries/refused-labels.ts';
import { implement } from '#server/implement.ts';

export const rptMerchantCarrierLabelsRejectedKyc = implement(contract, {
  query: (ctx, input) => refusedLabels(ctx, ['kyc'], input),
  order: refusedOrder,
});
