import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { closeBag } from '#tools/floor/close-bag.ts';
import { fillBag } from '#tools/floor/fill-bag.ts';
import { moveManifest } from '#tools/floor/move-manifest.ts';
import { openBag } from '#tools/floor/open-bag.ts';
import { prealertBySortCode } from '#tools/floor/prealert-by-sort-code.ts';
import { postalShipments } from '#tools/floor/postal-shipments.ts';
import { putOnManifest } from '#tools/floor/put-on-manifest.ts';
import { receiveBag } from '#tools/floor/receive-bag.ts';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { receptacles } from '#tools/floor/receptacles.ts';
import { reopenBag } from '#tools/floor/reopen-bag.ts';
import { resealBag } from '#tools/floor/reseal-bag.ts';
import { routes } from '#tools/floor/routes.ts';
import { stopCheck } from '#tools/floor/stop-check.ts';
import { takeOutOfBag } from '#tools/floor/take-out-of-bag.ts';
import { voidBag } from '#tools/floor/void-bag.ts';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import { bagsData } from '#tools/operations/bags-data.ts';
import { bagsNotAssignedMnfs } from '#tools/operations/bags-not-assigned-mnfs.ts';
import { bagsSummaryPending } from '#tools/operations/bags-summary-pending.ts';
import { consolidationRequests } from '#tools/operations/consolidation-requests.ts';
import { liftStop } from '#tools/operations/lift-stop.ts';
import { receptionsByDateAndCopa } from '#tools/operations/receptions-by-date-and-copa.ts';
import { stopShipment } from '#tools/operations/stop-shipment.ts';
import { undoChange } from '#tools/undo/change.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

interface Announced {
  n: string;
  kg: number;
  code: string;
}

