import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import type { masterUpsertBooking as contract } from '#tools/manifest/master-upsert-booking.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';
import type { Booking } from './booking-rows.ts';
import { checkAvailable, checkMawb, nextFree, reserve, settle } from './stock.ts';

/** What a booking holds that a person decides. */
export const shownBooking = (row: Booking) => ({
  airline: row.airline, mawb: row.mawb, flight: row.flight, etd: row.etd, eta: row.eta, iata_code_origin: row.iata_code_origin,
  port_iata: row.port_iata, pieces: row.pieces, weight_kg: row.weight_kg, consignee_id: row.consignee_id, charge_type: row.charge_type,
  state: row.state,
}); // prettier-ignore
export type ShownBooking = ReturnType<typeof shownBooking>;
export type BookingInput = Omit<InputOf<typeof contract>, 'master_booking_id'>;

/** The country of an airport; refuses what is none. */
async function airport({ db }: Context, field: string, iata: string | null): Promise<string> {
  if (iata === null) return refuseField(field, 'is required for a new booking.');
  const row = await db.one<{ iso2: string }>(sql`select iso2 from iata_location where iata = ${iata}`);
  return row?.iso2 ?? refuseField(field, `is not an airport: ${iata}.`);
}

async function checkParties(
  { db }: Context,
  { airline, consignee_id, etd, eta, pieces, weight_kg }: ShownBooking,
): Promise<void> {
  if (airline !== null && !(await db.one(sql`select prefix from airline where prefix = ${airline} and enabled`)))
    refuseField('airline', `is not an airline that masters are booked with: ${airline}.`);
  if (
    consignee_id !== null &&
    !(await db.one(sql`select name from master_consignee where master_consignee_id = ${consignee_id}`))
  )
    refuseField('consignee_id', `is not a consignee of masters: ${consignee_id}.`);
  if (etd && eta && Date.parse(eta) <= Date.parse(etd)) refuseField('eta', 'must be after the departure.');
  if (pieces !== null && pieces < 1) refuseField('pieces', 'must be at least 1.');
  if (weight_kg !== null && weight_kg <= 0) refuseField('weight_kg', 'must be above 0.');
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
    consignee_id: input.consignee_id ?? row?.consignee_id ?? null,
    charge_type: input.charge_type ?? row?.charge_type ?? 'PP',
    state: row?.state ?? 'draft',
  };
  await airport(ctx, 'iata_code_origin', after.iata_code_origin);
  const country = await airport(ctx, 'port_iata', after.port_iata);
  if (after.iata_code_origin === after.port_iata) refuseField('port_iata', 'is the airport of departure.');
  await checkParties(ctx, after);
  return { after: { ...after, mawb: await numberOf(ctx, input, airline, row, taken) }, country };
}

/** Writes the values and hands the air waybill over: the old number of a booking is free again. */
export async function saveBooking(
  ctx: Context,
  id: number | null,
  next: ShownBooking,
  country: string,
  old: string | null,
): Promise<number> {
  const { db, who, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = sql`${next.mawb}, ${next.airline}, ${next.flight}, ${next.etd}::timestamptz, ${next.eta}::timestamptz,
    ${next.iata_code_origin}, ${next.port_iata}, ${country}, ${next.pieces}, ${next.weight_kg}, ${next.consignee_id}, ${next.charge_type}`;
  const columns = sql`mawb, airline_prefix, flight, etd, eta, origin, destination, dest_iso2, pieces, weight_kg, master_consignee_id, charge_type`;
  const saved = await db.one<{ id: number }>(
    id === null
      ? sql`insert into master_booking (${columns}, state, created_at, created_by) values (${values}, 'draft', ${at}, ${who.name})
          returning master_booking_id as id`
      : sql`update master_booking set (${columns}) = (${values}), updated_at = ${at}, updated_by = ${who.name}
          where master_booking_id = ${id} returning master_booking_id as id`,
  );
  if (old !== null && old !== next.mawb) {
    await settle(ctx, old, 'free');
    await db.rows(sql`update shipment set mawb = ${next.mawb} where mawb = ${old}`);
  }
  if (next.mawb !== null && next.mawb !== old) await reserve(ctx, next.mawb, saved!.id);
  return saved!.id;
}

/** Takes a booking back that was made a moment ago: its number is free, and it is gone. */
async function removeBooking(ctx: Context, id: number, mawb: string | null): Promise<void> {
  if (mawb !== null) await settle(ctx, mawb, 'free');
  await ctx.db.rows(sql`delete from master_booking where master_booking_id = ${id}`);
}

/** Makes of a booking what it was before a change, null where the change made it; its country follows from where it flies. */
export async function bringBack(ctx: Context, row: Booking, was: ShownBooking | null): Promise<void> {
  const id = row.master_booking_id!;
  if (was === null) return removeBooking(ctx, id, row.mawb);
  await saveBooking(ctx, id, was, await airport(ctx, 'port_iata', was.port_iata), row.mawb);
}
