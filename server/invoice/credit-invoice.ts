import { sql } from 'drizzle-orm';
import { creditInvoice as contract } from '#tools/invoice/credit-invoice.ts';
import { sumMoney } from '#tools/rules/money.ts';
import {
  after, bookEntries, invoiceRows, invoicesBy, labelOf, openOfInvoice, saveInvoice, standingEvent,
} from '#server/billing/invoice.ts'; // prettier-ignore
import { invoiceMeant } from '#server/billing/invoices-meant.ts';
import { change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** Two that credit at once must not give one number twice. */
const oneCrediter = 5_170_827;

interface Line {
  invoice_line_id: number;
  tracking: string;
  amount: number;
}

/** Lines of an invoice that no credit note has yet. */
const linesLeft = ({ db }: Context, id: number, trackings: readonly string[] | undefined) =>
  db.rows<Line>(sql`
    select l.invoice_line_id, s.trck_nmr_fol as tracking, l.amount from invoice_line l join shipment s using (shipment_id)
    where l.invoice_id = ${id} and not exists (select from invoice_line c where c.credits_line_id = l.invoice_line_id)
      ${trackings ? sql`and s.trck_nmr_fol = any(${listOf(trackings, 'text')})` : sql``} order by 1`);

async function nextNumber({ db, applying, today }: Context): Promise<string> {
  if (applying) await db.rows(sql`select pg_advisory_xact_lock(${oneCrediter})`);
  const year = today.slice(0, 4);
  const found = await db.one<{ last: number }>(sql`
    select coalesce(max(substr(number, 7)::int), 0) as last from invoice where number ~ ${`^${year}-C[0-9]{5}$`}`);
  return `${year}-C${String(found!.last + 1).padStart(5, '0')}`;
}

const notesOf = ({ db }: Context, id: number) =>
  db.one<{ number: string | null; lines: number }>(sql`
    select max(c.number) as number, count(l.invoice_line_id)::int as lines from invoice c left join invoice_line l using (invoice_id)
    where c.credit_of = ${id}`);

export const creditInvoice = change(contract, {
  entity: 'invoice',
  read: async (ctx, ids) => {
    const found = await invoicesBy({ ...ctx, applying: false }, ids.map(Number));
    const held = await inTurn([...found.values()], async (invoice) => {
      const notes = await notesOf(ctx, invoice.invoice_id);
      const { state, credited, currency } = invoice;
      const shown = {
        state,
        credited,
        open: openOfInvoice(invoice),
        currency,
        credit_note: notes!.number,
        lines_credited: notes!.lines,
      };
      return [String(invoice.invoice_id), shown] as const;
    });
    return new Map(held);
  },
  steps: async (ctx, { invoice_id, number: printed, tracking_list, bill_again = false }) => {
    const id = await invoiceMeant(ctx, invoice_id, printed);
    const invoice = (await invoicesBy(ctx, [id])).get(id);
    if (!invoice) return unknownSteps([id], () => `Invoice ${id} not found.`);
    const lines = await linesLeft(ctx, id, tracking_list);
    const notes = (await notesOf(ctx, id))!;
    const sum = Number(sumMoney(lines.map(({ amount }) => amount), invoice.currency)); // prettier-ignore
    const credited = Number(sumMoney([invoice.credited, sum], invoice.currency));
    const { state, currency } = invoice;
    const before = {
      state,
      credited: invoice.credited,
      open: openOfInvoice(invoice),
      currency,
      credit_note: notes.number,
      lines_credited: notes.lines,
    };
    const step = { id: String(id), label: labelOf(invoice), before };
    const no = (refused: string) => [{ ...step, after: before, refused }];
    const strange = tracking_list?.find((one) => !lines.some(({ tracking }) => tracking === one));
    if (strange) return no(`Parcel ${strange} has no line on this invoice that could be credited.`);
    if (!lines.length) return no('Every line of this invoice is credited already.');
    if (sum <= 0) return no('These lines come to nothing that could be credited.');
    const held = { ...invoice, credited };
    const next = after(invoice, standingEvent('credit', held));
    if ('refused' in next) return no(next.refused);
    const number = await nextNumber(ctx);
    const shown = {
      state: next.state,
      credited,
      open: openOfInvoice(held),
      currency,
      credit_note: number,
      lines_credited: notes.lines + lines.length,
    };
    const warning = bill_again ? 'Its charges are billed again by the next calculation.' : undefined;
    return [{ ...step, after: shown, warning, own: { invoice, lines, sum, number, bill_again } }];
  },
  apply: async (ctx, steps) => {
    const at = ctx.now.toISOString();
    await inTurn(
      steps,
      async ({ id, after: { state, credited }, own: { invoice, lines, sum, number, bill_again } }) => {
        const theirs = listOf(lines.map(({ invoice_line_id }) => invoice_line_id), 'bigint'); // prettier-ignore
        const note = await ctx.db.one<{ invoice_id: number }>(sql`
        insert into invoice (number, copa_id, invoice_type, invoice_period, currency, state, credit_of, issued_on, due_on, total, created_at, created_by)
        values (${number}, ${invoice.copa_id}, ${invoice.invoice_type}, ${invoice.invoice_period}, ${invoice.currency}, 'credited', ${Number(id)},
          ${ctx.today}::date, ${ctx.today}::date, ${-sum}, ${at}::timestamptz, ${ctx.who.name}) returning invoice_id`);
        await ctx.db.rows(sql`
        insert into invoice_line (invoice_id, copa_id, invoice_type, shipment_id, charge_type, event_key, on_day, rate_service_code, iso2, mawb, weight_kg,
          quantity, unit_price, amount, credits_line_id)
        select ${note!.invoice_id}, copa_id, invoice_type, shipment_id, charge_type, event_key, on_day, rate_service_code, iso2, mawb, weight_kg, quantity,
          -unit_price, -amount, invoice_line_id from invoice_line
        where invoice_line_id = any(${theirs}) order by invoice_line_id`);
        if (bill_again)
          await ctx.db.rows(sql`update invoice_line set released = true where invoice_line_id = any(${theirs})`);
        await saveInvoice(ctx, id, { state: state as never, credited: credited! });
        await bookEntries(ctx, [
          {
            copa_id: invoice.copa_id,
            kind: 'credit',
            on_day: ctx.today,
            amount: -sum,
            currency: invoice.currency,
            invoice_id: note!.invoice_id,
          },
        ]);
      },
    );
  },
  answer: (ctx, steps) => invoiceRows(ctx, steps.map(({ id }) => id)), // prettier-ignore
});
