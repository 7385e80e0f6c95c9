import { sql, type SQL } from 'drizzle-orm';
import type { Book } from '#tools/rules/rating/book.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { parcelsToRate } from './parcels.ts';
import type { ParcelRow } from './parcels.ts';
import { readBook } from './tables.ts';
import { writeRatings } from './write.ts';

/** How far a pass has come: the last air waybill that is done, then the last parcel without one. */
export interface Reached {
  after_mawb: string | null;
  after_shipment: number | null;
}
const flightsAtOnce = 25;
const looseAtOnce = 3_000;

/** The parcels that come next in a pass over those of a condition on `s`, whole air waybills; undefined at the end. */
async function next(
  db: OwnerDatabase,
  { after_mawb, after_shipment }: Reached,
  where: SQL,
): Promise<{ rows: ParcelRow[]; reached: Reached } | undefined> {
  if (after_shipment === null) {
    const flights = await db.rows<{ mawb: string }>(sql`
      select distinct s.mawb from shipment s where s.mawb > ${after_mawb ?? ''} and s.received_at is not null and ${where}
      order by s.mawb limit ${flightsAtOnce}`);
    const mawbs = flights.map(({ mawb }) => mawb);
    if (mawbs.length > 0)
      return {
        rows: await db.rows<ParcelRow>(parcelsToRate(sql`s.mawb = any(${listOf(mawbs, 'text')})`)),
        reached: { after_mawb: mawbs.at(-1)!, after_shipment: null },
      };
  }
  const loose = await db.rows<{ id: number }>(sql`
    select s.shipment_id as id from shipment s where s.mawb is null and s.shipment_id > ${after_shipment ?? 0}
      and s.received_at is not null and ${where} order by 1 limit ${looseAtOnce}`);
  if (loose.length === 0) return undefined;
  const rows = await db.rows<ParcelRow>(
    parcelsToRate(
      sql`s.shipment_id = any(${listOf(
        loose.map(({ id }) => id),
        'bigint',
      )})`,
    ),
  );
  return { rows, reached: { after_mawb, after_shipment: loose.at(-1)!.id } };
}

/** Rates the next part of a pass; undefined once it has reached the end. */
export async function ratePart(
  db: OwnerDatabase,
  book: Book,
  from: Reached,
  where: SQL,
  now: Date,
): Promise<{ reached: Reached; done: number } | undefined> {
  const part = await next(db, from, where);
  return part && { reached: part.reached, done: await writeRatings(db, book, part.rows, now) };
}

/** Rates every received parcel in the transaction at hand. */
export async function rateAll(db: OwnerDatabase, now: Date): Promise<number> {
  const book = await readBook(db);
  let all = 0;
  for (let from: Reached = { after_mawb: null, after_shipment: null }; ;) {
    const part = await ratePart(db, book, from, sql`true`, now);
    if (!part) return all;
    all += part.done;
    from = part.reached;
  }
}

const dueAtOnce = 1_000;

/** Rates parcels that are due, with the others of their air waybills, and returns how many were due. */
export async function rateDue(db: OwnerDatabase, now: Date): Promise<number> {
  const taken = await db.rows<{ id: number }>(sql`
    delete from rating_due where shipment_id in (
      select shipment_id from rating_due order by shipment_id limit ${dueAtOnce} for update skip locked)
    returning shipment_id as id`);
  if (taken.length === 0) return 0;
  const ids = listOf(
    taken.map(({ id }) => id),
    'bigint',
  );
  const rows = await db.rows<ParcelRow>(
    parcelsToRate(sql`(s.shipment_id = any(${ids})
    or s.mawb in (select t.mawb from shipment t where t.shipment_id = any(${ids})))`),
  );
  await writeRatings(db, await readBook(db), rows, now);
  return taken.length;
}
