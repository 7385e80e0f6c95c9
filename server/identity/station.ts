import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { forget } from './sessions.ts';

/** An airport as the station of somebody, with its time zone; undefined where no airport has this code. */
export const stationAt = (db: Database, iata: string): Promise<{ station: string; zone: string | null } | undefined> =>
  db.one(sql`select iata as station, tz as zone from iata_location where iata = ${iata.trim().toUpperCase()}`);

/** Says where somebody works, by the airport code of the station; null for nowhere. */
export async function saveStation(db: Database, userCode: string, station: string | null): Promise<void> {
  await db.rows(sql`update app_user set station = ${station}, updated_at = now() where user_code = ${userCode}`);
  forget(userCode);
}
