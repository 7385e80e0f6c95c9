import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { readAirlineMessage as contract } from '#tools/manifest/read-airline-message.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { isDone, isKept, keepMessage, partsOf, take } from '#server/freight/incoming.ts';
import { messages } from '#server/freight/message-rows.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const numbers = (ids: readonly string[]) => listOf(ids.filter((id) => /^\d+$/.test(id)), 'bigint'); // prettier-ignore

export const readAirlineMessage = change(contract, {
  entity: 'airline_message',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<{ id: number; kind: 'FSU'; parcels: number }>(
        sql`select airline_message_id as id, kind, parcels from airline_message where airline_message_id = any(${numbers(ids)})`,
      ),
      ({ id }) => id,
      ({ kind, parcels }) => ({ kind, parcels }),
    ),
  steps: async (ctx, { message }) => {
    const parts = partsOf(message);
    if (!parts.length) refuseField('message', 'is empty.');
    return inTurn(parts, async (part) => {
      const { kind, mawb } = part.read;
      const label = `${kind ?? 'Text'} ${mawb ? shownMawb(mawb) : ''}`.trim();
      const known = { id: part.hash, label, before: {}, after: {}, refused: 'This message was read already.', already: true }; // prettier-ignore
      if (await isDone(ctx, part.hash)) return known;
      // In a change the message is read when it is applied, after those before it.
      const taken = await take({ ...ctx, applying: false }, part, false);
      // What waited for its booking is done now; what still moves nothing was read.
      if (taken.result !== 'applied' && (await isKept(ctx, part.hash))) return known;
      const warning = [taken.reason, taken.unread && `Not understood: ${taken.unread.replaceAll('\n', ' | ')}`]
        .filter(Boolean)
        .join(' ');
      return {
        id: part.hash,
        label,
        before: { ...taken.before },
        after: { kind: taken.kind, parcels: taken.parcels, ...taken.after },
        ...(warning && { warning }),
        own: { part },
      };
    });
  },
  apply: (ctx, steps) =>
    inTurn(steps, async (step) => {
      const taken = await take(ctx, step.own.part, true);
      step.after.parcels = taken.parcels;
      const id = await keepMessage(ctx, step.own.part, taken, 'paste');
      return id ?? refuse('conflict', 'This message was read a moment ago.');
    }),
  answer: (ctx, steps) =>
    ctx.db.rows<RowOf<typeof contract>>(
      messages(sql`false`, sql`m.airline_message_id = any(${numbers(steps.map(({ id }) => id))})`),
    ),
});
