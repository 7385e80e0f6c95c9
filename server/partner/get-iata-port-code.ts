import { sql } from 'drizzle-orm';
import { getIataPortCode as contract } from '#tools/partner/get-iata-port-code.ts';
import { implement } from '#server/implement.ts';
import { airport } from '#server/rates/queries.ts';

export const getIataPortCode = implement(contract, {
  query: (_ctx, { copa_id }) => sql`
    select ${airport}, s.services from iata_location l
    join (select entry_point, count(*)::int as services from copa_service where copa_id = ${copa_id} and enabled group by entry_point) s
      on s.entry_point = l.iata
    order by s.services desc, l.iata`,
});
