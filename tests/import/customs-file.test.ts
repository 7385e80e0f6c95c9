import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { checkCustomsFile } from '#tools/partner/check-customs-file.ts';
import { uploadCustomsFile } from '#tools/partner/upload-customs-file.ts';
import { customsSentByMawb } from '#tools/report/customs-sent-by-mawb.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('files of customs answers on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  const rowOf = async <T>(query: ReturnType<typeof sql>) => (await site.data.own((db) => db.one<T>(query)))!;
  const masterOf = async (mawb: string) =>
    (await site.call(customsSentByMawb, {}, 'admin')).data.find((row) => row.mawb === mawb)!;

  test('the layout is recognised, differences are shown, bad lines are refused one by one', async () => {
    const { admin } = site.users;
    const parcels = await site.data.own((db) =>
      db.rows<{ hawb: string; mawb: string; last: string }>(sql`
        select s.trck_nmr_fol as hawb, e.mawb, s.last_chck_at as last from customs_entry e join shipment s using (shipment_id)
        where s.state = 'customs_in' and e.status = 'sent' and e.mawb is not null order by e.mawb, s.trck_nmr_fol limit 8`),
    );
    expect(parcels.length).toBe(8);
    const done = (
      await rowOf<{ hawb: string }>(
        sql`select s.trck_nmr_fol as hawb from customs_entry e join shipment s using (shipment_id) where s.state = 'delivered' limit 1`,
      )
    ).hawb;
    const [a, b, c, d, e, f, g, h] = parcels as [any, any, any, any, any, any, any, any];
    const other = '04512345675';
    const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
    const lines = [
      [a.hawb, a.mawb, 'Desembaraçado', today, 'DIR1', 'Verde', '1.234,50', '209,87', '4,50', ''],
      [b.hawb, '', 'Retido', today, 'DIR2', 'Vermelho', '', '', '', 'Fatura ausente'],
      [c.hawb, '', 'Inspeção física', today, '', '', '', '', '', ''],
      [d.hawb, other, 'Liberado', today, '', '', '1,00', '', '', ''],
      [e.hawb, '', 'Talvez', today, '', '', '', '', '', ''],
      [f.hawb, '', 'Liberado', '31/12/2099', '', '', '', '', '', ''],
      [g.hawb, '', 'Liberado', today, '', 'roxo', '', '', '', ''],
      [h.hawb, '', 'Liberado', today, '', '', '=2+2', '', '', ''],
      [a.hawb, '', 'Retido', today, '', '', '', '', '', ''],
      ['LX999999999US', '', 'Liberado', today, '', '', '', '', '', ''],
      ['5.51199E+12', '', 'Liberado', today, '', '', '', '', '', ''],
      ["'; drop table customs_entry; --1", '', 'Liberado', today, '', '', '', '', '', ''],
      [done, '', 'Apreendido', '01/01/2026', '', '', '', '', '', ''],
      ['', '', 'Liberado', today, '', '', '', '', '', ''],
      ['TOTAL', '', '', '', '', '', '1.235,50', '', '', ''],
    ];
    const header = 'Remessa;MAWB;Situação;Data do desembaraço;Declaração;Canal;Imposto de importação;ICMS;Taxas;Motivo';
    const text = `${header}\r\n${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
    const form = async (contract: AnyContract, name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('customs_file', new File([bytes], name));
      const headers = { 'x-user-code': admin.userCode, 'x-user-key': admin.userKey };
      const response = await site.app.request(`/${contract.path}`, { method: 'POST', body, headers });
      return { status: response.status, answer: (await response.json()) as any };
    };
    // As brokers save it: Windows-1252, semicolons, decimal commas.
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
    const before = await masterOf(a.mawb);
    const check = await form(checkCustomsFile, 'respostas.csv', bytes);
    expect(check.answer.header).toMatchObject({ lines: 14, written: 3, same: 0, refused: 11, day_order: 'dmy' });
    expect(check.answer.columns.map(({ column, field }: any) => [column, field])).toContainEqual(['ICMS', 'VAT']);
    expect(check.answer.columns.length).toBe(10);
    expect(check.answer.entries[0]).toMatchObject({
      trck_nmr_fol: a.hawb,
      status_before: 'sent',
      status: 'released',
      taxes_after: 1448.87,
    });
    expect(check.answer.refused_lines.map(({ line, reason }: any) => [line, reason])).toEqual([
      [5, expect.stringContaining('flew on another air waybill')],
      [6, 'Says neither released nor held, inspected or seized'],
      [7, 'Is in the future'],
      [8, 'Is no channel: green, yellow or red'],
      [9, 'Is not an amount'],
      [10, 'Stands in the file twice, first in line 2'],
      [11, 'No parcel has this number'],
      [12, expect.stringContaining('The spreadsheet has cut this number')],
      [13, 'Is not a tracking number'],
      [14, 'Is older than what customs said last of this parcel'],
      [15, 'The tracking number is missing'],
    ]);
    const entry = (hawb: string) =>
      rowOf<Record<string, unknown>>(sql`
        select e.status, e.channel, e.duty, e.vat, e.fee, e.reason, e.answered_at is not null as answered, s.state from customs_entry e
        join shipment s using (shipment_id) where s.trck_nmr_fol = ${hawb}`);
    expect(await entry(a.hawb)).toMatchObject({ status: 'sent', state: 'customs_in' });

    const written = await form(uploadCustomsFile, 'respostas.csv', bytes);
    expect(written.answer).toMatchObject({
      done: { applied: 3, refused: 11 },
      data: [{ lines: 14, written: 3, refused: 11 }],
    });
    expect(await entry(a.hawb)).toEqual({
      status: 'released', channel: 'green', duty: 1234.5, vat: 209.87, fee: 4.5, reason: null, answered: true, state: 'customs_out',
    }); // prettier-ignore
    expect(await entry(b.hawb)).toMatchObject({ status: 'held', reason: 'Fatura ausente', state: 'customs_held' });
    expect(await entry(c.hawb)).toMatchObject({ status: 'inspected', state: 'customs_held' });
    expect(await entry(h.hawb)).toMatchObject({ status: 'sent', state: 'customs_in' });
    const after = await masterOf(a.mawb);
    expect(after.duty! - (before.duty ?? 0)).toBeCloseTo(1234.5, 2);
    // The same file again changes nothing, and its refused lines, mended, can be uploaded as they came back.
    expect((await form(uploadCustomsFile, 'respostas.csv', bytes)).status).toBe(422);
    const headers = { 'x-user-code': admin.userCode, 'x-user-key': admin.userKey };
    const refused = await (
      await site.app.request(`/files/${written.answer.data[0].refused_file_id}`, { headers })
    ).text();
    const mended = refused
      .split('\n')
      .filter((line, index) => index === 0 || line.includes(h.hawb))
      .join('\n')
      .replace("'=2+2", '12.40')
      .replace('=2+2', '12.40');
    expect(
      (await form(uploadCustomsFile, 'respostas-refused.csv', new TextEncoder().encode(mended))).answer,
    ).toMatchObject({ done: { applied: 1, refused: 0 } });
    expect(await entry(h.hawb)).toMatchObject({ status: 'released', duty: 12.4 });
    // What is no table of answers is refused as a whole, and staff alone may upload one.
    for (const rubbish of ['a,b\n1,2\n', 'HAWB,Weight\nLX1,2\n', '%PDF-1.7'])
      expect((await form(uploadCustomsFile, 'x.csv', new TextEncoder().encode(rubbish))).status).toBe(422);
    for (const role of ['partner', 'merchant', 'finance'] as const)
      expect((await site.send(uploadCustomsFile, uploadCustomsFile.example, site.users[role])).status).toBe(403);
  });
});
