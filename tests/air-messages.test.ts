import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { createTransmissionAttachment } from '#tools/manifest/create-transmission-attachment.ts';
import { saveCompany } from '#tools/management/save-company.ts';
import { getBookingMessages } from '#tools/manifest/get-booking-messages.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { masterGetDataBookingsReport } from '#tools/manifest/master-get-data-bookings-report.ts';
import { masterPerformance } from '#tools/manifest/master-performance.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { tellPartners } from '#tools/manifest/tell-partners.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { longest } from '#tools/rules/cargo-imp/text.ts';
import { airMessages, readFolder } from '#server/freight/air-messages.ts';
import { readConfig } from '#server/config.ts';
import { runJob } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';
import { openMailBox, type MailBox } from './support/smtp.ts';

describe.each(engines)('messages with airlines on the $name engine', (engine) => {
  let site: Site;
  let dirs: { out: string; in: string };
  let box: MailBox;
  let env: Record<string, string>;
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'cargo-'));
    dirs = { out: join(root, 'out'), in: join(root, 'in') };
    box = await openMailBox();
    env = { CARGO_OUT_DIR: dirs.out, CARGO_IN_DIR: dirs.in, SMTP_URL: box.url, PUBLIC_URL: 'https://waybill.example' };
    site = await openSite(engine, env);
  });
  afterAll(async () => {
    await site.close();
    await box.close();
    await rm(join(dirs.out, '..'), { recursive: true, force: true });
  });
  const deps = () => ({
    data: site.data,
    config: readConfig({ ...env, SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on' }),
    log,
  });
  const work = async () => {
    while (await runJob(site.data, airMessages(deps())));
  };
  const refused = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.masters);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const paste = (message: string) => site.call(readAirlineMessage, { message }, 'masters');
  const booking = async (id: number) =>
    (await site.call(masterGetDataBookings, { master_booking_id: id }, 'masters')).data[0]!;
  const move = (id: number, status: string) =>
    site.call(masterBookingStatusUpdate, { master_booking_id: [id], status }, 'masters');
  const rows = <R>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<R>(query));
  const dashed = (mawb: string) => `${mawb.slice(0, 3)}-${mawb.slice(3)}`;

  test('waiting bags are booked, flown with a part left behind, booked again, and with the agent: no parcel is delivered by it', async () => {
    // Six bags of two parcels each wait on a manifest that is closed.
    const parcelIds = await rows<{ id: number }>(sql`
      update shipment s set state = 'manifested', status = 'moving', dest_iso2 = 'BR', mawb = null, last_chck_cdg = 'MNF', last_chck_at = '2026-11-17T12:00:00Z',
        departed_at = null, arrived_at = null, customs_in_at = null, released_at = null, delivered_at = null, first_attempt_at = null
      where shipment_id in (select shipment_id from shipment where dest_iso2 = 'BR' and received_at < '2026-11-16' order by shipment_id desc limit 12)
      returning shipment_id as id`);
    const [listed] = await rows<{ id: number }>(sql`
      insert into manifest (number, dest_iso2, gateway, entry_point, state, bags, items, weight_kg) values ('MIAGRU-77', 'BR', 'GRU', 'MIA', 'assigned', 6, 12, 120) returning mnfs_id as id`);
    const mnfs_id = listed!.id;
    const bags: number[] = [];
    for (let at = 0; at < 6; at++) {
      const two = JSON.stringify(parcelIds.slice(2 * at, 2 * at + 2).map(({ id }) => id));
      // oxlint-disable-next-line no-await-in-loop
      const [bag] = await rows<{ id: number }>(sql`
        insert into bag (bag_sorting, state, seal, items, dest_iso2, gateway, mnfs_id) values ('BR-GRU', 'manifested', ${`SEAL-77${at}`}, 2, 'BR', 'GRU', ${mnfs_id}) returning bag_id as id`);
      bags.push(bag!.id);
      await rows(
        sql`update shipment set bag_id = ${bag!.id}, mnfs_id = ${mnfs_id} where shipment_id in (select jsonb_array_elements_text(${two}::jsonb)::bigint)`,
      ); // oxlint-disable-line no-await-in-loop
    }
    await rows(
      sql`delete from checkpoint_event where shipment_id in (select shipment_id from shipment where mnfs_id = ${mnfs_id}) and at > '2026-11-16'`,
    );
    await rows(sql`
      update shipment set copa_id = (select copa_id from app_user where user_code = 'DEMO-MERCHANT') where shipment_id = ${parcelIds[0]!.id}`);
    const lane = { gateway: 'GRU' };
    const [agent] = await rows<{ id: number }>(
      sql`select master_consignee_id as id from master_consignee where gateway = 'GRU'`,
    );
    const wanted = { iata_code_origin: 'MIA', port_iata: 'GRU', airline: '045', pieces: bags.length, weight_kg: 120, consignee_id: agent!.id }; // prettier-ignore
    const made = (await site.call(masterUpsertBooking, wanted, 'masters')).data[0]!;
    const [id, mawb] = [made.master_booking_id!, made.mawb!];
    expect(await refused(createBookingTransmission, { master_booking_id: id })).toEqual([422, 'The booking has no flight with its departure yet.']); // prettier-ignore
    const flight = { flight: 'LA8191', etd: '2026-11-18T22:00:00-05:00', eta: '2026-11-19T08:00:00-05:00' };
    await site.call(masterUpsertBooking, { master_booking_id: id, ...flight }, 'masters');

    // The request goes into the folder of the network, and reads back to the booking.
    const sent = await site.call(createBookingTransmission, { master_booking_id: id }, 'masters');
    expect(sent.data).toMatchObject([{ kind: 'FFR', channel: 'folder', send_state: 'waiting', direction: 'out' }]);
    expect((await booking(id)).state).toBe('requested');
    await work();
    const [file] = (await readdir(dirs.out)).filter((name) => name.endsWith('-ffr.txt'));
    const ffr = await readFile(join(dirs.out, file!), 'utf8');
    expect(readMessage(ffr)).toMatchObject({
      kind: 'FFR', mawb, unread: [],
      space: { consignment: { origin: 'MIA', destination: lane.gateway, quantity: { pieces: bags.length, kg: 120 } }, legs: [{ flight: 'LA8191', on: { day: 18, month: 'NOV' }, code: 'NN' }] },
    }); // prettier-ignore
    // The answers lie in the other folder; two processes look at it, a half file has no name yet.
    const head = `${dashed(mawb)}MIA${lane.gateway}/T${bags.length}K120`;
    const leg = `LA8191/18NOV/MIA${lane.gateway}`;
    await rm(dirs.in, { recursive: true, force: true });
    await readFolder(deps());
    await import('node:fs/promises').then(({ mkdir }) => mkdir(dirs.in, { recursive: true }));
    await writeFile(join(dirs.in, '0.txt'), Buffer.from('\ufeffHELLO\0FROM ELSEWHERE', 'utf16le'));
    await writeFile(join(dirs.in, '1.txt'), `QK MIAFWD\r\n.LATAM 181200\r\nFMA\r\nACK/MESSAGE TAKEN\r\n${ffr}`);
    await writeFile(join(dirs.in, '2.txt'), `FFA/4\r\n${head}\r\n${leg}/KK\r\nZZZ/WHO KNOWS\r\nREF/MIAFWD01\r\n`);
    await setTimeout(300);
    await Promise.all([readFolder(deps()), readFolder(deps())]);
    expect((await booking(id)).state).toBe('confirmed');
    expect((await readdir(join(dirs.in, 'read'))).toSorted()).toEqual(['0.txt', '1.txt', '2.txt']);
    const talk = await site.call(getBookingMessages, { master_booking_id: id }, 'masters');
    expect(talk.data.filter(({ direction }) => direction === 'in')).toMatchObject([
      { kind: 'FFA', result: 'applied', said: 'LA8191 KK', unread: 'ZZZ/WHO KNOWS' }, { kind: 'FMA', result: 'applied' },
    ]); // prettier-ignore
    expect(talk.data.find(({ kind }) => kind === 'FFR')).toMatchObject({ send_state: 'done', said: 'FFA: LA8191 KK' });

    expect((await site.call(getBookingMessages, { master_booking_id: id, with_unread: true }, 'masters')).data.map(({ kind }) => kind)).toEqual(['FFA']); // prettier-ignore
    // Cut: the manifest is on it, its parcels fly under its number; waybill, houses, and a mail with the manifest.
    expect(await refused(createBookingTransmission, { master_booking_id: id, message: 'FWB' })).toEqual([422, expect.stringContaining('no manifest yet')]); // prettier-ignore
    await site.call(masterUpsertBookingManifests, { master_booking_id: id, mnfs_id: [mnfs_id] }, 'masters');
    const parcels = await rows<{ n: string; bag: number }>(
      sql`select trck_nmr_fol as n, bag_id as bag from shipment where mawb = ${mawb} order by 1`,
    );
    expect(new Set(parcels.map(({ bag }) => bag)).size).toBe(bags.length);
    await rows(sql`update setting set value = value - 'agent_number' where key = 'company'`);
    expect(await refused(createBookingTransmission, { master_booking_id: id, message: 'FWB' })).toEqual([422, 'Our company has no IATA agent number yet: enter it under Our company.']); // prettier-ignore
    const agent_number = '0117318/0018';
    expect((await site.call(saveCompany, { agent_number }, 'finance')).data).toMatchObject([
      { name: 'Waybill', agent_number },
    ]);
    await site.call(createBookingTransmission, { master_booking_id: id, message: 'FWB' }, 'masters');
    const houses = await site.call(createBookingTransmission, { master_booking_id: id, message: 'FHL' }, 'masters');
    expect(houses.done).toEqual({ applied: parcels.length, refused: 0 });
    const attached = { master_booking_id: id, channel: 'mail' };
    expect((await site.call(createTransmissionAttachment, attached, 'masters')).data).toMatchObject([
      { kind: 'attachment', channel: 'mail', send_state: 'waiting' },
    ]);
    await work();
    const written = await Promise.all((await readdir(dirs.out)) .filter((name) => /f(wb|hl)/.test(name)) .map((name) => readFile(join(dirs.out, name), 'utf8'))); // prettier-ignore
    for (const text of written) {
      expect(text.length).toBeLessThanOrEqual(longest);
      expect(text.replaceAll('\r\n', '')).toMatch(/^[A-Z0-9./ -]*$/);
      const read = readMessage(text);
      expect(read).toMatchObject({ mawb, unread: [] });
      if (read.kind === 'FWB') expect(read.waybill).toMatchObject({ agent: { number: agent_number }, shipper: { name: 'WAYBILL' } }); // prettier-ignore
    }
    const numbers = written
      .map(readMessage)
      .flatMap((read) => (read.kind === 'FHL' ? read.list.houses.map(({ number }) => number) : []));
    expect(numbers.toSorted()).toEqual(parcels.map(({ n }) => n.slice(-12)).toSorted());
    expect(box.letters.at(-1)).toMatch(
      new RegExp(`Subject: Air waybill ${dashed(mawb)}[\\s\\S]*filename=.?cargo-manifest-${mawb}.pdf`),
    );
    // A channel that fails fails alone, with its own words.
    await rows(sql`update airline set cargo_mail = null where prefix = '045'`);
    expect((await refused(createTransmissionAttachment, attached))[1]).toContain('the airline has no address');

    // The airline takes it all and leaves a part of it behind.
    const left = Math.floor(bags.length / 2);
    const flew = bags.length - left;
    const told = (line: string) => paste(`FSU/12\n${head}\n${line}\n`);
    expect((await told(`RCS/18NOV1700/MIA/T${bags.length}K120`)).data).toMatchObject([
      { result: 'applied', said: expect.stringContaining('RCS') },
    ]);
    expect(await booking(id)).toMatchObject({ state: 'tendered', post_tender_status: 'accepted' });
    expect(
      (await refused(readAirlineMessage, { message: `FSU/12\n${head}\nRCS/18NOV1700/MIA/T${bags.length}K120\n` }))[1],
    ).toContain('read already');
    const offload = await told(`DIS/LA8191/18NOV2210/MIA/OFLD/P${left}K50`);
    expect(offload.data).toMatchObject([
      { result: 'applied', problem: `${left} of ${bags.length} pieces: split the manifest and book the rest again.` },
    ]);
    await told(`DEP/LA8191/18NOV/MIA${lane.gateway}/P${flew}K70/A2215`);
    expect(await booking(id)).toMatchObject({ state: 'departed', post_tender_status: 'flown' });
    const states = (number: string) =>
      rows<{ state: string }>(sql`select distinct state from shipment where mawb = ${number}`);
    // Which of the bags flew, nobody knows yet.
    expect(await states(mawb)).toEqual([{ state: 'manifested' }]);

    // Its partners hear of it in the console and by mail, each of their own parcels; what went is kept with the messages.
    const tenants = await rows<{ email: string; n: number }>(sql`
      select u.email, count(*)::int as n from shipment s join app_user u using (copa_id) where s.mawb = ${mawb} and u.enabled group by 1 order by 1`);
    const before = box.letters.length;
    const news = { master_booking_id: [id], remark: 'The rest flies tomorrow.' };
    expect((await refused(tellPartners, { ...news, remark: ' ' }))[0]).toBe(400);
    const [heard] = (await site.call(tellPartners, news, 'masters')).data;
    expect(heard).toMatchObject({ mails: tenants.length, parcels: parcels.length });
    await work();
    const letters = box.letters.slice(before).map((letter) => letter.replace(/=\n/g, ''));
    for (const { email, n } of tenants)
      expect(letters.filter((letter) => letter.includes(`To: ${email}`))).toEqual([
        expect.stringContaining(`${dashed(mawb)} with ${n} of your parcels: The rest flies tomorrow.`),
      ]);
    expect(letters).toHaveLength(tenants.length);
    const notices = (await site.call(getBookingMessages, { master_booking_id: id }, 'masters')).data.filter(({ kind }) => kind === 'notice'); // prettier-ignore
    expect(notices.map(({ direction, send_state, said }) => [direction, send_state, said!.split(': ')[0]])).toEqual(
      tenants.toReversed().map(({ email }) => ['partner', 'done', email]),
    );

    // Split and booked again: the later bags fly with the second number.
    const other = (await site.call(masterUpsertBooking, { ...wanted, pieces: left, weight_kg: 50, flight: 'LA8193', etd: '2026-11-19T22:00:00-05:00' }, 'masters')).data[0]!; // prettier-ignore
    await rows(sql`update master_booking set state = 'confirmed' where master_booking_id = ${other.master_booking_id}`);
    const keep = { master_booking_id: id, mnfs_id: [mnfs_id], pieces: flew };
    expect((await refused(masterUpsertBookingManifests, { ...keep, pieces: flew - 1 }))[1]).toBe(
      `The airline left ${left} pieces behind, not more.`,
    );
    await site.call(masterUpsertBookingManifests, keep, 'masters');
    expect(await states(mawb)).toEqual([{ state: 'departed' }]);
    await site.call(masterUpsertBookingManifests, { master_booking_id: other.master_booking_id, mnfs_id: [mnfs_id] }, 'masters'); // prettier-ignore
    const split = await rows<{ mawb: string; bags: number }>(
      sql`select mawb, count(distinct bag_id)::int as bags from shipment where mnfs_id = ${mnfs_id} group by 1 order by min(bag_id)`,
    );
    expect(split).toEqual([{ mawb, bags: flew }, { mawb: other.mawb, bags: left }]); // prettier-ignore

    for (const number of [mawb, other.mawb!]) {
      const pieces = number === mawb ? flew : left;
      const first = `${dashed(number)}MIA${lane.gateway}/T${pieces}K70`;
      const flown = number === mawb ? 'LA8191/18NOV' : 'LA8193/19NOV';
      // Several in one file, as networks send them; the one in between is missing.
      const all = [
        `RCS/18NOV1701/MIA/T${pieces}K70`,
        `DEP/${flown}/MIA${lane.gateway}/T${pieces}K70/A2216`,
        `RCF/${flown.split('/')[0]}/20NOV0900/${lane.gateway}/T${pieces}K70`,
        `NFD/20NOV1000/${lane.gateway}/T${pieces}K70/AGENT`,
        `DLV/20NOV1500/${lane.gateway}/T${pieces}K70/AGENT`,
      ];
      await paste(all.map((line) => `FSU/12\n${first}\n${line}`).join('\n')); // oxlint-disable-line no-await-in-loop
    }
    for (const one of [id, other.master_booking_id!])
      expect(await booking(one)).toMatchObject({ state: 'delivered', post_tender_status: 'delivered' }); // oxlint-disable-line no-await-in-loop
    const after = await rows<{ state: string; delivered: boolean; last: string }>(sql`
      select distinct state, delivered_at is not null as delivered, last_chck_cdg as last from shipment where mnfs_id = ${mnfs_id}`);
    expect(after).toEqual([{ state: 'arrived', delivered: false, last: 'AGT' }]);
    const each = await rows<{ codes: string }>(sql`
      select distinct (select string_agg(e.chck_cdg, ' ' order by e.at, e.chck_cdg) from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg in ('TND', 'DEP', 'ARR', 'AGT', 'DLV')) as codes
      from shipment s where s.mawb = ${other.mawb}`);
    expect(each.every(({ codes }) => /TND.* DEP ARR AGT/.test(codes) && !codes.includes('DLV'))).toBe(true);

    // The reports agree with what happened.
    const [measured] = (await site.call(masterPerformance, { mawb }, 'finance')).data;
    expect(measured).toMatchObject({
      parcels: parcels.length - (await rows(sql`select from shipment where mawb = ${other.mawb}`)).length,
    });
    expect([measured!.offload_rate! > 0, measured!.tender_hours! > 4]).toEqual([true, true]);
    const [tracked] = (await site.call(masterGetDataBookingsReport, { mawb: other.mawb }, 'masters')).data;
    expect(tracked).toMatchObject({
      state: 'delivered',
      post_tender_status: 'delivered',
      departed_at: expect.stringContaining('2026-11-19T22:16'),
    });
  });

  test('what nobody knows is kept; a refusal and a waiting list are told; without a way out the message is kept as failed', async () => {
    const strange = await paste('HELLO FROM THE AIRLINE\nWE LOST IT');
    expect(strange.data).toMatchObject([{ kind: 'unknown', result: 'unknown', unread: 'HELLO FROM THE AIRLINE\nWE LOST IT' }]); // prettier-ignore
    expect((await paste('FSU/12\n999-12345675MIAGRU/T1K1\nDEP/ZZ100/18NOV/MIAGRU/T1K1\n')).data).toMatchObject([
      { result: 'noted', problem: 'No booking has air waybill 999-12345675.' },
    ]);
    const lane = { iata_code_origin: 'MIA', port_iata: 'GRU', airline: '729', flight: 'QT8101', etd: '2026-11-25T10:00:00Z', pieces: 4, weight_kg: 90 }; // prettier-ignore
    const one = (await site.call(masterUpsertBooking, lane, 'masters')).data[0]!;
    await site.call(createBookingTransmission, { master_booking_id: one.master_booking_id }, 'masters');
    const head = `${dashed(one.mawb!)}MIAGRU/T4K90`;
    const plan = await paste(
      `FFA/4\n${head}\nQT8101/25NOV/MIAGRU/LL\nREF/MIAFWD01\nFNA/1\nACK/FLIGHT CLOSED\nFFR/6\n${head}\n`,
    );
    expect(plan.data.map(({ kind, result }) => [kind, result])).toEqual(expect.arrayContaining([['FFA', 'applied'], ['FNA', 'applied']])); // prettier-ignore
    expect((await booking(one.master_booking_id!)).state).toBe('waitlisted');
    await paste(`FFA/4\n${head}\nQT8101/25NOV/MIAGRU/UU\n`);
    expect((await booking(one.master_booking_id!)).state).toBe('rejected');
    await rows(sql`update booking_transmission set channel = null, state = 'waiting', finished_at = null where master_booking_id = ${one.master_booking_id}`); // prettier-ignore
    await work();
    const { data: talk } = await site.call(getBookingMessages, { mawb: one.mawb }, 'masters');
    expect(talk.find(({ direction }) => direction === 'out')).toMatchObject({
      send_state: 'failed',
      problem: expect.stringContaining('No way to the airline'),
    });
    await move(one.master_booking_id!, 'draft');
    await site.call(masterUpsertBooking, { master_booking_id: one.master_booking_id, airline: '045', flight: 'LA8191' }, 'masters'); // prettier-ignore
    expect(await rows(sql`select state from mawb_stock where mawb = ${one.mawb}`)).toEqual([{ state: 'void' }]);
  });
});
