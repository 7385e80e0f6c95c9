import { text as textOf } from 'node:stream/consumers';
import { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { log } from '#server/log.ts';
import { fileRoutes } from '#server/adapters/files.ts';
import { importFiles } from '#server/import/index.ts';
import { perform, planOf } from '#server/perform.ts';
import { codes, Refusal } from '#server/refuse.ts';
import { refusalsOf } from '#server/pre-alert-import/import-jobs.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { imported, partner, written } from '#tests/support/imports.ts';
import { admin, merchantOf, providerOf } from '#tests/support/world.ts';
import type { Env } from '#server/adapters/request.ts';
import type { Data } from '#server/db/open.ts';
import type { Who } from '#server/context.ts';
import type { Opened } from '#tests/support/engines.ts';

const text = `Tracking,Pre-alert,Consignee,CPF,Phone,Country,Contents,Qty,Value,Weight kg,Received date,Delivered date,Freight
JOB-1,L-1,Ana Rios,390.533.447-05,+55 11 5555 0101,Brazil,Shirt,1,20,0.5,2026-01-03,2026-01-09,4.5
JOB-2,L-1,Ana Rios,390.533.447-05,+55 11 5555 0101,Brazil,Shoes,1,30,0.9,2026-01-04,,5
JOB-3,L-2,Caio Melo,529.982.247-26,,Brazil,Book,1,10,0.4,,,3
JOB-4,L-2,Lia Reis,,,Brazil,Lamp,1,15,0.7,,,3
`;

async function refusedFile(data: Data, fileId: string): Promise<{ name: string; text: string }> {
  const { name, pieces } = await storedFile((work) => data.own(work), fileId);
  return { name, text: await textOf(pieces()) };
}

describe.each(engines)('an import on $name', (engine) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await engine.open(demoLists);
  });
  afterAll(() => opened.close());
  const rows = <T>(query: ReturnType<typeof sql>) => opened.data.own((db) => db.rows<T>(query));

  test('writes pre-alerts, parcels and everything of them, and the refused lines as a file to mend', async () => {
    const { data } = opened;
    const job = await imported(data, text);
    expect(job).toMatchObject({
      state: 'done',
      rows_total: 4,
      rows_done: 4,
      rows_accepted: 3,
      rows_refused: 1,
      rows_repeated: 0,
    });
    const parcels = await rows(sql`
      select s.external_tracking, s.state, s.status, s.last_chck_cdg, s.received_at, s.delivered_at, s.weight_kg, h.reference, h.state as list,
        h.lines, h.received_lines, p.id_number, s.trck_nmr_fol like 'LX_________US' as own
      from shipment s join pre_manifest_header h using (pre_manifest_header_code) left join person p on p.person_id = s.person_id
      where s.external_tracking like 'JOB-%' order by 1`);
    expect(parcels).toEqual([
      {
        external_tracking: 'JOB-1', state: 'delivered', status: 'delivered', last_chck_cdg: 'DLV', received_at: '2026-01-03T12:00:00.000Z',
        delivered_at: '2026-01-09T12:00:00.000Z', weight_kg: 0.5, reference: 'L-1', list: 'received', lines: 2, received_lines: 2, id_number: '39053344705', own: true,
      },
      {
        external_tracking: 'JOB-2', state: 'received', status: 'moving', last_chck_cdg: 'RCV', received_at: '2026-01-04T12:00:00.000Z',
        delivered_at: null, weight_kg: 0.9, reference: 'L-1', list: 'received', lines: 2, received_lines: 2, id_number: '39053344705', own: true,
      },
      {
        external_tracking: 'JOB-4', state: 'prealerted', status: 'moving', last_chck_cdg: 'PRE', received_at: null, delivered_at: null,
        weight_kg: 0.7, reference: 'L-2', list: 'accepted', lines: 1, received_lines: 0, id_number: null, own: true,
      },
    ]); // prettier-ignore
    const [first] = await rows(sql`
      select (select count(*) from shipment_item i where i.shipment_id = s.shipment_id)::int as items,
        (select string_agg(e.chck_cdg, ' ' order by e.at) from checkpoint_event e where e.shipment_id = s.shipment_id) as events,
        s.declared_transport as declared, (select count(*)::int from shipment_charge c where c.shipment_id = s.shipment_id) as charges,
        (select phone from party_phone f join shipment_party y using (shipment_party_id) where y.shipment_id = s.shipment_id) as phone
      from shipment s where external_tracking = 'JOB-1'`);
    expect(first).toEqual({ items: 1, events: 'RCV DLV', declared: 4.5, charges: 0, phone: '+55 11 5555 0101' });

    const refused = await refusedFile(data, job.refused_file_id!);
    expect(refused.name).toBe('list-refused.csv');
    expect(refused.text).toContain('4,CPF,CPF: The check digit of this CPF is wrong');
    expect(await data.own((db) => refusalsOf(db, job.import_job_id!))).toEqual([
      { line: 4, column: 'CPF', value: '529.982.247-26', reason: 'The check digit of this CPF is wrong' },
    ]);
    const mended = refused.text.replace('529.982.247-26', '529.982.247-25');
    expect(await imported(data, mended, refused.name)).toMatchObject({
      state: 'done',
      rows_accepted: 1,
      rows_refused: 0,
      refused_file_id: null,
    });
    expect(await rows(sql`select lines from pre_manifest_header where reference = 'L-2'`)).toEqual([{ lines: 2 }]);
  });

  test('mended under another name, its lines keep their numbers and their references', async () => {
    const { data } = opened;
    const numbered =
      'ID,Country,Contents,Weight kg\n1,Peru,Shirt,0.5\n2,Peru,Shoes,See PA-1 (ID#:1)\n3,Peru,,See PA-1 (ID#:1)\n';
    const job = await imported(data, numbered, 'acme.csv');
    expect(job).toMatchObject({ rows_accepted: 2, rows_refused: 1 });
    const refused = await refusedFile(data, job.refused_file_id!);
    const mended = refused.text.replace('Peru,,', 'Peru,Lamp,');
    expect(await imported(data, mended, 'other.csv')).toMatchObject({ rows_accepted: 1, rows_refused: 0 });
    const numbers = await rows<{ number: string }>(
      sql`select external_tracking as number from shipment where external_tracking like 'ACME-%' order by 1`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(['ACME-1', 'ACME-2', 'ACME-3']);
  });

  test('of the same file again writes nothing and says so; other values are refused', async () => {
    const before = await written(opened.data);
    expect(await imported(opened.data, text)).toMatchObject({ rows_accepted: 0, rows_refused: 1, rows_repeated: 3 });
    expect(await imported(opened.data, text.replace('Lamp,1,15', 'Lamp,1,16').replace('-26', '-25'))).toMatchObject({
      rows_accepted: 0, rows_refused: 1, rows_repeated: 3,
    }); // prettier-ignore
    expect(await written(opened.data)).toEqual(before);
  });

  test('gives a parcel that came before its list to it', async () => {
    const { data } = opened;
    const [known] = await rows<{ shipment_id: number; trck_nmr_fol: string }>(sql`
      select shipment_id, trck_nmr_fol from shipment s where copa_id = ${partner} and state <> 'delivered'
        and not exists (select from pre_manifest_line l where l.shipment_id = s.shipment_id) limit 1`);
    const number = known?.trck_nmr_fol ?? 'LX123456785US';
    if (!known)
      await rows(sql`insert into shipment (trck_nmr_fol, copa_id, state) values (${number}, ${partner}, 'received')`);
    const before = await written(data);
    expect(await imported(data, `Tracking,Country\n${number},BR\n`)).toMatchObject({ rows_accepted: 1 });
    const after = await written(data);
    expect([after.shipment! - before.shipment!, after.pre_manifest_line! - before.pre_manifest_line!]).toEqual([0, 1]);
  });

  test('that cannot be read fails with the reason and writes nothing', async () => {
    const before = await written(opened.data);
    expect(await imported(opened.data, 'Tracking,City\nA100001,Lima\n')).toMatchObject({
      state: 'failed',
      error: 'No column holds the destination country: say which one does, or give one for all lines.',
    });
    expect(await written(opened.data)).toEqual(before);
  });

  describe('over the wire', () => {
    const deps = () => ({ data: opened.data, config: readConfig({ DATA_DIR: opened.place.dir }), log });
    const handler = (path: string) => importFiles.find(({ contract }) => contract.path === path)!;
    const call = (path: string, who: Who, body: object) =>
      perform(deps(), handler(path), { who, body, through: 'api' }) as Promise<Record<string, never>>;
    const as = (who: Who) => {
      const app = new Hono<Env>();
      app.onError((error, c) =>
        error instanceof Refusal ? c.json({ message: error.message }, codes[error.code]) : c.text('failed', 500),
      );
      return app.route(
        '/',
        fileRoutes(deps(), async () => who),
      );
    };
    const upload = async (who: Who, content: string, name = 'up/lo\\ad.csv') => {
      const body = new FormData();
      body.set('file', new File([content], name));
      return as(who).request('/files', { method: 'POST', body });
    };
    const merchant = merchantOf(partner);
    const other = merchantOf(partner + 1);
    const own = text.replaceAll('JOB-', 'WIRE-').replaceAll('L-', 'W-');

    test('a partner uploads, reads, checks, plans and imports its own file, and nobody else sees it', async () => {
      const jobs = startJobs(opened.data, [preAlertImports(opened.data)]);
      const { file_id, name, size } = (await (await upload(merchant, own)).json()) as {
        file_id: string;
        name: string;
        size: number;
      };
      expect([name, size]).toEqual(['ad.csv', own.length]);
      const read = (await call('import/read-file', merchant, { file_id })) as unknown as {
        header: object;
        columns: { spec: string }[];
      };
      expect(read.header).toMatchObject({
        rows: 4,
        encoding: 'UTF-8',
        separator: 'comma',
        line_ends: 'LF',
        header_line: 1,
        imported_at: null,
      });
      expect(read.columns.map(({ spec }) => spec)).toContain('checkpoint:DLV');
      const checked = await call('import/check-pre-alerts', merchant, { file_id });
      expect(checked).toMatchObject({
        header: { copa_id: partner, rows: 4, accepted: 3, refused: 1, repeated: 0, pre_alerts: 2 },
        refused_lines: [{ line: 4, column: 'CPF' }],
      });
      const plan = await planOf(deps(), handler('import/pre-alerts'), {
        who: merchant,
        body: { file_id },
        through: 'chat',
      });
      expect(plan[0]?.after).toMatchObject({ rows_total: 4, rows_accepted: 3, rows_refused: 1, rows_repeated: 0 });
      const { header } = (await call('import/pre-alerts', merchant, { file_id })) as unknown as {
        header: { import_job_id: number; state: string };
      };
      expect(header.state).toBe('waiting');
      const state = async () =>
        (
          (await call('import/job', merchant, { import_job_id: header.import_job_id })) as unknown as {
            header: { state: string; rows_accepted: number };
          }
        ).header;
      await expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe('done');
      expect(await state()).toMatchObject({ rows_accepted: 3 });
      await jobs.stop();

      expect((await as(merchant).request(`/files/${file_id}`)).status).toBe(200);
      expect((await as(other).request(`/files/${file_id}`)).status).toBe(404);
      await expect(call('import/read-file', other, { file_id })).rejects.toThrow('File not found');
      await expect(call('import/job', other, { import_job_id: header.import_job_id })).rejects.toThrow(
        `Import ${header.import_job_id} not found`,
      );
      await expect(call('import/check-pre-alerts', merchant, { file_id, copa_id: partner + 1 })).rejects.toThrow(
        'for its own partner only',
      );
      const list = (await call('import/jobs', other, {})) as unknown as { total: number };
      expect(list.total).toBe(0);
    }, 60_000);

    test('staff must say the partner; providers upload nothing; the demo examples work', async () => {
      await expect(call('import/check-pre-alerts', admin, { file_id: 'demo-pre-alert' })).rejects.toThrow(
        'copa_id is required',
      );
      expect((await upload(providerOf(1), own)).status).toBe(403);
      expect((await as(admin).request('/files', { method: 'POST', body: 'x' })).status).toBe(400);
      for (const { contract } of importFiles.filter(({ contract: { effect } }) => effect === 'read'))
        await expect(call(contract.path, admin, contract.example), contract.path).resolves.toBeTruthy();
      expect(
        await call('import/check-pre-alerts', admin, { file_id: 'demo-pre-alert', copa_id: partner }),
      ).toMatchObject({
        header: { accepted: 2, refused: 1, repaired: 1 },
      });
    });
  });
});
