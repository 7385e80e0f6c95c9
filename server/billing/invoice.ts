import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getInvoicesOfPartner } from '#tools/invoice/get-invoices-of-partner.ts';
import { blockingFindings } from '#tools/rules/billing/findings.ts';
import { nextInvoice, type InvoiceEvent, type InvoiceState } from '#machines/invoice.ts';
import { byId } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { invoicesWhere } from './invoice-rows.ts';

/** An invoice as its changes look at it. */
export interface Invoice {
  invoice_id: number;
  number: string | null;
  copa_id: number;
  copa_name: string;
  invoice_type: string;
  invoice_period: string;
  currency: string;
  state: InvoiceState;
  issued_on: string | null;
  due_on: string | null;
  disputed_on: string | null;
  dispute_reason: string | null;
  total: number;
  paid: number;
  credited: number;
  lines: number;
  findings: number;
}

/** Days until an invoice is due. */
export const termDays = 15;

/** Invoices by number, credit notes left out; locked where a change is carried out. */
export async function invoicesBy(ctx: Context, ids: readonly number[]): Promise<Map<number, Invoice>> {
  const asked = sql`invoice_id = any(${listOf(ids, 'bigint')}) and credit_of is null`;
  if (ctx.applying) await ctx.db.rows(sql`select from invoice where ${asked} order by invoice_id for update`);
  const rows = await ctx.db.rows<Invoice>(sql`
    select i.invoice_id, i.number, i.copa_id, k.name as copa_name, i.invoice_type, i.invoice_period, i.currency, i.state, i.issued_on, i.due_on,
      i.disputed_on, i.dispute_reason, i.total, i.paid, i.credited,
      (select count(*)::int from invoice_line l where l.invoice_id = i.invoice_id) as lines,
      (select count(*)::int from validation_finding f where f.invoice_period = i.invoice_period and f.copa_id = i.copa_id and f.state = 'open'
        and i.invoice_type = 'shipping' and f.kind = any(${listOf(blockingFindings, 'text')})) as findings
    from invoice i join copa k using (copa_id) where ${asked} order by i.invoice_id`);
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

type Row = RowOf<typeof getInvoicesOfPartner>;
/** Invoices in the columns of their lists, in the order of their numbers. */
export const invoiceRows = (ctx: Context, ids: readonly (number | string)[]) =>
  ctx.db.rows<Row>(
    sql`${invoicesWhere(sql`i.invoice_id = any(${listOf(ids.map(Number), 'bigint')})`, ctx.today)} order by i.invoice_id`,
  );

export const cents = (amount: number): number => Math.round(amount * 100);
export const openOfInvoice = ({ total, paid, credited }: Pick<Invoice, 'total' | 'paid' | 'credited'>): number =>
  (cents(total) - cents(paid) - cents(credited)) / 100;

/** The event that money or a credit note makes of an invoice that then holds these amounts. */
export const standingEvent = (
  type: 'settle' | 'pay' | 'unpay' | 'credit',
  held: Pick<Invoice, 'total' | 'paid' | 'credited'>,
): InvoiceEvent => ({ type, open: openOfInvoice(held), paid: held.paid });

export const after = ({ state }: Invoice, event: InvoiceEvent) => nextInvoice(state, event);

/** What a step shows of an invoice, by the keys of its change. */
export async function heldInvoices<K extends keyof Invoice>(ctx: Context, ids: readonly string[], keys: readonly K[]) {
  const found = [...(await invoicesBy({ ...ctx, applying: false }, ids.map(Number))).values()];
  return byId(found, ({ invoice_id }) => invoice_id, (invoice) => pick(invoice, keys)); // prettier-ignore
}
export const pick = <K extends keyof Invoice>(invoice: Invoice, keys: readonly K[]): Pick<Invoice, K> =>
  Object.fromEntries(keys.map((key) => [key, invoice[key]])) as Pick<Invoice, K>;

export const labelOf = ({ invoice_id, number, copa_name }: Invoice): string => `${number ?? invoice_id} ${copa_name}`;

/** Writes where an invoice stands. */
export const saveInvoice = (ctx: Context, id: number | string, next: Partial<Invoice>): Promise<unknown> =>
  ctx.db.rows(sql`
    update invoice i set state = v.state, number = v.number, issued_on = v.issued_on, due_on = v.due_on, disputed_on = v.disputed_on,
      dispute_reason = v.dispute_reason, paid = v.paid, credited = v.credited, updated_at = ${ctx.now.toISOString()}::timestamptz,
      updated_by = ${ctx.who.name}
    from invoice was cross join lateral jsonb_populate_record(was, ${JSON.stringify(next)}::jsonb) v
    where was.invoice_id = ${Number(id)} and i.invoice_id = was.invoice_id`);

export interface Entry {
  copa_id: number;
  kind: 'invoice' | 'credit' | 'payment' | 'reversal';
  on_day: string;
  /** Positive is owed, negative is in favour of the partner. */
  amount: number;
  currency: string;
  invoice_id?: number;
  payment_id?: number;
}
/** Writes into the ledger, which keeps the balances. */
export const bookEntries = (ctx: Context, entries: readonly Entry[]): Promise<unknown> =>
  ctx.db.rows(sql`
    insert into copa_ledger (copa_id, on_day, kind, debit, credit, currency, invoice_id, payment_id, created_at, created_by)
    select e.copa_id, e.on_day, e.kind, greatest(e.amount, 0), greatest(-e.amount, 0), e.currency, e.invoice_id, e.payment_id,
      ${ctx.now.toISOString()}::timestamptz, ${ctx.who.name}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(copa_id int, kind text, on_day date, amount numeric, currency text, invoice_id bigint, payment_id bigint)`);
