import { sql, type SQL } from 'drizzle-orm';

/**
 * The small tables that name the codes of parcel `s`; `lc` is the city of the last checkpoint. Behind a table that
 * narrows the parcels, so that the plan begins there; left joins all, so that a count leaves them out.
 */
export const parcelNames = sql`
  left join copa p on p.copa_id = s.copa_id
  left join checkpoint k on k.chck_cdg = s.last_chck_cdg
  left join city lc on lc.city_iso_code = s.last_city
  left join iata_location ep on ep.iata = s.entry_point
  left join country dc on dc.iso2 = s.dest_iso2
  left join provider v on v.provider_id = s.provider_id`;

export const parcelsFrom = sql`shipment s ${parcelNames}`;

export const destination = sql`concat_ws(' ', s.dest_iso2, s.dest_city)`;

/** The columns of tools/rows/parcel.ts; `now` gives the age. */
export const parcelColumns = (now: Date): SQL => sql`
  s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, k.name as last_checkpoint,
  round(extract(epoch from ${now.toISOString()}::timestamptz - s.last_chck_at) / 3600.0, 2) as age_hours,
  s.weight_kg, s.external_tracking, s.order_label, s.dest_iso2 as ctry_iso_code, s.rate_service_code, s.state,
  local_iso(s.last_chck_at, coalesce(lc.tz, 'UTC')) as last_chck_at,
  local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at,
  local_iso(s.delivered_at, coalesce(case when s.last_chck_at = s.delivered_at then lc.tz end, dc.tz, 'UTC')) as delivered_at,
  s.promised_at, s.entry_point, s.gateway, v.name as service_provider_name, s.pre_manifest_header_code,
  s.bag_id, s.mnfs_id, s.mawb, s.consignee_name, s.copa_id`;

/** Letters and digits in upper case, as the generated key columns hold them. */
export const keyOf = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A list for `= any(…)`: one parameter, whatever the number of values. */
export const listOf = (values: readonly (string | number)[], type: 'text' | 'int' | 'bigint' | 'date'): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`;

/** `and (…)` of the conditions that are there, or true. */
export const all = (conditions: (SQL | undefined | false)[]): SQL => {
  const given = conditions.filter((condition): condition is SQL => !!condition);
  return given.length ? sql.join(given, sql` and `) : sql`true`;
};
