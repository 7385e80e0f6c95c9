import { sql } from 'drizzle-orm';
import { nextBooking } from '#machines/master-booking.ts';
import { cameTo, freightSteps, toldAgain, sameFlight, type FreightStep } from '#tools/rules/air-parts.ts';
import { writeDay } from '#tools/rules/cargo-imp/flights.ts';
import type { StatusEvent } from '#tools/rules/cargo-imp/status.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import type { Context } from '#server/context.ts';
import { bookedWhere, type Booked } from './booked.ts';
import { writeEvent } from './booking.ts';
import { carry, leftAt } from './carry.ts';
import { bookingAfter, isTendered, moveMaster, wayTo } from './post-tender.ts';
import { weigh } from './price-rows.ts';
import { meaningOf, sayEvent } from './status-plan.ts';
import { settle, shownMawb } from './stock.ts';
import { stoppedUnder } from './stopped.ts';

/** The moment of a local time at a station, never later than now. */
async function momentOf({ db, now }: Context, local: string | null, station: string | null): Promise<string> {
  if (local === null) return now.toISOString();
  const row = await db.one<{ at: string }>(sql`
    select least(${local}::timestamp at time zone coalesce((select tz from iata_location where iata = ${station}), 'UTC'), ${now.toISOString()}::timestamptz) as at`);
  return new Date(row!.at).toISOString();
}

/** Whether a station lies in another city than an airport of a booking; what nobody knows is taken for it. */
async function isElsewhere({ db }: Context, station: string | null, airport: string): Promise<boolean> {
  if (station === null || station === airport) return false;
  const row = await db.one<{ other: boolean }>(sql`
    select s.iso2 <> d.iso2 or s.city_iso_code is distinct from d.city_iso_code as other
    from iata_location s, iata_location d where s.iata = ${station} and d.iata = ${airport}`);
  return row?.other ?? false;
}
const arrivals = new Set<PostTenderState | null>(['landed', 'checked_in', 'notified']);
const troubles = new Set<PostTenderState>(['offloaded', 'short_shipped', 'damaged']);
const isStep = (status: PostTenderState): status is FreightStep => (freightSteps as readonly string[]).includes(status);

/** Tells those who work with masters that something went wrong, with the way to what can be done. */
export const alertStaff = (
  { db }: Context,
  mawb: string,
  said: string,
  text = 'Air waybill {{mawb}}: {{said}}',
): Promise<unknown> =>
  db.rows(sql`
    select tell_accounts(null, array['masters', 'admin'], 'warning', ${text},
      jsonb_build_object('mawb', ${shownMawb(mawb)}::text, 'said', ${said}::text), '/operations/bookings?view=exceptions')`);

/** What the airline speaks of it has, whether or not somebody wrote down that it was handed over. */
async function tender(ctx: Context, booked: Booked, at: string, write: boolean): Promise<void> {
  if (booked.state !== 'confirmed') return;
  const next = nextBooking('confirmed', { type: 'tender', manifests: booked.manifests, stopped: [] });
  if ('refused' in next) return;
  booked.state = next.state;
  if (!write) return;
  await ctx.db.rows(sql`update master_booking set state = 'tendered' where master_booking_id = ${booked.id}`);
  await settle(ctx, booked.mawb, 'used');
  await weigh(ctx.db, sql`${booked.id}`);
  await writeEvent(ctx, { id: booked.id, track: 'booking', state: 'tendered', at });
  const stopped = await stoppedUnder(ctx, booked.mawb);
  if (stopped.length)
    await alertStaff(
      ctx,
      booked.mawb,
      stopped.join(', '),
      'Air waybill {{mawb}} was handed over with stopped parcels: {{said}}',
    );
}

export interface Followed {
  parcels: number;
  moved: boolean;
  reason?: string;
}

/**
 * Moves a booking and its parcels by one status. Of a part the pieces are written down: the master is where all of its
 * pieces have come, and which bags a part is, no message says.
 */
