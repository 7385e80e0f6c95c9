import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { getBookingEvents } from '#tools/manifest/get-booking-events.ts';
import { getClaims } from '#tools/manifest/get-claims.ts';
import { masterPerformance } from '#tools/manifest/master-performance.ts';
import { masterUpdatePostTenderStatus } from '#tools/manifest/master-update-post-tender-status.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { rebook } from '#tools/manifest/rebook.ts';
import { saveClaim } from '#tools/manifest/save-claim.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('masters on their way on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const paste = async (message: string) =>
    (await site.call(readAirlineMessage, { message: message.replaceAll(' / ', '\n') }, 'masters')).data[0]!;

  /** A booking MIA–SDQ with a manifest of so many bags on it. */
  async function booked(pieces = 2, mawb_typed?: string) {
    const lane = { iata_code_origin: 'MIA', port_iata: 'SDQ', airline: '045', flight: 'LA8471', etd: '2026-11-18T10:00:00Z', pieces, weight_kg: 10 * pieces }; // prettier-ignore
    const { master_booking_id: id, mawb } = (
      await site.call(masterUpsertBooking, { ...lane, ...(mawb_typed && { mawb: mawb_typed }) }, 'masters')
    ).data[0]!;
    const manifest = await site.data.own((db) =>
      db.one<{ id: number }>(sql`
        insert into manifest (number, dest_iso2, state, bags, weight_kg) values (${`T-${id}`}, 'DO', 'closed', ${pieces}, ${10 * pieces}) returning mnfs_id as id`),
    );
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [manifest!.id] }, 'masters');
    await site.call(masterBookingStatusUpdate, { master_booking_id: [id!], status: 'requested' }, 'masters');
    const state = async () => (await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters')).data[0]!;
    const move = (status: string) => site.call(masterBookingStatusUpdate, { master_booking_id: [id!], status }, 'masters'); // prettier-ignore
    const head = `${mawb!.slice(0, 3)}-${mawb!.slice(3)}MIASDQ/T${pieces}K${10 * pieces}`;
    /** What the airline tells of it: what came of the message, and where the master is then. */
    const tell = async (line: string) => {
      const { result, problem } = await paste(`FSU/12 / ${head} / ${line}`);
      return [(await state()).post_tender_status, result, problem];
    };
    return { id: id!, mawb: mawb!, mnfs_id: manifest!.id, head, state, move, tell };
  }
  const eventsOf = (id: number, state: string) =>
    site.data.own((db) => db.rows<{ pieces: number; of_pieces: number; weight_kg: number }>(sql`
      select pieces, of_pieces, weight_kg from master_booking_event
      where master_booking_id = ${id} and track = 'post_tender' and state = ${state} order by at, master_booking_event_id`)); // prettier-ignore

  test('the parts of a split master are added up: it is where its last piece has come', async () => {
    const { id, mawb, mnfs_id, move, tell, state } = await booked(6);
    const measured = async () => (await site.call(masterPerformance, { mawb }, 'masters')).data[0]!;
    const [parcel] = await site.data.own((db) => db.rows<{ id: number; bag: number }>(sql`
      with g as (insert into bag (bag_sorting, state, items, dest_iso2, gateway, mnfs_id) values ('DO-SDQ', 'manifested', 1, 'DO', 'SDQ', ${mnfs_id}) returning bag_id)
      update shipment s set bag_id = g.bag_id, mnfs_id = ${mnfs_id}, state = 'manifested', status = 'moving', last_chck_cdg = 'MNF', last_chck_at = '2026-11-17T12:00:00Z',
        mawb = (select mawb from master_booking where master_booking_id = ${id}), departed_at = null, arrived_at = null, delivered_at = null
      from g where shipment_id = (select max(shipment_id) from shipment where dest_iso2 = 'DO' and received_at < '2026-11-16')
      returning s.shipment_id as id, g.bag_id as bag`)); // prettier-ignore
    const codes = async () => (await site.data.own((db) => db.rows<{ c: string }>(sql`
      select chck_cdg as c from checkpoint_event where shipment_id = ${parcel!.id} and chck_cdg in ('DEP', 'ARR', 'AGT') and at > '2026-11-17T12:00:00Z' order by at`))).map(({ c }) => c); // prettier-ignore
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T6K60');
    expect(await tell('DEP/LA8471/18NOV/MIASDQ/P4K40/A1000')).toEqual(['accepted', 'applied', '4 of 6 pieces so far.']);
    // The same part in other words is no other part.
    expect(await tell('DEP/LA8471/18NOV/MIASDQ/P4K40/A1003/S1000')).toEqual(['accepted', 'noted', 'DEP of 4 pieces was told already.']); // prettier-ignore
    expect(await tell('DLV/18NOV1500/SDQ/P4K40/AGENT')).toEqual(['accepted', 'applied', '4 of 6 pieces so far.']);
    expect([await state(), await codes()]).toMatchObject([{ state: 'tendered' }, []]);
    expect((await tell('DEP/LA8473/19NOV/MIASDQ/P2K20/A1000'))[0]).toBe('flown');
    expect(await codes()).toEqual(['DEP']);
    // Two of the six flew on another flight than booked.
    expect(await measured()).toMatchObject({ flown_as_booked: 66.7, offload_rate: 0 });
    await tell('ARR/LA8471/18NOV1200/SDQ/P4K40');
    expect((await tell('ARR/LA8473/19NOV1200/SDQ/P2K20'))[0]).toBe('landed');
    expect((await tell('DLV/19NOV1500/SDQ/P2K20/AGENT'))[0]).toBe('delivered');
    expect([(await state()).state, await codes()]).toEqual(['delivered', ['DEP', 'ARR', 'AGT']]);
    expect(await eventsOf(id, 'flown')).toEqual([
      { pieces: 4, of_pieces: 6, weight_kg: 40 },
      { pieces: 2, of_pieces: 6, weight_kg: 20 },
    ]);
  });

  test('a part left behind flies the next day under the same number; told twice in other words it is one', async () => {
    const { id, mawb, move, tell, state } = await booked(6);
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T6K60');
    await tell('DIS/LA8471/18NOV1010/MIA/OFLD/P2K20');
    expect(await tell('DIS/LA8471/18NOV1035/MIA/OFLD/P2K20/NO SPACE')).toEqual(['accepted', 'noted', 'DIS of 2 pieces was told already.']); // prettier-ignore
    expect((await tell('DEP/LA8471/18NOV/MIASDQ/P4K40/A1000'))[0]).toBe('flown');
    const open = async () => (await site.call(bookingExceptions, { mawb }, 'masters')).data;
    expect(await open()).toMatchObject([{ exception: 'left_behind', pieces: 2, of_pieces: 6 }]);
    expect((await tell('RCF/LA8471/18NOV1300/SDQ/P4K40'))[0]).toBe('flown');
    await tell('DEP/LA8473/19NOV/MIASDQ/P2K20/A1000');
    expect(await open()).toEqual([]);
    expect((await tell('RCF/LA8473/19NOV1300/SDQ/P2K20'))[0]).toBe('checked_in');
    expect((await tell('DLV/19NOV1500/SDQ/T6K60'))[0]).toBe('delivered');
    expect([await eventsOf(id, 'offloaded'), (await state()).state]).toEqual([[{ pieces: 2, of_pieces: 6, weight_kg: 20 }], 'delivered']); // prettier-ignore
  });

  test('two equal parts in one message are two, and told again they are the same two', async () => {
    const { id, move, tell } = await booked(6);
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T6K60');
    const [part, third] = ['DEP/LA8471/18NOV/MIASDQ/P2K20/A1000', 'DEP/LA8473/19NOV/MIASDQ/P2K20/A1000'];
    expect(await tell(`${part} / ${part}`)).toEqual(['accepted', 'applied', '2 of 6 pieces so far. 4 of 6 pieces so far.']); // prettier-ignore
    expect((await tell(`${part}/S1000 / ${part}/S1000`))[1]).toBe('noted');
    expect(await tell(`${third} / ${third}`)).toEqual(['flown', 'applied', 'DEP of 2 pieces was told already.']);
    expect(await eventsOf(id, 'flown')).toHaveLength(3);
  });

  test('what stays on a master after a split is where it has come already', async () => {
    const { id, mnfs_id, move, tell, state } = await booked(6);
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T6K60');
    await tell('DIS/LA8471/18NOV1010/MIA/OFLD/P2K20');
    await tell('DEP/LA8471/18NOV/MIASDQ/P4K40/A1000');
    expect((await tell('RCF/LA8471/18NOV1300/SDQ/P4K40'))[0]).toBe('flown');
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id], pieces: 4 }, 'masters');
    expect(await state()).toMatchObject({ post_tender_status: 'checked_in', state: 'arrived' });
  });

  test('what was offloaded and flies without being booked again has departed; what was missing or damaged goes on', async () => {
    const { mawb, move, tell, state } = await booked();
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T2K20');
    expect((await tell('DIS/LA8471/18NOV1010/MIA/OFLD/T2K20'))[0]).toBe('offloaded');
    expect(await tell('DEP/LA8473/19NOV/MIASDQ/T2K20/A1000')).toEqual(['flown', 'applied', null]);
    expect((await state()).state).toBe('departed');
    const [measured] = (await site.call(masterPerformance, { mawb }, 'masters')).data;
    expect(measured).toMatchObject({
      flown_as_booked: 0,
      offload_rate: 100,
      departed_at: expect.stringContaining('2026-11-19'),
    });
    await tell('ARR/LA8473/19NOV1200/SDQ/T2K20');
    expect((await tell('DIS/LA8473/19NOV1300/SDQ/MSCA/T2K20'))[0]).toBe('short_shipped');
    expect((await tell('RCF/LA8473/19NOV1700/SDQ/T2K20'))[0]).toBe('checked_in');
    expect((await tell('DIS/19NOV1800/SDQ/T2K20/DAMAGED'))[0]).toBe('damaged');
    expect((await tell('DLV/19NOV1900/SDQ/T2K20'))[0]).toBe('delivered');
    expect((await state()).state).toBe('delivered');
  });

  test('what went wrong is claimed of the airline, and the claim closes the master; a person without the right is refused', async () => {
    const { id, mawb, move, tell, state } = await booked(6);
    const save = (body: object) => site.call(saveClaim, { master_booking_id: id, ...body }, 'masters');
    const refused = async (body: object, user = site.users.masters) => {
      const response = await site.send(saveClaim, { master_booking_id: id, ...body }, user);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T6K60');
    expect((await refused({ amount: 500 }))[1]).toBe('Nothing went wrong with this master that could be claimed.');
    expect((await tell('DIS/18NOV1300/MIA/T6K60/DAMAGED'))[0]).toBe('damaged');
    const close = await site.send(masterUpdatePostTenderStatus, { master_booking_id: [id], status: 'closed_claim' }, site.users.masters); // prettier-ignore
    expect(close.status).toBe(422);
    expect(await refused({ amount: 0 })).toEqual([400, expect.stringContaining('amount must be above 0.')]);
    expect(await refused({ amount: 500, currency: 'XYZ' })).toEqual([400, expect.stringContaining('currency is not a currency code')]); // prettier-ignore
    expect(await refused({ amount: 500, claim_state: 'paid' })).toEqual([400, expect.stringContaining('is open for a new claim')]); // prettier-ignore
    expect((await save({ amount: 500 })).data).toMatchObject([{ mawb, reason: 'damaged', amount: 500, currency: 'USD', claim_state: 'open', post_tender_status: 'damaged' }]); // prettier-ignore
    for (const role of ['finance', 'merchant', 'partner', 'provider'] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect((await refused({ amount: 1 }, site.users[role]))[0]).toBe(403);
    await save({ reference: 'LA-77120', currency: 'brl' });
    // Taken back, it is open again as before; once it is paid, it stays.
    const ended = async (claim_state: string) =>
      (await site.send(saveClaim, { master_booking_id: id, claim_state }, site.users.masters)).headers.get('x-waybill-undo'); // prettier-ignore
    const undo = async (change: string | null) =>
      (await site.app.request('/undo/change', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userInfo: site.users.masters, change: Number(change) }) })).status; // prettier-ignore
    const withdrawn = await ended('withdrawn');
    expect((await state()).post_tender_status).toBe('closed_claim');
    expect(await undo(withdrawn)).toBe(200);
    expect((await site.call(getClaims, { mawb }, 'masters')).data).toMatchObject([{ claim_state: 'open', post_tender_status: 'damaged', reference: 'LA-77120', currency: 'BRL' }]); // prettier-ignore
    expect(await undo(await ended('paid'))).toBe(409);
    expect((await state()).post_tender_status).toBe('closed_claim');
    expect(await refused({ amount: 600 })).toEqual([422, 'This claim is at its end.']);
    expect((await site.call(getClaims, { mawb }, 'finance')).data).toMatchObject([{ claim_state: 'paid', amount: 500, airline_name: 'LATAM Cargo' }]); // prettier-ignore
    for (const role of ['merchant', 'partner', 'provider'] as const)
      expect((await site.send(getClaims, {}, site.users[role])).status).toBe(403); // oxlint-disable-line no-await-in-loop
    const { data: course } = await site.call(getBookingEvents, { mawb }, 'masters');
    expect(course.filter(({ pieces }) => pieces === 6)).toMatchObject([{ happened: 'damaged', of_pieces: 6 }, { happened: 'accepted', of_pieces: 6 }]); // prettier-ignore
    expect(course.slice(0, 2)).toMatchObject([{ happened: 'closed_claim', remark: 'LA-77120' }, { happened: 'damaged' }]); // prettier-ignore
  });

  test('a status that came before the booking was confirmed is done then; pasted again it is done once there is a booking', async () => {
    const { head, move, tell, state } = await booked();
    const early = 'RCS/18NOV0700/MIA/T2K20';
    expect(await tell(early)).toEqual(['pending', 'noted', expect.stringContaining('does not follow')]);
    await tell('DEP/LA8471/18NOV/MIASDQ/T2K20/A1000');
    const repeated = () => site.send(readAirlineMessage, { message: `FSU/12\n${head}\n${early}` }, site.users.masters);
    expect(((await (await repeated()).json()) as { message: string }).message).toContain('read already');
    await move('confirmed');
    expect(await state()).toMatchObject({ state: 'departed', post_tender_status: 'flown' });
    expect(((await (await repeated()).json()) as { message: string }).message).toContain('read already');
    // Answered by the airline instead of by hand.
    const other = await booked();
    await other.tell(early);
    await paste(`FFA/4 / ${other.head} / LA8471/18NOV/MIASDQ/KK`);
    expect(await other.state()).toMatchObject({ state: 'tendered', post_tender_status: 'accepted' });
    // Told of before anybody had booked it.
    const number = '045-90000013';
    const message = `FSU/12\n${number}MIASDQ/T2K20\nRCS/18NOV0700/MIA/T2K20`;
    expect(await paste(message)).toMatchObject({ result: 'noted', problem: `No booking has air waybill ${number}.` });
    const late = await booked(2, number);
    await late.move('confirmed');
    expect((await late.state()).post_tender_status).toBe('accepted');
  });

  test('a delivery at a hub on the way delivers nothing, and another flight than booked is not as booked', async () => {
    const { mawb, move, tell } = await booked();
    await move('confirmed');
    await tell('DEP/LA999/18NOV/MIAPTY/T2K20/A1000');
    expect((await site.call(masterPerformance, { mawb }, 'masters')).data[0]).toMatchObject({ flown_as_booked: 0, offload_rate: 0 }); // prettier-ignore
    expect(await tell('DLV/18NOV1500/PTY/T2K20')).toEqual(['flown', 'noted', 'DLV at PTY: the booking flies to SDQ. It is kept.']); // prettier-ignore
  });

  test('a line with a day that does not exist is shown as not understood, and the good lines are done', async () => {
    const { head, move, state, tell } = await booked();
    await move('confirmed');
    const lines = ['RCS/18NOV0700/MIA/T2K20', 'ARR/LA8471/31FEB2131/SDQ/T2K20', 'DEP/LA8471/18NOV/MIASDQ/T2K20/A1000'];
    expect(await paste(`FSU/12 / ${head} / ${lines.join(' / ')}`)).toMatchObject({
      result: 'applied',
      unread: lines[1],
    });
    expect((await state()).post_tender_status).toBe('flown');
    // The day is there, and only in other years.
    expect(await tell('ARR/LA8471/29FEB2131/SDQ/T2K20')).toEqual(['flown', 'noted', 'ARR: this year has no 29FEB. It is kept.']); // prettier-ignore
    expect(await paste(`FSU/12 / ${head} / ${lines[1]}`)).toMatchObject({ result: 'noted', unread: lines[1] });
  });

  test('an airport on the way is no arrival, and the flight from there no second departure', async () => {
    const { head, state } = await booked();
    await paste(`FFA/4 / ${head} / LA8471/18NOV/MIASDQ/KK`);
    const told = async (line: string) => {
      const { result } = await paste(`FSU/12 / ${head} / ${line}`);
      return [result, (await state()).post_tender_status];
    };
    expect(await told('DEP/LA8471/18NOV/MIAPTY/T2K20')).toEqual(['applied', 'flown']);
    expect((await told('ARR/LA8471/18NOV1300/PTY/T2K20'))[1]).toBe('flown');
    expect((await told('RCF/LA8471/18NOV1400/PTY/T2K20'))[1]).toBe('flown');
    expect((await told('DEP/LA8473/19NOV/PTYSDQ/T2K20'))[1]).toBe('flown');
    expect(await told('ARR/LA8473/19NOV1200/SDQ/T2K20')).toEqual(['applied', 'landed']);
    expect(await told('DLV/19NOV1500/SDQ/T2K20')).toEqual(['applied', 'delivered']);
    const [arrival] = await site.data.own((db) =>
      db.rows<{ station: string }>(sql`
        select e.station from master_booking_event e join master_booking b using (master_booking_id)
        where e.state = 'landed' and b.flight = 'LA8471' order by e.at desc`),
    );
    expect(arrival).toEqual({ station: 'SDQ' });
  });

  test('a flight that was not asked for is confirmed aloud, a refusal is told, and one message by two networks is one', async () => {
    const { head, state } = await booked();
    const other = await paste(`FFA/4 / ${head} / LA2469/19NOV/MIASDQ/KK`);
    expect(other).toMatchObject({ result: 'applied', problem: expect.stringContaining('Confirmed on LA2469 of 19NOV; the booking says LA8471 of 18NOV') }); // prettier-ignore
    const late = await booked();
    expect(await paste(`FFA/4 / ${late.head} / LA8471/19NOV/MIASDQ/KK`)).toMatchObject({ problem: expect.stringContaining('of 19NOV; the booking says LA8471 of 18NOV') }); // prettier-ignore
    const again = await site.send(
      readAirlineMessage,
      { message: `QK MIAFWD\n.LATAM 181200\nFFA/4\n${head}\nLA2469/19NOV/MIASDQ/KK` },
      site.users.masters,
    );
    expect(((await again.json()) as { message: string }).message).toContain('read already');
    expect((await state()).state).toBe('confirmed');
    const refused = await booked();
    await paste(`FFA/4 / ${refused.head} / LA8471/18NOV/MIASDQ/UU`);
    const told = await site.data.own((db) =>
      db.rows<{ values: { said?: string } }>(sql`
        select values from notification n join app_user u using (user_code) where u.role = 'masters' order by notification_id desc limit 3`),
    );
    expect(told.map(({ values }) => values.said)).toEqual(['LA8471 UU', 'LA8471 KK', 'LA2469 KK']);
  });

  test('by hand nothing runs ahead of the booking, and what is with the agent was not left behind', async () => {
    const { id, state, move, tell } = await booked();
    const say = async (status: string) => {
      const response = await site.send(masterUpdatePostTenderStatus, { master_booking_id: [id], status }, site.users.masters); // prettier-ignore
      return response.ok
        ? (await state()).post_tender_status
        : ((await response.json()) as { message: string }).message;
    };
    await move('confirmed');
    await tell('RCS/18NOV0700/MIA/T2K20');
    await tell('DIS/LA8471/18NOV1010/MIA/OFLD/T2K20');
    await site.call(rebook, { master_booking_id: [id], flight: 'LA8473', etd: '2026-12-30T10:00:00Z' }, 'masters');
    for (const status of ['manifested', 'flown'])
      expect(await say(status)).toBe('A master is followed once it was tendered to the airline'); // oxlint-disable-line no-await-in-loop
    await move('tendered');
    const unsent = await site.send(createBookingTransmission, { master_booking_id: id }, site.users.masters);
    expect([unsent.status, ((await unsent.json()) as { message: string }).message]).toEqual([422, 'The airline has the freight: no space is asked for any more.']); // prettier-ignore
    expect(await say('manifested')).toBe('manifested');
    // What is said of the booking is said of the master.
    await move('departed');
    expect(await state()).toMatchObject({ state: 'departed', post_tender_status: 'flown' });
    await move('arrived');
    for (const status of ['checked_in', 'delivered']) expect(await say(status)).toBe(status); // oxlint-disable-line no-await-in-loop
    expect(await say('offloaded')).toBe('This master cannot be offloaded: it is delivered');
  });
});
