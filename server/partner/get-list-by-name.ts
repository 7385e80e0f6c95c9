import { sql } from 'drizzle-orm';
import { getListByName as contract } from '#tools/partner/get-list-by-name.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getListByName = implement(contract, {
  query: (_ctx, input) => sql`
    select copa_id, name as copa_name, iso2 as ctry_iso_code, is_bank_enabled, is_reseller, verified
    from copa where ${all([
      sql`enabled`,
      input.copaName ? sql`plain(name) like '%' || plain(${input.copaName}) || '%'` : undefined,
      input.is_bank_enabled === true && sql`is_bank_enabled`,
    ])}
    order by name`,
});
