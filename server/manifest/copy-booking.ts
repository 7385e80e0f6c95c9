import { sql } from 'drizzle-orm';
import { nextBooking } from '#machines/master-booking.ts';
import { copyBooking as contract } from '#tools/manifest/copy-booking.ts';
import { addDays } from '#tools/rules/days.ts';
import { byId, change, inTurn, type Held, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { askedAt, flyingOf, takeBack } from '#server/freight/ask.ts';
import { bookingBy, bookingsBy, stateOf, writeEvent } from '#server/freight/booking.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { bookedFlight, fliesOn, flightCode } from '#server/freight/flight-rows.ts';
import { decideBooking, saveBooking, shownBooking, type ShownBooking } from '#server/freight/save-booking.ts';
import { release } from '#server/freight/load-booking.ts';
import { giveBack } from '#server/freight/stock.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Keys = (typeof contract)['change']['keys'];
interface Own {
  after: ShownBooking;
  country: string;
}
const most = 26;

const shown = ({ flight, etd, mawb, pieces, weight_kg, state }: Pick<Booking, 'flight' | 'etd' | 'mawb' | 'pieces' | 'weight_kg' | 'state'>): Held<Keys> => ({
  flight, etd, mawb, pieces, weight_kg, state: state as never,
}); // prettier-ignore

interface Times {
  /** The departure and the arrival of that day, at the times of their airports. */
  etd: string;
  eta: string | null;
  past: boolean;
  /** Whether the schedule has the flight, and whether it leaves on this day. */
  known: boolean;
  flies: boolean;
  /** A booking that is on it already. */
  other: number | null;
}

/** What a copy on a day would be like. The local hour stays, also where the clocks change. */
const timesOn = async ({ db, now }: Context, row: Booking, day: string): Promise<Times> =>
  (await db.one<Times>(sql`
    select local_iso(t.etd, o.tz) as etd, local_iso(t.etd + (${row.eta}::timestamptz - ${row.etd}::timestamptz), coalesce(g.tz, 'UTC')) as eta,
      t.etd <= ${now.toISOString()}::timestamptz as past, exists (select from flight f where ${sameFlight(row)}) as known,
      exists (select from flight f where ${sameFlight(row)} and ${fliesOn(sql`${day}::date`)}) as flies,
      (select min(b.master_booking_id) from master_booking b where b.origin = ${row.iata_code_origin} and b.destination = ${row.port_iata}
        and ${bookedFlight} = ${flightCode(row.flight ?? '')} and (b.etd at time zone o.tz)::date = ${day}::date and b.state not in ('cancelled', 'rejected')) as other
    from iata_location o left join iata_location g on g.iata = ${row.port_iata}
    cross join lateral (select (${day}::date + (${row.etd}::timestamptz at time zone o.tz)::time) at time zone o.tz as etd) t
    where o.iata = ${row.iata_code_origin}`))!;

/** The second flight of a copy: as long after the first as it was. */
const onwardFrom = ({ via, onward_flight, onward_etd, etd: was }: Booking, etd: string) =>
  via && onward_etd
    ? {
        via,
        onward_flight,
        onward_etd: new Date(Date.parse(etd) + Date.parse(onward_etd) - Date.parse(was!)).toISOString(),
      }
    : {};

const sameFlight = ({ flight, iata_code_origin, port_iata }: Booking) =>
  sql`f.flight = ${flightCode(flight ?? '')} and f.origin = ${iata_code_origin} and f.destination = ${port_iata}`;

export const copyBooking = change(contract, {
  entity: 'master_booking',
  // A copy that was cancelled is none any more.
  read: async (ctx, ids) =>
    byId((await bookingsBy(ctx, ids)).filter(({ state }) => state !== 'cancelled'), ({ master_booking_id }) => master_booking_id!, shown),
  steps: async (ctx, { master_booking_id: id, start_date, weeks }) => {
    const row = await bookingBy(ctx, id);
    if (!row.etd || !row.flight) return refuse('refused', 'The booking has no flight with its departure yet.');
    if (weeks < 1 || weeks > most) refuseField('weeks', `must be from 1 to ${most}.`);
    const first = start_date ?? addDays(row.etd.slice(0, 10), 7);
    const days = Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week));
    const taken: string[] = [];
    return inTurn(days, async (day): Promise<Step<Keys, Own>> => {
      const line = { id: `new ${day}`, label: `${row.flight} ${day}`, before: {}, after: {} };
      const { etd, eta, past, known, flies, other } = await timesOn(ctx, row, day);
      if (past) return { ...line, refused: 'This departure is over.' };
      if (known && !flies) return { ...line, refused: `${row.flight} does not fly on ${day}.` };
      const { airline, flight, iata_code_origin, port_iata, pieces, weight_kg, consignee_id, charge_type, volume_m3, handling, destination_type, transport } = shownBooking(row);
      const given = { airline, flight, iata_code_origin, port_iata, pieces, weight_kg, consignee_id, charge_type, volume_m3, handling, destination_type, transport, etd, eta, ...onwardFrom(row, etd) };
      const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
      const { after, country } = await decideBooking(ctx, input, null, taken);
      if (after.mawb !== null) taken.push(after.mawb);
      const warning = [
        other === null ? null : `Booking ${other} is on this flight already.`,
        known ? null : 'The schedule has no such flight.',
        after.mawb === null ? 'The stock of this airline has no air waybill left.' : null,
      ].filter(Boolean).join(' ');
      return { ...line, after: shown(after), ...(warning && { warning }), own: { after, country } };
    });
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { after, country } }) => saveBooking(ctx, null, after, country)),
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    // A booking is never unmade, it is cancelled; its air waybill is free while no airline knows it.
    steps: async (ctx, changes) =>
      inTurn(changes, async ({ id }) => {
        const row = await bookingBy(ctx, Number(id));
        const may = nextBooking(stateOf(row), { type: 'cancel' });
        if ('refused' in may) return refuse('conflict', may.refused);
        return { id, before: shown(row), after: {}, own: row.mawb };
      }),
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, own }) => {
        if (await askedAt(ctx, Number(id))) await takeBack(ctx, await flyingOf(ctx, Number(id)));
        await ctx.db.rows(sql`
          update master_booking set state = 'cancelled', updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
          where master_booking_id = ${Number(id)}`);
        if (own !== null) await giveBack(ctx, own);
        await release(ctx, Number(id));
        await writeEvent(ctx, { id: Number(id), track: 'booking', state: 'cancelled' });
      });
    },
  },
}); // prettier-ignore
