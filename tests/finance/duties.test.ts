import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculatePeriod } from '#tools/finance/calculate-period.ts';
import { dutyPaymentInsert } from '#tools/finance/duty-payment-insert.ts';
import { paymentInsert } from '#tools/finance/payment-insert.ts';
import { issueInvoice } from '#tools/invoice/issue-invoice.ts';
import { rptDutiesStatusHeader } from '#tools/finance/rpt-duties-status-header.ts';
import { rptDutiesStatusHeaderDetail } from '#tools/finance/rpt-duties-status-header-detail.ts';
import { uploadCustomsFile } from '#tools/partner/upload-customs-file.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { runJob } from '#server/jobs/runner.ts';
import { rateDue } from '#server/rates/passes.ts';
import { engines } from '#tests/support/engines.ts';
import { imported, today } from '#tests/support/imports.ts';
import { openSite, type Site } from '#tests/support/site.ts';

/** Parcels of a partner's own list; the freight is what its shipper declared to customs, ten times our price. */
const list = `Tracking,Service,Consignee,CPF,Country,State,City,Zip,Contents,Qty,Value,Freight,Weight kg,PRC certificate,Received date,Customs entry date
DUTY-1,301,Ana Souza,390.533.447-05,BR,SP,São Paulo,01001-000,Cotton shirt,1,100,,0.5,PRC-1,2026-11-16,2026-11-18
DUTY-2,301,Ana Souza,390.533.447-05,BR,SP,São Paulo,01001-000,Cotton shirt,1,50,40,0.5,PRC-1,2026-11-16,2026-11-18
DUTY-3,303,Ana Souza,390.533.447-05,BR,SP,São Paulo,01001-000,Cotton shirt,1,100,,0.5,PRC-1,2026-11-16,2026-11-18
DUTY-4,301,Ana Souza,390.533.447-05,BR,SP,São Paulo,01001-000,Cotton shirt,1,30,,0.5,PRC-1,2026-11-16,2026-11-18`; // prettier-ignore

