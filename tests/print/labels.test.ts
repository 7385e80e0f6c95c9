import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { airWaybill } from '#tools/print/air-waybill.ts';
import { bagLabel } from '#tools/print/bag-label.ts';
import { bagList } from '#tools/print/bag-list.ts';
import { cargoManifest } from '#tools/print/cargo-manifest.ts';
import { consolidationList } from '#tools/print/consolidation-list.ts';
import { manifest } from '#tools/print/manifest.ts';
import { palletLabel } from '#tools/print/pallet-label.ts';
import { parcelLabel } from '#tools/print/parcel-label.ts';
import { receptionSlip } from '#tools/print/reception-slip.ts';
import { securityDeclaration } from '#tools/print/security-declaration.ts';
import type { AnyContract } from '#tools/define.ts';
import { code128 } from '#server/paper/code128.ts';
import { latinWriter } from '#server/paper/latin.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { drawnIn, scanned, textOf } from './paper.ts';

const hero = 'LX123456785US';

test('a symbol of Code 128 has its check symbol, and what it cannot hold has none', async () => {
  // Start B, the letters, the digits two by two in set C, the check symbol, stop.
  const [mixed, short, strange, empty] = await code128(['RB473124829US', 'PJJ123C', '李', '']);
  expect(mixed).toMatch(/^211214[1-4]+2331112$/);
  expect(short!.length).toBe((7 + 2) * 6 + 7);
  expect([strange, empty]).toEqual([null, null]);
});

