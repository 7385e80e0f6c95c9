import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsFault } from '#tools/goods/contents.ts';
import { job } from '#tools/import/job.ts';
import { checkNewShipments } from '#tools/operations/check-new-shipments.ts';
import { newShipments } from '#tools/operations/new-shipments.ts';
import { newShipment } from '#tools/operations/new-shipment.ts';
import { preShipmentLabelData } from '#tools/operations/pre-shipment-label-data.ts';
import { parcelLabel } from '#tools/print/parcel-label.ts';
import { ddpDutiesEstimation } from '#tools/report/ddp-duties-estimation.ts';
import { hasValidCheck, makeUps, recogniseOne } from '#tools/rules/tracking-numbers.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { all } from '#tools/shipment/all.ts';
import type { Role } from '#tools/roles.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { drawnIn, scanned } from '#tests/print/paper.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

test.each([
  ['gift', true], ['Clothes', true], ['parts', true], ['documents and others', true], ['Regalo, ropa', true], ['Peças e acessórios', true], ['Varios artículos', true],
  ['Cotton T-shirt, knitted, for women', false], ['Printed book, paperback', false], ['Zapatos de cuero', false], ['Capa de silicone para celular', false], ['Brake parts, ceramic', false],
])('contents "%s" say too little: %s', (contents, isRefused) => {
  expect(contentsFault(contents) !== null).toBe(isRefused);
}); // prettier-ignore

test.each([
  ['999AA1', '01', 2_345_678, '1Z999AA10123456784'],
  ['999AA1', '03', 1, '1Z999AA10300000019'],
])(
  'a 1Z number of account %s, service %s and package %i ends in its check digit',
  (account, service, serial, number) => {
    expect(makeUps(account, service, serial)).toBe(number);
  },
);

const person = {
  consignee_name: 'Mariana Ferreira 李', id_number: '390.533.447-05', email: 'Mari@Example.com', address: 'Rua Barão de Jaguara 1481', address2: 'apto 32', district: 'Centro',
  city: 'Campinas', state: 'São Paulo', zip: '13015904', ctry_iso_code: 'BR',
}; // prettier-ignore
const goods = {
  contents: 'Trail running shoes, synthetic; Cotton T-shirt, knitted', weight_kg: 1.24, declared_value: 100, length_cm: 30, width_cm: 20, height_cm: 20,
  items: [
    { description: 'Trail running shoes, synthetic', quantity: 1, unit_value: 70, hs_code: '6404.11' },
    { description: 'Cotton T-shirt, knitted', quantity: 2, unit_value: 15, hs_code: '610910' },
  ],
}; // prettier-ignore
const phones = {
  consignee_phones: ['+55 19 99999-1111', '+55 19 3232-1111'], sender_phones: ['+1 305 555 0100'], shipper_phones: ['+1 305 555 0101'],
  merchant_name: 'Shoe Corner', merchant_phones: ['+1 305 555 0102'],
}; // prettier-ignore
const info = { ...person, ...goods, ...phones, sender_name: 'NovaBank Shop', shipper_address: '8000 NW 25th St', shipper_city: 'Doral', shipper_state: 'FL', shipper_zip: '33122', return_name: 'Returns desk', return_address: 'PO Box 9', return_city: 'Doral', order_label: 'SO-71' }; // prettier-ignore

