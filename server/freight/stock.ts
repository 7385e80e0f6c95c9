import { sql } from 'drizzle-orm';
import { makeMawb } from '#tools/rules/tracking-numbers.ts';
import { mod7 } from '#tools/rules/check-digits.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** 045-12345675 as people write it. */
export const shownMawb = (mawb: string): string => `${mawb.slice(0, 3)}-${mawb.slice(3)}`;

/** Refuses what is no air waybill: eleven digits, of which the last is the remainder by 7 of the seven before. */
export function checkMawb(field: string, mawb: string): void {
  if (!/^\d{11}$/.test(mawb)) refuseField(field, 'must have 11 digits such as 045-12345675.');
  if (mod7(mawb.slice(3, 10)) !== mawb[10]) refuseField(field, 'has a wrong check digit.');
}

/** So many numbers from one on, each with its own check digit. */
export const serials = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => makeMawb(first.slice(0, 3), Number(first.slice(3, 10)) + n));

/**
 * The next free air waybill of an airline; null where its stock is empty. Where a change is carried out the number is locked, so that
 * bookings made at the same time each get another one. `taken` are those that the same change hands out.
 */
export async function nextFree(
  { db, applying }: Context,
  prefix: string,
  taken: readonly string[] = [],
): Promise<string | null> {
  const row = await db.one<{ mawb: string }>(sql`
    select mawb from mawb_stock where airline_prefix = ${prefix} and state = 'free' and not mawb = any(${listOf(taken, 'text')})
    order by mawb limit 1
    ${applying ? sql`for update skip locked` : sql``}`);
  return row?.mawb ?? null;
}

/** Refuses a number that another booking has, or that was used or voided. */
export async function checkAvailable({ db, applying }: Context, mawb: string, bookingId: number | null): Promise<void> {
  const row = await db.one<{ state: string; id: number | null }>(sql`
    select state, master_booking_id as id from mawb_stock where mawb = ${mawb} ${applying ? sql`for update` : sql``}`);
  if (row && row.state !== 'free' && row.id !== bookingId)
    refuse('conflict', `Air waybill ${shownMawb(mawb)} is ${row.state} already.`);
  const other = await db.one<{ id: number }>(sql`
    select master_booking_id as id from master_booking where mawb = ${mawb} and state <> 'cancelled' and master_booking_id is distinct from ${bookingId}`);
  if (other) refuse('conflict', `Booking ${other.id} has air waybill ${shownMawb(mawb)}.`);
}

/** Gives a number to a booking; one that is not of the stock is written down in it. */
export const reserve = ({ db, who, now }: Context, mawb: string, bookingId: number): Promise<unknown> =>
  db.rows(sql`
    insert into mawb_stock (mawb, airline_prefix, state, master_booking_id, created_by)
    values (${mawb}, ${mawb.slice(0, 3)}, 'reserved', ${bookingId}, ${who.name})
    on conflict (mawb) do update set state = 'reserved', master_booking_id = ${bookingId},
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}`);

/** Whether an airline knows this number: by a message of ours or of its own, or because its booking was asked for in other words. */
const isKnown = async ({ db }: Context, mawb: string): Promise<boolean> =>
  (await db.one<{ known: boolean }>(sql`
    with booking as (select s.master_booking_id from mawb_stock s where s.mawb = ${mawb})
    select exists (select from booking_transmission t join booking using (master_booking_id) where position(${shownMawb(mawb)} in t.body) > 0)
      or exists (select from airline_message a where a.mawb = ${mawb})
      or exists (select from master_booking_event e join booking using (master_booking_id) where e.track = 'booking' and e.state = 'requested') as known`))!
    .known;

/** What becomes of the number of a booking: free again, used, or void where the airline knows it already. */
export const settle = (
  { db, who, now }: Context,
  mawb: string,
  state: 'free' | 'used' | 'void' | 'reserved',
): Promise<unknown> =>
  db.rows(sql`
    update mawb_stock set state = ${state}, master_booking_id = case when ${state} = 'free' then null else master_booking_id end,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}
    where mawb = ${mawb}`);

/** Takes a number off its booking: free again, or void where an airline knows it, for nobody else may get it any more. */
export const giveBack = async (ctx: Context, mawb: string): Promise<unknown> =>
  settle(ctx, mawb, (await isKnown(ctx, mawb)) ? 'void' : 'free');
