import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { getBookingCharges } from '#tools/manifest/get-booking-charges.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterPerformance } from '#tools/manifest/master-performance.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { airWaybill } from '#tools/print/air-waybill.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('what masters cost on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  // In Miami still the 27th.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T03:30:00Z') }));
  afterEach(() => void vi.useRealTimers());
  const rows = <R>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<R>(query));
  const lane = { iata_code_origin: 'MIA', port_iata: 'SDQ', airline: '045', flight: 'LA8471' };
  /** The one price of the lane from a day on. */
  const priced = async (values: ReturnType<typeof sql>) => {
    const own = sql`airline_prefix = '045' and origin = 'MIA' and destination = 'SDQ'`;
    await rows(sql`delete from linehaul_price where ${own} and valid_from >= '2026-11-18'`);
    await rows(
      sql`update linehaul_price set valid_to = '2026-11-17' where ${own} and (valid_to is null or valid_to > '2026-11-17')`,
    );
    await rows(sql`
      insert into linehaul_price (airline_prefix, origin, destination, basis, price, minimum_kg, as_100, fuel_pct, rate_under_100, rate_from_100, fuel, security, valid_from)
      values ('045', 'MIA', 'SDQ', ${values}, '2026-11-18')`);
  };
  const book = async (pieces: number, kg: number, etd = '2026-11-18T22:00:00-05:00') =>
    (await site.call(masterUpsertBooking, { ...lane, pieces, weight_kg: kg, etd }, 'masters')).data[0]!;
  const load = async (booking: number, bags: number, kg: number) => {
    const [made] = await rows<{ id: number }>(sql`
      insert into manifest (number, dest_iso2, state, bags, weight_kg) values ('C', 'DO', 'closed', ${bags}, ${kg}) returning mnfs_id as id`);
    await site.call(masterUpsertBookingManifests, { master_booking_id: booking, mnfs_id: [made!.id] }, 'masters');
    return made!.id;
  };
  const move = (id: number, status: string) => site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters'); // prettier-ignore
  const chargesOf = async (id: number) =>
    (await site.call(getBookingCharges, { master_booking_id: id }, 'finance')).data;
  const costOf = async (mawb: string) => (await site.call(masterPerformance, { mawb }, 'finance')).data[0]!;
  const dashed = (mawb: string) => `${mawb.slice(0, 3)}-${mawb.slice(3)}`;

  test.each([
    ['menu, as 100 kg', sql`'menu', 10, 0, true, null, 4, 2.5, 0.5, 0.1`, ['as-100 2.5 100 250', 'flat 10 90 10', 'per-kilo 0.5 90 45', 'per-kilo 0 90 0', 'per-kilo 0.1 90 9']],
    ['by weight with a least weight, fuel in per cent', sql`'mawb_kg', 2, 120, false, 10, 0, 0, 0, 0`, ['per-kilo 2 120 240', 'percent 10 90 24', 'per-kilo 0 90 0', 'per-kilo 0 90 0']],
    ['a flat price', sql`'mawb_flat', 300, 0, false, null, 0, 0, 0.5, 0`, ['flat 300 90 300', 'per-kilo 0.5 90 45', 'per-kilo 0 90 0', 'per-kilo 0 90 0']],
  ])('%s: the charges, the air waybill, its message and the measure say the same', async (_, price, shown) => {
    await priced(price);
    const { master_booking_id: id, mawb } = await book(6, 90);
    await load(id!, 6, 90);
    const lines = await chargesOf(id!);
    expect(lines.map(({ rule, rate, kg, amount }) => `${rule} ${rate} ${kg} ${amount}`)).toEqual(shown);
    const total = lines.reduce((sum, { amount }) => sum + amount!, 0);
    const { header, others } = await site.call(airWaybill, { master_booking_id: id, copy: 1 }, 'masters');
    expect([header.freight, header.total, header.issued]).toEqual([lines[0]!.amount, total, '2026-11-27']);
    expect(others.length).toBe(lines.length - 1);
    await move(id!, 'requested');
    await move(id!, 'confirmed');
    const { data: sent } = await site.call(createBookingTransmission, { master_booking_id: id, message: 'FWB' }, 'masters'); // prettier-ignore
    const read = readMessage(sent[0]!.body!);
    expect(read).toMatchObject({ kind: 'FWB', unread: [], waybill: { totals: { freight: lines[0]!.amount, total }, issued: { day: 27, month: 'NOV', year: 2026 }, rates: [{ chargeableKg: lines[0]!.kg }] } }); // prettier-ignore
    expect((await costOf(mawb!)).cost).toBe(total);
  }); // prettier-ignore

  test('a master of many houses is listed whole, and one of too many is told before it is loaded', async () => {
    const { master_booking_id: id, mawb } = await book(6, 90);
    await load(id!, 6, 90);
    await rows(sql`update shipment set mawb = ${mawb} where shipment_id in (select shipment_id from shipment order by shipment_id limit 640)`);
    await move(id!, 'requested');
    await move(id!, 'confirmed');
    const { done } = await site.call(createBookingTransmission, { master_booking_id: id, message: 'FHL' }, 'masters');
    expect(done).toEqual({ applied: 640, refused: 0 });
    const sent = await rows<{ body: string }>(sql`select body from booking_transmission where master_booking_id = ${id} and kind = 'FHL'`);
    const numbers = sent.map(({ body }) => readMessage(body)).flatMap((read) => (read.kind === 'FHL' ? read.list.houses.map(({ number }) => number) : []));
    expect(new Set(numbers).size).toBe(640);
    const [many] = await rows<{ id: number }>(sql`
      insert into manifest (number, dest_iso2, state, bags, items, weight_kg) values ('C', 'DO', 'closed', 9, 3200, 900) returning mnfs_id as id`);
    const response = await site.send(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [many!.id] }, site.users.masters, {}, '?plan');
    const { plan } = (await response.json()) as { plan: { warning?: string }[] };
    expect(plan[0]!.warning).toContain('It has 3200 houses then');
  }); // prettier-ignore

  test('a price is that of the day of departure at its airport', async () => {
    await priced(sql`'kg', 3, 0, false, null, 0, 0, 0, 0`);
    // In Miami still the 17th, in London the 18th.
    const before = await book(1, 10, '2026-11-17T22:00:00-05:00');
    const after = await book(1, 10, '2026-11-18T22:00:00-05:00');
    expect((await chargesOf(before.master_booking_id!))[0]?.rate).not.toBe(3);
    expect((await chargesOf(after.master_booking_id!))[0]!.rate).toBe(3);
  });

  test('papers and messages say what was cut, and a split costs once: each part by the weight that flew with it', async () => {
    await priced(sql`'kg', 2, 0, false, 10, 0, 0, 0, 0.1`);
    const { master_booking_id: id, mawb } = await book(10, 200);
    const mnfs_id = await load(id!, 6, 120);
    const send = async (message: string) => readMessage((await site.call(createBookingTransmission, { master_booking_id: id, message }, 'masters')).data[0]!.body!); // prettier-ignore
    expect(await send('FFR')).toMatchObject({ space: { consignment: { quantity: { pieces: 10, kg: 200 } } } });
    await move(id!, 'confirmed');
    expect(await send('FWB')).toMatchObject({ waybill: { consignment: { quantity: { pieces: 6, kg: 120 } }, rates: [{ pieces: 6, kg: 120, chargeableKg: 120 }] } }); // prettier-ignore
    const { header } = await site.call(airWaybill, { master_booking_id: id, copy: 1 }, 'masters');
    expect(header).toMatchObject({ pieces: 6, weight_kg: 120, chargeable_kg: 120 });
    await move(id!, 'tendered');
    const whole = await costOf(mawb!);
    expect(whole).toMatchObject({ chargeable_kg: 120, cost: 276, cost_per_kg: 2.3 });

    const tell = (number: string, line: string) => site.call(readAirlineMessage, { message: `FSU/12\n${dashed(number)}MIASDQ/T6K120\n${line}` }, 'masters'); // prettier-ignore
    await tell(mawb!, 'RCS/18NOV0700/MIA/T6K120');
    await tell(mawb!, 'DIS/LA8471/18NOV2210/MIA/OFLD/P2K40');
    await tell(mawb!, 'DEP/LA8471/18NOV/MIASDQ/P4K80/A2200');
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id], pieces: 4 }, 'masters');
    const rest = await book(2, 100, '2026-11-19T22:00:00-05:00');
    await site.call(masterUpsertBookingManifests, { master_booking_id: rest.master_booking_id, mnfs_id: [mnfs_id] }, 'masters'); // prettier-ignore
    for (const status of ['requested', 'confirmed', 'tendered']) await move(rest.master_booking_id!, status); // oxlint-disable-line no-await-in-loop
    const parts = [await costOf(mawb!), await costOf(rest.mawb!)];
    expect(parts.map(({ chargeable_kg, cost, cost_per_kg }) => [chargeable_kg, cost, cost_per_kg])).toEqual([[80, 184, 2.3], [40, 92, 2.3]]); // prettier-ignore
    expect(parts[0]!.cost! + parts[1]!.cost!).toBe(whole.cost);
    for (const [at, part] of [id!, rest.master_booking_id!].entries())
      expect((await chargesOf(part)).reduce((sum, { amount }) => sum + amount!, 0)).toBeCloseTo(parts[at]!.cost!, 6); // oxlint-disable-line no-await-in-loop
  });
});
