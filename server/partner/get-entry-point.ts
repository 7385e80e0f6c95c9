import { sql } from 'drizzle-orm';
import { getEntryPoint as contract } from '#tools/partner/get-entry-point.ts';
import { isStaff } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';
import { airport } from '#server/rates/queries.ts';

export const getEntryPoint = implement(contract, {
  // A partner sees its own services alone, so there the flag decides nothing.
  query: ({ who }, { isReseller = true }) => sql`
    select ${airport}, l.is_hub from iata_location l
    where l.is_entry_point and exists (
      select from copa_service s join copa c on c.copa_id = s.copa_id
      where s.entry_point = l.iata and s.enabled and ${isStaff(who.role) ? sql`c.is_reseller = ${isReseller}` : sql`true`})
    order by l.is_hub desc, l.iata`,
});
