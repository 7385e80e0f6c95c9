import { sql } from 'drizzle-orm';
import { nextBooking, type BookingState } from '#machines/master-booking.ts';
import type { RowOf } from '#tools/define.ts';
import { createBookingTransmission as contract } from '#tools/manifest/create-booking-transmission.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { companyOf, unsaidOf } from '#server/company/company.ts';
import { bookingBy, stateOf, writeEvent } from '#server/freight/booking.ts';
import { flyingBy, houseParcels, mostHouses } from '#server/freight/message-data.ts';
import { sentBy } from '#server/freight/message-rows.ts';
import { isTendered } from '#server/freight/post-tender.ts';
import { addressOf, heldMessages, noWayOut, queueMessage } from '#server/freight/send.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { fhlOf, ffrOf, fwbOf, houseNumbers, lacking, saysOfUs } from '#server/freight/write-message.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { refuse } from '#server/refuse.ts';

/** Why nothing of a kind is sent of a booking in this state; null where it is. */
function whyUnsent(state: BookingState, kind: 'FFR' | 'FWB' | 'FHL'): string | null {
  if (state === 'cancelled' || state === 'rejected') return 'The booking is at its end: nothing is sent of it.';
  if (kind === 'FFR') return isTendered(state) && state !== 'offloaded' ? 'The airline has the freight: no space is asked for any more.' : null; // prettier-ignore
  return isTendered(state) || state === 'confirmed'
    ? null
    : 'The airline has not confirmed the booking: its waybill is sent once it has.';
}

export const createBookingTransmission = change(contract, {
  entity: 'booking_transmission',
  read: async (ctx, ids) => byId(await heldMessages(ctx, ids), ({ id }) => id, ({ id: _, name: _name, ...held }) => held), // prettier-ignore
  steps: async (ctx, { master_booking_id: id, message: kind, channel: asked }) => {
    const row = await bookingBy(ctx, id);
    const flying = (await flyingBy(ctx.db, [id]))[0]!;
    const label = `${kind} ${flying.mawb ? shownMawb(flying.mawb) : id}`;
    const no = (refused: string) => [{ id: String(id), label, before: {}, after: {}, refused }];
    const why = whyUnsent(stateOf(row), kind);
    if (why !== null) return no(why);
    const company = await companyOf(ctx.db);
    const lacks = lacking(flying, kind) ?? unsaidOf(company, saysOfUs[kind]);
    if (lacks) return no(lacks);
    const { channel, recipient } = addressOf(ctx.config, flying, asked);
    const parcels = kind === 'FHL' ? await houseParcels(ctx.db, flying.mawb!) : [];
    if (kind === 'FHL' && !parcels.length) return no('No parcel flies under this number yet.');
    if (parcels.length > mostHouses) refuse('refused', `A master of ${parcels.length} houses is too large to be listed: at most ${mostHouses}.`); // prettier-ignore
    const numbers = houseNumbers(parcels.map(({ trck_nmr_fol }) => trck_nmr_fol));
    const bodies =
      kind === 'FFR'
        ? [ffrOf(flying)]
        : kind === 'FWB'
          ? [fwbOf(flying, { company, now: ctx.now })]
          : parcels.map((parcel, at) => fhlOf(flying, parcel, numbers[at]!, company.name!));
    const last = await ctx.db.one<{ at: string }>(sql`
      select local_iso(t.at, ${flying.origin_tz}) as at from booking_transmission t
      where t.master_booking_id = ${id} and t.kind = ${kind} order by t.booking_transmission_id desc limit 1`);
    const again = last ? `It was sent already: ${last.at.slice(0, 16).replace('T', ' ')}.` : null;
    const warning = [again, channel === null ? noWayOut : null].filter(Boolean).join(' ');
    // The first request is what makes a draft a request.
    const asks = kind === 'FFR' && flying.state === 'draft';
    const next = asks
      ? nextBooking(stateOf(row), {
          type: 'request',
          mawb: flying.mawb,
          flight: flying.flight,
          weight: flying.weight_kg,
        })
      : null;
    if (next && 'refused' in next) return no(next.refused);
    return bodies.map((body, at) => ({
      id: `${id} ${at}`,
      label: parcels[at] ? `${kind} ${parcels[at].trck_nmr_fol}` : label,
      before: {},
      after: { mawb: flying.mawb, kind, channel, recipient, body, send_state: 'waiting' as const },
      ...(warning && { warning }),
      own: {
        id,
        of: null,
        kind,
        channel,
        recipient,
        subject: label,
        body,
        name: null,
        content: null,
        requests: asks && at === 0,
      },
    }));
  },
  apply: async (ctx, steps) => {
    const made = await inTurn(steps, async ({ own: { requests, ...message } }) => {
      if (requests) {
        await ctx.db.rows(sql`
          update master_booking set state = 'requested', updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
          where master_booking_id = ${message.id}`);
        await writeEvent(ctx, { id: message.id, track: 'booking', state: 'requested' });
      }
      return queueMessage(ctx, message);
    });
    wakeJobs();
    return made;
  },
  answer: (ctx, steps) => ctx.db.rows<RowOf<typeof contract>>(sentBy(steps.map(({ id }) => id))),
});