export async function follow(ctx: Context, booked: Booked, event: StatusEvent, write: boolean): Promise<Followed> {
  const meant = meaningOf(event, booked.pieces, ctx.now.toISOString());
  const { local, station, part } = meant;
  const stays = (reason: string): Followed => ({ parcels: 0, moved: false, reason });
  if (event.on && local === null)
    return stays(`${event.code}: this year has no ${writeDay({ ...event.on, time: undefined })}. It is kept.`);
  // At an airport on the way it has come no nearer to its end, and goes on from there.
  const isOnTheWay = await isElsewhere(ctx, station, booked.destination);
  if (meant.status === 'delivered' && isOnTheWay)
    return stays(`${event.code} at ${station}: the booking flies to ${booked.destination}. It is kept.`);
  const lands = arrivals.has(meant.status) && isOnTheWay;
  const hasLeft = booked.status === 'flown' || cameTo('flown', booked.told) > 0;
  const goesOn = meant.status === 'flown' && hasLeft && (await isElsewhere(ctx, station, booked.origin));
  const { status, checkpoint } = lands ? { status: null, checkpoint: 'TRA' } : goesOn ? { status: null, checkpoint: 'TRD' } : meant; // prettier-ignore
  if (status === null && checkpoint === null) return stays(`${event.code} is kept; it moves nothing.`);
  const at = await momentOf(ctx, local, station);
  const said = sayEvent(event);
  const told = {
    state: status ?? '', code: event.code, pieces: part ?? booked.pieces ?? 0, of_pieces: booked.pieces, at,
    flight: event.flight ?? null, on_day: local?.slice(0, 10) ?? null, station, remark: said,
  }; // prettier-ignore
  const keep = async (state: string) => {
    booked.told.push(told);
    if (write) await writeEvent(ctx, { ...told, id: booked.id, track: 'post_tender', state, weight_kg: event.quantity?.kg }); // prettier-ignore
  };
  let moved = false;
  if (status !== null) {
    await tender(ctx, booked, at, write);
    if (part !== null && troubles.has(status)) {
      const known = booked.before.findIndex(
        (one) =>
          one.state === status && one.pieces === part && one.station === station &&
          (status === 'damaged' || booked.left > 0 || (event.flight && one.flight ? sameFlight(event.flight, one.flight) : one.at === at)),
      ); // prettier-ignore
      if (isRepeated(booked, known)) return stays(`${event.code} of ${part} pieces was told already.`);
      await keep(status);
      if (status !== 'damaged') booked.left += part;
      if (write) await alertStaff(ctx, booked.mawb, said);
      const reason = `${part} of ${booked.pieces} pieces: split the manifest and book the rest again.`;
      return { parcels: 0, moved: true, reason };
    }
    if (part !== null && isStep(status)) {
      if (!isTendered(booked.state)) return stays(`${event.code} does not follow ${booked.state}: it is kept.`);
      const before = booked.told.reduce((sum, one) => sum + (one.state === status ? one.pieces : 0), 0);
      // More than there are is one part told twice.
      const isTwice = before + part > booked.pieces! && toldAgain(booked.told, told) >= 0;
      if (isTwice || isRepeated(booked, toldAgain(booked.before, told)))
        return stays(`${event.code} of ${part} pieces was told already.`);
      const came = cameTo(status, [...booked.told, told]);
      // What was left behind holds up no departure.
      const missing = booked.pieces! - came - (status === 'flown' ? Math.min(booked.left, booked.pieces! - came) : 0);
      if (missing > 0) {
        await keep(status);
        return { parcels: 0, moved: true, reason: `${came} of ${booked.pieces} pieces so far.` };
      }
      // An earlier step told of late is counted, and moves nothing back.
      if (freightSteps.indexOf(status) <= freightSteps.indexOf(booked.status as FreightStep)) {
        await keep(status);
        return { parcels: 0, moved: true };
      }
    }
    // What was booked again since may go wrong again, the same way.
    const again = troubles.has(status) && booked.answered !== null && new Date(at) > new Date(booked.answered);
    const way = booked.status !== status ? wayTo(booked.status, status, isTendered(booked.state)) : again ? [status] : []; // prettier-ignore
    if (way === null) return stays(`${event.code} does not follow ${booked.status.replace('_', ' ')}: it is kept.`);
    moved = way.length > 0;
    await goThrough(ctx, booked, way, { ...told, weight_kg: event.quantity?.kg }, write);
    if (moved) booked.told.push(told);
    if (moved && troubles.has(status) && write) await alertStaff(ctx, booked.mawb, said);
  }
  // A checkpoint is of all parcels: of those that are left behind still it is not known which they are.
  const isOfAll = part === null || (status !== null && isStep(status) && cameTo(status, booked.told) >= booked.pieces!);
  if (checkpoint === null || !isOfAll) return { parcels: 0, moved };
  const parcels = await carry(ctx, booked, { checkpoint, at, said, station }, write);
  return { parcels, moved: moved || parcels > 0 };
}

/** Two equal parts in one message are two; each stands for one that was told before it, where there is one. */
const isRepeated = ({ before }: Booked, at: number): boolean => at >= 0 && before.splice(at, 1).length > 0;

interface Told {
  code: string | null;
  pieces: number;
  of_pieces: number | null;
  weight_kg?: number;
  at: string;
  flight: string | null;
  on_day?: string | null;
  station: string | null;
  remark: string | null;
}

/** Takes a booking along a way of statuses; only the last of them is what was told. */
async function goThrough(ctx: Context, booked: Booked, way: readonly PostTenderState[], told: Told, write: boolean) {
  for (const to of way) {
    booked.state = bookingAfter(booked.state, to);
    booked.status = to;
    const { remark, code, pieces, of_pieces, weight_kg, flight, on_day, station } = told;
    const at = to === 'flown' && to !== way.at(-1) ? leftAt(booked.etd, told.at) : told.at;
    const known = to === way.at(-1) ? { code, pieces, of_pieces, weight_kg, flight, on_day, station } : {};
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
    if (write) await moveMaster(ctx, { id: booked.id, to, state: booked.state, at, remark, ...known });
  }
}

/**
 * Once a part went off a master, all that stays on it may have come further than the master: moves it there, and gives
 * its parcels the checkpoints that were told of this part before anybody knew which parcels those are.
 */
export async function catchUp(ctx: Context, id: number): Promise<void> {
  const booked = await bookedWhere(ctx, sql`b.master_booking_id = ${id}`);
  if (!booked?.mawb || !booked.pieces) return;
  for (const step of freightSteps) {
    const parts = booked.told.filter(({ state, pieces, of_pieces }) => state === step && pieces < (of_pieces ?? 0));
    const last = parts.at(-1);
    if (!last || parts.reduce((sum, { pieces }) => sum + pieces, 0) < booked.pieces) continue;
    const { checkpoint } = meaningOf({ code: last.code as StatusEvent['code'] }, null, last.at);
    const at = new Date(last.at).toISOString();
    const way = booked.status === step ? [] : wayTo(booked.status, step, isTendered(booked.state));
    const told = { ...last, at, pieces: booked.pieces, of_pieces: booked.pieces };
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    if (way?.length && freightSteps.indexOf(step) > freightSteps.indexOf(booked.status as FreightStep)) await goThrough(ctx, booked, way, { ...told, code: null }, true); // prettier-ignore
    // oxlint-disable-next-line no-await-in-loop
    if (checkpoint !== null) await carry(ctx, booked, { checkpoint, at, said: last.remark ?? last.code, station: last.station }, true); // prettier-ignore
  }
}
