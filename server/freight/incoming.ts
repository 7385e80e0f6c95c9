import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextBooking, type BookingState } from '#machines/master-booking.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import { messagesOf, readMessage, type Read } from '#tools/rules/cargo-imp/read.ts';
import { verdictOf } from '#tools/rules/cargo-imp/space.ts';
import type { StatusEvent } from '#tools/rules/cargo-imp/status.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere } from '#server/db/queries/checkpoints.ts';
import { writeEvent } from './booking.ts';
import { bookingAfter, isTendered, moveMaster, wayTo } from './post-tender.ts';
import { settle, shownMawb } from './stock.ts';
import { meaningOf, sayEvent } from './status-plan.ts';
import { isAnswered, lastTrouble } from './trouble.ts';

interface Booked {
  id: number;
  mawb: string;
  state: BookingState;
  status: PostTenderState;
  pieces: number | null;
  manifests: number;
  /** When the last went wrong with it, where it was booked again since. */
  answered: string | null;
}
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

export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex');
/** The messages of a text, each with the hash that tells it from others. */
export const partsOf = (raw: string) =>
  messagesOf(raw).map((text) => ({ text, hash: hashOf(text), read: readMessage(text) }));

async function bookedUnder({ db, applying }: Context, mawb: string | null): Promise<Booked | null> {
  if (mawb === null) return null;
  const row = await db.one<Booked>(sql`
    select b.master_booking_id as id, b.mawb, b.state, b.post_tender_status as status,
      coalesce((select sum(coalesce(m.pieces, f.bags))::int from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id), b.pieces) as pieces,
      (select count(*)::int from master_booking_manifest m where m.master_booking_id = b.master_booking_id) as manifests,
      (select w.at from (${lastTrouble(sql`b`)}) w where ${isAnswered(sql`w`)}) as answered
    from master_booking b where b.mawb = ${mawb} and b.state <> 'cancelled' ${applying ? sql`for update of b` : sql``}`);
  return row ?? null;
}

/** The moment of a local time at a station, never later than now. */
async function momentOf({ db, now }: Context, local: string | null, station: string | null): Promise<string> {
  if (local === null) return now.toISOString();
  const row = await db.one<{ at: string }>(sql`
    select least(${local}::timestamp at time zone coalesce((select tz from iata_location where iata = ${station}), 'UTC'), ${now.toISOString()}::timestamptz) as at`);
  return new Date(row!.at).toISOString();
}

const troubles = new Set<PostTenderState>(['offloaded', 'short_shipped', 'damaged']);

/** Tells those who work with masters that something went wrong, with the way to what can be done. */
const alertStaff = ({ db }: Context, mawb: string, said: string) =>
  db.rows(sql`
    select tell_accounts(null, array['masters', 'admin'], 'warning', 'Air waybill {{mawb}}: {{said}}',
      jsonb_build_object('mawb', ${shownMawb(mawb)}::text, 'said', ${said}::text), '/operations/bookings?view=exceptions')`);

/** Moves a booking and its parcels by one status; answers how many parcels got a checkpoint, or why nothing moved. */
async function follow(
  ctx: Context,
  booked: Booked,
  event: StatusEvent,
  write: boolean,
): Promise<{ parcels: number; moved: boolean; reason?: string }> {
  const { status, checkpoint, local, station, part } = meaningOf(event, booked.pieces, ctx.now.toISOString());
  if (status === null && checkpoint === null)
    return { parcels: 0, moved: false, reason: `${event.code} is kept; it moves nothing.` };
  const at = await momentOf(ctx, local, station);
  const said = sayEvent(event);
  // Which of the bags a part is, the message does not say: the pieces are written down and a person decides.
  if (part !== null && (status === 'offloaded' || status === 'short_shipped' || status === 'damaged')) {
    if (write) await writeEvent(ctx, { id: booked.id, track: 'post_tender', state: status, at, remark: said, code: event.code, pieces: part, flight: event.flight, station }); // prettier-ignore
    if (write) await alertStaff(ctx, booked.mawb, said);
    return {
      parcels: 0,
      moved: true,
      reason: `${part} of ${booked.pieces} pieces: split the manifest and book the rest again.`,
    };
  }
  let moved = false;
  if (status !== null) {
    // What the airline speaks of it has, whether or not somebody wrote down that it was handed over.
    if (booked.state === 'confirmed') {
      const next = nextBooking('confirmed', { type: 'tender', manifests: booked.manifests });
      if ('state' in next) {
        booked.state = next.state;
        if (write) {
          await ctx.db.rows(sql`update master_booking set state = 'tendered' where master_booking_id = ${booked.id}`);
          await settle(ctx, booked.mawb, 'used');
          await writeEvent(ctx, { id: booked.id, track: 'booking', state: 'tendered', at });
        }
      }
    }
    // What was booked again since may go wrong again, the same way.
    const again = troubles.has(status) && booked.answered !== null && new Date(at) > new Date(booked.answered);
    const way =
      booked.status !== status ? wayTo(booked.status, status, isTendered(booked.state)) : again ? [status] : [];
    for (const to of way ?? []) {
      booked.state = bookingAfter(booked.state, to);
      booked.status = to;
      moved = true;
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      if (write)
        await moveMaster(ctx, {
          id: booked.id,
          to,
          state: booked.state,
          at,
          remark: said,
          code: event.code,
          pieces: part ?? booked.pieces,
          flight: event.flight,
          station,
        });
    }
    if (moved && troubles.has(status) && write) await alertStaff(ctx, booked.mawb, said);
    if (!moved && way === null)
      return {
        parcels: 0,
        moved: false,
        reason: `${event.code} does not follow ${booked.status.replace('_', ' ')}: it is kept.`,
      };
  }
  if (checkpoint === null || part !== null) return { parcels: 0, moved };
  const known = station && (await ctx.db.one(sql`select iata from iata_location where iata = ${station}`));
  const steps = await eventStepsWhere(ctx, sql`s.mawb = ${booked.mawb}`, {
    chck_cdg: checkpoint,
    chck_date: at,
    trde_obs: said,
    ...(known && { city_iso_code: station! }),
    ...(checkpoint === 'OFL' && { is_exception: true }),
  });
  const open = steps.filter((step) => step.refused === undefined);
  if (write) await applyEvents(ctx, open as never);
  return { parcels: open.length, moved: moved || open.length > 0 };
}

