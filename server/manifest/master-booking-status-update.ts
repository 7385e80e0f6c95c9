import { sql } from 'drizzle-orm';
import { eventTo, nextBooking, type BookingEvent, type BookingState } from '#machines/master-booking.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import { masterBookingStatusUpdate as contract } from '#tools/manifest/master-booking-status-update.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { askedAt, flyingOf, takeBack } from '#server/freight/ask.ts';
import { sayOf } from '#server/freight/by-hand.ts';
import { bookingsBy, lockBookings, manifestsOf, stateOf, writeEvent } from '#server/freight/booking.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { weigh } from '#server/freight/price-rows.ts';
import { applyWaiting, waitingCount } from '#server/freight/incoming.ts';
import { release } from '#server/freight/load-booking.ts';
import { tells, wayTo } from '#server/freight/post-tender.ts';
import { giveBack, settle } from '#server/freight/stock.ts';
import { stoppedUnder } from '#server/freight/stopped.ts';

/** The event that leads to a state, with what its conditions look at. */
function eventFor(booking: Booking, to: BookingState, stopped: readonly string[]): BookingEvent {
  const type = eventTo[to];
  if (type === 'request') return { type, mawb: booking.mawb, flight: booking.flight, weight: booking.weight_kg };
  if (type === 'tender') return { type, manifests: manifestsOf(booking), stopped };
  return { type: type as Exclude<typeof type, 'split' | 'ask_again'> };
}

/** The number of a booking that is cancelled is given back; of one that is tendered it is used. */
async function settleNumber(ctx: Context, mawb: string | null, to: BookingState): Promise<void> {
  if (mawb === null) return;
  if (to === 'cancelled') await giveBack(ctx, mawb);
  else if (to === 'tendered') await settle(ctx, mawb, 'used');
}

/** Whether the airline agrees to a booking for the first time: what it told before may be done. */
const isAgreed = (from: BookingState, to: BookingState): boolean => to === 'confirmed' && from !== 'offloaded';

export const masterBookingStatusUpdate = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) =>
    byId(
      await bookingsBy(ctx, ids),
      ({ master_booking_id }) => master_booking_id!,
      ({ mawb, state }) => ({ mawb, state }),
    ),
  steps: async (ctx, { master_booking_id: ids, status, remark }) => {
    await lockBookings(ctx, ids);
    const found = new Map((await bookingsBy(ctx, ids)).map((row) => [row.master_booking_id!, row]));
    const asked = new Set(status === 'cancelled' ? (await inTurn([...found.keys()], async (id) => ((await askedAt(ctx, id)) ? [id] : []))).flat() : []); // prettier-ignore
    const waiting = new Map(
      await inTurn([...found], async ([id, row]) => [id, isAgreed(stateOf(row), status) && row.mawb ? await waitingCount(ctx, row.mawb) : 0] as const), // prettier-ignore
    );
    const stopped = new Map(await inTurn(status === 'tendered' ? [...found] : [], async ([id, { mawb }]) => [id, await stoppedUnder(ctx, mawb)] as const)); // prettier-ignore
    const steps = [...found].map(([id, row]) => {
      const { mawb, state } = row;
      const line = {
        id: String(id),
        label: `${id} ${row.iata_code_origin} → ${row.port_iata}`,
        before: { mawb, state },
      };
      if (state === status) return { ...line, after: line.before, refused: 'It is so already.', already: true };
      const next = nextBooking(stateOf(row), eventFor(row, status, stopped.get(id) ?? []));
      if ('refused' in next) return { ...line, after: line.before, refused: next.refused };
      const waits = waiting.get(id) ?? 0;
      const isTold = status === 'cancelled' && asked.has(id);
      const warning = isTold
        ? 'The airline is told: an FFR takes the space back.'
        : waits
          ? `Messages of the airline that came before and are done now: ${waits}.`
          : undefined;
      return {
        ...line,
        after: { mawb, state: next.state },
        warning,
        own: { id, row, mawb, from: stateOf(row), to: next.state, remark, isTold },
      };
    });
    const missing = ids.filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(missing, (id) => `Booking ${id} not found.`)];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ after, own: { id, row, mawb, from, to, remark, isTold } }) => {
      await ctx.db.rows(sql`
        update master_booking set state = ${to}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
        where master_booking_id = ${id}`);
      await settleNumber(ctx, mawb, to);
      if (isTold) await takeBack(ctx, await flyingOf(ctx, id));
      if (to === 'cancelled' || to === 'rejected' || to === 'draft') await release(ctx, id);
      if (to === 'tendered') await weigh(ctx.db, sql`${id}`);
      await writeEvent(ctx, { id, track: 'booking', state: to, remark });
      const status = tells[to];
      const way = status && wayTo(row.post_tender_status as PostTenderState, status, true);
      if (way) await sayOf(ctx, row, { way, state: to, remark });
      // What was told of it before takes it further.
      if (mawb !== null && isAgreed(from, to)) after.state = (await applyWaiting(ctx, mawb))?.state ?? to;
    });
  },
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
