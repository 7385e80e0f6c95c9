import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextBooking, type BookingState } from '#machines/master-booking.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import { sameFlight } from '#tools/rules/air-parts.ts';
import { shortDay, writeDay, type Leg } from '#tools/rules/cargo-imp/flights.ts';
import { messagesOf, readMessage, type Read } from '#tools/rules/cargo-imp/read.ts';
import { isRefused, verdictOf } from '#tools/rules/cargo-imp/space.ts';
import type { Context } from '#server/context.ts';
import { bookedWhere, type Booked } from './booked.ts';
import { writeEvent } from './booking.ts';
import { alertStaff, follow } from './follow.ts';
import { release } from './load-booking.ts';
import { shownMawb } from './stock.ts';
import { sayEvent } from './status-plan.ts';

export interface Taken {
  kind: NonNullable<Read['kind']> | 'unknown';
  mawb: string | null;
  booking: number | null;
  before: { state: BookingState; post_tender_status: PostTenderState } | null;
  after: { state: BookingState; post_tender_status: PostTenderState } | null;
  parcels: number;
  said: string | null;
  unread: string | null;
  result: 'applied' | 'noted' | 'unknown';
  reason: string | null;
}

/** The same message by two networks has two addresses before it, and is one. */
const address = /^[\s\S]*?(?=^F[A-Z]{2}(?:\/\d+)?\s*$)/m;
export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replace(address, '').replace(/\s+/g, ' ').trim()).digest('hex');
/** The messages of a text, each with the hash that tells it from others. */
export const partsOf = (raw: string) =>
  messagesOf(raw).map((text) => ({ text, hash: hashOf(text), read: readMessage(text) }));

/** Writes the answer beside the last message of a kind that was sent under this number. */
const answerTo = ({ db, now }: Context, id: number, kinds: readonly string[], answer: string, said: string) =>
  db.rows(sql`
    update booking_transmission set answer = ${answer}, answer_said = ${said}, answered_at = ${now.toISOString()}::timestamptz
    where booking_transmission_id = (select max(booking_transmission_id) from booking_transmission
      where master_booking_id = ${id} and kind = any(string_to_array(${kinds.join(',')}, ',')))`);

const verdictEvent = { confirmed: 'confirm', waitlisted: 'waitlist', rejected: 'reject' } as const;

/** Whether a leg is one that a booking asks for now; of a booking without a flight any is. */
function isAsked({ flight, etd, onward_flight, onward_etd }: Booked, leg: Leg): boolean {
  const flights = [[flight, etd], [onward_flight, onward_etd]] as const; // prettier-ignore
  const on = writeDay({ ...leg.on, time: undefined });
  return (
    flight === null ||
    flights.some(([code, at]) => code !== null && sameFlight(code, leg.flight) && (at === null || writeDay(shortDay(at)) === on))
  ); // prettier-ignore
}

