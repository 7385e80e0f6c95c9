import { sql } from 'drizzle-orm';
import { nextBooking, type BookingState } from '#machines/master-booking.ts';
import { rebook as contract } from '#tools/manifest/rebook.ts';
import { addDays } from '#tools/rules/days.ts';
import { byId, change, inTurn, unknownSteps, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { bookingsBy, lockBookings, manifestsOf, stateOf, writeEvent } from '#server/freight/booking.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { departures, flightCode, type DepartureFound } from '#server/freight/flight-rows.ts';
import { refuseField } from '#server/refuse.ts';

type Keys = (typeof contract)['change']['keys'];
const daysAhead = 14;

const shown = ({ flight, etd, eta, state }: Pick<Booking, 'flight' | 'etd' | 'eta' | 'state'>): Held<Keys> => ({
  flight, etd, eta, state: state as never,
}); // prettier-ignore

/** The states that it goes through to be confirmed again, or why it does not. */
function wayBack(row: Booking, now: Date): BookingState[] | string {
  const state = stateOf(row);
  const isPast = row.etd !== null && new Date(row.etd) <= now;
  if (state === 'confirmed' && isPast) return [];
  if (state === 'tendered' && isPast) return ['offloaded', 'confirmed'];
  const next = nextBooking(state, { type: 'confirm' });
  if (state === 'offloaded' && 'state' in next) return ['confirmed'];
  return 'Only what was offloaded, or whose flight is over, is booked again.';
}

const nextOf = async ({ db, now, today }: Context, row: Booking, flight?: string): Promise<DepartureFound | null> =>
  (await db.one<DepartureFound>(sql`
    select d.* from (${departures(
      { from: today, to: addDays(today, daysAhead) },
      sql`f.origin = ${row.iata_code_origin} and f.destination = ${row.port_iata} ${flight ? sql`and f.flight = ${flightCode(flight)}` : sql``}`,
    )}) d where d.cut_off_utc > ${now.toISOString()}::timestamptz and d.etd_utc > coalesce(${row.etd}::timestamptz, d.etd_utc - interval '1 day')
    order by d.etd_utc limit 1`)) ?? null;

export const rebook = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) => byId(await bookingsBy(ctx, ids), ({ master_booking_id }) => master_booking_id!, shown),
  steps: async (ctx, { master_booking_id: ids, flight, etd }) => {
    if (etd !== undefined && new Date(etd) <= ctx.now) refuseField('etd', 'must be to come.');
    await lockBookings(ctx, ids);
    const found = await bookingsBy(ctx, ids);
    const steps = await inTurn(found, async (row) => {
      const id = row.master_booking_id!;
      const line = { id: String(id), label: `${id} ${row.iata_code_origin} → ${row.port_iata}`, before: shown(row) };
      const way = wayBack(row, ctx.now);
      if (typeof way === 'string') return { ...line, after: line.before, refused: way };
      const next = etd === undefined ? await nextOf(ctx, row, flight) : null;
      if (etd === undefined && !next)
        return { ...line, after: line.before, refused: `No flight to ${row.port_iata} takes freight within ${daysAhead} days: say which, and when it leaves.` };
      const after = shown({
        flight: next?.flight ?? (flight ? flightCode(flight) : row.flight),
        etd: next?.etd ?? etd!,
        eta: next?.eta ?? null,
        state: 'confirmed',
      });
      const full = next?.room_kg !== null && next?.room_kg !== undefined && next.room_kg < (row.weight_kg ?? 0);
      const warning = full ? `Only ${next.room_kg} kg are left of what the flight takes of ours.` : undefined;
      return { ...line, after, warning, own: { id, way, after, manifests: manifestsOf(row) } };
    });
    const known = new Set(found.map(({ master_booking_id }) => master_booking_id));
    return [...steps, ...unknownSteps(ids.filter((id) => !known.has(id)), (id) => `Booking ${id} not found.`)];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ own: { id, way, after } }) => {
      await ctx.db.rows(sql`
        update master_booking set flight = ${after.flight}, etd = ${after.etd}::timestamptz, eta = ${after.eta}::timestamptz, state = 'confirmed', departed_at = null,
          updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name} where master_booking_id = ${id}`);
      await inTurn(way.length ? way : (['confirmed'] as const), (state) => writeEvent(ctx, { id, track: 'booking', state, flight: state === 'confirmed' ? after.flight : null }));
    });
  },
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        await ctx.db.rows(sql`
          update master_booking set flight = ${after.flight}, etd = ${after.etd}::timestamptz, eta = ${after.eta}::timestamptz, state = ${after.state},
            updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name} where master_booking_id = ${Number(id)}`);
        // What happened to it is open again.
        const way = after.state === 'offloaded' ? (['offloaded'] as const) : (['offloaded', after.state!] as const);
        await inTurn(way, (state) => writeEvent(ctx, { id: Number(id), track: 'booking', state, flight: after.flight }));
      });
    },
  },
}); // prettier-ignore