test.each([
  ['José Núñez, São Paulo', 'José Núñez, São Paulo'],
  ['Ångström & Œuvre', 'Ångström & Oeuvre'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['王伟', 'WangWei'],
  ['Мария Иванова', 'Mariya Ivanova'],
  ['Zona\u00a010\t#71-21', 'Zona 10 #71-21'],
])('%s is printed as %s', async (text, printed) => {
  expect((await latinWriter())(text)).toBe(printed);
});

describe.each(engines)('printing on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());

  const file = async (contract: AnyContract, body: object, form: 'pdf' | 'zpl') => {
    const response = await site.send(contract, body, site.users.admin, { accept: `application/${form}` });
    expect([contract.path, response.status, response.headers.get('content-type')]).toEqual([
      contract.path,
      200,
      `application/${form}`,
    ]);
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`\\.${form}"$`));
    return Buffer.from(await response.arrayBuffer());
  };

  test('the label of a parcel has its number in bars that a scanner reads, and in plain letters', async () => {
    await site.data.own((db) => db.rows(sql`update shipment set pieces = 2 where trck_nmr_fol = ${hero}`));
    await site.data.own((db) =>
      db.rows(sql`update shipment_party set name = 'Łucja Müller ^FS~', address = '~JA 李街 5' where role = 'consignee'
        and shipment_id = (select shipment_id from shipment where trck_nmr_fol = ${hero})`),
    );
    const { data } = await site.call(parcelLabel, { trck_nmr_fol: [hero] }, 'admin');
    expect(data.map(({ piece }) => piece)).toEqual(['1/2', '2/2']);
    const phones = await site.data.own((db) =>
      db.rows<{
        phone: string;
      }>(sql`select f.phone from party_phone f join shipment_party q using (shipment_party_id) join shipment s using (shipment_id)
        where s.trck_nmr_fol = ${hero} and q.role = 'consignee'`),
    );
    expect(data[0]!.consignee_phone).toBe(phones.map(({ phone }) => phone).join(', '));
    expect(data[0]!.shipper_phone).toBeNull();
    expect(data[0]!.note).toContain('Łucja Müller ^FS~ → Lucja Müller ^FS~');
    const pages = drawnIn(await file(parcelLabel, { trck_nmr_fol: [hero] }, 'pdf'));
    expect(pages.length).toBe(2);
    for (const page of pages) expect(await scanned(page)).toEqual([hero]);
    const text = textOf(pages[0]!);
    for (const part of [hero, 'Lucja Müller', '1/2', data[0]!.bag_sorting!]) expect(text).toContain(part);
    const zpl = (await file(parcelLabel, { trck_nmr_fol: [hero] }, 'zpl')).toString();
    expect(zpl.match(/\^XA\n\^CI28\n\^PW812\n\^LL1218\n/g)?.length).toBe(2);
    expect(zpl).toMatch(new RegExp(`\\^BY[234]\\^BCN,\\d+,N,N,N,A\\^FH\\^FD${hero}\\^FS`));
    // What was typed is never a command of the printer.
    expect(zpl).toContain('Lucja Müller _5EFS_7E');
    expect(zpl).toContain('_7EJA');
  });

  test('bags, pallets, receptions and papers are printed, each with its number', async () => {
    const { mnfs_id, bags, parcels } = (await site.data.own((db) =>
      db.one<{ mnfs_id: number; bags: number; parcels: number }>(sql`
        select m.mnfs_id, (select count(*)::int from bag b where b.mnfs_id = m.mnfs_id) as bags, count(*)::int as parcels
        from manifest m join shipment s using (mnfs_id) group by 1 order by 3 desc limit 1`),
    ))!;
    // The longest sorting code of the demo is whole in the largest letters.
    await site.data.own((db) =>
      db.rows(sql`update bag set bag_sorting = 'BR-GRU-TOTALEXP-C' where mnfs_id = ${mnfs_id}`),
    );
    const labels = drawnIn(await file(bagLabel, { mnfs_id }, 'pdf'));
    expect(textOf(labels[0]!)).toContain('BR-GRU-TOTALEXP-C');
    const { data } = await site.call(bagLabel, { mnfs_id }, 'admin');
    expect([labels.length, data.length]).toEqual([bags, bags]);
    expect(await scanned(labels[0]!)).toEqual([String(data[0]!.bag_id)]);
    const pallets = drawnIn(await file(palletLabel, { mnfs_id, pallets: 3 }, 'pdf'));
    expect(await Promise.all(pallets.map((page) => scanned(page)))).toEqual(
      [1, 2, 3].map((one) => [`${mnfs_id}-P${one}`]),
    );
    const [slip] = drawnIn(await file(receptionSlip, { trck_nmr_fol: [hero] }, 'pdf'));
    expect(await scanned(slip!)).toEqual([hero]);
    const [list] = drawnIn(await file(bagList, { mnfs_id }, 'pdf'));
    expect(await scanned(list!, [792, 612])).toEqual([String(mnfs_id)]);
    const pages = drawnIn(await file(manifest, { mnfs_id }, 'pdf'));
    const text = pages.map(textOf).join('\n');
    const paper = await site.call(manifest, { mnfs_id }, 'admin');
    expect(paper.parcels.length).toBe(parcels);
    for (const { trck_nmr_fol } of paper.parcels) expect(text).toContain(trck_nmr_fol);
  });

  test('the papers of a master: the form with its copies, the declaration, the manifest and the houses', async () => {
    const { id, mawb, parcels } = (await site.data.own((db) =>
      db.one<{ id: number; mawb: string; parcels: number }>(sql`
        select b.master_booking_id as id, b.mawb, count(*)::int as parcels from master_booking b join shipment s using (mawb)
        where b.state <> 'cancelled' and b.weight_kg > 0 group by 1, 2 order by 3 desc, 1 limit 1`),
    ))!;
    const body = { master_booking_id: id };
    const form = await site.call(airWaybill, body, 'admin');
    const pages = drawnIn(await file(airWaybill, body, 'pdf'));
    expect([pages.length, form.copies.length]).toEqual([12, 12]);
    for (const page of [pages[0]!, pages[11]!]) expect(await scanned(page, [612, 792], 3)).toEqual([mawb]);
    const first = textOf(pages[0]!);
    const { header } = form;
    expect(header.total).toBeCloseTo(header.freight! + header.carrier_charges!, 2);
    const wanted = [
      'ORIGINAL 1 (FOR ISSUING CARRIER)', `${mawb.slice(0, 3)}-${mawb.slice(3)}`, header.airline_name!, header.consignee!, header.port_iata!,
      "Shipper's Name and Address", 'Airport of Departure', 'Chargeable Weight', 'Total Other Charges Due Carrier', header.total!.toFixed(2),
      `MYC ${form.others.find(({ code }) => code === 'MYC')!.amount!.toFixed(2)}`, `${parcels} HOUSES`, 'NVD', 'NCV',
    ]; // prettier-ignore
    for (const part of wanted) expect(first).toContain(part);
    expect(textOf(pages[2]!)).toContain('ORIGINAL 3 (FOR SHIPPER)');
    await site.data.own((db) =>
      db.rows(
        sql`insert into setting (key, value) values ('air_waybill_copies', '["FOR THE SHIPPER", "FOR THE AGENT"]'::jsonb)`,
      ),
    );
    const set = drawnIn(await file(airWaybill, { ...body, copy: 2 }, 'pdf'));
    expect(set.length).toBe(1);
    expect(textOf(set[0]!)).toContain('FOR THE AGENT');
    expect((await site.send(airWaybill, { ...body, copy: 3 }, site.users.masters)).status).toBe(400);
    expect((await site.send(airWaybill, body, site.users.merchant)).status).toBe(403);

    const declared = await site.call(securityDeclaration, body, 'masters');
    expect(declared.bags.reduce((sum, bag) => sum + bag.parcels!, 0)).toBe(parcels);
    expect(declared.header.status).toBe(declared.header.screened === parcels ? 'SPX' : 'NSC');
    const words = Array.from({ length: Math.min(8, Number(parcels)) }, (_, n) => `Longcontents${n}`);
    await site.data.own((db) =>
      db.rows(sql`
      update shipment s set contents = 'Longcontents' || x.n || ', foam; more' from (select shipment_id, (row_number() over (order by bag_id, shipment_id) - 1) % 8 as n from shipment where mawb = ${mawb}) x
      where x.shipment_id = s.shipment_id`),
    );
    for (const [contract, texts] of [
      [
        securityDeclaration,
        [
          'Consignment security declaration',
          declared.header.status!,
          ...declared.bags.map(({ bag_id }) => String(bag_id)),
        ],
      ],
      // No word is cut off, however many there are.
      [
        cargoManifest,
        [`Cargo manifest ${mawb!.slice(0, 3)}-${mawb!.slice(3)}`, ...declared.bags.map(({ seal }) => seal!), ...words],
      ],
      [consolidationList, ['Consolidation list']],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- three papers
      const drawn = drawnIn(await file(contract, body, 'pdf'));
      // oxlint-disable-next-line no-await-in-loop
      expect(await scanned(drawn[0]!, [792, 612])).toEqual([mawb]);
      const text = drawn.map(textOf).join('\n');
      for (const part of texts) expect(text).toContain(part);
      if (contract === cargoManifest) expect(text).not.toMatch(/,,|foam/);
    }
  });

  test('nothing is left out in silence, nothing of others is printed, and only what can be printed', async () => {
    const status = async (
      contract: AnyContract,
      body: object,
      as: 'admin' | 'merchant' | 'provider',
      accept = 'application/pdf',
    ) => (await site.send(contract, body, site.users[as], { accept })).status;
    const foreign = (await site.data.own((db) =>
      db.one<{ n: string }>(
        sql`select trck_nmr_fol as n from shipment join copa using (copa_id) where name <> 'MercaLinda' limit 1`,
      ),
    ))!.n;
    expect(await status(parcelLabel, { trck_nmr_fol: [foreign] }, 'merchant')).toBe(404);
    expect(await status(parcelLabel, { trck_nmr_fol: [hero, 'LX000000000ZZ'] }, 'admin')).toBe(404);
    expect(await status(parcelLabel, { trck_nmr_fol: [hero] }, 'provider')).toBe(403);
    expect(await status(manifest, { mnfs_id: 58213 }, 'merchant')).toBe(403);
    expect(await status(manifest, { mnfs_id: 58213 }, 'admin', 'application/zpl')).toBe(400);
    expect(await status(palletLabel, { mnfs_id: 999_999_999 }, 'admin')).toBe(404);
  });
});
