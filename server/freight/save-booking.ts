import { sql } from 'drizzle-orm';
import { nextBooking, type BookingState } from '#machines/master-booking.ts';
import type { InputOf } from '#tools/define.ts';
import type { masterUpsertBooking as contract } from '#tools/manifest/master-upsert-booking.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { askAgain, askedAt, flyingOf } from './ask.ts';
import { writeEvent } from './booking.ts';
import type { Booking } from './booking-rows.ts';
import { checkAvailable, checkMawb, giveBack, nextFree, reserve } from './stock.ts';

/** What a booking holds that a person decides. */
export const shownBooking = (row: Booking) => ({
  airline: row.airline, mawb: row.mawb, flight: row.flight, etd: row.etd, eta: row.eta, iata_code_origin: row.iata_code_origin,
  port_iata: row.port_iata, pieces: row.pieces, weight_kg: row.weight_kg, volume_m3: row.volume_m3, via: row.via, onward_flight: row.onward_flight,
  onward_etd: row.onward_etd, handling: handlingOf(row), destination_type: row.destination_type, transport: row.transport, consignee_id: row.consignee_id,
  charge_type: row.charge_type,
  state: row.state,
}); // prettier-ignore
const handlingOf = ({ handling }: Booking): string[] => handling?.split(' ') ?? [];
export type ShownBooking = ReturnType<typeof shownBooking>;
export type BookingInput = Omit<InputOf<typeof contract>, 'master_booking_id'>;

/** The country of an airport; refuses what is none. */
async function airport({ db }: Context, field: string, iata: string | null): Promise<string> {
  if (iata === null) return refuseField(field, 'is required for a new booking.');
  const row = await db.one<{ iso2: string }>(sql`select iso2 from iata_location where iata = ${iata}`);
  return row?.iso2 ?? refuseField(field, `is not an airport: ${iata}.`);
}

function checkFlight(field: string, flight: string): void {
  if (!/^(?:[A-Z][A-Z\d]|\d[A-Z])\d{1,4}[A-Z]?$/.test(flight.replaceAll(' ', '')))
    refuseField(field, `must be an airline's two letters and its number, such as LA8191: ${flight}.`);
}

/** No message has room for more. */
const mostPieces = 9_999;

async function checkParties(
  { db }: Context,
  { airline, flight, consignee_id, etd, eta, pieces, weight_kg, volume_m3 }: ShownBooking,
): Promise<void> {
  if (airline !== null && !(await db.one(sql`select prefix from airline where prefix = ${airline} and enabled`)))
    refuseField('airline', `is not an airline that masters are booked with: ${airline}.`);
  if (
    consignee_id !== null &&
    !(await db.one(sql`select name from master_consignee where master_consignee_id = ${consignee_id}`))
  )
    refuseField('consignee_id', `is not a consignee of masters: ${consignee_id}.`);
  if (flight !== null) checkFlight('flight', flight);
  if (etd && eta && Date.parse(eta) <= Date.parse(etd)) refuseField('eta', 'must be after the departure.');
  if (pieces !== null && pieces < 1) refuseField('pieces', 'must be at least 1.');
  if (pieces !== null && pieces > mostPieces) refuseField('pieces', `must be at most ${mostPieces}.`);
  if (volume_m3 !== null && volume_m3 <= 0) refuseField('volume_m3', 'must be above 0.');
  if (weight_kg !== null && weight_kg <= 0) refuseField('weight_kg', 'must be above 0.');
}

/** The second flight of a booking; none where it flies to its destination without a change. */
function onwardOf(
  input: BookingInput,
  row: Booking | null,
): Pick<ShownBooking, 'via' | 'onward_flight' | 'onward_etd'> {
  const via = input.via ?? row?.via ?? null;
  if (via === null || via === (input.port_iata ?? row?.port_iata))
    return { via: null, onward_flight: null, onward_etd: null };
  const flight = input.onward_flight?.toUpperCase().replaceAll(' ', '') ?? row?.onward_flight ?? null;
  return { via, onward_flight: flight, onward_etd: input.onward_etd ?? row?.onward_etd ?? null };
}

async function checkOnward(
  ctx: Context,
  { via, onward_flight, onward_etd, iata_code_origin, etd, eta }: ShownBooking,
): Promise<void> {
  if (via === null) return;
  await airport(ctx, 'via', via);
  if (via === iata_code_origin) refuseField('via', 'is the airport of departure.');
  if (onward_flight === null) refuseField('onward_flight', 'is required where it changes flights.');
  if (onward_etd === null) refuseField('onward_etd', 'is required where it changes flights.');
  checkFlight('onward_flight', onward_flight!);
  if (etd && Date.parse(onward_etd!) <= Date.parse(etd)) refuseField('onward_etd', 'must be after the departure.');
  if (eta && Date.parse(onward_etd!) >= Date.parse(eta)) refuseField('onward_etd', 'must be before the arrival.');
}

