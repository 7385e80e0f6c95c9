import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLabelTries } from '#tools/operations/get-label-tries.ts';
import { getLogAmzCarrierServiceUid } from '#tools/operations/get-log-amz-carrier-service-uid.ts';
import { mchUpdateCarrierDataReprocess as reprocess } from '#tools/operations/mch-update-carrier-data-reprocess.ts';
import { rptCarrierPvdGetKycImage as images } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import { rptMerchantCarrierLabelsRejected as rejected } from '#tools/operations/rpt-merchant-carrier-labels-rejected.ts';
import { rptMerchantCarrierLabelsRejectedKyc as kycRejected } from '#tools/operations/rpt-merchant-carrier-labels-rejected-kyc.ts';
import { rptMerchantCarrierProcess as process } from '#tools/operations/rpt-merchant-carrier-process.ts';
import type { Role } from '#tools/roles.ts';
import { carrierCalls } from '#server/carrier/carrier-calls.ts';
import { CarrierAway, type Carrier } from '#server/carrier/carrier.ts';
import { ruleCarrier } from '#server/carrier/rule-carrier.ts';
import { cleaning } from '#server/jobs/cleaning.ts';
import { readConfig } from '#server/config.ts';
import { runJob } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { engines } from '#tests/support/engines.ts';
import { queued } from '#tests/support/imports.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const all = { date_from: '2026-01-01', date_to: '2027-12-31' };
/** Bytes that begin as a JPEG does; 5,000 of them can be read, 100 cannot. */
const jpeg = (size: number) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(size, 7)]);

