import { sql } from 'drizzle-orm';
import { getLinehaulPrice as contract } from '#tools/operations/get-linehaul-price.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { rateRows } from '#server/rates/rate-store.ts';
import { linehaulStore } from '#server/rates/stores.ts';

export const getLinehaulPrice = implement(contract, {
  query: ({ today }, { ailine, ...input }) => sql`
    select a.name as airline_name, p.*, o.iso2 as ctry_iso_code_origin, d.iso2 as ctry_iso_code_dest
    from (${rateRows(linehaulStore, today, sql`(r.valid_to is null or r.valid_to >= ${today}::date)`)}) p
    join airline a on a.prefix = p.ailine
    left join iata_location o on o.iata = p.iata_code_origin left join iata_location d on d.iata = p.port_iata
    where ${all([
      ailine ? sql`(${ailine} in (a.prefix, a.iata2) or lower(a.name) like lower(${`${ailine}%`}))` : undefined,
      input.iata_code_origin ? sql`p.iata_code_origin = ${input.iata_code_origin}` : undefined,
      input.port_iata ? sql`p.port_iata = ${input.port_iata}` : undefined,
      input.ctry_iso_code_origin ? sql`o.iso2 = ${input.ctry_iso_code_origin}` : undefined,
      input.ctry_iso_code_dest ? sql`d.iso2 = ${input.ctry_iso_code_dest}` : undefined,
    ])}`,
  order: sql`airline_name, iata_code_origin, port_iata, valid_from`,
});
