import { sql } from 'drizzle-orm';
import { getRateHistorical as contract } from '#tools/partner/get-rate-historical.ts';
import { implement } from '#server/implement.ts';
import { assignationOrder, assignations } from '#server/rates/queries.ts';

export const getRateHistorical = implement(contract, {
  query: ({ today }, { copa_id }) => assignations(sql`a.copa_id = ${copa_id}`, today),
  order: assignationOrder,
});
