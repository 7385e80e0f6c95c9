import { nextBooking } from '#machines/master-booking.ts';
import { masterUpsertBooking as contract } from '#tools/manifest/master-upsert-booking.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { bookingBy, bookingsBy, stateOf } from '#server/freight/booking.ts';
import {
  asksAgain,
  bringBack,
  decideBooking,
  otherCarrier,
  saveBooking,
  shownBooking,
  type ShownBooking,
} from '#server/freight/save-booking.ts';
import { refuse } from '#server/refuse.ts';

export const masterUpsertBooking = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) =>
    byId(await bookingsBy(ctx, ids), ({ master_booking_id }) => master_booking_id!, shownBooking),
  steps: async (ctx, input) => {
    const id = input.master_booking_id ?? null;
    const row = id === null ? null : await bookingBy(ctx, id);
    const before = row ? shownBooking(row) : {};
    if (row) {
      const may = nextBooking(stateOf(row), { type: 'edit' });
      if ('refused' in may)
        return [{ id: String(id), label: `Booking ${id}`, before, after: before, refused: may.refused }];
    }
    const { after, country } = await decideBooking(ctx, input, row);
    const label = `${after.iata_code_origin} → ${after.port_iata}`;
    const step = { id: String(id ?? 'new'), label, before, after };
    if (row && JSON.stringify(before) === JSON.stringify(after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    const warning = [
      after.airline !== null && after.mawb === null ? 'The stock of this airline has no air waybill left.' : null,
      await asksAgain(ctx, row, after),
      await otherCarrier(ctx, after),
    ].filter(Boolean).join(' '); // prettier-ignore
    return [{ ...step, ...(warning && { warning }), own: { row, after, country } }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { row, after, country } }) => saveBooking(ctx, row, after, country)),
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        const row = await bookingBy(ctx, Number(id));
        const may = nextBooking(stateOf(row), { type: 'edit' });
        if ('refused' in may) return refuse('conflict', may.refused);
        return bringBack(ctx, row, after.port_iata == null ? null : (after as ShownBooking));
      });
    },
  },
});
