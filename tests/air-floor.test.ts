import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { flightDepartures } from '#tools/floor/flight-departures.ts';
import { manifests } from '#tools/floor/manifests.ts';
import { moveManifest } from '#tools/floor/move-manifest.ts';
import { planFlights } from '#tools/floor/plan-flights.ts';
import { putOnManifest } from '#tools/floor/put-on-manifest.ts';
import { saveFlight } from '#tools/floor/save-flight.ts';
import { takeOffManifest } from '#tools/floor/take-off-manifest.ts';
import { waitingFreight } from '#tools/floor/waiting-freight.ts';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { createTransmissionAttachment } from '#tools/manifest/create-transmission-attachment.ts';
import { getManifestListByMaster } from '#tools/manifest/get-manifest-list-by-master.ts';
import { manifestGetMasterListByNumber } from '#tools/manifest/manifest-get-master-list-by-number.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { masterPerformance } from '#tools/manifest/master-performance.ts';
import { masterUpdatePostTenderStatus } from '#tools/manifest/master-update-post-tender-status.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { masterUpsertConsignee } from '#tools/manifest/master-upsert-consignee.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { list } from '#tools/notification/list.ts';
import { bagList } from '#tools/print/bag-list.ts';
import { getMstrSummaryInfo } from '#tools/report/get-mstr-summary-info.ts';
import { shortDay, writeDay } from '#tools/rules/cargo-imp/flights.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { engines } from './support/engines.ts';
import { closedBag, emptyFloor } from './support/freight.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('the floor and its masters on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    await emptyFloor(site);
    await site.call(saveFlight, { flight: 'LA 8190', airline: '045', iata_code_origin: 'MIA', port_iata: 'GRU', days: '1234567', departs: '23:50', air_hours: 8.5, capacity_kg: 500, cut_off_hours: 0 }, 'masters'); // prettier-ignore
  });
  afterAll(() => site.close());
  const own = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const refused = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.masters);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const planned = async (contract: AnyContract, body: object) =>
    ((await (await site.send(contract, body, site.users.masters, {}, '?plan')).json()) as { plan: { warning?: string }[] }).plan[0]!; // prettier-ignore
  /** Yesterday as messages write it, such as 23NOV. */
  const yesterday = writeDay(shortDay(new Date(Date.now() - 86_400_000).toISOString()));
  const waits = async () => (await site.call(waitingFreight, { gateway: 'GRU' }, 'masters')).data;
  const there = async () =>
    (await site.call(flightDepartures, { gateway: 'GRU', flight: 'LA8190' }, 'masters')).data.at(-1)!.departure!;
  const move = (id: number, ...states: string[]) =>
    states.reduce<Promise<unknown>>(
      (before, status) => before.then(() => site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters')), // prettier-ignore
      Promise.resolve(),
    );
  /** What the airline tells of a booking. */
  const tell = async (mawb: string, pieces: number, ...lines: string[]) => {
    const text = `FSU/12\n${mawb.slice(0, 3)}-${mawb.slice(3)}MIAGRU/T${pieces}K15\n${lines.join('\n')}\n`;
    return (await site.call(readAirlineMessage, { message: text }, 'masters')).data[0]!;
  };

  test('stopped parcels are named in the plan and not handed over; what the airline has all the same is an exception', async () => {
    const bagId = await closedBag(site, 15, 50);
    const [{ id: shipment, n } = { id: 0, n: '' }] = await own<{ id: number; n: string }>(sql`select shipment_id as id, trck_nmr_fol as n from shipment where bag_id = ${bagId} order by 1 limit 1`); // prettier-ignore
    const stop = () => own(sql`insert into shipment_stop (shipment_id, copa_id, reason_code, raised_at) select shipment_id, copa_id, 'STP', now() - interval '1 minute' from shipment where shipment_id = ${shipment}`); // prettier-ignore
    const lift = () => own(sql`update shipment_stop set lifted_at = now() where shipment_id = ${shipment}`);
    await stop();
    expect((await waits()).find(({ bag_id }) => bag_id === bagId)).toMatchObject({ stopped: n, left_over: 'stopped', flight: null }); // prettier-ignore
    const departure = await there();
    expect(await refused(planFlights, { assignments: [`b${bagId}=${departure}`] })).toEqual([422, `Stopped parcels must come out of the bag first: ${n}.`]); // prettier-ignore
    await lift();
    const [made] = (await site.call(planFlights, { assignments: [`b${bagId}=${departure}`] }, 'masters')).data;
    const { mawb } = made!;
    const master_booking_id = made!.master_booking_id!;
    const mnfs_id = [Number(made!.manifests!.split(', ').at(-1))];
    // Listed, and stopped then: the manifest is planned and loaded with a word about it.
    await site.call(masterUpsertBookingManifests, { master_booking_id, mnfs_id, remove: true }, 'masters');
    await stop();
    expect((await waits()).find((lot) => lot.mnfs_id === mnfs_id[0])).toMatchObject({ stopped: n, left_over: null });
    const word = expect.stringContaining(`not handed over with them: ${n}.`);
    expect(await planned(planFlights, { assignments: [`m${mnfs_id[0]}=${departure}`] })).toMatchObject({ warning: word }); // prettier-ignore
    expect(await planned(masterUpsertBookingManifests, { master_booking_id, mnfs_id })).toMatchObject({
      warning: word,
    });
    await site.call(masterUpsertBookingManifests, { master_booking_id, mnfs_id }, 'masters');
    await move(master_booking_id, 'requested', 'confirmed');
    const tender = { master_booking_id: [master_booking_id], status: 'tendered' };
    expect(await refused(masterBookingStatusUpdate, tender)).toEqual([422, `Stopped parcels may not leave: take them off or lift the stop: ${n}.`]); // prettier-ignore
    // The airline says that it has it: that is so, and somebody has to look.
    const look = async () => (await site.call(bookingExceptions, { mawb: mawb! }, 'masters')).data;
    expect(await look()).toEqual([]);
    expect(await tell(mawb!, 1, `RCS/${yesterday}0100/MIA/T1K15`)).toMatchObject({ result: 'applied' });
    expect(await look()).toMatchObject([{ exception: 'stopped', stopped: n, pieces: 1, state: 'tendered' }]);
    expect((await site.call(list, { unread: true }, 'masters')).data.map(({ message }) => message)).toContainEqual(expect.stringContaining(`stopped parcels: ${n}`)); // prettier-ignore
    await lift();
    expect(await look()).toEqual([]);
  });

  /** A booking with the freight of some bags on it, confirmed, and what it and its freight are. */
  async function booked(...bags: number[]) {
    const departure = await there();
    const { data } = await site.call(planFlights, { assignments: bags.map((id) => `b${id}=${departure}`) }, 'masters');
    const { master_booking_id: id, mawb, manifests } = data[0]!;
    const mnfs_id = Number(manifests!.split(', ').at(-1));
    await move(id!, 'requested', 'confirmed');
    const state = async () => {
      const [freight] = await own<{ manifest: string; bags: string; parcels: string }>(sql`
        select m.state as manifest, (select string_agg(b.state, ' ' order by b.bag_id) from bag b where b.mnfs_id = m.mnfs_id) as bags,
          (select string_agg(distinct s.state, ' ') from shipment s where s.mnfs_id = m.mnfs_id) as parcels from manifest m where m.mnfs_id = ${mnfs_id}`);
      return Object.values(freight!);
    };
    return { id: id!, mawb: mawb!, mnfs_id, state };
  }

  test('bags and manifests go with their master, what an airline has is neither reopened nor cancelled', async () => {
    const { id, mawb, mnfs_id, state } = await booked(await closedBag(site, 10, 20), await closedBag(site, 20, 19));
    const step = (name: string) => site.call(moveManifest, { mnfs_id_list: [mnfs_id], step: name }, 'masters');
    const loaded = async () => (await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters')).data[0]!;
    const under = async () => (await own<{ n: number }>(sql`select count(*)::int as n from shipment where mawb = ${mawb}`))[0]!.n; // prettier-ignore
    // While it is here it is reopened; a booking holds no more of it than there is.
    await step('reopen');
    const [first] = await own<{ id: number }>(sql`select min(bag_id) as id from bag where mnfs_id = ${mnfs_id}`);
    await site.call(takeOffManifest, { bag_id_list: [first!.id] }, 'admin');
    expect([(await loaded()).loaded_kg, await under()]).toEqual([20, 2]);
    await site.call(putOnManifest, { bag_id_list: [first!.id], mnfs_id }, 'admin');
    await step('close');
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id] }, 'masters');
    expect([(await loaded()).loaded_kg, await under()]).toEqual([30, 4]);
    await move(id, 'tendered');
    const kept = `The airline has it under ${mawb.slice(0, 3)}-${mawb.slice(3)}: it is neither reopened nor cancelled.`;
    for (const name of ['reopen', 'cancel'])
      expect(await refused(moveManifest, { mnfs_id_list: [mnfs_id], step: name })).toEqual([422, kept]); // oxlint-disable-line no-await-in-loop
    // A part is on its way: which bags those are, nobody knows.
    await tell(mawb, 2, `DIS/LA8190/${yesterday}0210/MIA/OFLD/P1K20`);
    await tell(mawb, 2, `DEP/LA8190/${yesterday}/MIAGRU/P1K10/A0350`);
    expect(await state()).toEqual(['closed', 'manifested manifested', 'manifested']);
    expect(await refused(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id], remove: true })).toEqual([422, 'The airline left 1 pieces behind, not more.']); // prettier-ignore
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id], pieces: 1 }, 'masters');
    expect(await state()).toEqual(['closed', 'departed manifested', 'departed manifested']);
    expect((await site.call(masterPerformance, { mawb }, 'masters')).data[0]).toMatchObject({ offload_rate: 50 });
    // Lists and papers name each part by its own number; the rest weighs what is left and has none yet.
    const bagsNow = async () => (await site.call(bagList, { mnfs_id }, 'masters')).bags.map((bag) => bag.mawb);
    expect(await bagsNow()).toEqual([mawb, null]);
    expect((await waits()).find((lot) => lot.mnfs_id === mnfs_id)).toMatchObject({ pieces: 1, weight_kg: 20 });
    // The rest flies under another number; of its departure nobody tells, and its arrival says that it left.
    const rest = await site.call(planFlights, { assignments: [`m${mnfs_id}=${await there()}`] }, 'masters');
    const other = rest.data[0]!;
    expect((await state())[0]).toBe('closed');
    expect([await bagsNow(), (await site.call(manifests, { manifest_list: [mnfs_id], start_date: '2026-01-01' }, 'masters')).data[0]!.mawb]).toEqual([[mawb, other.mawb], `${mawb}, ${other.mawb}`]); // prettier-ignore
    await site.call(createBookingTransmission, { master_booking_id: other.master_booking_id }, 'masters');
    const { data: mail } = await site.call(createTransmissionAttachment, { master_booking_id: other.master_booking_id }, 'masters'); // prettier-ignore
    expect(mail[0]!.body).toContain(`1 pieces, 20 kg\nManifests: MIAGRU-${mnfs_id} (1 of 2 pieces)`);
    await move(other.master_booking_id!, 'confirmed');
    expect(await tell(other.mawb!, 1, `RCS/${yesterday}0400/MIA/T1K20`)).toMatchObject({ result: 'applied' });
    expect(await tell(other.mawb!, 1, `RCF/LA8190/${yesterday}1400/GRU/T1K20`)).toMatchObject({ result: 'applied' });
    expect(await state()).toEqual(['departed', 'departed arrived', 'arrived departed']);
    const [course] = await own<{ codes: string }>(sql`
      select distinct (select string_agg(e.chck_cdg, ' ' order by e.at, e.chck_cdg) from checkpoint_event e where e.shipment_id = s.shipment_id and e.at > now() - interval '2 days' and e.chck_cdg in ('DEP', 'ARR')) as codes
      from shipment s where s.mawb = ${other.mawb}`); // prettier-ignore
    expect(course).toEqual({ codes: 'ARR DEP' });
    // By hand it is the same.
    for (const status of ['landed', 'notified', 'delivered'])
      await site.call(masterUpdatePostTenderStatus, { master_booking_id: [id], status }, 'masters'); // oxlint-disable-line no-await-in-loop
    expect(await state()).toEqual(['arrived', 'arrived arrived', 'arrived']);
  });

  test('a manifest that is cancelled goes off its booking, and what was split before it left flew as booked', async () => {
    const cancelled = await booked(await closedBag(site, 10, 20));
    await site.call(moveManifest, { mnfs_id_list: [cancelled.mnfs_id], step: 'cancel' }, 'masters');
    expect((await site.call(masterGetDataBookings, { master_booking_id: cancelled.id }, 'masters')).data[0]).toMatchObject({ manifests: null }); // prettier-ignore
    expect(await own(sql`select from shipment where mawb = ${cancelled.mawb}`)).toEqual([]);
    await move(cancelled.id, 'cancelled');
    // A bag whose booking is cancelled waits anew, once.
    const bagId = await closedBag(site, 10, 20);
    const again = await booked(bagId);
    await move(again.id, 'cancelled');
    expect((await waits()).filter((lot) => lot.mnfs_id === again.mnfs_id || lot.bag_id === bagId)).toMatchObject([{ kind: 'manifest', pieces: 1, came_back: 'cancelled' }]); // prettier-ignore
    await emptyFloor(site);
    const bags = [await closedBag(site, 10, 20), await closedBag(site, 10, 19), await closedBag(site, 10, 18)];
    const { id, mawb, mnfs_id } = await booked(...bags);
    await tell(mawb, 3, `RCS/${yesterday}0100/MIA/T3K30`);
    await tell(mawb, 3, `DIS/LA8190/${yesterday}0210/MIA/OFLD/P1K10`);
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id], pieces: 2 }, 'masters');
    await own(sql`update master_booking set etd = now() - interval '1 day' where master_booking_id = ${id}`);
    await tell(mawb, 2, `DEP/LA8190/${writeDay(shortDay((await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters')).data[0]!.etd!))}/MIAGRU/T2K20/A0001`); // prettier-ignore
    expect((await site.call(masterPerformance, { mawb }, 'masters')).data[0]).toMatchObject({ flown_as_booked: 66.7, offload_rate: 33.3 }); // prettier-ignore
    // What stayed is on the other master, in every list of masters.
    const { lot } = (await waits()).find((one) => one.mnfs_id === mnfs_id)!;
    const other = (await site.call(planFlights, { assignments: [`${lot}=${await there()}`] }, 'masters')).data[0]!;
    for (const [master, parcels] of [
      [mawb, 4],
      [other.mawb!, 2],
    ] as const) {
      const counted = [(await site.call(getMstrSummaryInfo, { mawb: master }, 'masters')).data, (await site.call(manifestGetMasterListByNumber, { masterNumber: master }, 'masters')).data, (await site.call(masterPerformance, { mawb: master }, 'masters')).data, (await site.call(getManifestListByMaster, { masterNumber: master }, 'masters')).data]; // prettier-ignore
      expect(counted.map(([row]) => row!.parcels)).toEqual([parcels, parcels, parcels, parcels]);
    }
  });

  test('a booking is loaded with what stands at its airport, and Brazil is told by whose number it comes', async () => {
    const { id, mawb, mnfs_id } = await booked(await closedBag(site, 10, 20));
    const load = { master_booking_id: id, mnfs_id: [mnfs_id] };
    const agent = await site.call(masterUpsertConsignee, { name: 'Broker Paulista', ctry_iso_code: 'BR', gateway: 'GRU' }, 'masters'); // prettier-ignore
    const { consignee_id } = agent.data[0]!;
    await site.call(masterUpsertBooking, { master_booking_id: id, consignee_id }, 'masters');
    await site.call(masterUpsertBookingManifests, { ...load, remove: true }, 'masters');
    await own(sql`update manifest set entry_point = 'LAX', gateway = 'VCP' where mnfs_id = ${mnfs_id}`);
    expect(await refused(masterUpsertBookingManifests, load)).toEqual([422, 'It stands in LAX, and the booking leaves from MIA.']); // prettier-ignore
    await own(sql`update manifest set entry_point = 'MIA' where mnfs_id = ${mnfs_id}`);
    const { warning } = await planned(masterUpsertBookingManifests, load);
    expect(warning).toBe('Its gateway is VCP, and the booking flies to GRU. The consignee has no CNPJ: Brazil takes no air waybill without it.'); // prettier-ignore
    await site.call(masterUpsertBookingManifests, load, 'masters');
    const fwb = { master_booking_id: id, message: 'FWB' };
    expect(await refused(createBookingTransmission, fwb)).toEqual([422, 'Brazil takes no air waybill without the CNPJ of its consignee.']); // prettier-ignore
    expect(await refused(masterUpsertConsignee, { consignee_id, tax_id: '11.222.333/0001-82' })).toEqual([400, 'tax_id is a CNPJ whose check digit is wrong.']); // prettier-ignore
    await site.call(masterUpsertConsignee, { consignee_id, tax_id: '11222333000181' }, 'masters');
    const { data } = await site.call(createBookingTransmission, fwb, 'masters');
    expect(data[0]!.body).toContain('OCI/BR/CNE/T/CNPJ11222333000181');
    // Each house says by which number its receiver is known.
    await own(sql`update shipment_party set id_type = 'CPF', id_number = '39053344705' where role = 'consignee' and shipment_id in (select shipment_id from shipment where mawb = ${mawb})`); // prettier-ignore
    const { data: houses } = await site.call(createBookingTransmission, { ...fwb, message: 'FHL' }, 'masters');
    for (const { body } of houses) expect(readMessage(body!)).toMatchObject({ unread: [], list: { houses: [{ customs: [{ country: 'BR', party: 'CNE', about: 'T', said: 'CPF39053344705' }] }] } }); // prettier-ignore
    // Bumped before it left, it goes with a later flight than that.
    await move(id, 'tendered', 'offloaded');
    const [bumped] = (await site.call(bookingExceptions, { mawb }, 'masters')).data;
    expect(bumped).toMatchObject({ exception: 'offloaded', etd: expect.any(String) });
    expect(bumped!.next_etd === null || Date.parse(bumped!.next_etd) > Date.parse(bumped!.etd!)).toBe(true);
    await own(sql`update master_booking set etd = etd - interval '3 days' where master_booking_id = ${id}`);
    const [again] = (await site.call(bookingExceptions, { mawb }, 'masters')).data;
    expect(Date.parse(again!.next_etd!)).toBeGreaterThan(Date.parse(again!.etd!));
    expect(await refused(masterUpsertBooking, { master_booking_id: id, pieces: 10_000 })).toEqual([400, 'pieces must be at most 9999.']); // prettier-ignore
  });
});
