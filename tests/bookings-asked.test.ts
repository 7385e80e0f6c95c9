import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingFreight } from '#tools/floor/waiting-freight.ts';
import type { AnyContract } from '#tools/define.ts';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { getBookingMessages } from '#tools/manifest/get-booking-messages.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { airWaybill } from '#tools/print/air-waybill.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('what airlines are asked on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const rows = <R>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<R>(query));
  const lane = { iata_code_origin: 'MIA', port_iata: 'SDQ', airline: '045', flight: 'LA8471', etd: '2027-03-10T10:00:00-05:00', pieces: 3, weight_kg: 30 }; // prettier-ignore
  const book = async (more: object = {}) => {
    const { master_booking_id: id, mawb } = (await site.call(masterUpsertBooking, { ...lane, ...more }, 'masters')).data[0]!; // prettier-ignore
    return { id: id!, mawb: mawb! };
  };
  const stateOf = async (id: number) => (await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters')).data[0]!; // prettier-ignore
  const move = (id: number, status: string) => site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters'); // prettier-ignore
  const send = (id: number) => site.call(createBookingTransmission, { master_booking_id: id }, 'masters');
  const edit = (id: number, body: object) => site.call(masterUpsertBooking, { master_booking_id: id, ...body }, 'masters'); // prettier-ignore
  const stockOf = async (mawb: string) => (await rows<{ state: string }>(sql`select state from mawb_stock where mawb = ${mawb}`))[0]!.state; // prettier-ignore
  /** What a change would say before it is done. */
  const warned = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.masters, {}, '?plan');
    const { plan } = (await response.json()) as { plan: { warning?: string }[] };
    return plan[0]!.warning ?? '';
  };
  /** The legs of the requests that were sent of a booking, the first first. */
  const asked = async (id: number) =>
    (await site.call(getBookingMessages, { master_booking_id: id }, 'masters')).data
      .filter(({ kind }) => kind === 'FFR')
      .toSorted((a, b) => a.message_id! - b.message_id!)
      .map(({ body }) => {
        const read = readMessage(body!);
        return read.kind === 'FFR' ? [read.space.consignment.quantity!.pieces, ...read.space.legs.map(({ flight, on, code }) => `${flight} ${on.day}${on.month} ${code}`)] : []; // prettier-ignore
      });
  const agree = (mawb: string, line: string) =>
    site.call(readAirlineMessage, { message: `FFA/4\n${mawb.slice(0, 3)}-${mawb.slice(3)}MIASDQ/T3K30\n${line}` }, 'masters'); // prettier-ignore

  test('an edit of a confirmed booking asks the airline again, and its cancelling takes the space back', async () => {
    const { id, mawb } = await book();
    expect(await warned(createBookingTransmission, { master_booking_id: id })).not.toContain('already');
    await send(id);
    expect(await warned(createBookingTransmission, { master_booking_id: id })).toContain('It was sent already: 20');
    await agree(mawb, 'LA8471/10MAR/MIASDQ/KK');
    expect((await stateOf(id)).state).toBe('confirmed');
    // What the airline has no part in, and another hour of the day, change nothing of it.
    await edit(id, { charge_type: 'CC', etd: '2027-03-10T11:30:00-05:00' });
    expect([(await stateOf(id)).state, (await asked(id)).length]).toEqual(['confirmed', 1]);
    const change = { master_booking_id: id, flight: 'LA8473', etd: '2027-03-11T10:00:00-05:00' };
    expect(await warned(masterUpsertBooking, change)).toContain('What the airline agreed to lapses: it is asked again.');
    await edit(id, change);
    expect((await stateOf(id)).state).toBe('requested');
    expect((await asked(id))[1]).toEqual([3, 'LA8471 10MAR XX', 'LA8473 11MAR NN']);
    // A refusal of the flight or the day of before is none of what is asked for now.
    for (const line of ['LA8471/10MAR/MIASDQ/UU', 'LA8473/10MAR/MIASDQ/UN', 'LA8471/10MAR/MIASDQ/XX\nLA8471/11MAR/MIASDQ/UU'])
      // oxlint-disable-next-line no-await-in-loop
      expect([(await agree(mawb, line)).data, (await stateOf(id)).state]).toMatchObject([[{ result: 'noted', problem: expect.stringContaining('not asked for any more') }], 'requested']); // prettier-ignore
    await agree(mawb, 'LA8471/10MAR/MIASDQ/UU\nLA8473/11MAR/MIASDQ/KK');
    expect((await stateOf(id)).state).toBe('confirmed');
    for (const [more, quantity] of [[{ pieces: 4 }, 4], [{ weight_kg: 44 }, 4]] as const) {
      await edit(id, more); // oxlint-disable-line no-await-in-loop
      expect([(await stateOf(id)).state, (await asked(id)).at(-1)]).toEqual(['requested', [quantity, 'LA8473 11MAR NN']]); // oxlint-disable-line no-await-in-loop
      await move(id, 'confirmed'); // oxlint-disable-line no-await-in-loop
    }
    expect(await warned(masterBookingStatusUpdate, { master_booking_id: [id], status: 'cancelled' })).toContain('an FFR takes the space back'); // prettier-ignore
    await move(id, 'cancelled');
    expect((await asked(id)).at(-1)).toEqual([4, 'LA8473 11MAR XX']);
    // Nobody was told of a draft.
    const draft = await book();
    await move(draft.id, 'cancelled');
    expect([await asked(draft.id), await stockOf(draft.mawb)]).toEqual([[], 'free']);
    expect(await warned(masterUpsertBooking, { ...lane, flight: 'AA8191' })).toBe('AA8191 is a flight of AA; the air waybill is of LATAM Cargo.'); // prettier-ignore
  }); // prettier-ignore

  test.each([
    ['asked by a message, which refused it', async ({ id, mawb }: { id: number; mawb: string }) => {
      await send(id);
      await agree(mawb, 'LA8471/10MAR/MIASDQ/UU');
      await move(id, 'draft');
    }],
    ['asked by telephone, which refused it', async ({ id }: { id: number }) => {
      for (const state of ['requested', 'rejected', 'draft']) await move(id, state); // oxlint-disable-line no-await-in-loop
    }],
    ['not asked, which speaks of it', ({ mawb }: { mawb: string }) => agree(mawb, 'LA8471/10MAR/MIASDQ/UU')],
  ] as const)('the number of a cancelled draft is void once the airline was %s', async (_, tell) => {
    const draft = await book();
    await tell(draft);
    expect((await stateOf(draft.id)).state).toBe('draft');
    await move(draft.id, 'cancelled');
    expect(await stockOf(draft.mawb)).toBe('void');
    expect((await book()).mawb).not.toBe(draft.mawb);
  }); // prettier-ignore

  test('volume, special handling and a second flight are kept, asked for and written on the waybill', async () => {
    const more = { volume_m3: 0.9, handling: ['eaw', 'SPX'], destination_type: 'AGT', transport: 'AIR', via: 'PTY', onward_flight: 'CM 408', onward_etd: '2027-03-10T18:00:00-05:00' }; // prettier-ignore
    const refused = async (body: object) => {
      const response = await site.send(masterUpsertBooking, { ...lane, ...body }, site.users.masters);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await refused({ handling: ['XXX'] })).toEqual([400, 'handling is in no catalogue: XXX.']);
    expect(await refused({ transport: 'SEA' })).toEqual([400, 'transport is in no catalogue: SEA.']);
    expect(await refused({ via: 'PTY', onward_flight: 'CM408' })).toEqual([400, 'onward_etd is required where it changes flights.']); // prettier-ignore
    expect(await refused({ ...more, onward_etd: '2027-03-10T09:00:00-05:00' })).toEqual([400, 'onward_etd must be after the departure.']); // prettier-ignore
    expect(await refused({ volume_m3: 0 })).toEqual([400, 'volume_m3 must be above 0.']);
    const { id, mawb } = await book(more);
    expect(await stateOf(id)).toMatchObject({ volume_m3: 0.9, handling: 'EAW SPX', destination_type: 'AGT', transport: 'AIR', via: 'PTY', onward_flight: 'CM408', onward_etd: '2027-03-10T18:00:00-05:00' }); // prettier-ignore
    const [made] = await rows<{ id: number }>(sql`insert into manifest (number, dest_iso2, state, bags, weight_kg) values ('V', 'DO', 'closed', 3, 30) returning mnfs_id as id`); // prettier-ignore
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [made!.id] }, 'masters');
    const read = async (message: string) => readMessage((await site.call(createBookingTransmission, { master_booking_id: id, message }, 'masters')).data[0]!.body!); // prettier-ignore
    expect(await read('FFR')).toMatchObject({
      unread: [], space: { consignment: { quantity: { m3: 0.9 }, handling: ['EAW', 'SPX'] }, legs: [{ flight: 'LA8471', from: 'MIA', to: 'PTY', on: { day: 10 } }, { flight: 'CM408', from: 'PTY', to: 'SDQ', on: { day: 10 } }] },
    }); // prettier-ignore
    // Both flights have to be agreed to before there is a waybill.
    const unsent = await site.send(
      createBookingTransmission,
      { master_booking_id: id, message: 'FWB' },
      site.users.masters,
    );
    expect([unsent.status, ((await unsent.json()) as { message: string }).message]).toEqual([422, 'The airline has not confirmed the booking: its waybill is sent once it has.']); // prettier-ignore
    await agree(mawb, 'LA8471/10MAR/MIAPTY/KK\nCM408/10MAR/PTYSDQ/KK');
    expect((await stateOf(id)).state).toBe('confirmed');
    expect(await read('FWB')).toMatchObject({
      unread: [], waybill: { consignment: { quantity: { m3: 0.9 } }, handling: ['EAW', 'SPX'], routing: [{ to: 'PTY', carrier: 'LA' }, { to: 'SDQ', carrier: 'CM' }], flights: [{ flight: 'LA8471', day: 10 }, { flight: 'CM408', day: 10 }], rates: [{ chargeableKg: 150 }] },
    }); // prettier-ignore
    const { header } = await site.call(airWaybill, { master_booking_id: id, copy: 1 }, 'masters');
    expect(header).toMatchObject({ via: 'PTY', onward_flight: 'CM408', handling: 'EAW SPX', volume_m3: '0.9 m3', chargeable_kg: 150 }); // prettier-ignore
    // Without a change of flights the second is gone.
    await edit(id, { via: 'SDQ' });
    expect(await stateOf(id)).toMatchObject({ state: 'requested', via: null, onward_flight: null, onward_etd: null });
    expect((await asked(id)).at(-1)).toEqual([3, 'LA8471 10MAR XX', 'CM408 10MAR XX', 'LA8471 10MAR NN']);
  });

  test.each(['rejected', 'cancelled'] as const)('freight of a booking that is %s waits again, with the reason', async (end) => {
    const { id, mawb } = await book();
    const [made] = await rows<{ id: number; bag: number }>(sql`
      with f as (insert into manifest (number, dest_iso2, entry_point, gateway, state, bags, weight_kg, closed_at)
        values ('W', 'DO', 'MIA', 'SDQ', 'closed', 3, 30, now() - interval '2 hours') returning mnfs_id)
      insert into bag (bag_sorting, state, items, dest_iso2, entry_point, gateway, mnfs_id) select 'DO-SDQ', 'manifested', 1, 'DO', 'MIA', 'SDQ', mnfs_id from f
      returning mnfs_id as id, bag_id as bag`);
    await rows(sql`update shipment set bag_id = ${made!.bag}, mnfs_id = ${made!.id}, mawb = null where shipment_id = (select min(shipment_id) from shipment where dest_iso2 = 'DO' and bag_id is distinct from ${made!.bag})`); // prettier-ignore
    const number = async () => (await rows<{ mawb: string | null }>(sql`select mawb from shipment where bag_id = ${made!.bag}`))[0]!.mawb; // prettier-ignore
    const waits = async () => (await site.call(waitingFreight, { end_date: undefined, gateway: 'SDQ' }, 'masters')).data.find(({ mnfs_id }) => mnfs_id === made!.id); // prettier-ignore
    expect((await waits())!.came_back).toBeNull();
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [made!.id] }, 'masters');
    expect([await waits(), await number()]).toEqual([undefined, mawb]);
    await move(id, 'requested');
    if (end === 'rejected') await agree(mawb, 'LA8471/10MAR/MIASDQ/UU');
    else await move(id, end);
    expect([await waits(), await number()]).toMatchObject([{ came_back: end, pieces: 3 }, null]);
    const open = async () => (await site.call(bookingExceptions, { mawb }, 'masters')).data;
    if (end === 'rejected') {
      expect(await open()).toMatchObject([{ exception: 'refused', pieces: 3, of_pieces: 3, said: 'LA8471 UU', parcels: 1 }]);
    } else expect(await open()).toEqual([]);
    // Another booking takes it; the first, drafted again, has it no more.
    const other = await book({ flight: 'LA8473' });
    await site.call(masterUpsertBookingManifests, { master_booking_id: other.id, mnfs_id: [made!.id] }, 'masters');
    expect([await waits(), await number(), await open()]).toEqual([undefined, other.mawb, []]);
    if (end === 'rejected') {
      await move(id, 'draft');
      expect([(await stateOf(id)).manifests, await number()]).toEqual([null, other.mawb]);
    }
  }); // prettier-ignore
});
