import { sql, type SQL } from 'drizzle-orm';

/** The hours from one column to another, with two decimals. */
export const hoursBetween = (from: string, to: string): SQL =>
  sql`round((extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 3600.0)::numeric, 2)`;
