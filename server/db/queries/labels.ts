import { sql, type SQL } from 'drizzle-orm';

/** Where a parcel lands: its own gateway, else that of the first route of its service; null where none is known. */
export const gatewayOf: SQL = sql`coalesce(s.gateway, (select r.gateway from route r
  where r.iso2 = s.dest_iso2 and r.rate_service_code = s.rate_service_code order by r.priority limit 1))`;

/** Where a parcel is sorted to: the sorting code of its bag, else what the bag of its lane, provider and regime has. */
export const sortingCode: SQL = sql`coalesce(b.bag_sorting, nullif(concat_ws('-', s.dest_iso2, ${gatewayOf}, v.service_provider_code,
  case s.rate_service_code when 303 then 'P' else 'C' end), ''))`;

/** The size of what the columns of `table` measure, or null. */
export const sizeOf = (table: SQL): SQL =>
  sql`case when ${table}.length_cm is not null then concat(trim_scale(${table}.length_cm), ' x ', trim_scale(${table}.width_cm), ' x ', trim_scale(${table}.height_cm)) end`;

/** Street, place and phones of a party; null where nothing is known. */
export const streetOf = (party: SQL): SQL =>
  sql`nullif(concat_ws(', ', ${party}.address, ${party}.address2, ${party}.district), '')`;
export const placeOf = (party: SQL): SQL =>
  sql`nullif(concat_ws(', ', nullif(concat_ws(' ', ${party}.zip, ${party}.city), ''), ${party}.state, ${party}.iso2), '')`;
export const phonesOf = (party: SQL): SQL =>
  sql`(select string_agg(line.phone, ', ' order by line.party_phone_id) from party_phone line where line.shipment_party_id = ${party}.shipment_party_id)`;
