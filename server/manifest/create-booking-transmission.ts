import { sql } from 'drizzle-orm';
import { nextBooking } from '#machines/master-booking.ts';
import type { RowOf } from '#tools/define.ts';
import { createBookingTransmission as contract } from '#tools/manifest/create-booking-transmission.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { companyOf, unsaidOf } from '#server/company/company.ts';
import { bookingBy, stateOf, writeEvent } from '#server/freight/booking.ts';
import { flyingBy, houseParcels } from '#server/freight/message-data.ts';
import { sentBy } from '#server/freight/message-rows.ts';
import { channelFor, heldMessages, noWayOut, queueMessage } from '#server/freight/send.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { fhlOf, ffrOf, fwbOf, lacking, saysOfUs } from '#server/freight/write-message.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { refuse } from '#server/refuse.ts';

const mostHouses = 500;

export const createBookingTransmission = change(contract, {
  entity: 'booking_transmission',
  read: async (ctx, ids) => byId(await heldMessages(ctx, ids), ({ id }) => id, ({ id: _, name: _name, ...held }) => held), // prettier-ignore
  steps: async (ctx, { master_booking_id: id, message: kind, channel: asked }) => {
    const row = await bookingBy(ctx, id);
    const flying = (await flyingBy(ctx.db, [id]))[0]!;
    const label = `${kind} ${flying.mawb ? shownMawb(flying.mawb) : id}`;
    const no = (refused: string) => [{ id: String(id), label, before: {}, after: {}, refused }];
    if (['cancelled', 'rejected'].includes(flying.state))
      return no('The booking is at its end: nothing is sent of it.');
    const company = await companyOf(ctx.db);
    const lacks = lacking(flying, kind) ?? unsaidOf(company, saysOfUs[kind]);
    if (lacks) return no(lacks);
    const channel = channelFor(ctx.config, flying, asked);
    const recipient =
      channel === 'mail' ? flying.cargo_mail : channel === 'folder' ? (flying.carrier ?? 'airline') : null;
    const parcels = kind === 'FHL' ? await houseParcels(ctx.db, flying.mawb!) : [];
    if (kind === 'FHL' && !parcels.length) return no('No parcel flies under this number yet.');
    if (parcels.length > mostHouses) refuse('refused', `A master of ${parcels.length} houses is too large to be listed: at most ${mostHouses}.`); // prettier-ignore
    const bodies =
      kind === 'FFR'
        ? [ffrOf(flying)]
        : kind === 'FWB'
          ? [fwbOf(flying, { company, now: ctx.now.toISOString() })]
          : parcels.map((parcel) => fhlOf(flying, parcel, company.name!));
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
      ...(channel === null && { warning: noWayOut }),
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
