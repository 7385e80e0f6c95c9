import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { flyingBy, type Flying } from './message-data.ts';
import { addressOf, queueMessage } from './send.ts';
import { shownMawb } from './stock.ts';
import { ffrOf, lacking } from './write-message.ts';

/** When the airline was last asked for the space of a booking; null where nobody asked by a message. */
export const askedAt = async ({ db }: Context, id: number): Promise<string | null> =>
  (await db.one<{ at: string }>(sql`
    select local_iso(at, coalesce(o.tz, 'UTC')) as at from booking_transmission t join master_booking b using (master_booking_id)
    left join iata_location o on o.iata = b.origin where t.master_booking_id = ${id} and t.kind = 'FFR' order by t.booking_transmission_id desc limit 1`))?.at ?? null; // prettier-ignore

/** A booking with everything that its messages say. */
export const flyingOf = async ({ db }: Context, id: number): Promise<Flying> => (await flyingBy(db, [id]))[0]!;

async function sendFfr(ctx: Context, flying: Flying, body: string): Promise<void> {
  const subject = `FFR ${shownMawb(flying.mawb!)}`;
  await queueMessage(ctx, { id: flying.id, of: null, kind: 'FFR', ...addressOf(ctx.config, flying), subject, body, name: null, content: null }); // prettier-ignore
  wakeJobs();
}

/** Asks for the space of a booking as it is now, and takes back what was asked for `before`. */
export async function askAgain(ctx: Context, before: Flying): Promise<void> {
  const flying = await flyingOf(ctx, before.id);
  const isAsked = (await askedAt(ctx, before.id)) !== null && lacking(before, 'FFR') === null;
  if (isAsked && before.mawb !== flying.mawb) await takeBack(ctx, before);
  if (lacking(flying, 'FFR') === null) await sendFfr(ctx, flying, ffrOf(flying, isAsked && before.mawb === flying.mawb ? before : null)); // prettier-ignore
}

/** Takes back the space that an airline was asked for. */
export async function takeBack(ctx: Context, flying: Flying): Promise<void> {
  if (lacking(flying, 'FFR') === null) await sendFfr(ctx, flying, ffrOf(flying, flying, []));
}