describe.each(engines)('duties of a real pre-alert on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());
  const rows = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const parcels = async () =>
    new Map(
      (
        await rows<{ name: string; tracking: string; duty: number | null; shipping: number | null; transport: number | null }>(sql`
          select s.external_tracking as name, s.trck_nmr_fol as tracking, s.declared_transport as transport,
            (select sum(amount) from shipment_charge c where c.shipment_id = s.shipment_id and c.kind = 'duty') as duty,
            (select sum(amount) from shipment_charge c where c.shipment_id = s.shipment_id and c.kind = 'shipping') as shipping
          from shipment s where s.external_tracking like 'DUTY-%' order by 1`)
      ).map((row) => [row.name, row] as const),
    ); // prettier-ignore
  const upload = async (text: string) => {
    const customs_file = await site.data.own((db) =>
      storeFile(db, { name: 'customs.csv', mime: 'text/csv', bytes: Buffer.from(text), copaId: null, userCode: 'DEMO-ADMIN' }),
    ); // prettier-ignore
    const response = await site.send(uploadCustomsFile, { customs_file }, site.users.admin);
    return { status: response.status, answer: (await response.json()) as any };
  };
  const billed = () =>
    rows<{ name: string; charge: string; amount: number }>(sql`
      select s.external_tracking as name, l.charge_type as charge, l.amount from invoice_line l join shipment s using (shipment_id)
      where s.external_tracking like 'DUTY-%' and l.invoice_type = 'customs' order by 1, 2`);

  test('charged to who pays them, put on payments, billed with their differences; freight of the shipper is no price', async () => {
    expect(await imported(site.data, list)).toMatchObject({ state: 'done', rows_accepted: 4 });
    expect((await parcels()).get('DUTY-2')!.shipping).toBeNull();
    while ((await site.data.own((db) => rateDue(db, today))) > 0);
    const all = await parcels();
    const number = (name: string) => all.get(name)!.tracking;
    // 100 → 68.67; 50 with 40 of freight is above 50 and taxed as 90; 303 is paid by the receiver; 30 → 13.37.
    expect(all.get('DUTY-1')).toMatchObject({ duty: 68.67, transport: null });
    expect(all.get('DUTY-2')!.transport).toBe(40);
    expect(all.get('DUTY-2')!.duty).toBe(59.4);
    expect(all.get('DUTY-3')!.duty).toBeNull();
    // Our price is the card's: what the shipper declared changes nothing of it.
    expect(all.get('DUTY-2')!.shipping).toBe(all.get('DUTY-1')!.shipping);
    expect(all.get('DUTY-1')!.shipping).toBeGreaterThan(0);

    // Customs assesses more for the first and says that it is paid; the second waits; nobody of us pays for the third.
    const told = await upload(`HAWB,Status,Date,Assessed value,Duty,VAT,Fee,Paid
${number('DUTY-1')},Released,2026-11-19,150,70,30,4,104
${number('DUTY-2')},Released,2026-11-19,90,35,25.4,0,
${number('DUTY-3')},Released,2026-11-19,100,60,33,0,93`);
    expect(told.status).toBe(200);
    expect(told.answer.done).toMatchObject({ applied: 2, refused: 1 });
    const [bad] = await rows<{ text: string }>(sql`
      select convert_from(content, 'UTF8') as text from file_object where file_id = ${told.answer.data[0].refused_file_id}`);
    expect(bad!.text).toContain('The receiver pays the duties of this parcel');
    const status = async (name: string) =>
      (await site.call(rptDutiesStatusHeader, { tracking_id_list: [number(name)] }, 'finance')).data;
    expect(await status('DUTY-1')).toMatchObject([{ status: 'paid', assessed: 104, paid: 104, estimate: 68.67, paid_on: '2026-11-19' }]); // prettier-ignore
    const [waiting] = await status('DUTY-2');
    expect(waiting).toMatchObject({ status: 'assessed', assessed: 60.4, paid: null });
    const { data: detail } = await site.call(rptDutiesStatusHeaderDetail, { pch_code: waiting!.pch_code }, 'finance');
    expect(detail).toMatchObject([{ trck_nmr_fol: number('DUTY-2'), estimate: 59.4, assessed: 60.4, difference: 1 }]); // prettier-ignore

    // The payment that waits is made; a second time is refused, and it can be taken back.
    const pay = { pch_code: [waiting!.pch_code], paid_on: '2026-11-20' };
    const refused = async (body: object) => {
      const response = await site.send(dutyPaymentInsert, body, site.users.finance);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect((await refused({ ...pay, paid_on: '2026-12-24' }))[0]).toBe(400);
    const made = await site.call(dutyPaymentInsert, pay, 'finance');
    expect(made.data).toMatchObject([{ pch_code: waiting!.pch_code, status: 'paid', paid: 60.4, paid_on: '2026-11-20' }]); // prettier-ignore
    expect(await refused(pay)).toEqual([422, `Its duties are paid already, by ${waiting!.pch_code}.`]);
    expect(await refused({ trck_nmr_fol: [number('DUTY-3')] })).toEqual([422, 'The receiver pays its duties.']);
    expect(await refused({ trck_nmr_fol: [number('DUTY-4')] })).toEqual([422, 'Customs has assessed no duties for it.']); // prettier-ignore
    for (const role of ['masters', 'merchant', 'partner', 'provider'] as const)
      expect((await site.send(dutyPaymentInsert, pay, site.users[role])).status).toBe(403);

    // Both are billed: the duties, what advancing them costs, and the one difference that is more than rounding.
    await site.call(calculatePeriod, { invoice_period: '2026-11B' }, 'finance');
    await runJob(site.data, periodRuns(site.data));
    expect(await billed()).toEqual([
      { name: 'DUTY-1', charge: 'duty', amount: 68.67 },
      { name: 'DUTY-1', charge: 'duty_advance', amount: 2.06 },
      { name: 'DUTY-1', charge: 'duty_difference', amount: 35.33 },
      { name: 'DUTY-2', charge: 'duty', amount: 59.4 },
      { name: 'DUTY-2', charge: 'duty_advance', amount: 1.78 },
      { name: 'DUTY-4', charge: 'duty', amount: 13.37 },
      { name: 'DUTY-4', charge: 'duty_advance', amount: 1.5 },
    ]);
    // Once their invoices are issued the payment counts as billed, once they are paid as collected.
    const [invoice] = await rows<{ id: number; total: number }>(sql`
      select invoice_id as id, total from invoice join invoice_line using (invoice_id) join shipment using (shipment_id)
      where external_tracking = 'DUTY-1' and invoice.invoice_type = 'customs' limit 1`);
    await site.call(issueInvoice, { invoice_id: [invoice!.id] }, 'finance');
    expect((await status('DUTY-2'))[0]).toMatchObject({ status: 'billed', billed: 59.4 });
    await site.call(
      paymentInsert,
      { invoice_id: [invoice!.id], amount: invoice!.total, reference: 'Duties' },
      'finance',
    );
    expect((await status('DUTY-2'))[0]!.status).toBe('collected');
    const asked = { status: 'collected' as const, tracking_id_list: [number('DUTY-1'), number('DUTY-2')] };
    expect((await site.call(rptDutiesStatusHeader, asked, 'finance')).data).toHaveLength(2);
    expect((await site.call(rptDutiesStatusHeader, { ...asked, status: 'paid' }, 'finance')).data).toEqual([]);
  });
});
