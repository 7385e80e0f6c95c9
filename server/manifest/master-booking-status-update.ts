import { sql } from 'drizzle-orm';
import { eventTo, nextBooking, type BookingEvent, type BookingState } from '#machines/master-booking.ts';
import { masterBookingStatusUpdate as contract } from '#tools/manifest/master-booking-status-update.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { bookingsBy, lockBookings, manifestsOf, stateOf, writeEvent } from '#server/freight/booking.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { settle } from '#server/freight/stock.ts';

/** The event that leads to a state, with what its conditions look at. */
function eventFor(booking: Booking, to: BookingState): BookingEvent {
  const type = eventTo[to];
  if (type === 'request') return { type, mawb: booking.mawb, flight: booking.flight, weight: booking.weight_kg };
  if (type === 'tender') return { type, manifests: manifestsOf(booking) };
  return { type: type as Exclude<typeof type, 'split'> };
}

/** A number that the airline was asked for under is void once its booking is cancelled; before that it is free again. */
async function settleNumber(ctx: Context, mawb: string | null, from: BookingState, to: BookingState): Promise<void> {
  if (mawb === null) return;
  if (to === 'cancelled') await settle(ctx, mawb, from === 'draft' ? 'free' : 'void');
  else if (to === 'tendered') await settle(ctx, mawb, 'used');
}

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
    const steps = [...found].map(([id, row]) => {
      const { mawb, state } = row;
      const line = {
        id: String(id),
        label: `${id} ${row.iata_code_origin} → ${row.port_iata}`,
        before: { mawb, state },
      };
      if (state === status) return { ...line, after: line.before, refused: 'It is so already.', already: true };
      const next = nextBooking(stateOf(row), eventFor(row, status));
      if ('refused' in next) return { ...line, after: line.before, refused: next.refused };
      return {
        ...line,
        after: { mawb, state: next.state },
        own: { id, mawb, from: stateOf(row), to: next.state, remark },
      };
    });
    const missing = ids.filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(missing, (id) => `Booking ${id} not found.`)];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ own: { id, mawb, from, to, remark } }) => {
      await ctx.db.rows(sql`
        update master_booking set state = ${to}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
        where master_booking_id = ${id}`);
      await settleNumber(ctx, mawb, from, to);
      await writeEvent(ctx, { id, track: 'booking', state: to, remark });
    });
  },
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