describe.each(engines)('a new shipment on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const post = async (contract: Parameters<Site['send']>[0], body: object, as: Role, headers = {}) => {
    const response = await site.send(contract, body, site.users[as], headers);
    return {
      status: response.status,
      undo: response.headers.get('x-waybill-undo'),
      answer: (await response.json()) as Record<string, any>,
    };
  };

  test('a card bank prepares a label, saves the shipment, and prints the same label', async () => {
    const { status, answer } = await post(preShipmentLabelData, info, 'partner');
    expect([status, answer.message]).toEqual([200, expect.any(String)]);
    const [draft] = answer.data as Record<string, any>[];
    expect(draft).toMatchObject({
      piece: '1/1', consignee_place: '13015-904 Campinas, BR-SP, BR', import_service: '2', rate_service_code: 301, shipper_name: 'NovaBank Shop',
      consignee_phone: '+55 19 99999-1111, +55 19 3232-1111', consignee_identity: 'CPF •••.533.447-••', duty_total: 68.67, currency: 'USD',
    }); // prettier-ignore
    expect(draft!.bag_sorting).toMatch(/^BR-[A-Z]{3}-\w+-C$/);
    expect(draft!.note).toContain('李 → ');
    expect([hasValidCheck(draft!.trck_nmr_fol), recogniseOne(draft!.carrier_number)]).toEqual([
      true,
      expect.objectContaining({ kind: 'ups', verdict: 'valid' }),
    ]);
    // Nothing is a parcel before it is saved.
    const search = () => site.call(all, { trackingSearch: draft!.trck_nmr_fol }, 'partner');
    expect((await search()).data).toEqual([]);
    const body = { ...info, pre_shipment_id: draft!.pre_shipment_id };
    const saved = await post(newShipment, body, 'partner', { 'idempotency-key': 'save-this-label' });
    const again = await post(newShipment, body, 'partner', { 'idempotency-key': 'save-this-label' });
    expect([saved.status, again.answer]).toEqual([200, saved.answer]);
    expect(saved.answer.data[0]).toMatchObject({
      trck_nmr_fol: draft!.trck_nmr_fol,
      external_tracking: draft!.carrier_number,
      duty_estimate: 68.67,
    });
    expect((await post(newShipment, body, 'partner')).status).toBe(409);
    expect((await search()).data.map(({ copa_name }) => copa_name)).toEqual(['NovaBank Cards']);
    const parcel = await site.call(getShipmentTrackingOnly, { trck_nmr_fol: draft!.trck_nmr_fol }, 'partner');
    expect(parcel.parties.map(({ role }) => role)).toEqual([
      'shipper',
      'sender',
      'merchant',
      'shipper_return',
      'consignee',
    ]);
    expect(parcel.parties.at(-1)).toMatchObject({
      phone: '+55 19 99999-1111, +55 19 3232-1111',
      place: 'Campinas BR-SP, BR 13015-904',
    });
    expect(parcel.content).toEqual([
      { description: 'Trail running shoes, synthetic', hs_code: '640411', quantity: 1, value: 70, currency: 'USD' },
      { description: 'Cotton T-shirt, knitted', hs_code: '610910', quantity: 2, value: 30, currency: 'USD' },
    ]);
    expect(parcel.header).toMatchObject({
      state: 'created',
      volumetric_kg: 2,
      declared_value: 100,
      order_label: 'SO-71',
    });
    expect(parcel.detail.map(({ chck_cdg }) => chck_cdg)).toEqual(['CRE']);
    const [printed] = (await site.call(parcelLabel, { trck_nmr_fol: [draft!.trck_nmr_fol] }, 'partner')).data;
    const { pre_shipment_id: _, duty_total, duty_steps, ...label } = draft!;
    expect({ ...printed, return_place: null, note: null }).toEqual({ ...label, return_place: null, note: null });
    const pdf = await site.send(parcelLabel, { trck_nmr_fol: [draft!.trck_nmr_fol] }, site.users.partner, {
      accept: 'application/pdf',
    });
    const [page] = drawnIn(Buffer.from(await pdf.arrayBuffer()));
    expect((await scanned(page!)).toSorted()).toEqual([draft!.carrier_number, draft!.trck_nmr_fol].toSorted());
    // The estimate stands in the report of duties as it stood on the preview.
    const report = await site.call(
      ddpDutiesEstimation,
      { start_date: '2026-01-01', end_date: '2030-01-01', provider_id_list: [] },
      'partner',
    );
    const line = report.data.find(({ trck_nmr_fol }) => trck_nmr_fol === draft!.trck_nmr_fol);
    if (line) expect([line.total, line.steps]).toEqual([duty_total, duty_steps]);
    // A merchant sees nothing of it, nor takes its numbers.
    expect((await site.call(all, { trackingSearch: draft!.trck_nmr_fol }, 'merchant')).data).toEqual([]);
    expect((await site.send(parcelLabel, { trck_nmr_fol: [draft!.trck_nmr_fol] }, site.users.merchant)).status).toBe(
      404,
    );
  });

  test('everything that is wrong is told at once, each with its field, and nothing is kept', async () => {
    const wrong = {
      ...info,
      contents: 'Gift',
      zip: 'ABC',
      state: 'Texas',
      weight_kg: 45,
      declared_value: 500,
      id_number: '390.533.447-15',
      currency: 'ZZZ',
      rate_service_code: 201,
    };
    const { status, answer } = await post(newShipment, wrong, 'partner');
    expect(status).toBe(400);
    expect(new Set(answer.issues.map(({ field }: { field: string }) => field))).toEqual(
      new Set([
        'contents',
        'zip',
        'state',
        'weight_kg',
        'declared_value',
        'id_number',
        'currency',
        'rate_service_code',
      ]),
    );
    const vague = await post(
      preShipmentLabelData,
      { ...info, items: [{ description: 'clothes', quantity: 1, unit_value: 100 }] },
      'partner',
    );
    expect([vague.status, vague.answer.issues[0].field]).toEqual([400, 'items']);
    expect((await post(newShipment, { ...info, copa_id: 1 }, 'partner')).status).toBe(403);
    expect((await post(newShipment, { ...info, pre_shipment_id: 999_999 }, 'partner')).status).toBe(404);
    expect((await post(newShipment, info, 'provider')).status).toBe(403);
    const without = await post(newShipment, { ...info, id_number: undefined, import_service: '1' }, 'partner');
    expect([without.status, without.answer.data[0].service_name, without.answer.data[0].duty_estimate]).toEqual([
      200,
      'BR DDU postal',
      null,
    ]);
  });

  test('it is cancelled by undoing it, until somebody has received it', async () => {
    const undo = (undone: string) =>
      site.app.request('/undo/change', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ change: Number(undone), userInfo: site.users.merchant }),
      });
    const made = await post(newShipment, { ...info, order_label: 'SO-72' }, 'merchant');
    const number = made.answer.data[0].trck_nmr_fol as string;
    expect((await undo(made.undo!)).status).toBe(200);
    expect((await site.call(getShipmentTrackingOnly, { trck_nmr_fol: number }, 'merchant')).header.state).toBe(
      'cancelled',
    );
    const received = await post(newShipment, { ...info, order_label: 'SO-73' }, 'merchant');
    await site.data.own((db) =>
      db.rows(sql`update shipment set state = 'received' where trck_nmr_fol = ${received.answer.data[0].trck_nmr_fol}`),
    );
    expect((await undo(received.undo!)).status).toBe(409);
  });

  test('many from a spreadsheet: each line by the rules of one, the good ones created, the others kept to mend', async () => {
    const before = await site.call(all, { limit: 1 }, 'admin');
    const columns = 'Destinatario;CPF;Dirección;Ciudad;Estado;CEP;País;Contenido;Cantidad;Valor;Peso (g)';
    const lines = [
      'Ana Prado;390.533.447-05;Rua A 1;Campinas;;13010-001;Brasil;Zapatos de cuero;1;39,90;820',
      'Lia Barros;;Rua B 2;Curitiba;PR;80010-000;Brasil;Camisa de algodón;2;50,00;1.240',
      'Ivo Sá;390.533.447-05;Rua G 7;São Paulo;SP;13015-904;Brasil;Zapatos de cuero;1;20,00;400',
      'Otto Reis;390.533.447-05;Rua C 3;Campinas;SP;13010-001;Brasil;Regalo;1;20,00;400',
      'Iris Lopes;390.533.447-15;Rua D 4;Campinas;SP;13010-001;Brasil;Zapatos de cuero;1;20,00;400',
      'Caio Lima;;Rua E 5;Campinas;SP;;Brasil;Zapatos de cuero;1;20,00;400',
      'Rui Dias;;Rua F 6;Campinas;SP;13010-001;Brasil;Zapatos de cuero;1;0,00;45000',
    ];
    const upload = async (contract: Parameters<Site['send']>[0], as: Role, extra: Record<string, string> = {}) => {
      const body = new FormData();
      body.set('shipments_file', new File([[columns, ...lines].join('\r\n')], 'envíos.csv'));
      for (const [key, value] of Object.entries(extra)) body.set(key, value);
      const headers = { 'x-user-code': site.users[as].userCode, 'x-user-key': site.users[as].userKey };
      const response = await site.app.request(`/${contract.path}`, { method: 'POST', body, headers });
      return { status: response.status, undo: response.headers.get('x-waybill-undo'), answer: (await response.json()) as Record<string, any> };
    }; // prettier-ignore
    const { answer: check } = await upload(checkNewShipments, 'merchant');
    expect(check.header).toMatchObject({ copa_name: 'MercaLinda', lines: 7, written: 3, refused: 4, weight_kg: 2.46, uploaded_at: null }); // prettier-ignore
    expect(check.parcels).toMatchObject([
      { line: 2, consignee_name: 'Ana Prado', destination: 'BR Campinas', weight_kg: 0.82, declared_value: 39.9, warning: null },
      { line: 3, consignee_name: 'Lia Barros', weight_kg: 1.24, declared_value: 50, warning: expect.stringMatching(/^Customs of Brazil asks/) },
      { line: 4, consignee_name: 'Ivo Sá', warning: 'Postal code: 13015-904 belongs to Campinas, not to São Paulo.' },
    ]); // prettier-ignore
    expect(check.refused_lines.map(({ line, column, reason }: any) => [line, column, reason])).toEqual([
      [5, 'Contenido', expect.stringMatching(/^says too little for customs/)],
      [6, 'CPF', 'The check digit of this CPF is wrong'],
      [7, 'CEP', 'is required in BR.'],
      [8, 'Valor', 'A declared value of 0 is not accepted by any customs'],
      [8, 'Peso (g)', 'Is above the limit of 30 kg'],
    ]);
    expect((await site.call(all, { limit: 1 }, 'admin')).total).toBe(before.total);

    expect((await upload(newShipments, 'merchant', { copa_id: '1' })).status).toBe(403);
    expect((await upload(newShipments, 'admin')).answer.message).toMatch(/^copa_id is required/);
    const { status, answer, undo } = await upload(newShipments, 'merchant');
    expect([status, answer.message]).toEqual([200, 'Created 3 parcels, 4 refused']);
    for (const row of answer.data) {
      expect([recogniseOne(row.trck_nmr_fol)?.verdict, recogniseOne(row.external_tracking)?.verdict]).toEqual(['valid', 'valid']); // prettier-ignore
      expect(row.external_tracking).toMatch(/^1Z/);
    }
    const numbers = answer.data.map(({ trck_nmr_fol }: any) => trck_nmr_fol);
    const label = await site.send(parcelLabel, { trck_nmr_fol: numbers }, site.users.merchant, {
      accept: 'application/zpl',
    });
    expect((await label.text()).match(/\^XA/g)).toHaveLength(3);
    const kept = await site.call(job, { import_job_id: answer.data[0].import_job_id }, 'merchant');
    expect(kept.parcels.map(({ trck_nmr_fol }) => trck_nmr_fol)).toEqual(numbers);
    expect(kept.header).toMatchObject({ state: 'done', rows_accepted: 3, rows_refused: 4 });
    const { userCode, userKey } = site.users.merchant;
    const file = await site.app.request(`/files/${kept.header.refused_file_id}`, {
      headers: { 'x-user-code': userCode, 'x-user-key': userKey },
    });
    const mend = (await file.text()).split('\r\n');
    expect(mend.slice(1, 5).map((line) => /(\p{L}+ \p{L}+)/u.exec(line)![1])).toEqual([
      'Otto Reis',
      'Iris Lopes',
      'Caio Lima',
      'Rui Dias',
    ]);
    await expect(site.call(job, { import_job_id: answer.data[0].import_job_id }, 'partner')).rejects.toThrow('404');
    expect((await upload(checkNewShipments, 'merchant')).answer.header.uploaded_at).not.toBeNull();

    const body = JSON.stringify({ change: Number(undo), userInfo: site.users.merchant });
    const undone = await site.app.request('/undo/change', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(undone.status).toBe(200);
    const states = await site.data.own((db) =>
      db.rows<{ state: string }>(sql`select state from shipment where trck_nmr_fol = any(${listOf(numbers, 'text')})`),
    );
    expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'cancelled' })));
  });
});
