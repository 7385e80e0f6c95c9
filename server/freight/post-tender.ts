import { sql } from 'drizzle-orm';
import { eventTo, nextBooking, type BookingState } from '#machines/master-booking.ts';
import { nextPostTender, offeredPostTender, postTenderStates, type PostTenderState } from '#machines/post-tender.ts';
import type { Context } from '#server/context.ts';
import { writeEvent } from './booking.ts';

/** What the booking becomes by it, where its own life cycle allows that. */
const follows: Partial<Record<PostTenderState, BookingState>> = {
  flown: 'departed',
  landed: 'arrived',
  checked_in: 'arrived',
  notified: 'arrived',
  delivered: 'delivered',
  offloaded: 'offloaded',
};
/** The states of a booking whose freight the airline has, or has had. */
export const handedStates: readonly BookingState[] = ['tendered', 'offloaded', 'departed', 'arrived', 'delivered', 'processed']; // prettier-ignore
/** What a booking's own state is to the airline that has it. */
export const tells: Partial<Record<BookingState, PostTenderState>> = {
  offloaded: 'offloaded', departed: 'flown', arrived: 'landed', delivered: 'delivered',
}; // prettier-ignore
export const isTendered = (state: BookingState): boolean => handedStates.includes(state);

export function bookingAfter(state: BookingState, status: PostTenderState): BookingState {
  const to = follows[status];
  if (!to) return state;
  const next = nextBooking(state, { type: eventTo[to] } as never);
  return 'state' in next ? next.state : state;
}

/**
 * The states from one to another in the order of freight, for airlines leave messages out; null where it does not go
 * there. `manifested` and what is before it may be skipped by the machine itself.
 */
export function wayTo(from: PostTenderState, to: PostTenderState, isHanded: boolean): PostTenderState[] | null {
  const direct = nextPostTender(from, to, isHanded);
  if ('state' in direct) return [direct.state];
  const rank = (state: PostTenderState) => postTenderStates.indexOf(state);
  // Nobody leaves behind what was not accepted.
  if (isHanded && from === 'pending' && (to === 'offloaded' || to === 'short_shipped' || to === 'damaged'))
    return ['accepted', to];
  // What was left behind has flown before it is anywhere else.
  if (isHanded && from === 'offloaded' && rank(to) > rank('flown') && rank(to) <= rank('delivered'))
    return ['flown', ...(wayTo('flown', to, true) ?? [])];
  if (!isHanded || rank(to) > rank('delivered') || rank(from) >= rank(to)) return null;
  const queue: PostTenderState[][] = [[from]];
  while (queue.length) {
    const path = queue.shift()!;
    const here = path.at(-1)!;
    if (here === to) return path.slice(1);
    for (const next of offeredPostTender(here))
      if (rank(next) > rank(here) && rank(next) <= rank(to)) queue.push([...path, next]);
  }
  return null;
}

export interface Moved {
  id: number;
  to: PostTenderState;
  state: BookingState;
  at?: string;
  remark?: string | null;
  code?: string | null;
  pieces?: number | null;
  of_pieces?: number | null;
  weight_kg?: number | null;
  flight?: string | null;
  on_day?: string | null;
  station?: string | null;
}

/** Writes the status of a tendered master, its booking and the event. */
export async function moveMaster(ctx: Context, { id, to, state, at, ...told }: Moved): Promise<void> {
  const moment = sql`${at ?? ctx.now.toISOString()}::timestamptz`;
  await ctx.db.rows(sql`
    update master_booking set post_tender_status = ${to}, state = ${state},
      departed_at = case when ${to} = 'flown' then coalesce(departed_at, ${moment}) when ${state} = 'offloaded' then null else departed_at end,
      arrived_at = case when ${to} in ('landed', 'checked_in') then coalesce(arrived_at, ${moment}) else arrived_at end,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
    where master_booking_id = ${id}`);
  await writeEvent(ctx, { id, track: 'post_tender', state: to, at, ...told });
}