/** What a message does, and where `write`, does it. The number that it names finds the booking. */
export async function take(ctx: Context, { read }: { read: Read }, write: boolean): Promise<Taken> {
  const booked = read.mawb === null ? null : await bookedWhere(ctx, sql`b.mawb = ${read.mawb} and b.state <> 'cancelled'`); // prettier-ignore
  const before = booked && { state: booked.state, post_tender_status: booked.status };
  const made: Taken = {
    kind: read.kind ?? 'unknown', mawb: read.mawb, booking: booked?.id ?? null, before, after: before, parcels: 0, said: null,
    unread: read.unread.length ? read.unread.join('\n') : null, result: 'noted', reason: null,
  }; // prettier-ignore
  if (read.kind === null) return { ...made, result: 'unknown', reason: 'No line names a message that is read here.' };
  if (read.kind === 'FSU' || read.kind === 'FSA') made.said = read.status.events.map(sayEvent).join('; ') || null;
  if (read.kind === 'FFA' || read.kind === 'FFR')
    made.said = read.space.legs.map(({ flight, code }) => `${flight} ${code}`).join('; ') || null;
  if (read.kind === 'FMA' || read.kind === 'FNA') made.said = read.acknowledged.reasons.join('; ') || null;
  if (!booked)
    return {
      ...made,
      reason: read.mawb ? `No booking has air waybill ${shownMawb(read.mawb)}.` : 'It names no air waybill.',
    };
  if (read.kind === 'FFR' || read.kind === 'FWB' || read.kind === 'FHL')
    return { ...made, reason: 'It is a message that we send.' };
  if (read.kind === 'FMA' || read.kind === 'FNA') {
    const about = read.acknowledged.about?.kind;
    if (write) await answerTo(ctx, booked.id, about ? [about] : ['FFR', 'FWB', 'FHL'], read.kind, made.said ?? '');
    return { ...made, result: 'applied' };
  }
  if (read.kind === 'FFA') {
    // The refusal of what was asked for before says nothing of what is asked for now.
    const legs = read.space.legs.filter((leg) => !isRefused(leg) || isAsked(booked, leg));
    const verdict = verdictOf(legs);
    if (verdict === null && legs.length < read.space.legs.length)
      return { ...made, reason: 'It refuses a flight or a day that is not asked for any more.' };
    if (write) await answerTo(ctx, booked.id, ['FFR'], 'FFA', made.said ?? '');
    const next = verdict && verdict !== 'pending' ? nextBooking(booked.state, { type: verdictEvent[verdict] }) : null;
    if (!next) return { ...made, result: 'applied', reason: 'The airline is still working on it.' };
    if ('refused' in next) return { ...made, reason: `${next.refused}.` };
    if (write) {
      await ctx.db.rows(sql`
        update master_booking set state = ${next.state}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name} where master_booking_id = ${booked.id}`);
      await writeEvent(ctx, { id: booked.id, track: 'booking', state: next.state, remark: made.said });
      if (next.state === 'rejected') await release(ctx, booked.id);
    }
    const leg =
      verdict === 'confirmed'
        ? read.space.legs.find(({ code, from }) => code === 'KK' && from === booked.origin)
        : undefined;
    const day = booked.etd && writeDay(shortDay(booked.etd));
    const isOther = leg !== undefined && booked.flight !== null && !sameFlight(leg.flight, booked.flight);
    const otherDay = leg !== undefined && day !== null && writeDay({ ...leg.on, time: undefined }) !== day;
    if (write && (isOther || otherDay || verdict === 'rejected')) await alertStaff(ctx, booked.mawb, made.said ?? '');
    const said = isOther || otherDay ? `Confirmed on ${leg!.flight} of ${writeDay(leg!.on)}; the booking says ${booked.flight} of ${day}: change it or ask again.` : null; // prettier-ignore
    const waited = write && next.state === 'confirmed' ? await applyWaiting(ctx, booked.mawb) : null;
    const after = waited ?? { state: next.state, post_tender_status: booked.status };
    return { ...made, result: 'applied', after, reason: said };
  }
  if (read.kind !== 'FSU' && read.kind !== 'FSA') return made;
  const reasons: string[] = [];
  let moved = false;
  for (const event of read.status.events) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const done = await follow(ctx, booked, event, write);
    made.parcels += done.parcels;
    moved ||= done.moved;
    if (done.reason) reasons.push(done.reason);
  }
  return {
    ...made,
    after: { state: booked.state, post_tender_status: booked.status },
    result: moved ? 'applied' : 'noted',
    reason: reasons.join(' ') || null,
  };
}

/** The status messages that came before the airline confirmed a booking, in their order. */
const waitingFor = ({ db }: Context, mawb: string) =>
  db.rows<{ id: number; body: string }>(sql`
    select airline_message_id as id, body from airline_message
    where mawb = ${mawb} and result = 'noted' and kind in ('FSU', 'FSA') order by airline_message_id`);
export const waitingCount = async (ctx: Context, mawb: string): Promise<number> => (await waitingFor(ctx, mawb)).length;

/**
 * Does what the airline told of a booking before it was confirmed; answers where that leaves the booking, null where
 * nothing waited.
 */
export async function applyWaiting(ctx: Context, mawb: string): Promise<Taken['after']> {
  let after: Taken['after'] = null;
  for (const { id, body } of await waitingFor(ctx, mawb)) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const taken = await take(ctx, { read: readMessage(body) }, true);
    after = taken.after ?? after;
    // oxlint-disable-next-line no-await-in-loop
    if (taken.result === 'applied') await ctx.db.rows(sql`
      update airline_message set result = 'applied', reason = ${taken.reason}, parcels = ${taken.parcels}, master_booking_id = ${taken.booking}
      where airline_message_id = ${id}`); // prettier-ignore
  }
  return after;
}

/** Whether a message was read before and moved something, or is nothing that could. */
export const isDone = async ({ db }: Context, hash: string): Promise<boolean> =>
  Boolean(await db.one(sql`select kind from airline_message where hash = ${hash} and result <> 'noted'`));

export const isKept = async ({ db }: Context, hash: string): Promise<boolean> =>
  Boolean(await db.one(sql`select kind from airline_message where hash = ${hash}`));

/** Keeps a message as it came, once; answers its number, null where it is kept already and has nothing new. */
export async function keepMessage(
  { db, who, now }: Context,
  { text, hash }: { text: string; hash: string },
  taken: Taken,
  came: 'folder' | 'paste',
): Promise<number | null> {
  const row = await db.one<{ id: number }>(sql`
    insert into airline_message (hash, kind, mawb, master_booking_id, body, said, unread, came, parcels, result, reason, at, created_by)
    values (${hash}, ${taken.kind}, ${taken.mawb}, ${taken.booking}, ${text}, ${taken.said}, ${taken.unread}, ${came}, ${taken.parcels}, ${taken.result},
      ${taken.reason}, ${now.toISOString()}::timestamptz, ${who.name})
    on conflict (hash) do update set result = excluded.result, reason = excluded.reason, parcels = excluded.parcels,
      master_booking_id = excluded.master_booking_id
    where airline_message.result = 'noted' and excluded.result = 'applied' returning airline_message_id as id`);
  return row?.id ?? null;
}
