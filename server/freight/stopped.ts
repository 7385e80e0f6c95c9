import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Whether parcel `s` has a stop that nobody lifted. */
export const isStopped: SQL = sql`exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null)`;

/** The numbers of the stopped parcels `s` of a condition that are on a manifest and have not left; null where there are none. */
export const stoppedOf = (where: SQL, states: SQL = sql`('manifested', 'offloaded')`): SQL => sql`(
  select string_agg(s.trck_nmr_fol, ', ' order by s.trck_nmr_fol) from shipment s
  where ${where} and s.state in ${states} and ${isStopped})`;

/** The stopped parcels that would fly under a number. */
export const stoppedUnder = async ({ db }: Pick<Context, 'db'>, mawb: string | null): Promise<string[]> =>
  mawb === null
    ? []
    : numbersOf((await db.one<{ numbers: string | null }>(sql`select ${stoppedOf(sql`s.mawb = ${mawb}`)} as numbers`))!.numbers); // prettier-ignore

/** The numbers of such a list. */
export const numbersOf = (list: string | null): string[] => list?.split(', ') ?? [];

/** What a plan says of stopped parcels that it takes along; null where there are none. */
export const warnStopped = (numbers: readonly string[]): string | null =>
  numbers.length ? `Stopped parcels are in it, and it is not handed over with them: ${numbers.join(', ')}.` : null;