describe.each(engines.map((engine) => [engine.name, engine] as const))('a day on the floor, %s engine', (_, engine) => {
  let site: Site;
  let parcels: Announced[];
  let code: string;
  beforeAll(async () => {
    site = await openSite(engine);
    // Parcels of one sorting code that are announced and not here yet; made from those whose announcement expired.
    const found = await site.data.own((db) =>
      db.rows<Announced>(sql`
        update shipment s set state = 'prealerted', status = 'moving', weight_kg = 1.2, rate_service_code = 301, dest_iso2 = 'BR',
          provider_id = (select provider_id from provider where service_provider_code = 'LOGGI')
        where s.shipment_id in (select shipment_id from shipment where state in ('expired', 'prealerted') and shipment_id in (select shipment_id from pre_manifest_line) order by shipment_id limit 6)
        returning s.trck_nmr_fol as n, s.weight_kg as kg, 'BR-GRU-LOGGI-C' as code`),
    );
    await site.data.own((db) => db.rows(sql`update pre_manifest_line set weight_kg = 1.2`));
    parcels = found.toSorted((a, b) => a.n.localeCompare(b.n));
    ({ code } = parcels[0]!);
  }, 120_000);
  afterAll(() => site.close());

  const refusal = async (contract: AnyContract, input: object) => {
    const response = await site.send(contract, input, site.users.admin);
    expect(response.status, await response.clone().text()).toBeGreaterThanOrEqual(400);
    return ((await response.json()) as { message: string }).message;
  };
  const undo = async (response: Response) => {
    const change = Number(response.headers.get('x-waybill-undo'));
    expect(change).toBeGreaterThan(0);
    return site.app.request(`/${undoChange.path}`, {
      method: 'POST',
      body: JSON.stringify({ change, userInfo: site.users.admin }),
      headers: { 'content-type': 'application/json' },
    });
  };
  const here = { entry_point: 'MIA', station: 'MIA 4' };
  const receive = (n: string, more: object = {}) =>
    site.call(receiveParcel, { tracking_list: [n], ...here, weight_kg: 1.2, verdict: 'clear', ...more }, 'admin');

  test('parcels come in, and the reports know it', async () => {
    const before = (await site.call(receptionsByDateAndCopa, {}, 'admin')).total;
    const [a, b, c, d, e] = parcels as [Announced, Announced, Announced, Announced, Announced];
    expect((await receive(a.n)).data[0]).toMatchObject({
      result: 'applied',
      face: 'go',
      say: 'Received and processed',
    });
    const heavy = (await receive(b.n, { weight_kg: 3.4, dimensions: '30 x 20 x 12' })).data[0]!;
    expect([heavy.face, heavy.weight_kg]).toEqual(['look', 3.4]);
    expect((await receive(c.n, { verdict: 'flagged' })).data[0]).toMatchObject({ face: 'look', status: 'exception' });
    await receive(c.n);
    await receive(d.n);
    expect((await receive(e.n, { weight_kg: undefined, verdict: undefined })).data[0]).toMatchObject({ say: expect.stringMatching(/^Received|pre-alert/) }); // prettier-ignore
    expect(await refusal(receiveParcel, { tracking_list: [e.n], ...here })).toMatch(/received here already/);
    expect(await refusal(receiveParcel, { tracking_list: [a.n, b.n], ...here, weight_kg: 1 })).toMatch(/one parcel/);
    expect(await refusal(receiveParcel, { tracking_list: ['LX000000000ZZ'], ...here })).toMatch(/No parcel/);
    expect(await refusal(receiveParcel, { tracking_list: [parcels[5]!.n], ...here, verdict: 'prohibited' })).toMatch(/say what/); // prettier-ignore
    const list = await site.call(receptionsByDateAndCopa, {}, 'admin');
    expect(list.total).toBe(before + 5);
    const row = list.data.find(({ trck_nmr_fol }) => trck_nmr_fol === b.n)!;
    expect(row).toMatchObject({ station: 'MIA 4', weight_kg: 3.4, dimensions: '30 x 20 x 12', entry_point: 'MIA' });
  });

  test('a mistaken scan is taken back and leaves nothing but its audit', async () => {
    const { n } = parcels[5]!;
    const look = () =>
      site.data.own((db) =>
        db.one(sql`
          select s.state, s.received_at, s.weight_kg, s.last_chck_cdg, (select count(*)::int from reception r where r.shipment_id = s.shipment_id) as scans,
            h.state as announcement, h.received_lines
          from shipment s join pre_manifest_header h using (pre_manifest_header_code) where s.trck_nmr_fol = ${n}`),
      );
    await site.data.own((db) =>
      db.rows(sql`update pre_manifest_header h set state = 'accepted', received_lines = 0
        where h.pre_manifest_header_code = (select pre_manifest_header_code from shipment where trck_nmr_fol = ${n})`),
    );
    const before = await look();
    expect(before).toMatchObject({ announcement: 'accepted', received_lines: 0 });
    const response = await site.send(
      receiveParcel,
      { tracking_list: [n], ...here, weight_kg: 9, verdict: 'clear' },
      site.users.admin,
      { 'idempotency-key': 'scan-1' },
    );
    expect(await look()).toMatchObject({ state: 'processed', scans: 1, weight_kg: 9, received_lines: 1 });
    expect((await undo(response)).status).toBe(200);
    expect(await look()).toEqual(before);
  });

  test('bags fill, refuse what must not go in, and close with a seal', async () => {
    const [a, b, c, d, e] = parcels.map(({ n }) => n) as [string, string, string, string, string];
    const opened = await site.call(openBag, { bag_sorting: code, entry_point: 'MIA' }, 'admin');
    const bag_id = opened.data[0]!.bag_id!;
    const other = (await site.call(openBag, { bag_sorting: code, entry_point: 'MIA' }, 'admin')).data[0]!.bag_id!;
    expect(await refusal(openBag, { bag_sorting: 'BR-XXX-LOGGI-C', entry_point: 'MIA' })).toMatch(/no route/);
    expect(await refusal(closeBag, { bag_id, seal: '1', verified_weight_kg: 1 })).toMatch(/empty/);

    await site
      .call(stopShipment, { tracking_number: [d], reason_code: 'OTH', reason: 'Police' }, 'admin')
      .catch(async () =>
        site.data.own((db) =>
          db.rows(sql`
          insert into shipment_stop (shipment_id, copa_id, reason_code, reason) select shipment_id, copa_id, 'STP', 'Police' from shipment where trck_nmr_fol = ${d}`),
        ),
      );
    const filled = await site.call(fillBag, { bag_id, tracking_list: [a, b, c, d, e, 'LX000000000ZZ'] }, 'admin');
    expect(filled.data.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied', 'refused', 'refused', 'refused']); // prettier-ignore
    expect(filled.data[0]!.say).toMatch(/3 parcels, 5\.800 kg/);
    expect(filled.data[3]).toMatchObject({ face: 'stop', say: expect.stringMatching(/STOPPED/) });
    expect(filled.data[4]!.say).toBe('It is not processed yet: weigh it and say that its X-ray is clear.');
    expect(filled.done).toEqual({ applied: 3, refused: 3 });
    expect((await site.call(stopCheck, { tracking_list: [d, a] }, 'admin')).data.map(({ face }) => face).toSorted()).toEqual(['go', 'stop']); // prettier-ignore
    expect(await refusal(fillBag, { bag_id, tracking_list: [a] })).toMatch(/already/);

    const moved = await site.send(fillBag, { bag_id: other, tracking_list: [c] }, site.users.admin, { 'idempotency-key': 'move-1' }); // prettier-ignore
    const inBag = async (id: number) =>
      (await site.call(bagsData, { custom_filters: { bag_id: String(id) } }, 'admin')).data[0]!;
    expect((await inBag(other)).bag_total_items).toBe(1);
    expect((await undo(moved)).status).toBe(200);
    expect([(await inBag(bag_id)).bag_total_items, (await inBag(other)).bag_total_items]).toEqual([3, 0]);

    expect(await refusal(closeBag, { bag_id, seal: 'S-1', verified_weight_kg: 7 })).toMatch(/1\.200 kg apart/);
    // Stopped after it was bagged: the bag says so and stays open.
    await site.data.own((db) =>
      db.rows(sql`
        insert into shipment_stop (shipment_id, copa_id, reason_code) select shipment_id, copa_id, 'STP' from shipment where trck_nmr_fol = ${c}`),
    );
    expect(await refusal(closeBag, { bag_id, seal: 'S-1', verified_weight_kg: 5.9 })).toContain(c);
    await site.call(takeOutOfBag, { tracking_list: [c] }, 'admin');
    await site.call(liftStop, { tracking_number: [c], reason: 'Cleared' }, 'admin');
    await site.call(fillBag, { bag_id, tracking_list: [c] }, 'admin');
    const closed = await site.call(closeBag, { bag_id, seal: 'S-1', verified_weight_kg: 5.9, dimensions: '40x30x30' }, 'admin'); // prettier-ignore
    expect(closed.data[0]).toMatchObject({
      bag_status: 'closed',
      bag_stamp: 'S-1',
      bag_verified_weight: 5.9,
      face: 'go',
    });
    expect(await inBag(bag_id)).toMatchObject({ dimensions: '40 x 30 x 30', bag_volumetric_weight: 6, bag_system_weight: 5.8 }); // prettier-ignore
    expect(await refusal(fillBag, { bag_id, tracking_list: [e] })).toMatch(/closed/);

    expect(await refusal(resealBag, { bag_id, seal: 's-1', reason: 'cut' })).toMatch(/has been used/);
    expect(await refusal(resealBag, { bag_id, seal: String(bag_id), reason: 'cut' })).toMatch(/number of the bag/);
    expect(await refusal(resealBag, { bag_id: other, seal: 'S-9', reason: 'cut' })).toMatch(/is open: only a closed bag/); // prettier-ignore
    // A delivery that is older than its last event is stored, and dates none.
    const early = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await site.call(addCheckpoint, { trck_nmr_fol: [a], chck_cdg: 'DLV', chck_date: early }, 'admin');
    const kept = await site.data.own((db) => db.one(sql`select state, delivered_at, first_attempt_at, attempts from shipment where trck_nmr_fol = ${a}`)); // prettier-ignore
    expect(kept).toEqual({ state: 'bagged', delivered_at: null, first_attempt_at: null, attempts: 0 });
    await site.call(resealBag, { bag_id, seal: 'S-2', reason: 'Cut by the X-ray' }, 'admin');
    await site.call(reopenBag, { bag_id_list: [bag_id], reason: 'Look inside' }, 'admin');
    expect(await refusal(closeBag, { bag_id, seal: 'S-2', verified_weight_kg: 5.9 })).toMatch(/has been used/);
    await site.call(closeBag, { bag_id, seal: 'S-3', verified_weight_kg: 5.9 }, 'admin');
    expect((await site.call(voidBag, { bag_id_list: [other] }, 'admin')).data[0]!.bag_status).toBe('void');
    expect(await refusal(voidBag, { bag_id_list: [bag_id] })).toMatch(/closed/);
  });

  test('closed bags wait, go on a manifest, fly and arrive', async () => {
    const waiting = await site.call(bagsNotAssignedMnfs, {}, 'admin');
    const mine = waiting.data.find(({ bag_stamp }) => bag_stamp === 'S-3')!;
    expect(mine).toMatchObject({ bag_sorting: code, bag_total_items: 3 });
    const pending = await site.call(bagsSummaryPending, {}, 'admin');
    const open = await site.data.own((db) =>
      db.one<{ n: number }>(sql`
        select count(*)::int as n from bag b where state = 'closed' or (state = 'manifested' and not exists (
          select from master_booking_manifest g join master_booking k using (master_booking_id) where g.mnfs_id = b.mnfs_id and k.state not in ('cancelled', 'draft', 'requested', 'waitlisted', 'rejected')))`),
    );
    expect(pending.totals!.bags).toBe(open!.n);
    expect(pending.totals!.bags).toBe(pending.totals!.without_manifest! + pending.totals!.without_booking!);
    expect(pending.totals!.without_manifest).toBe(waiting.total);

    const listed = await site.call(putOnManifest, { bag_id_list: [mine.bag_id!] }, 'admin');
    const { mnfs_id } = listed.data[0]!;
    expect(mnfs_id).toBeGreaterThan(0);
    expect((await site.call(bagsNotAssignedMnfs, {}, 'admin')).total).toBe(waiting.total - 1);
    const step = (name: string) => site.call(moveManifest, { mnfs_id_list: [mnfs_id!], step: name }, 'masters');
    expect(await refusal(moveManifest, { mnfs_id_list: [mnfs_id!], step: 'depart' })).toMatch(
      /This manifest cannot depart: it is/,
    );
    const steps = async (...names: string[]) => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const name of names) expect((await step(name)).data[0]!.result, name).toBe('applied');
    };
    await steps('close', 'reopen', 'close');
    // Stopped since, a parcel keeps the manifest here until it is taken off.
    const [, , c] = parcels.map(({ n }) => n) as [string, string, string];
    await site.call(stopShipment, { tracking_number: [c], reason_code: 'partner', reason: 'Police' }, 'admin');
    expect(await refusal(moveManifest, { mnfs_id_list: [mnfs_id!], step: 'send_to_customs' })).toContain(c);
    await site.call(addCheckpoint, { trck_nmr_fol: [c], chck_cdg: 'TOM' }, 'admin');
    await steps('send_to_customs');
    await site.call(liftStop, { tracking_number: [c], reason: 'Cleared' }, 'admin');
    await site.call(addCheckpoint, { trck_nmr_fol: [c], chck_cdg: 'MNF' }, 'admin');
    await steps('assign', 'depart', 'arrive');
    const states = await site.data.own((db) =>
      db.rows<{ state: string }>(sql`select distinct state from shipment where bag_id = ${mine.bag_id}`),
    );
    expect(states).toEqual([{ state: 'arrived' }]);
    const come = await site.call(receiveBag, { bag_list: ['s-3', '0'] }, 'admin');
    expect(come.data.map(({ bag_status, face }) => [bag_status, face])).toEqual([['received', 'go'], [null, 'stop']]); // prettier-ignore
    expect(await refusal(receiveBag, { bag_list: [String(mine.bag_id)] })).toMatch(/already/);
  });

  test('the lists hold what the world holds, and every row belongs to who asks', async () => {
    const { one, requests } = await site.data.own(async (db) => ({
      one: (await db.one<Record<string, number>>(sql`
        select (select count(*)::int from route) as routes, (select count(*)::int from bag where s9 is not null) as receptacles,
          (select count(*)::int from shipment where rate_service_code = 303 and received_at is not null) as postal,
          (select count(*)::int from consolidation_req_detail) as packages`))!,
      requests: await db.rows<{ copa: number }>(sql`select distinct copa_id as copa from consolidation_req_header`),
    }));
    const span = { start_date: '2020-01-01', end_date: '2026-12-31' };
    expect((await site.call(routes, {}, 'admin')).total).toBe(one.routes);
    const postal = await site.call(postalShipments, span, 'admin');
    expect(postal.total).toBe(one.postal);
    const found = await site.call(receptacles, span, 'admin');
    expect(found.total).toBe(one.receptacles);
    for (const { s9 } of found.data) expect(s9).toMatch(/^[A-Z]{15}\d{14}$/);
    expect((await site.call(prealertBySortCode, span, 'admin')).total).toBeGreaterThan(0);

    const all = await site.call(consolidationRequests, { startDate: '2026-01-01', endDate: '2026-12-31' }, 'admin');
    expect(all.total).toBe(one.packages);
    expect(one.packages).toBeGreaterThan(4);
    expect(all.data[0]!.owner).toMatch(/^\S+ \S+$/);
    const theirs = await site.call(consolidationRequests, { startDate: '2026-01-01', endDate: '2026-12-31', copaList: requests.map(({ copa }) => copa) }, 'partner'); // prettier-ignore
    expect(theirs.data.every(({ copa_name }) => copa_name === 'NovaBank Cards')).toBe(true);
    expect((await site.send(bagsData, {}, site.users.merchant)).status).toBe(403);
    expect((await site.send(fillBag, fillBag.example, site.users.provider)).status).toBe(403);
    expect(await refusal(bagsData, { custom_filters: { colour: 'red' } })).toMatch(/no filter colour/);
  });
});
