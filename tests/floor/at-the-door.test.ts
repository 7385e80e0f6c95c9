import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offeredManifest, type ManifestStep } from '#machines/manifest.ts';
import { manifests } from '#tools/floor/manifests.ts';
import { manifestSteps, moveManifest } from '#tools/floor/move-manifest.ts';
import { parcelPhotos } from '#tools/floor/parcel-photos.ts';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { updatePreAlertHeader } from '#tools/manifest/update-pre-alert-header.ts';
import type { Role } from '#tools/roles.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { undoChange } from '#tools/undo/change.ts';
import { readConfig } from '#server/config.ts';
import { cleaning } from '#server/jobs/cleaning.ts';
import { handlers } from '#server/index.ts';
import { runJob } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';
import { planOf } from '#server/perform.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const handlerOf = handlers.find(({ contract }) => contract.path === moveManifest.path)!;
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3_000, 7)]);

describe.each(engines)('at the door on $name', (engine) => {
  let site: Site;
  let parcel: string;
  let foreign: string;
  beforeAll(async () => {
    site = await openSite(engine);
    [parcel, foreign] = await site.data.own(async (db) => {
      const waiting = async (name: string) => {
        const one = await db.one<{ n: string; id: number }>(sql`
          update shipment set state = 'prealerted', status = 'moving', received_at = null, processed_at = null where shipment_id = (
            select min(s.shipment_id) from shipment s join copa p using (copa_id) where p.name = ${name}) returning trck_nmr_fol as n, shipment_id as id`);
        await db.rows(sql`delete from reception where shipment_id = ${one!.id}`);
        await db.rows(sql`delete from shipment_stop where shipment_id = ${one!.id}`);
        return one;
      };
      return [(await waiting('MercaLinda'))!.n, (await waiting('Andes Express'))!.n];
    });
  }, 120_000);
  afterAll(() => site.close());

  const keys = (as: Role) => ({ 'x-user-code': site.users[as].userCode, 'x-user-key': site.users[as].userKey });
  const upload = async (bytes: Buffer, as: Role = 'admin') => {
    const form = new FormData();
    form.set('userInfo', JSON.stringify(site.users[as]));
    form.set('file', new File([new Uint8Array(bytes)], 'parcel.jpg'));
    const response = await site.app.request('/files', { method: 'POST', body: form });
    return ((await response.json()) as { file_id: string }).file_id;
  };
  const receive = async (number: string, given: object) => {
    const input = { tracking_list: [number], entry_point: 'MIA', ...given };
    const response = await site.send(receiveParcel, input, site.users.admin);
    return { status: response.status, body: (await response.json()) as { message: string } };
  };
  const photos = async (number: string, as: Role) => (await site.call(parcelPhotos, { trck_nmr_fol: number }, as)).data;
  const looks = () =>
    site.data.own(
      async (db) =>
        (await db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where path = ${parcelPhotos.path}`))!
          .n,
    );

  test('a photograph is taken with the scan, seen by those who may, and each look is written down', async () => {
    const script = await upload(Buffer.from('<svg onload="x">'));
    expect((await receive(parcel, { photo_file_id: script })).body.message).toContain('photo_file_id is no picture');
    const two = await receive(parcel, { tracking_list: [parcel, foreign], photo_file_id: await upload(jpeg) });
    expect([two.status, two.body.message]).toEqual([400, 'photo_file_id is of one parcel: give one tracking number.']);
    const file = await upload(jpeg);
    expect((await receive(parcel, { weight_kg: 1.2, station: 'Desk 1', photo_file_id: file })).status).toBe(200);
    // A second photograph of a parcel that is here already needs no other news.
    expect((await receive(parcel, { photo_file_id: await upload(jpeg) })).status).toBe(200);
    expect((await receive(parcel, {})).status).toBe(422);
    expect((await receive(foreign, { photo_file_id: await upload(jpeg) })).status).toBe(200);
    expect((await site.app.request(`/files/${file}`, { headers: keys('admin') })).status).toBe(404);

    const { header } = await site.call(getShipmentTrackingOnly, { trck_nmr_fol: parcel }, 'merchant');
    expect(header.photos).toBe(2);
    const before = await looks();
    const kept = await photos(parcel, 'merchant');
    expect(kept.map(({ entry_point, station, is_kept }) => [entry_point, station, is_kept])).toEqual([
      ['MIA', 'Desk 1', true],
      ['MIA', 'Desk 1', true],
    ]);
    const seen = await site.app.request(kept[0]!.image!, { headers: keys('merchant') });
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(Buffer.from(await seen.arrayBuffer()).equals(jpeg)).toBe(true);
    expect(await looks()).toBe(before + 2);

    const others = (await photos(foreign, 'admin'))[0]!.image!;
    const after = await looks();
    expect((await site.app.request(others, { headers: keys('merchant') })).status).toBe(404);
    expect((await site.send(parcelPhotos, { trck_nmr_fol: foreign }, site.users.merchant)).status).toBe(404);
    for (const as of ['provider'] satisfies Role[]) {
      expect((await site.app.request(kept[0]!.image!, { headers: keys(as) })).status).toBe(403);
      expect((await site.send(parcelPhotos, { trck_nmr_fol: parcel }, site.users[as])).status).toBe(403);
    }
    for (const hostile of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'photo-..', "photo-' or 1=1", `${kept[0]!.image!.split('/').at(-1)}%00`])
      expect((await site.app.request(`/parcel-images/${hostile}`, { headers: keys('admin') })).status).toBe(404); // prettier-ignore
    expect(await looks()).toBe(after);
  });

  test('a photograph goes with a scan that is taken back, and is thrown away in the end', async () => {
    const scan = await site.data.own((db) =>
      db.one<{ id: number }>(sql`
        select audit_id as id from audit_log where path = ${receiveParcel.path} and input::text like ${`%${foreign}%`} order by audit_id desc limit 1`),
    );
    const undone = await site.app.request(`/${undoChange.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change: scan!.id, userInfo: site.users.admin }),
    });
    expect([undone.status, await undone.text()]).toEqual([200, expect.any(String)]);
    const rows = () =>
      site.data.own((db) =>
        db.one<{ photos: number; images: number }>(sql`
          select (select count(*)::int from parcel_photo) as photos, (select count(*)::int from parcel_image) as images`),
      );
    expect(await rows()).toEqual({ photos: 2, images: 2 });

    await site.data.own((db) => db.rows(sql`update parcel_image set created_at = now() - interval '40 days'`));
    const clean = cleaning(site.data, readConfig({ SESSION_SECRET: 'x'.repeat(40), KEEP_PHOTOS_DAYS: '30' }));
    await clean.due!();
    await runJob(site.data, clean);
    expect(await rows()).toEqual({ photos: 2, images: 0 });
    expect((await photos(parcel, 'merchant')).map(({ is_kept, image }) => [is_kept, image])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  test('a list of which nothing has come goes to another partner or country, with its parcels, and back', async () => {
    const { code, andes, other } = await site.data.own(async (db) => {
      const one = (await db.one<{ code: string; andes: number }>(sql`
        select h.pre_manifest_header_code as code, h.copa_id as andes from pre_manifest_header h join copa p using (copa_id)
        where p.name = 'Andes Express' and h.state = 'accepted'
          and not exists (select from shipment s where s.pre_manifest_header_code = h.pre_manifest_header_code and s.received_at is not null)
          and exists (select from shipment s where s.pre_manifest_header_code = h.pre_manifest_header_code) order by 1 limit 1`))!;
      const { other } = (await db.one<{ other: number }>(sql`
        select p.copa_id as other from copa p where p.copa_id <> ${one.andes} and p.enabled and not exists (
          select l.rate_service_code from pre_manifest_line l where l.pre_manifest_header_code = ${one.code}
          except select c.rate_service_code from copa_service c where c.copa_id = p.copa_id and c.enabled) order by 1 limit 1`))!;
      return { ...one, other };
    });
    const edit = async (copa_id: number, as: Role = 'admin', of = code) => {
      const response = await site.send(updatePreAlertHeader, { pre_manifest_header_code: of, copa_id }, site.users[as]);
      return { status: response.status, message: ((await response.json()) as { message: string }).message };
    };
    const owners = () =>
      site.data.own((db) =>
        db.rows<{ of: string; copa: number }>(sql`
          select 'header' as of, copa_id as copa from pre_manifest_header where pre_manifest_header_code = ${code}
          union select 'line', copa_id from pre_manifest_line where pre_manifest_header_code = ${code}
          union select 'parcel', copa_id from shipment where pre_manifest_header_code = ${code}
          union select 'event', e.copa_id from checkpoint_event e join shipment s using (shipment_id) where s.pre_manifest_header_code = ${code}
          order by 1`),
      );
    const all = (copa: number) => ['event', 'header', 'line', 'parcel'].map((of) => ({ of, copa }));
    expect(await owners()).toEqual(all(andes));
    expect((await edit(999)).message).toBe('copa_id is not a partner: 999.');
    const bank = await site.data.own((db) =>
      db.one<{ id: number }>(sql`select copa_id as id from copa where name = 'NovaBank Cards'`),
    );
    expect((await edit(bank!.id)).message).toContain('That partner has not bought service');
    expect((await edit(other)).status).toBe(200);
    expect(await owners()).toEqual(all(other));
    expect((await edit(andes)).status).toBe(200);
    expect(await owners()).toEqual(all(andes));

    // To another country: lines, parcels, consignees, their way and their duties, and back.
    const mine = sql`from shipment s where s.pre_manifest_header_code = ${code}`;
    await site.data.own(async (db) => {
      await db.rows(sql`update pre_manifest_line set iso2 = 'CR' where pre_manifest_header_code = ${code}`);
      await db.rows(sql`
        update shipment s set dest_iso2 = 'CR', gateway = 'SJO', rate_service_code = 406 where s.pre_manifest_header_code = ${code}`);
      await db.rows(
        sql`update shipment_party set iso2 = 'CR' where role = 'consignee' and shipment_id in (select s.shipment_id ${mine})`,
      );
      await db.rows(sql`delete from carrier_label where shipment_id in (select s.shipment_id ${mine})`);
    });
    const places = () =>
      site.data.own(async (db) => {
        const found = await db.rows<{ place: string | null }>(sql`
          select iso2 as place from pre_manifest_line where pre_manifest_header_code = ${code} union select s.dest_iso2 ${mine}
          union select q.iso2 from shipment_party q where q.role = 'consignee' and q.shipment_id in (select s.shipment_id ${mine})
          union select t.iso2 from duty_estimate e join tax_rule t using (tax_rule_id) where e.shipment_id in (select s.shipment_id ${mine})`);
        return found.map(({ place }) => place);
      });
    const send = (ctry_iso_code: string, as: Role = 'admin') =>
      site.send(updatePreAlertHeader, { pre_manifest_header_code: code, ctry_iso_code }, site.users[as]);
    const because = async (response: Response) => ((await response.json()) as { message: string }).message;
    expect(await because(await send('BR'))).toBe('No route leads to BR by service 406.');
    expect(await because(await send('XX'))).toBe('ctry_iso_code is not a country: XX.');
    expect((await send('PA', 'partner')).status).toBe(404);
    const sent = await send('PA');
    expect(sent.status, await sent.clone().text()).toBe(200);
    expect(await places()).toEqual(['PA']);
    const undone = await site.app.request(`/${undoChange.path}`, {
      method: 'POST',
      body: JSON.stringify({ change: Number(sent.headers.get('x-waybill-undo')), userInfo: site.users.admin }),
      headers: { 'content-type': 'application/json' },
    });
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect(await places()).toEqual(['CR']);
    await site.data.own((db) =>
      db.rows(sql`
        insert into pre_manifest_line (pre_manifest_header_code, copa_id, line, tracking, iso2) values (${code}, ${andes}, 900, 'LX900000009US', 'GT')`),
    );
    expect(await because(await send('PA'))).toContain('several countries');

    await site.data.own((db) =>
      db.rows(sql`
        update shipment set received_at = now() where shipment_id = (select min(shipment_id) from shipment where pre_manifest_header_code = ${code})`),
    );
    expect((await edit(other)).message).toBe('1 of its parcels have been received: it stays with its partner.');
    expect(await owners()).toEqual(all(andes));
  });

  test('the steps that are offered for manifests are those that the server takes', async () => {
    const { data } = await site.call(manifests, { start_date: '2020-01-01' }, 'admin');
    expect(data.length).toBeGreaterThan(3);
    for (const state of new Set(data.map((row) => row.state!))) {
      const { mnfs_id, bags } = data.find((row) => row.state === state)!;
      for (const step of Object.keys(manifestSteps) as ManifestStep[]) {
        const planned = await planOf({ data: site.data, config: readConfig({ SESSION_SECRET: 'x'.repeat(40) }), log }, handlerOf, {
          who: { userCode: 'DEMO-ADMIN', email: '', name: 'Admin', role: 'admin', copaId: null, providerId: null },
          body: { mnfs_id_list: [mnfs_id], step }, through: 'screen',
        }); // prettier-ignore
        const isOffered = new Set<string>(offeredManifest(state)).has(step);
        const isRefused = planned[0]!.refused !== undefined;
        if (!(step === 'close' && (bags === 0 || isOffered)))
          expect([state, step, isRefused]).toEqual([state, step, !isOffered]);
      }
    }
  });
});