/**
 * Gives the parcels that stay on a split master the checkpoints that the airline told of this part of it before anybody
 * knew which parcels those are.
 */
export async function tellAgain(ctx: Context, id: number): Promise<void> {
  const booked = await ctx.db.one<{ mawb: string; pieces: number }>(sql`
    select b.mawb, (select sum(coalesce(m.pieces, f.bags))::int from master_booking_manifest m join manifest f using (mnfs_id)
      where m.master_booking_id = b.master_booking_id) as pieces
    from master_booking b where b.master_booking_id = ${id}`);
  if (!booked?.mawb) return;
  const events = await ctx.db.rows<{
    code: StatusEvent['code'];
    at: string;
    station: string | null;
    remark: string | null;
  }>(sql`
    select code, at, station, remark from master_booking_event
    where master_booking_id = ${id} and track = 'post_tender' and code is not null and pieces = ${booked.pieces} order by at`);
  for (const { code, at, station, remark } of events) {
    const { checkpoint } = meaningOf({ code }, null, at);
    if (checkpoint === null) continue;
    const event = {
      chck_cdg: checkpoint,
      chck_date: new Date(at).toISOString(),
      trde_obs: remark ?? code,
      ...(station && { city_iso_code: station }),
    };
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const steps = await eventStepsWhere(ctx, sql`s.mawb = ${booked.mawb}`, event);
    // oxlint-disable-next-line no-await-in-loop
    await applyEvents(ctx, steps.filter((step) => step.refused === undefined) as never);
  }
}

/** Writes the answer beside the last message of a kind that was sent under this number. */
const answerTo = ({ db, now }: Context, id: number, kinds: readonly string[], answer: string, said: string) =>
  db.rows(sql`
    update booking_transmission set answer = ${answer}, answer_said = ${said}, answered_at = ${now.toISOString()}::timestamptz
    where booking_transmission_id = (select max(booking_transmission_id) from booking_transmission
      where master_booking_id = ${id} and kind = any(string_to_array(${kinds.join(',')}, ',')))`);

const verdictEvent = { confirmed: 'confirm', waitlisted: 'waitlist', rejected: 'reject' } as const;

/** What a message does, and where `write`, does it. The number that it names finds the booking. */
export async function take(ctx: Context, { read }: { read: Read }, write: boolean): Promise<Taken> {
  const booked = await bookedUnder(ctx, read.mawb);
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
    const verdict = verdictOf(read.space);
    if (write) await answerTo(ctx, booked.id, ['FFR'], 'FFA', made.said ?? '');
    const next = verdict && verdict !== 'pending' ? nextBooking(booked.state, { type: verdictEvent[verdict] }) : null;
    if (!next) return { ...made, result: 'applied', reason: 'The airline is still working on it.' };
    if ('refused' in next) return { ...made, reason: `${next.refused}.` };
    if (write) {
      await ctx.db.rows(sql`
        update master_booking set state = ${next.state}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name} where master_booking_id = ${booked.id}`);
      await writeEvent(ctx, { id: booked.id, track: 'booking', state: next.state, remark: made.said });
    }
    return { ...made, result: 'applied', after: { state: next.state, post_tender_status: booked.status } };
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

/** Keeps a message as it came; answers its number, null where it is kept already. */
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
    on conflict (hash) do nothing returning airline_message_id as id`);
  return row?.id ?? null;
}
