import { sql } from 'drizzle-orm';
import { getIataEntryPort as contract } from '#tools/partner/get-iata-entry-port.ts';
import { implement } from '#server/implement.ts';
import { airport } from '#server/rates/queries.ts';

export const getIataEntryPort = implement(contract, {
  query: (_ctx, { country_iso_code }) => sql`
    select ${airport} from iata_location l
    left join (select gateway, min(priority) as priority from route where iso2 = ${country_iso_code} group by gateway) r on r.gateway = l.iata
    where l.iso2 = ${country_iso_code} and l.is_gateway order by r.priority nulls last, l.iata`,
});
