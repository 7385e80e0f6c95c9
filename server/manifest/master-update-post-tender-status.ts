import { sql } from 'drizzle-orm';
import { eventTo, nextBooking, type BookingState } from '#machines/master-booking.ts';
import { nextPostTender, type PostTenderState } from '#machines/post-tender.ts';
import { masterUpdatePostTenderStatus as contract } from '#tools/manifest/master-update-post-tender-status.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import { bookingsBy, lockBookings, stateOf, writeEvent } from '#server/freight/booking.ts';
import { refuseField } from '#server/refuse.ts';

/** What the booking becomes by it, where its own life cycle allows that. */
const follows: Partial<Record<PostTenderState, BookingState>> = {
  flown: 'departed',
  landed: 'arrived',
  delivered: 'delivered',
  offloaded: 'offloaded',
};

const tendered = new Set<BookingState>(['tendered', 'departed', 'arrived', 'delivered', 'processed']);

function bookingAfter(state: BookingState, status: PostTenderState): BookingState {
  const to = follows[status];
  if (!to) return state;
  const next = nextBooking(state, { type: eventTo[to] } as never);
  return 'state' in next ? next.state : state;
}

export const masterUpdatePostTenderStatus = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) =>
    byId(
      await bookingsBy(ctx, ids),
      ({ master_booking_id }) => master_booking_id!,
      ({ mawb, post_tender_status, state }) => ({ mawb, post_tender_status, state }),
    ),
  steps: async (ctx, { master_booking_id: ids, status, happened_at, remark }) => {
    if (happened_at && Date.parse(happened_at) > ctx.now.getTime()) refuseField('happened_at', 'is still to come.');
    await lockBookings(ctx, ids);
    const found = new Map((await bookingsBy(ctx, ids)).map((row) => [row.master_booking_id!, row]));
    const steps = [...found].map(([id, row]) => {
      const { mawb, post_tender_status, state } = row;
      const before = { mawb, post_tender_status, state };
      const line = { id: String(id), label: mawb ?? `Booking ${id}`, before };
      if (post_tender_status === status) return { ...line, after: before, refused: 'It is so already.', already: true };
      const next = nextPostTender(post_tender_status as PostTenderState, status, tendered.has(stateOf(row)));
      if ('refused' in next) return { ...line, after: before, refused: next.refused };
      const own = { id, to: next.state, state: bookingAfter(stateOf(row), status), at: happened_at, remark };
      return { ...line, after: { mawb, post_tender_status: own.to, state: own.state }, own };
    });
    const missing = ids.filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(missing, (id) => `Booking ${id} not found.`)];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ own: { id, to, state, at, remark } }) => {
      const moment = sql`${at ?? ctx.now.toISOString()}::timestamptz`;
      await ctx.db.rows(sql`
        update master_booking set post_tender_status = ${to}, state = ${state},
          departed_at = case when ${to} = 'flown' then coalesce(departed_at, ${moment}) when ${state} = 'offloaded' then null else departed_at end,
          arrived_at = case when ${to} = 'landed' then coalesce(arrived_at, ${moment}) else arrived_at end,
          updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
        where master_booking_id = ${id}`);
      await writeEvent(ctx, { id, track: 'post_tender', state: to, at, remark });
    });
  },
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
