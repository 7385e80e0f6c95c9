import { sql } from 'drizzle-orm';
import { getRateAssignations as contract } from '#tools/bible/get-rate-assignations.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { assignationOrder, assignations } from '#server/rates/queries.ts';

export const getRateAssignations = implement(contract, {
  query: ({ today }, { copa_id_list, rate_code, in_force }) => {
    const now = sql`(a.valid_from <= ${today}::date and (a.valid_to is null or a.valid_to >= ${today}::date))`;
    return assignations(
      all([
        copa_id_list?.length ? sql`a.copa_id = any(${listOf(copa_id_list, 'int')})` : undefined,
        rate_code ? sql`a.rate_code = ${rate_code}` : undefined,
        in_force === undefined ? undefined : in_force ? now : sql`not ${now}`,
      ]),
      today,
    );
  },
  order: assignationOrder,
});
