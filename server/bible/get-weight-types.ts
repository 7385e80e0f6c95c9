import { sql } from 'drizzle-orm';
import { getWeightTypes as contract } from '#tools/bible/get-weight-types.ts';
import { implement } from '#server/implement.ts';

export const getWeightTypes = implement(contract, {
  query: () => sql`
    select w.weight_type, w.name, (select count(*)::int from rate_card c where c.weight_type = w.weight_type) as cards from weight_type w`,
  order: sql`weight_type`,
});
