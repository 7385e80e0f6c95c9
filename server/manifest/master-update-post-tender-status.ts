import { sql } from 'drizzle-orm';
import { nextPostTender, type PostTenderState } from '#machines/post-tender.ts';
import { masterUpdatePostTenderStatus as contract } from '#tools/manifest/master-update-post-tender-status.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import { sayOf } from '#server/freight/by-hand.ts';
import { bookingsBy, lockBookings, stateOf } from '#server/freight/booking.ts';
import { bookingAfter, isTendered } from '#server/freight/post-tender.ts';
import { refuseField } from '#server/refuse.ts';

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
    // A claim is closed by how it ended.
    const ended = status === 'closed_claim' ? await ctx.db.rows<{ id: number }>(sql`select master_booking_id as id from master_claim where state <> 'open'`) : []; // prettier-ignore
    const found = new Map((await bookingsBy(ctx, ids)).map((row) => [row.master_booking_id!, row]));
    const steps = [...found].map(([id, row]) => {
      const { mawb, post_tender_status, state } = row;
      const before = { mawb, post_tender_status, state };
      const line = { id: String(id), label: mawb ?? `Booking ${id}`, before };
      if (post_tender_status === status) return { ...line, after: before, refused: 'It is so already.', already: true };
      const next = nextPostTender(post_tender_status as PostTenderState, status, isTendered(stateOf(row)));
      if ('refused' in next) return { ...line, after: before, refused: next.refused };
      if (status === 'closed_claim' && !ended.some((claim) => claim.id === id))
        return { ...line, after: before, refused: 'Record the claim and how it ended: that closes it.' };
      const own = { row, to: next.state, state: bookingAfter(stateOf(row), status), at: happened_at, remark };
      return { ...line, after: { mawb, post_tender_status: own.to, state: own.state }, own };
    });
    const missing = ids.filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(missing, (id) => `Booking ${id} not found.`)];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ own: { row, to, ...said } }) => sayOf(ctx, row, { way: [to], ...said }));
  },
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
