import { sql } from 'drizzle-orm';
import { paymentInsert as contract } from '#tools/finance/payment-insert.ts';
import { invoicesBy } from '#server/billing/invoice.ts';
import {
  bookedBefore,
  dropPayment,
  openInvoices,
  paymentsBy,
  sharesOf,
  shownPayment,
  writePayment,
} from '#server/billing/payment.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { refuse, refuseField } from '#server/refuse.ts';

export const paymentInsert = change(contract, {
  entity: 'payment',
  read: async (ctx, ids) =>
    byId(await paymentsBy(ctx, ids.filter((id) => /^\d+$/.test(id))), ({ payment_id }) => payment_id!, shownPayment), // prettier-ignore
  steps: async (ctx, { copa_id: given, amount: said, paid_on = ctx.today, invoice_id: ids = [], reference }) => {
    const amount = Math.round(said * 100) / 100;
    if (!(amount > 0) || amount > 10_000_000) refuseField('amount', 'must be above 0 and at most 10,000,000.');
    if (paid_on > ctx.today) refuseField('paid_on', 'is still to come.');
    const named = [...(await invoicesBy(ctx, ids)).values()];
    const copas = new Set([...named.map(({ copa_id }) => copa_id), ...(given ? [given] : [])]);
    if (copas.size > 1) refuse('refused', 'These invoices are not of one partner, or not of the one that paid.');
    const [copa_id] = copas;
    if (copa_id === undefined) return refuseField('copa_id', 'is required where no invoice is named.');
    const partner = await ctx.db.one<{ name: string; currency: string }>(
      sql`select name, currency from copa where copa_id = ${copa_id}`,
    );
    if (!partner) return refuse('missing', `Partner ${copa_id} not found.`);
    const currency = named[0]?.currency ?? partner.currency;
    const booked = await bookedBefore(ctx, { copa_id, paid_on, amount, currency, reference: reference ?? null });
    if (booked)
      return refuse(
        'conflict',
        `It is booked already, as payment ${booked} of ${paid_on}: give another one a reference of its own.`,
      );
    const on = ids.length ? ids : await openInvoices(ctx, copa_id, currency);
    const shares = await sharesOf(ctx, on, amount, currency);
    const all = await invoicesBy(ctx, shares.map(({ invoice_id }) => invoice_id)); // prettier-ignore
    const matched = shares.reduce((sum, share) => sum + Math.round(share.amount * 100), 0) / 100;
    const numbers = shares.map(({ invoice_id }) => all.get(invoice_id)!.number ?? String(invoice_id));
    const invoices = numbers.toSorted().join(', ') || null;
    const after = {
      copa_name: partner.name,
      amount,
      currency,
      paid_on,
      reference: reference ?? null,
      matched,
      invoices,
    };
    const warning = matched < amount ? 'A part of it is on no invoice.' : undefined;
    const payment = {
      bank_ref: null,
      copa_id,
      paid_on,
      amount,
      currency,
      payer: partner.name,
      reference: after.reference,
      shares,
    };
    return [{ id: partner.name, before: {}, after, warning, own: payment }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own }) => writePayment(ctx, own)),
  answer: (ctx, steps) => paymentsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, ({ id }) => dropPayment(ctx, Number(id)));
    },
  },
});
