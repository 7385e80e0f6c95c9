import { sql } from 'drizzle-orm';
import { masterGetDataCatalogs as contract } from '#tools/manifest/master-get-data-catalogs.ts';
import { implement } from '#server/implement.ts';

export const masterGetDataCatalogs = implement(contract, {
  query: (_ctx, { ctry_iso_code_origin: from, ctry_iso_code_destination: to = null }) => sql`
    select catalog, code, name from (
      select kind as catalog, code, name from catalog
      union all
      select 'airline', a.prefix, a.name from airline a
      where a.enabled and (${to}::text is null or exists (select from airline_destination d where d.prefix = a.prefix and d.iso2 = ${to}))
      union all
      select 'origin', l.iata, coalesce(l.city, l.name) from iata_location l where l.iso2 = ${from} and l.is_entry_point
      union all
      select 'gateway', l.iata, coalesce(l.city, l.name) from iata_location l where l.is_gateway and (${to}::text is null or l.iso2 = ${to})
      union all
      select 'consignee', c.master_consignee_id::text, c.name from master_consignee c
      where c.enabled and (${to}::text is null or c.iso2 = ${to})) c
    order by array_position(array['charge', 'destination', 'transport', 'handling', 'airline', 'origin', 'gateway', 'consignee'], catalog),
      name collate "C", code`,
});
