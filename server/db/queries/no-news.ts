import { sql, type SQL } from 'drizzle-orm';
import { all, listOf } from '#server/db/queries/parcels.ts';

/** Silence of so many days is worth a look; what each provider may take is agreed with it. */
const leastDays = 3;

/** Parcels `s` on their way without a checkpoint for days. */
export const silentParcels = (
  now: Date,
  filters: { copa_list?: number[]; ctry_iso_code_list?: string[]; provider_id_list?: number[] },
): SQL =>
  all([
    sql`s.status in ('moving', 'customs', 'exception') and s.received_at is not null and s.provider_id is not null`,
    sql`s.last_chck_at <= ${now.toISOString()}::timestamptz - interval '${sql.raw(String(leastDays))} days'`,
    filters.copa_list && sql`s.copa_id = any(${listOf(filters.copa_list, 'int')})`,
    filters.ctry_iso_code_list && sql`s.dest_iso2 = any(${listOf(filters.ctry_iso_code_list, 'text')})`,
    filters.provider_id_list && sql`s.provider_id = any(${listOf(filters.provider_id_list, 'int')})`,
  ]);

/** Hours since the last checkpoint of `s`. */
export const silentHours = (now: Date): SQL =>
  sql`extract(epoch from ${now.toISOString()}::timestamptz - s.last_chck_at) / 3600.0`;
