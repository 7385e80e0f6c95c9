import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { createTransmissionAttachment as contract } from '#tools/manifest/create-transmission-attachment.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { bookingBy } from '#server/freight/booking.ts';
import { flyingBy } from '#server/freight/message-data.ts';
import { sentBy } from '#server/freight/message-rows.ts';
import { addressOf, heldMessages, noWayOut, queueMessage } from '#server/freight/send.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { mailOf } from '#server/freight/write-message.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { refuseField } from '#server/refuse.ts';

const largest = 10 * 1024 * 1024;

export const createTransmissionAttachment = change(contract, {
  entity: 'booking_transmission',
  read: async (ctx, ids) => byId(await heldMessages(ctx, ids), ({ id }) => id, ({ id: _, ...held }) => held), // prettier-ignore
  steps: async (ctx, { master_booking_id: id, file_id, name, channel: asked }) => {
    await bookingBy(ctx, id);
    const flying = (await flyingBy(ctx.db, [id]))[0]!;
    const label = flying.mawb ? shownMawb(flying.mawb) : `Booking ${id}`;
    const last = await ctx.db.one<{ id: number }>(sql`
      select booking_transmission_id as id from booking_transmission where master_booking_id = ${id} and kind in ('FFR', 'FWB', 'FHL') order by 1 desc limit 1`);
    if (!last)
      return [
        {
          id: String(id),
          label,
          before: {},
          after: {},
          refused: 'Nothing was transmitted yet that it could belong to.',
        },
      ];
    if (!file_id && !flying.manifests?.length)
      return [
        { id: String(id), label, before: {}, after: {}, refused: 'The booking has no manifest yet: name a file.' },
      ];
    const file = file_id
      ? await ctx.db.one<{ name: string; size: number; content: Buffer | null }>(
          sql`select name, size, content from file_object where file_id = ${file_id}`,
        )
      : null;
    if (file_id && !file?.content) refuseField('file_id', 'is not an uploaded file.');
    if (file && file.size > largest) refuseField('file_id', 'is too large for a mail: at most 10 MB.');
    const { channel, recipient } = addressOf(ctx.config, flying, asked);
    const named = (name ?? file?.name ?? `cargo-manifest-${flying.mawb ?? id}.pdf`)
      .replace(/[^\w.() -]+/g, '_')
      .slice(0, 120);
    const body = mailOf(flying);
    return [
      {
        id: `${id} attachment`,
        label: named,
        before: {},
        after: {
          mawb: flying.mawb,
          kind: 'attachment' as const,
          channel,
          recipient,
          body,
          send_state: 'waiting' as const,
          name: named,
        },
        ...(channel === null && { warning: noWayOut }),
        own: {
          id, of: last.id, kind: 'attachment' as const, channel, recipient, subject: `Air waybill ${label}`, body, name: named, content: file?.content ?? null,
        }, // prettier-ignore
      },
    ];
  },
  apply: async (ctx, steps) => {
    const made = await inTurn(steps, ({ own }) => queueMessage(ctx, own));
    wakeJobs();
    return made;
  },
  answer: (ctx, steps) => ctx.db.rows<RowOf<typeof contract>>(sentBy(steps.map(({ id }) => id))),
});
