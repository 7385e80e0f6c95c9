import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mod7 } from '#tools/rules/check-digits.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetAirlines } from '#tools/manifest/master-get-airlines.ts';
import { masterGetConsignee } from '#tools/manifest/master-get-consignee.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { getManifestListByMaster } from '#tools/manifest/get-manifest-list-by-master.ts';
import { manifestGetMasterListByNumber } from '#tools/manifest/manifest-get-master-list-by-number.ts';
import { masterGetDataBookingsReport } from '#tools/manifest/master-get-data-bookings-report.ts';
import { masterGetDataBookingsReportDetail } from '#tools/manifest/master-get-data-bookings-report-detail.ts';
import { masterUpdatePostTenderStatus } from '#tools/manifest/master-update-post-tender-status.ts';
import { masterGetDataCatalogs } from '#tools/manifest/master-get-data-catalogs.ts';
import { masterUpsertAirlines } from '#tools/manifest/master-upsert-airlines.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { masterUpsertConsignee } from '#tools/manifest/master-upsert-consignee.ts';
import type { AnyContract } from '#tools/define.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

describe.each(engines)('master bookings on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());
  const refused = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.masters);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const move = (id: number, status: string) =>
    site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters');
  const stockOf = (mawb: string) =>
    site.data.own((db) => db.one<{ state: string; id: number | null }>(sql`
      select state, master_booking_id as id from mawb_stock where mawb = ${mawb}`)); // prettier-ignore
  const lane = { iata_code_origin: 'MIA', port_iata: 'GRU', flight: 'la 8191', pieces: 10, weight_kg: 300 };

  test('fifty bookings at once get fifty air waybills, each with its check digit', async () => {
    // A new airline with a stock of 50 and no more.
    const airline = {
      prefix: '369',
      airline: 'Atlas Air',
      iata_code: '5Y',
      destinations: ['BR', 'CL'],
      cut_off_hours: 5,
    };
    await site.call(masterUpsertAirlines, { ...airline, stock_from: '369-12345675', stock_count: 50 }, 'masters');
    const made = await Promise.all(
      Array.from({ length: 50 }, () => site.call(masterUpsertBooking, { ...lane, airline: '369' }, 'masters')),
    );
    const numbers = made.map(({ data }) => data[0]!.mawb!);
    expect(new Set(numbers).size).toBe(50);
    for (const mawb of numbers) expect(mod7(mawb.slice(3, 10))).toBe(mawb[10]);
    const { data } = await site.call(masterUpsertBooking, { ...lane, airline: '369' }, 'masters');
    expect(data[0]!.mawb).toBeNull();
    const { data: airlines } = await site.call(masterGetAirlines, { ctry_iso_code: 'CL' }, 'masters');
    expect(airlines.find(({ prefix }) => prefix === '369')).toMatchObject({
      free: 0,
      reserved: 50,
      used: 0,
      next_mawb: null,
    });
  });

  test('a booking goes from draft to tender; its air waybill is free, void or used', async () => {
    const { data } = await site.call(masterUpsertBooking, { ...lane, airline: '045' }, 'masters');
    const { master_booking_id: id, mawb, flight, state } = data[0]!;
    expect([flight, state, await stockOf(mawb!)]).toEqual(['LA8191', 'draft', { state: 'reserved', id }]);
    expect(await refused(masterUpsertBooking, { ...lane, mawb })).toEqual([
      409,
      expect.stringContaining('reserved already'),
    ]);
    expect(await refused(masterUpsertBooking, { ...lane, mawb: '04512345671' })).toEqual([
      400,
      expect.stringContaining('check digit'),
    ]);
    expect(await refused(masterUpsertBooking, { ...lane, airline: '045', mawb: '36912345675' })).toEqual([
      400,
      expect.stringContaining('is not of airline 045'),
    ]);

    await move(id!, 'cancelled');
    expect(await stockOf(mawb!)).toEqual({ state: 'free', id: null });
    const again = (await site.call(masterUpsertBooking, { ...lane, airline: '045' }, 'masters')).data[0]!;
    expect(again.mawb).toBe(mawb);
    const booking = again.master_booking_id!;
    expect(await refused(masterBookingStatusUpdate, { master_booking_id: [booking], status: 'departed' })).toEqual([
      422,
      'This booking cannot depart: it is draft',
    ]);
    await move(booking, 'requested');
    await move(booking, 'waitlisted');
    await move(booking, 'confirmed');
    expect(await refused(masterBookingStatusUpdate, { master_booking_id: [booking], status: 'tendered' })).toEqual([
      422,
      'A booking is tendered with its manifests: it has none',
    ]);

    // One manifest of eight bags on two bookings: five and three.
    const mnfs = await site.data.own((db) => db.one<{ id: number }>(sql`
      insert into manifest (number, dest_iso2, state, bags, weight_kg) values ('MIAGRU-1', 'BR', 'closed', 8, 80) returning mnfs_id as id`)); // prettier-ignore
    const mnfs_id = [mnfs!.id];
    const load = (body: object) => site.call(masterUpsertBookingManifests, { mnfs_id, ...body }, 'masters');
    expect((await load({ master_booking_id: booking, pieces: 5 })).data).toMatchObject([{ pieces: 5, weight_kg: 50 }]);
    const other = (await site.call(masterUpsertBooking, { ...lane, airline: '045' }, 'masters')).data[0]!
      .master_booking_id!;
    expect(await refused(masterUpsertBookingManifests, { master_booking_id: other, mnfs_id, pieces: 4 })).toEqual([
      422,
      'Only 3 bags of this manifest are left to book.',
    ]);
    expect((await refused(masterUpsertBooking, { master_booking_id: other, flight: '8191' }))[1]).toContain('LA8191');
    for (const weight_kg of [-5, 9_999])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(
        (await refused(masterUpsertBookingManifests, { master_booking_id: other, mnfs_id, weight_kg }))[1],
      ).toContain('weight_kg');
    expect((await load({ master_booking_id: other })).data).toMatchObject([{ pieces: 3, weight_kg: 30 }]);
    await load({ master_booking_id: other, remove: true });
    // A part that was weighed leaves the rest of the weight to the other.
    await load({ master_booking_id: booking, pieces: 5, weight_kg: 47.5 });
    expect((await load({ master_booking_id: other })).data).toMatchObject([{ pieces: 3, weight_kg: 32.5 }]);
    await load({ master_booking_id: other, remove: true });
    await load({ master_booking_id: booking, pieces: 5, weight_kg: 50 });
    const { data: rows } = await site.call(masterGetDataBookings, { master_booking_id: booking }, 'masters');
    expect(rows).toMatchObject([{ manifests: String(mnfs!.id), loaded_kg: 50, state: 'confirmed' }]);
    await move(booking, 'tendered');
    expect(await stockOf(mawb!)).toEqual({ state: 'used', id: booking });
    expect(await refused(masterUpsertBooking, { master_booking_id: booking, pieces: 9 })).toEqual([
      422,
      'This booking cannot be changed: it is tendered',
    ]);
    await move(booking, 'offloaded');
    await site.call(masterUpsertBooking, { master_booking_id: booking, flight: 'LA8195' }, 'masters');
    await move(booking, 'confirmed');
    // Requested under its number, a booking that is cancelled takes the number with it.
    await move(other, 'requested');
    await move(other, 'cancelled');
    const cancelled = (await site.call(masterGetDataBookings, { master_booking_id: other }, 'masters')).data[0]!;
    expect((await stockOf(cancelled.mawb!))!.state).toBe('void');
  });

  test('what the airline tells moves a tendered master and its parcels, and delivers none', async () => {
    const { data } = await site.call(
      masterGetDataBookingsReport,
      { start_date: '2026-10-01', end_date: '2026-12-01' },
      'finance',
    );
    const flying =
      data.find(({ state, parcels }) => state === 'departed' && parcels! > 0) ??
      data.find(({ parcels }) => parcels! > 0)!;
    const { master_booking_id: id, mawb } = flying;
    await site.data.own((db) => db.rows(sql`
      update master_booking set state = 'tendered', post_tender_status = 'pending', departed_at = null, arrived_at = null, processed = false
      where master_booking_id = ${id}`)); // prettier-ignore
    const parcels = () => site.data.own((db) => db.rows<{ trck_nmr_fol: string; state: string; delivered_at: string | null }>(sql`
      select trck_nmr_fol, state, delivered_at from shipment where mawb = ${mawb} order by 1`)); // prettier-ignore
    const before = await parcels();
    const tell = (status: string, happened_at?: string) =>
      site.call(masterUpdatePostTenderStatus, { master_booking_id: [id], status, happened_at }, 'masters');
    expect(await refused(masterUpdatePostTenderStatus, { master_booking_id: [id], status: 'flown' })).toEqual([
      422,
      'This master cannot take the message DEP: it is pending',
    ]);
    await tell('accepted');
    await tell('offloaded', '2026-11-18T10:00:00Z');
    await move(id!, 'confirmed');
    await move(id!, 'tendered');
    await tell('manifested');
    for (const status of ['flown', 'landed', 'notified', 'delivered']) await tell(status, '2026-11-19T10:00:00Z');
    const [now] = (await site.call(masterGetDataBookingsReport, { mawb }, 'masters')).data;
    expect(now).toMatchObject({
      state: 'delivered',
      post_tender_status: 'delivered',
      departed_at: expect.stringContaining('2026-11-19'),
    });
    // What was on its way has come to the agent; what its receiver has is where it was.
    expect(await parcels()).toEqual(before.map((parcel) => ({ ...parcel, state: parcel.state === 'departed' ? 'arrived' : parcel.state }))); // prettier-ignore
    const bags = await site.call(masterGetDataBookingsReportDetail, { master_booking_id: id }, 'masters');
    const each = await site.call(
      masterGetDataBookingsReportDetail,
      { master_booking_id: id, detailed: true },
      'masters',
    );
    expect([each.total, bags.totals!.parcels, each.totals!.parcels]).toEqual([
      before.length,
      before.length,
      before.length,
    ]);
    expect(now!.parcels).toBe(before.length);
    const { data: found } = await site.call(manifestGetMasterListByNumber, { masterNumber: mawb }, 'masters');
    const { total } = await site.call(getManifestListByMaster, { masterNumber: mawb }, 'masters');
    expect(found).toMatchObject([{ mawb, manifests: total }]);
    expect((await site.call(manifestGetMasterListByNumber, { masterNumber: '04599999994' }, 'masters')).data).toEqual(
      [],
    );
    // Found by a parcel, whatever the days.
    const trck_nmr_fol = (before[0] as { trck_nmr_fol: string }).trck_nmr_fol;
    const { data: by } = await site.call(
      masterGetDataBookingsReport,
      { trck_nmr_fol, start_date: '2020-01-01', end_date: '2020-01-02' },
      'masters',
    );
    expect(by.map((row) => row.mawb)).toEqual([mawb]);
  });

  test('several bookings move at once, those that cannot are told apart', async () => {
    const make = async () =>
      (await site.call(masterUpsertBooking, { ...lane, airline: '729' }, 'masters')).data[0]!.master_booking_id!;
    const [one, two] = [await make(), await make()];
    await move(two, 'cancelled');
    const { done, message } = await site.call(
      masterBookingStatusUpdate,
      { master_booking_id: [one, two, 999_999], status: 'requested' },
      'masters',
    );
    expect([done, message]).toEqual([{ applied: 1, refused: 2 }, 'Changed the state of 1 booking, 2 refused']);
  });

  test('the catalogues are of the lane, from the United States where nothing is said', async () => {
    const { data } = await site.call(masterGetDataCatalogs, { ctry_iso_code_destination: 'BR' }, 'masters');
    const codes = (catalog: string) => data.filter((row) => row.catalog === catalog).map(({ code }) => code);
    expect(codes('charge')).toEqual(['CC', 'PP']);
    expect(codes('origin')).toContain('MIA');
    expect(codes('gateway')).toContain('GRU');
    expect(codes('gateway')).not.toContain('SCL');
    const { data: added } = await site.call(
      masterUpsertConsignee,
      { name: 'Broker Santos', ctry_iso_code: 'BR', gateway: 'GRU' },
      'masters',
    );
    const { data: known } = await site.call(masterGetConsignee, { name: 'santos' }, 'masters');
    expect(known.map(({ consignee_id }) => consignee_id)).toContain(added[0]!.consignee_id);
    expect(await refused(masterUpsertConsignee, { name: 'Broker', ctry_iso_code: 'BR', gateway: 'SCL' })).toEqual([
      400,
      'gateway is not in this country: SCL.',
    ]);
    for (const role of ['finance', 'merchant', 'partner', 'provider'] as const)
      expect((await site.send(masterGetDataBookings, {}, site.users[role])).status).toBe(403);
  });
});