describe.each(engines)('labels of the carrier on $name', (engine) => {
  let site: Site;
  let phone: string, kyc: string, tired: string, waiting: string;
  beforeAll(async () => {
    site = await openSite(engine);
    // Parcels of the merchant at the door, for a consignee in Brazil of whom all is right but the phone.
    const numbers = await site.data.own(async (db) => {
      const rows = await db.rows<{ n: string; id: number }>(sql`
        update shipment s set state = 'received', status = 'moving', dest_iso2 = 'BR', contents = 'Running shoes' from (
          select shipment_id from shipment where copa_id = (select copa_id from copa where name = 'MercaLinda') order by shipment_id limit 4) m
        where s.shipment_id = m.shipment_id returning s.trck_nmr_fol as n, s.shipment_id as id`);
      const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::bigint)`;
      await db.rows(sql`delete from carrier_label where shipment_id in ${ids}`);
      await db.rows(sql`delete from kyc_document where shipment_id in ${ids}`);
      await db.rows(sql`update shipment_party set name = 'Maria da Silva', iso2 = 'BR', zip = '01310-100', address = 'Av. Paulista 1000', id_type = 'CPF', id_number = '39053344705'
        where role = 'consignee' and shipment_id in ${ids}`);
      await db.rows(sql`update party_phone f set phone = '12' from shipment_party q where q.shipment_party_id = f.shipment_party_id and q.role = 'consignee' and q.shipment_id in ${ids}`);
      return rows.map(({ n }) => n).toSorted();
    }); // prettier-ignore
    [phone, kyc, tired, waiting] = numbers as [string, string, string, string];
  }, 120_000);
  afterAll(() => site.close());

  const work = async (carrier: Carrier = ruleCarrier) => {
    while (await runJob(site.data, carrierCalls(site.data, carrier)));
  };
  const send = async (input: object, as: Role = 'merchant') => {
    const response = await site.send(reprocess, input, site.users[as]);
    return { status: response.status, ...((await response.json()) as { message: string; data?: object[] }) };
  };
  const labelOf = (n: string) =>
    site.data.own((db) =>
      db.one<{
        state: string;
        kind: string | null;
        reason_code: string | null;
        attempts: number;
        label_number: string | null;
      }>(sql`
        select l.state, l.kind, l.reason_code, l.attempts, l.label_number from carrier_label l join shipment s using (shipment_id) where s.trck_nmr_fol = ${n}`),
    );
  const listed = async (contract: typeof rejected | typeof kycRejected, n: string, as: Role = 'merchant') =>
    (await site.call(contract, all, as)).data.find(({ trck_nmr_fol }) => trck_nmr_fol === n);

  test('refused, seen why, corrected in place, sent again and made', async () => {
    expect((await send({ trck_nmr_fol: [phone] })).status).toBe(200);
    expect(await labelOf(phone)).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await send({ trck_nmr_fol: [phone] })).message).toBe('The carrier is being asked already.');
    await work();
    expect(await listed(rejected, phone)).toMatchObject({
      label_state: 'rejected', reason_code: 'phone-invalid', reason: 'A phone has 8 digits or more', attempts: 1, phone: '12',
    }); // prettier-ignore
    expect(await listed(kycRejected, phone)).toBeUndefined();
    expect(await listed(rejected, phone, 'partner')).toBeUndefined();
    expect(await listed(rejected, phone, 'admin')).toMatchObject({ copa_name: 'MercaLinda' });

    for (const mend of [{}, { phone: '12' }, { phone: ' ' }])
      expect(await send({ trck_nmr_fol: [phone], ...mend })).toMatchObject({
        status: 422, message: 'Nothing is corrected: the carrier would refuse it again.',
      }); // prettier-ignore
    for (const as of ['partner', 'provider'] satisfies Role[])
      expect((await send({ trck_nmr_fol: [phone], phone: '+55 11 98888 7777' }, as)).status).toBeGreaterThanOrEqual(
        403,
      );

    const doubt = async (mend: object) => {
      const asked = { trck_nmr_fol: [phone], phone: '+55 11 98888 7777', ...mend };
      const response = await site.send(reprocess, asked, site.users.merchant, {}, '?plan');
      return ((await response.json()) as { plan: { warning?: string }[] }).plan[0]!.warning;
    };
    const campinas = { zip: '13015-904', state: 'SP', city: 'Campinas' };
    for (const [mend, told] of [
      [{}, undefined],
      [{ city: 'são paulo' }, 'Postal code: 13015-904 belongs to Campinas, not to São Paulo.'],
      [{ state: 'Rio de Janeiro' }, 'Postal code: 13015-904 belongs to BR-SP, not to BR-RJ.'],
      [{ zip: '99999-999', state: 'RJ' }, 'City: Campinas lies in BR-SP, not in BR-RJ.'],
      [{ city: 'Bairro Novo' }, undefined],
    ] as const)
      expect(await doubt({ ...campinas, ...mend })).toBe(told);
    await send({ trck_nmr_fol: [phone], address: 'Av. Paulista 1578' });
    await work();
    expect(await labelOf(phone)).toMatchObject({ state: 'rejected', reason_code: 'phone-invalid', attempts: 2 });
    await send({ trck_nmr_fol: [phone], phone: '+55 11 98888 7777' });
    expect(await listed(rejected, phone)).toMatchObject({ label_state: 'queued', phone: '+55 11 98888 7777' });
    await work();
    expect(await labelOf(phone)).toMatchObject({ state: 'accepted', attempts: 3 });
    expect(await listed(rejected, phone)).toBeUndefined();
    const { data: tries } = await site.call(getLabelTries, { trck_nmr_fol: phone }, 'merchant');
    expect(tries.map(({ attempt, result }) => [attempt, result])).toEqual([
      [3, 'accepted'],
      [2, 'rejected'],
      [1, 'rejected'],
    ]);
    expect(tries[0]!.at).toMatch(/T\d{2}:\d{2}:\d{2}-0[45]:00$/);
    expect(tries[0]!.label_number).toBe((await labelOf(phone))!.label_number);
    expect((await send({ trck_nmr_fol: [phone], phone: '+55 11 97777 6666' })).status).toBe(422);
  });

  test('one mend fits many, in part; after five refusals a label is given up', async () => {
    await send({ trck_nmr_fol: [tired, waiting] });
    await work();
    for (const attempt of [2, 3, 4, 5]) {
      await send({ trck_nmr_fol: [tired], address: `Rua Augusta ${attempt}00` });
      await work();
      expect(await labelOf(tired)).toMatchObject({ attempts: attempt, state: attempt < 5 ? 'rejected' : 'abandoned' });
    }
    const both = await send({ trck_nmr_fol: [tired, waiting], phone: '+55 11 98888 7777' });
    expect(both).toMatchObject({ status: 200, done: { applied: 1, refused: 1 } });
    expect(both.data).toEqual([
      expect.objectContaining({ result: 'refused', reason: 'The carrier has refused it 5 times: it is given up.' }),
      expect.objectContaining({ result: 'applied', label_state: 'queued' }),
    ]);
    expect(await listed(rejected, tired)).toMatchObject({ label_state: 'abandoned' });
  });

  test('a carrier that gives no answer is asked again, and costs no try', async () => {
    let calls = 0;
    const uids = new Set<string>();
    const away: Carrier = {
      ask: async ({ uid }) => {
        calls += 1;
        uids.add(uid);
        throw new CarrierAway('it did not answer in time');
      },
    };
    for (let turn = 1; turn <= 3; turn++) {
      await work(away);
      expect((await labelOf(waiting))!.state).toBe(turn < 3 ? 'queued' : 'rejected');
      await site.data.own((db) => db.rows(sql`update carrier_call set retry_at = null`));
    }
    expect([calls, uids.size]).toEqual([3, 1]);
    expect(await listed(rejected, waiting)).toMatchObject({
      reason_code: 'no-answer',
      label_kind: 'service',
      attempts: 1,
    });
    expect((await send({ trck_nmr_fol: [waiting] })).status).toBe(200);
    await work();
    expect(await labelOf(waiting)).toMatchObject({ state: 'accepted', attempts: 2 });
  });

  test('the identity: a new picture is sent in, looked at by those who may, and thrown away in the end', async () => {
    const upload = async (name: string, bytes: Buffer, as: Role = 'merchant') => {
      const form = new FormData();
      form.set('userInfo', JSON.stringify(site.users[as]));
      form.set('file', new File([new Uint8Array(bytes)], name));
      return ((await (await site.app.request('/files', { method: 'POST', body: form })).json()) as { file_id: string })
        .file_id;
    };
    const look = (path: string, as: Role) =>
      site.app.request(`/kyc-images/${path}`, {
        headers: { 'x-user-code': site.users[as].userCode, 'x-user-key': site.users[as].userKey },
      });
    const looks = () =>
      site.data.own(
        async (db) =>
          (await db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where path = ${images.path}`))!.n,
      );

    expect(await send({ trck_nmr_fol: [kyc], kyc_file_id: await upload('id.jpg', Buffer.from('<svg onload="x">')) })).toMatchObject({
      status: 400, message: 'kyc_file_id is no picture: a picture is sent as JPEG, PNG or WebP.',
    }); // prettier-ignore
    const foreign = await upload('other.jpg', jpeg(5_000), 'partner');
    expect((await send({ trck_nmr_fol: [kyc], kyc_file_id: foreign })).status).toBe(400);
    const dim = await upload('dim.jpg', jpeg(100));
    await send({ trck_nmr_fol: [kyc], phone: '+55 11 98888 7777', kyc_file_id: dim });
    await work();
    const row = (await listed(kycRejected, kyc)) as { path: string } | undefined;
    expect(row).toMatchObject({ reason_code: 'unreadable-image', document: 'rejected', label_state: 'rejected' });
    await send({ trck_nmr_fol: [kyc], address: 'Av. Paulista 1578' });
    await work();
    expect(await labelOf(kyc)).toMatchObject({ reason_code: 'unreadable-image', attempts: 2 });
    await send({ trck_nmr_fol: [kyc], kyc_file_id: await upload('clear.jpg', jpeg(5_000)) });
    await work();
    expect(await labelOf(kyc)).toMatchObject({ state: 'accepted', attempts: 3 });

    const before = await looks();
    const { data: kept } = await site.call(images, { trackindId: kyc }, 'merchant');
    expect(kept.map(({ document, is_kept }) => [document, is_kept])).toEqual([['approved', true], ['rejected', true]]); // prettier-ignore
    const [{ path }] = kept as unknown as [{ path: string }];
    const seen = await look(path, 'merchant');
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(Buffer.from(await seen.arrayBuffer()).equals(jpeg(5_000))).toBe(true);
    expect(await looks()).toBe(before + 2);
    for (const as of ['partner', 'provider', 'finance', 'masters'] satisfies Role[]) {
      expect((await look(path, as)).status).toBe(403);
      expect((await site.send(images, { trackindId: kyc }, site.users[as])).status).toBe(403);
    }
    for (const hostile of [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      'kyc-..',
      `${path}/..`,
      `${path}%00.jpg`,
      "kyc-' or 1=1",
    ]) {
      expect((await look(hostile, 'merchant')).status).toBe(404);
      expect((await site.send(images, { trackindId: kyc, path: hostile }, site.users.merchant)).status).toBe(400);
    }
    expect((await site.send(images, { trackindId: phone, path }, site.users.merchant)).status).toBe(404);
    expect(await looks()).toBe(before + 2);
    expect((await site.app.request(`/files/${dim}`, { headers: { 'x-user-code': site.users.merchant.userCode, 'x-user-key': site.users.merchant.userKey } })).status).toBe(404); // prettier-ignore

    await site.data.own((db) =>
      db.rows(sql`update kyc_image set created_at = now() - interval '40 days' where path = ${path}`),
    );
    const keep = readConfig({ SESSION_SECRET: 'x'.repeat(40), KEEP_KYC_DAYS: '30' });
    const clean = cleaning(site.data, keep);
    await clean.due!();
    await runJob(site.data, clean);
    expect((await look(path, 'merchant')).status).toBe(404);
    const { data: after } = await site.call(images, { trackindId: kyc }, 'merchant');
    expect(after.map(({ is_kept, image }) => [is_kept, image !== null])).toEqual([[false, false], [true, true]]); // prettier-ignore
  });

  test('what a pre-alert announces under a service with labels is asked for by itself', async () => {
    const line = (n: number, tel: string, service: number) =>
      `SELF-000${n},Ana Rios,390.533.447-05,${tel},Rua Augusta 1200,Campinas,SP,13010-001,Brazil,Cotton shirt,2,20,0.5,${service}`;
    const head =
      'Tracking,Consignee,CPF,Phone,Address,City,State,Zip,Country,Contents,Quantity,Value,Weight (kg),Service';
    const file = [head, line(1, '+55 11 98888 7777', 301), line(2, '12', 301), line(3, '+55 11 98888 7777', 303)];
    const copa = await site.data.own(async (db) => {
      const { id } = (await db.one<{ id: number }>(sql`select copa_id as id from copa where name = 'MercaLinda'`))!;
      await db.rows(
        sql`update copa_service set carrier_label = false where copa_id = ${id} and rate_service_code = 303`,
      );
      return id;
    });
    const asked = async () =>
      (await site.call(process, all, 'merchant')).data.map((row) => [
        row.asked!,
        row.made!,
        row.waiting!,
        row.rejected!,
      ])[0]!;
    const [before] = [await asked()];
    const id = await queued(site.data, file.join('\n'), 'self.csv', copa);
    await runJob(site.data, preAlertImports(site.data), { id });
    expect((await asked()).map((n, i) => n - before[i]!)).toEqual([2, 0, 2, 0]);
    await work();
    expect((await asked()).map((n, i) => n - before[i]!)).toEqual([2, 1, 0, 1]);
    const made = await site.data.own((db) =>
      db.rows<{ n: string; own: string }>(
        sql`select s.external_tracking as n, s.trck_nmr_fol as own from shipment s where s.external_tracking like 'SELF-000%' order by 1`,
      ),
    );
    expect(await labelOf(made[0]!.own)).toMatchObject({ state: 'accepted', attempts: 1 });
    expect(await listed(rejected, made[1]!.own)).toMatchObject({ reason_code: 'phone-invalid', attempts: 1 });
    expect(await labelOf(made[2]!.own)).toBeUndefined();
  });

  test('the status by merchant, the lists and the log agree', async () => {
    const { data: merchants } = await site.call(process, all, 'admin');
    for (const { asked, made, waiting: w, rejected: r, kyc_rejected: k, abandoned: a } of merchants)
      expect(made! + w! + r! + k! + a!).toBe(asked);
    const sum = (key: 'rejected' | 'kyc_rejected' | 'abandoned') =>
      merchants.reduce((n, row) => n + (row[key] ?? 0), 0);
    const of = (rows: { label_state: string | null }[], state: string) =>
      rows.filter(({ label_state }) => label_state === state).length;
    const labels = (await site.call(rejected, all, 'admin')).data;
    const doubted = (await site.call(kycRejected, all, 'admin')).data;
    expect(sum('rejected')).toBe(of(labels, 'rejected'));
    expect(sum('kyc_rejected')).toBe(of(doubted, 'rejected'));
    expect(sum('abandoned')).toBe(of(labels, 'abandoned') + of(doubted, 'abandoned'));
    expect((await site.call(process, all, 'merchant')).data.map(({ copa_name }) => copa_name)).toEqual(['MercaLinda']);
    const errors = await site.call(getLogAmzCarrierServiceUid, all, 'admin');
    const calls = await site.call(getLogAmzCarrierServiceUid, { ...all, is_error: false }, 'admin');
    expect(errors.data.every(({ is_error }) => is_error)).toBe(true);
    expect(calls.total - errors.total).toBe(merchants.reduce((n, { made }) => n + made!, 0));
  });
});
