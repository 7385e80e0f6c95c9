import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/** How a change is tried, as `tries.ts` says. */
interface BillingTry {
  refused: object;
  body?: (db: Database) => Promise<object>;
  kept?: string[];
}

const nobody = 999_999_999;
const one = async (db: Database, query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
const invoiceIn = (db: Database, state: string) =>
  one(db, sql`select invoice_id as id from invoice where state = ${state} and credit_of is null and total > 0 order by 1 limit 1`); // prettier-ignore

/** How the changes of billing are tried. What is issued, booked and calculated is continued, not taken back. */
export const billingTries: Record<string, BillingTry> = {
  'finance/book-bank-file': {
    refused: { bank_file: 'no-good-line' },
    kept: ['copa_ledger'],
  },
  'finance/calculate-period': {
    refused: { invoice_period: '1999-01A' },
    body: async () => ({ invoice_period: '2026-11B' }),
    kept: ['period_run'],
  },
  'finance/close-period': { refused: { invoice_period: '2026-11A' } },
  'finance/duty-payment-insert': {
    refused: { trck_nmr_fol: ['LX000000000ZZ'] },
    body: async (db) => ({
      pch_code: [
        (await db.one<{ code: string }>(
          sql`select pch_code as code from duty_payment_header where state = 'assessed' order by 1 limit 1`,
        ))!.code,
      ],
    }),
  },
  'finance/match-payment': {
    refused: { payment_id: nobody, invoice_id: nobody },
    kept: ['copa_ledger'],
    body: async (db) => ({
      payment_id: await one(db, sql`select payment_id as id from payment where copa_id is null order by 1 limit 1`),
      invoice_id: await invoiceIn(db, 'issued'),
    }),
  },
  'finance/payment-insert': { refused: { copa_id: nobody, amount: 5 }, kept: ['copa_ledger'] },
  'finance/set-charge': {
    refused: { trck_nmr_fol: ['LX000000000ZZ'], amount: 5 },
    kept: ['validation_finding'],
    body: async (db) => {
      const line = await db.one<{ tracking: string; amount: number }>(sql`
        select s.trck_nmr_fol as tracking, l.amount from invoice_line l join invoice i using (invoice_id) join shipment s using (shipment_id)
        where i.state = 'draft' and l.charge_type = 'shipping' and i.invoice_period = '2026-11A' order by l.invoice_line_id limit 1`);
      return { trck_nmr_fol: [line!.tracking], amount: line!.amount + 1 };
    },
  },
  'finance/work-off-finding': {
    refused: { validation_finding_id: [nobody], decision: 'accepted' },
    body: async (db) => ({
      validation_finding_id: [
        await one(
          db,
          sql`select validation_finding_id as id from validation_finding where state = 'open' order by 1 limit 1`,
        ),
      ],
      decision: 'accepted',
      note: 'Agreed',
    }),
  },
  'finance/stop-calculation': {
    refused: { invoice_period: '2026-11A' },
    kept: ['period_run'],
    body: async (db) => {
      await db.rows(sql`update invoice_period set state = 'calculating' where invoice_period = '2026-11B'`);
      return { invoice_period: '2026-11B' };
    },
  },
  'invoice/credit-invoice': {
    refused: { invoice_id: nobody },
    body: async (db) => ({ invoice_id: await invoiceIn(db, 'disputed') }),
  },
  'invoice/dispute-invoice': {
    refused: { invoice_id: [nobody], reason: 'None' },
    body: async (db) => ({ invoice_id: [await invoiceIn(db, 'issued')], reason: 'Weights differ' }),
  },
  'invoice/issue-invoice': {
    refused: { invoice_id: [nobody] },
    body: async (db) => ({
      invoice_id: [
        await one(
          db,
          sql`select invoice_id as id from invoice where state = 'draft' and invoice_type = 'customs' order by 1 limit 1`,
        ),
      ],
    }),
  },
  'invoice/settle-dispute': {
    refused: { invoice_id: [nobody] },
    body: async (db) => ({ invoice_id: [await invoiceIn(db, 'disputed')] }),
  },
};
