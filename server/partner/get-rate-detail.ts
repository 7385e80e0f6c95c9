import { getRateDetail as contract } from '#tools/partner/get-rate-detail.ts';
import { implement } from '#server/implement.ts';
import { breakOrder, breaksOf, cardsOf } from '#server/rates/queries.ts';

export const getRateDetail = implement(contract, {
  query: ({ today }, scope) => breaksOf(cardsOf(scope, today), scope),
  order: breakOrder,
});