/** Refuses codes that no catalogue has. */
async function checkCodes({ db }: Context, { handling, destination_type, transport }: ShownBooking): Promise<void> {
  const given = [
    ...(handling ?? []).map((code) => ({ kind: 'handling', field: 'handling', code })),
    ...(destination_type ? [{ kind: 'destination', field: 'destination_type', code: destination_type }] : []),
    ...(transport ? [{ kind: 'transport', field: 'transport', code: transport }] : []),
  ];
  if (!given.length) return;
  const known = await db.rows<{ kind: string; code: string }>(sql`select kind, code from catalog`);
  const wrong = given.find(({ kind, code }) => !known.some((one) => one.kind === kind && one.code === code));
  if (wrong) refuseField(wrong.field, `is in no catalogue: ${wrong.code}.`);
  if ((handling ?? []).length > 9) refuseField('handling', 'has at most nine codes.');
}

/** The air waybill: the typed one, the present one of the same airline, or the next of the airline's stock. */
async function numberOf(
  ctx: Context,
  input: BookingInput,
  airline: string | null,
  row: Booking | null,
  taken: readonly string[],
): Promise<string | null> {
  const kept = row?.mawb && row.mawb.startsWith(airline ?? '') ? row.mawb : null;
  if (input.mawb === undefined) return kept ?? (airline === null ? null : nextFree(ctx, airline, taken));
  checkMawb('mawb', input.mawb);
  if (airline !== null && !input.mawb.startsWith(airline))
    refuseField('mawb', `is not of airline ${airline}: an air waybill begins with its prefix.`);
  await checkAvailable(ctx, input.mawb, row?.master_booking_id ?? null);
  return input.mawb;
}

/** Whether a flight is of another carrier than the airline of the air waybill, which happens and is seldom meant. */
export async function otherCarrier({ db }: Context, { airline, flight }: ShownBooking): Promise<string | null> {
  if (!airline || !flight) return null;
  const row = await db.one<{ code: string | null; name: string }>(
    sql`select iata2 as code, name from airline where prefix = ${airline}`,
  );
  const carrier = flight.slice(0, 2);
  return row?.code && row.code !== carrier
    ? `${flight} is a flight of ${carrier}; the air waybill is of ${row.name}.`
    : null;
}

/**
 * What a booking becomes by what is typed, and the country that it flies to; refuses what cannot be. `taken` are numbers of
 * the stock that other bookings of the same change get.
 */
export async function decideBooking(
  ctx: Context,
  input: BookingInput,
  row: Booking | null,
  taken: readonly string[] = [],
): Promise<{ after: ShownBooking; country: string }> {
  const airline = input.airline ?? (input.mawb ? input.mawb.slice(0, 3) : (row?.airline ?? null));
  const after: ShownBooking = {
    airline,
    mawb: null,
    flight: input.flight?.toUpperCase().replaceAll(' ', '') ?? row?.flight ?? null,
    etd: input.etd ?? row?.etd ?? null,
    eta: input.eta ?? row?.eta ?? null,
    iata_code_origin: input.iata_code_origin ?? row?.iata_code_origin ?? null,
    port_iata: input.port_iata ?? row?.port_iata ?? null,
    pieces: input.pieces ?? row?.pieces ?? null,
    weight_kg: input.weight_kg ?? row?.weight_kg ?? null,
    volume_m3: input.volume_m3 ?? row?.volume_m3 ?? null,
    ...onwardOf(input, row),
    handling: input.handling?.map((code) => code.toUpperCase()) ?? (row ? handlingOf(row) : []),
    destination_type: input.destination_type ?? row?.destination_type ?? null,
    transport: input.transport ?? row?.transport ?? null,
    consignee_id: input.consignee_id ?? row?.consignee_id ?? null,
    charge_type: input.charge_type ?? row?.charge_type ?? 'PP',
    state: row?.state ?? 'draft',
  };
  await airport(ctx, 'iata_code_origin', after.iata_code_origin);
  const country = await airport(ctx, 'port_iata', after.port_iata);
  if (after.iata_code_origin === after.port_iata) refuseField('port_iata', 'is the airport of departure.');
  await checkParties(ctx, after);
  await checkOnward(ctx, after);
  await checkCodes(ctx, after);
  const next = { ...after, mawb: await numberOf(ctx, input, airline, row, taken) };
  return { after: { ...next, state: row ? stateAfter(row, next) : next.state }, country };
}

const told = ['mawb', 'flight', 'iata_code_origin', 'port_iata', 'pieces', 'weight_kg', 'volume_m3', 'via', 'onward_flight', 'handling'] as const; // prettier-ignore
/** Whether a booking becomes another one for the airline that was asked for it. */
export const isOther = (row: Booking, next: ShownBooking): boolean =>
  !sameDay(row.etd, next.etd) || !sameDay(row.onward_etd, next.onward_etd) || told.some((key) => String(shownBooking(row)[key] ?? '') !== String(next[key] ?? '')); // prettier-ignore
