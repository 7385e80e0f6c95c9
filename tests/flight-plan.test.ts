import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { flightDepartures } from '#tools/floor/flight-departures.ts';
import { flights } from '#tools/floor/flights.ts';
import { planFlights } from '#tools/floor/plan-flights.ts';
import { saveFlight } from '#tools/floor/save-flight.ts';
import { waitingFreight } from '#tools/floor/waiting-freight.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { copyBooking } from '#tools/manifest/copy-booking.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { rebook } from '#tools/manifest/rebook.ts';
import { tellPartners } from '#tools/manifest/tell-partners.ts';
import { shortDay, writeDay } from '#tools/rules/cargo-imp/flights.ts';
import { list } from '#tools/notification/list.ts';
import type { Role } from '#tools/roles.ts';
import { addDays } from '#tools/rules/days.ts';
import { engines } from './support/engines.ts';
import { closedBag, emptyFloor } from './support/freight.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('what waits is planned and booked on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    // Freight of this test alone: one lane that nobody else flies.
    await emptyFloor(site);
  });
  afterAll(() => site.close());
  /** A day from today as messages write it, such as 23NOV. */
  const shortly = (days: number) => writeDay(shortDay(new Date(Date.now() + days * 86_400_000).toISOString()));
  const own = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const refused = async (contract: AnyContract, body: object, as: Role = 'masters') => {
    const response = await site.send(contract, body, site.users[as]);
    return [response.status, ((await response.json()) as { message: string }).message];
  };

  const bag = (kg: number, hoursAgo: number) => closedBag(site, kg, hoursAgo);
  const parcelsOf = (bagId: number) =>
    own<{ state: string; mnfs_id: number | null; mawb: string | null }>(sql`
      select state, mnfs_id, mawb from shipment where bag_id = ${bagId} order by shipment_id`);

  test('flights are kept by masters, and a mistake is named', async () => {
    const flight = { flight: 'la 8190', airline: '045', iata_code_origin: 'MIA', port_iata: 'GRU', days: '7654321', departs: '23:50', air_hours: 8.5, capacity_kg: 100, cut_off_hours: 0 }; // prettier-ignore
    const wrong: [object, string][] = [
      [{ flight: 'LATAM' }, 'flight must be the two signs'],
      [{ airline: '999' }, 'airline is not an airline'],
      [{ port_iata: 'MIA' }, 'port_iata is the airport of departure'],
      [{ days: '18' }, 'days must be digits'],
      [{ days: '11' }, 'days must be digits'],
      [{ departs: '24:10' }, 'departs must be a time'],
      [{ not_on: '25.12.2026' }, 'not_on holds 25.12.2026'],
      [{ capacity_kg: -1 }, 'capacity_kg must be above 0'],
    ];
    for (const [change, why] of wrong)
      expect(await refused(saveFlight, { ...flight, ...change })).toEqual([400, expect.stringContaining(why)]);
    for (const { flight_id } of (await site.call(flights, { ctry_iso_code: 'BR' }, 'masters')).data)
      await site.call(saveFlight, { flight_id, enabled: false }, 'masters');
    const { data } = await site.call(saveFlight, flight, 'masters');
    expect(data).toMatchObject([{ flight: 'LA8190', days: '1234567', departs: '23:50', capacity_kg: 100 }]);
    expect(await refused(saveFlight, flight)).toEqual([409, 'LA8190 from MIA to GRU is there already.']);
    expect((await refused(flights, {}, 'partner'))[0]).toBe(403);
    expect((await refused(planFlights, {}, 'merchant'))[0]).toBe(403);
    expect((await refused(waitingFreight, {}, 'provider'))[0]).toBe(403);
  });

  test('the oldest goes first, a person moves one, one approval books it all, and undone it waits again', async () => {
    const [old, young, big] = [await bag(40, 30), await bag(30, 10), await bag(70, 20)];
    const { data: waiting } = await site.call(waitingFreight, { gateway: 'GRU' }, 'masters');
    expect(waiting.map(({ bag_id, weight_kg }) => [bag_id, weight_kg])).toEqual([[old, 40], [big, 70], [young, 30]]); // prettier-ignore
    const flown = waiting.map(({ etd }) => etd!.slice(0, 10));
    // 40 and 30 share the hundred kilograms of the first flight; 70 takes the next.
    expect(flown[0]).toBe(flown[2]);
    expect(flown[1]! > flown[0]!).toBe(true);
    const { data: departures } = await site.call(flightDepartures, { gateway: 'GRU' }, 'masters');
    const [first, second] = departures;
    expect([first!.planned_kg, first!.free_kg, first!.pieces, second!.planned_kg]).toEqual([70, 30, 2, 70]);
    expect(first).toMatchObject({ flight: 'LA8190', capacity_kg: 100, booked_kg: 0, bookings: null });
    const only = await site.call(waitingFreight, { start_date: flown[1], end_date: flown[1], flight: 'LA 8190' }, 'masters'); // prettier-ignore
    expect(only.data.map(({ bag_id }) => bag_id)).toEqual([big]);

    const there = `${first!.departure}`;
    const assignments = [`b${old}=${second!.departure}`, `b${young}=${there}`, `b${big}=${there}`];
    const asked = await site.send(planFlights, { assignments }, site.users.masters, {}, '?plan');
    const { plan } = (await asked.json()) as {
      plan: { label: string; after: Record<string, unknown>; warning?: string }[];
    };
    expect(plan.map(({ after }) => [after.pieces, after.weight_kg, after.lots])).toEqual([
      [2, 100, `Bag ${big}, Bag ${young}`],
      [1, 40, `Bag ${old}`],
    ]);
    expect(new Set(plan.map(({ after }) => after.mawb)).size).toBe(2);
    expect(await refused(planFlights, { assignments: ['b1'] })).toEqual([400, expect.stringContaining('write m58213=')]); // prettier-ignore
    expect(await refused(planFlights, { assignments: [`b${old}=1/2020-01-01`] })).toEqual([400, expect.stringContaining('none of these days')]); // prettier-ignore
    expect(await refused(planFlights, { assignments: [`b1=${there}`] })).toEqual([
      404,
      'No freight waits as b1 any more.',
    ]);

    const before = await parcelsOf(old);
    const answer = await site.call(planFlights, { assignments }, 'masters');
    expect(answer.data.map(({ pieces, loaded_kg, state }) => [pieces, loaded_kg, state])).toEqual([[2, 100, 'draft'], [1, 40, 'draft']]); // prettier-ignore
    for (const { mawb, state } of await parcelsOf(old))
      expect([mawb, state]).toEqual([answer.data[1]!.mawb, 'manifested']);
    expect((await site.call(waitingFreight, { gateway: 'GRU' }, 'masters')).data).toEqual([]);
    const { data: booked } = await site.call(flightDepartures, { gateway: 'GRU' }, 'masters');
    expect([booked[0]!.booked_kg, booked[0]!.loaded_kg, booked[0]!.free_kg]).toEqual([100, 100, 0]);

    // What comes later joins the booking that is open, and says that it is too much.
    const late = await bag(5, 1);
    const joined = await site.call(planFlights, { assignments: [`b${late}=${there}`] }, 'masters');
    expect(joined.data).toMatchObject([
      { master_booking_id: answer.data[0]!.master_booking_id, pieces: 3, weight_kg: 105 },
    ]);
    expect(before.every(({ mawb }) => mawb === null)).toBe(true);

    // Undone, the last plan gives back what it brought; the first one refuses while its booking was asked for.
    const undo = (change: number) => site.app.request('/undo/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change, userInfo: site.users.masters }),
    }); // prettier-ignore
    const changes = await own<{ id: number }>(
      sql`select audit_id as id from audit_log where path = 'floor/plan-flights' order by 1 desc limit 2`,
    );
    const ids = answer.data.map(({ master_booking_id }) => master_booking_id!);
    expect((await undo(changes[0]!.id)).status).toBe(200);
    expect((await site.call(masterGetDataBookings, { master_booking_id: ids[0] }, 'masters')).data).toMatchObject([
      { pieces: 2, loaded_kg: 100 },
    ]);
    await site.call(masterBookingStatusUpdate, { master_booking_id: [ids[0]], status: 'requested' }, 'masters');
    expect((await undo(changes[1]!.id)).status).toBe(409);
    await own(sql`update master_booking set state = 'draft' where master_booking_id = ${ids[0]}`);
    expect((await undo(changes[1]!.id)).status).toBe(200);
    expect((await site.call(masterGetDataBookings, { master_booking_id: ids[0] }, 'masters')).data).toEqual([]);
    expect(await parcelsOf(old)).toEqual(before);
    const again = (await site.call(waitingFreight, { gateway: 'GRU' }, 'masters')).data;
    expect(again.map(({ bag_id }) => bag_id)).toEqual([old, big, young, late]);
    // The number that an airline was asked for under is nobody's any more, the other is free again.
    const numbers = answer.data.map(({ mawb }) => mawb);
    const states = await own<{ mawb: string; state: string }>(sql`select mawb, state from mawb_stock where mawb in ${numbers}`); // prettier-ignore
    expect(numbers.map((number) => states.find(({ mawb }) => mawb === number)!.state)).toEqual(['void', 'free']);
  });

  test('a booking repeats weekly, without the days on which nobody flies, and undone it is cancelled', async () => {
    const [first] = (await site.call(flightDepartures, { gateway: 'GRU' }, 'masters')).data.slice(-1);
    const { data: made } = await site.call(masterUpsertBooking, {
      iata_code_origin: 'MIA', port_iata: 'GRU', airline: '045', flight: 'LA 8190', etd: first!.etd, eta: first!.eta, pieces: 4, weight_kg: 80,
    }, 'masters'); // prettier-ignore
    const id = made[0]!.master_booking_id!;
    const day = first!.etd!.slice(0, 10);
    const [flight] = (await site.call(flights, { flight: 'LA8190' }, 'masters')).data;
    await site.call(saveFlight, { flight_id: flight!.flight_id, not_on: addDays(day, 14) }, 'masters');
    const response = await site.send(copyBooking, { master_booking_id: id, weeks: 3 }, site.users.masters, {}, '?plan');
    const { plan } = (await response.json()) as {
      plan: { label: string; refused?: string; after: Record<string, string> }[];
    };
    expect(plan.map(({ label, refused: why }) => [label, why])).toEqual([
      [`LA8190 ${addDays(day, 7)}`, undefined],
      [`LA8190 ${addDays(day, 14)}`, `LA8190 does not fly on ${addDays(day, 14)}.`],
      [`LA8190 ${addDays(day, 21)}`, undefined],
    ]);
    const copied = await site.send(copyBooking, { master_booking_id: id, weeks: 3 }, site.users.masters);
    const { data: copies, done } = (await copied.json()) as { data: { master_booking_id: number; mawb: string; etd: string; weight_kg: number }[]; done: object; }; // prettier-ignore
    expect(done).toEqual({ applied: 2, refused: 1 });
    expect(copies.map(({ etd, weight_kg }) => [etd.slice(0, 16), weight_kg])).toEqual([
      [`${addDays(day, 7)}T23:50`, 80],
      [`${addDays(day, 21)}T23:50`, 80],
    ]);
    expect(new Set([made[0]!.mawb, ...copies.map(({ mawb }) => mawb)]).size).toBe(3);
    expect(await refused(copyBooking, { master_booking_id: id, weeks: 27 })).toEqual([400, expect.stringContaining('weeks must be from 1 to 26')]); // prettier-ignore
    expect((await refused(copyBooking, { master_booking_id: id }, 'partner'))[0]).toBe(403);
    // The plan finds the space that was booked ahead.
    const { data: later } = await site.call(flightDepartures, { start_date: addDays(day, 7), end_date: addDays(day, 7), gateway: 'GRU' }, 'masters'); // prettier-ignore
    expect(later).toMatchObject([{ booked_kg: 80, free_kg: 100, bookings: String(copies[0]!.master_booking_id) }]);

    const undone = await site.app.request('/undo/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change: Number(copied.headers.get('x-waybill-undo')), userInfo: site.users.masters }),
    });
    expect(undone.status).toBe(200);
    for (const { master_booking_id, mawb } of copies) {
      expect((await site.call(masterGetDataBookings, { master_booking_id }, 'masters')).data).toMatchObject([
        { state: 'cancelled' },
      ]);
      expect(await own(sql`select state, master_booking_id as id from mawb_stock where mawb = ${mawb}`)).toEqual([
        { state: 'free', id: null },
      ]);
    }
  });

  test('an offload of what never flew comes up by itself, is booked again, and its partners are told', async () => {
    await site.call(
      saveFlight,
      {
        flight_id: (await site.call(flights, { flight: 'LA8190' }, 'masters')).data[0]!.flight_id!,
        not_on: '2020-01-01',
      },
      'masters',
    );
    const bagId = await bag(20, 40);
    const { data: planned } = await site.call(planFlights, { gateway: 'GRU', ctry_iso_code: 'BR' }, 'masters');
    const { mawb, master_booking_id: id } = planned.find(({ master_booking_id: number }) => number !== null)!;
    const [{ copa_id: copa } = { copa_id: 0 }] = await own<{ copa_id: number }>(
      sql`select copa_id from shipment where mawb = ${mawb} limit 1`,
    );
    await own(sql`update app_user set copa_id = ${copa} where user_code = 'DEMO-MERCHANT'`);
    for (const status of ['requested', 'confirmed'])
      await site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters');
    const [{ pieces } = { pieces: 0 }] = (await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters'))
      .data;
    await site.call(
      readAirlineMessage,
      {
        message: `FSU/12\n${mawb!.slice(0, 3)}-${mawb!.slice(3)}MIAGRU/T${pieces}K100\nDIS/LA8190/${shortly(-1)}0100/MIA/OFLD/T${pieces}K100\n`,
      },
      'masters',
    );
    expect(
      new Set(
        (await own<{ state: string }>(sql`select state from shipment where mawb = ${mawb}`)).map(({ state }) => state),
      ),
    ).toEqual(new Set(['offloaded']));
    const look = async () => (await site.call(bookingExceptions, { mawb }, 'masters')).data;
    const [row] = await look();
    expect(row).toMatchObject({
      exception: 'offloaded',
      state: 'offloaded',
      post_tender_status: 'offloaded',
      pieces,
      told_at: null,
      next_flight: 'LA8190',
    });
    const news = async (as: Role) => (await site.call(list, { unread: true }, as)).data.map(({ message }) => message!);
    expect(await news('masters')).toContainEqual(expect.stringContaining('OFLD'));

    const told = await site.call(tellPartners, { master_booking_id: [id], remark: 'Flies tomorrow.' }, 'masters');
    expect(told.data).toMatchObject([{ master_booking_id: id, partners: row!.partners, parcels: row!.parcels }]);
    expect(await news('merchant')).toContainEqual(expect.stringMatching(/of your parcels: Flies tomorrow\.$/));
    expect(await news('partner')).not.toContainEqual(expect.stringContaining('Flies tomorrow'));
    expect((await refused(bookingExceptions, {}, 'merchant'))[0]).toBe(403);
    expect((await refused(rebook, { master_booking_id: [id] }, 'partner'))[0]).toBe(403);

    const { data: again } = await site.call(rebook, { master_booking_id: [id] }, 'masters');
    expect(again).toMatchObject([{ state: 'confirmed', flight: 'LA8190' }]);
    expect(Date.parse(again[0]!.etd!)).toBeGreaterThan(Date.parse(row!.etd!));
    expect(await refused(rebook, { master_booking_id: [id] })).toEqual([
      422,
      expect.stringContaining('Only what was offloaded'),
    ]);
    // Found by its number, whatever the days.
    const { data: byNumber } = await site.call(
      masterGetDataBookings,
      { mawb: mawb!, start_date: '2020-01-01', end_date: '2020-01-02' },
      'masters',
    );
    expect(byNumber.flatMap((one) => (one.state === 'cancelled' ? [] : [one.master_booking_id]))).toEqual([id]);
    // Booked again is an answer; what happens to it then is another matter, with partners that nobody told.
    expect(await look()).toEqual([]);
    const say = (line: string) =>
      site.call(
        readAirlineMessage,
        { message: `FSU/12\n${mawb!.slice(0, 3)}-${mawb!.slice(3)}MIAGRU/T${pieces}K100\n${line}\n` },
        'masters',
      );
    await say(`DIS/LA8190/${shortly(-1)}0200/MIA/OFLD/T${pieces}K100`);
    expect(await look()).toMatchObject([{ exception: 'offloaded', state: 'offloaded', pieces, told_at: null }]);
    const booked = await site.send(rebook, { master_booking_id: [id] }, site.users.masters);
    expect(await look()).toEqual([]);
    await site.app.request('/undo/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change: Number(booked.headers.get('x-waybill-undo')), userInfo: site.users.masters }),
    });
    expect(await look()).toMatchObject([{ exception: 'offloaded' }]);
    await site.call(rebook, { master_booking_id: [id] }, 'masters');
    // Handed over again and gone: nothing is left to do.
    await say(`MAN/LA8190/${shortly(1)}/MIAGRU/T${pieces}K100`);
    await say(`DEP/LA8190/${shortly(1)}/MIAGRU/T${pieces}K100/A2355`);
    expect(await look()).toEqual([]);
    const parcels = await parcelsOf(bagId);
    expect(parcels.every(({ state }) => state === 'departed')).toBe(true);
  });
});
