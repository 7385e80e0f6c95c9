import { sql } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';

const everyMs = 10 * 60_000;

/** Finds what the clock alone tells of pre-alerts: parcels that have not come in time. Looks at most every ten minutes. */
export function lateParcels(data: Data): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + everyMs;
    await data.own((db) => db.rows(sql`select find_missing(${now().toISOString()}::timestamptz)`));
  };
}