/** Whether two departures are of one day at the airport, whose clock the first has. */
function sameDay(row: string | null, next: string | null): boolean {
  if (row === null || next === null) return row === next;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(row) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const day = (at: string) => new Date(Date.parse(at) + offset).toISOString().slice(0, 10);
  return day(row) === day(next);
}

/** What the airline agreed to lapses with a change of it: it is asked again. Refuses what cannot be asked for. */
function stateAfter(row: Booking, next: ShownBooking): ShownBooking['state'] {
  const state = row.state as BookingState;
  if (!agreed.has(state) || !isOther(row, next)) return row.state;
  const asked = nextBooking(state, { type: 'ask_again', mawb: next.mawb, flight: next.flight, weight: next.weight_kg });
  return 'state' in asked ? asked.state : refuse('refused', `${asked.refused}.`);
}
const agreed = new Set<BookingState>(['confirmed', 'waitlisted']);

/** What an edit of a booking means for the airline, as its plan says; null where it means nothing. */
export async function asksAgain(ctx: Context, row: Booking | null, next: ShownBooking): Promise<string | null> {
  if (row && next.state !== row.state) return 'What the airline agreed to lapses: it is asked again.';
  const isOpen = row !== null && row.state === 'requested' && isOther(row, next);
  return isOpen && (await askedAt(ctx, row.master_booking_id!)) ? 'The airline is asked again.' : null;
}

/**
 * Writes the values and hands the air waybill over: the old number is free again, or void where the airline knows it. `row` is
 * the booking as it was; where the airline was asked for that, it is asked again.
 */
export async function saveBooking(
  ctx: Context,
  row: Booking | null,
  next: ShownBooking,
  country: string,
): Promise<number> {
  const { db, who, now } = ctx;
  const [id, old] = [row?.master_booking_id ?? null, row?.mawb ?? null];
  const asks = id !== null && (await asksAgain(ctx, row, next)) !== null;
  const before = asks ? await flyingOf(ctx, id) : null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = sql`${next.mawb}, ${next.airline}, ${next.flight}, ${next.etd}::timestamptz, ${next.eta}::timestamptz,
    ${next.iata_code_origin}, ${next.port_iata}, ${country}, ${next.pieces}, ${next.weight_kg}, ${next.consignee_id}, ${next.charge_type},
    ${next.volume_m3}, ${next.via}, ${next.onward_flight}, ${next.onward_etd}::timestamptz, ${listOf(next.handling ?? [], 'text')}, ${next.destination_type}, ${next.transport}`;
  const columns = sql`mawb, airline_prefix, flight, etd, eta, origin, destination, dest_iso2, pieces, weight_kg, master_consignee_id, charge_type, volume_m3, via, onward_flight, onward_etd, handling, destination_type, transport`;
  const saved = await db.one<{ id: number }>(
    id === null
      ? sql`insert into master_booking (${columns}, state, created_at, created_by) values (${values}, 'draft', ${at}, ${who.name})
          returning master_booking_id as id`
      : sql`update master_booking set (${columns}) = (${values}), state = ${next.state}, updated_at = ${at}, updated_by = ${who.name}
          where master_booking_id = ${id} returning master_booking_id as id`,
  );
  if (old !== null && old !== next.mawb) {
    await giveBack(ctx, old);
    await db.rows(sql`update shipment set mawb = ${next.mawb} where mawb = ${old}`);
  }
  if (next.mawb !== null && next.mawb !== old) await reserve(ctx, next.mawb, saved!.id);
  if (row && next.state !== row.state) await writeEvent(ctx, { id: saved!.id, track: 'booking', state: next.state! });
  if (before) await askAgain(ctx, before);
  return saved!.id;
}

/** Takes a booking back that was made a moment ago: its number is given back, and it is gone. */
async function removeBooking(ctx: Context, id: number, mawb: string | null): Promise<void> {
  if (mawb !== null) await giveBack(ctx, mawb);
  await ctx.db.rows(sql`delete from master_booking where master_booking_id = ${id}`);
}

/** Makes of a booking what it was before a change, null where the change made it; its country follows from where it flies. */
export async function bringBack(ctx: Context, row: Booking, was: ShownBooking | null): Promise<void> {
  const id = row.master_booking_id!;
  if (was === null) return removeBooking(ctx, id, row.mawb);
  if (was.state !== row.state)
    refuse('conflict', 'The airline was asked again: what it agreed to before does not come back.');
  await saveBooking(ctx, row, was, await airport(ctx, 'port_iata', was.port_iata));
}
