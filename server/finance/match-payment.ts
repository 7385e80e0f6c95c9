import { sql } from 'drizzle-orm';
import { matchPayment as contract } from '#tools/finance/match-payment.ts';
import { bookEntries, invoicesBy } from '#server/billing/invoice.ts';
import { invoiceMeant } from '#server/billing/invoices-meant.ts';
import { paymentsBy, putOn, sharesNow, sharesOf, shownPayment } from '#server/billing/payment.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';

const read = async (ctx: Context, ids: readonly string[]) =>
  byId(await paymentsBy(ctx, ids), ({ payment_id }) => payment_id!, shownPayment);

export const matchPayment = change(contract, {
  entity: 'payment',
  read,
  steps: async (ctx, { payment_id, number, invoice_id }) => {
    const ids = [await invoiceMeant(ctx, invoice_id, number)];
    if (ctx.applying) await ctx.db.rows(sql`select from payment where payment_id = ${payment_id} for update`);
    const [payment] = await paymentsBy(ctx, [payment_id]);
    if (!payment) return unknownSteps([payment_id], (id) => `Payment ${id} not found.`);
    const before = shownPayment(payment);
    const step = { id: String(payment_id), label: payment.reference ?? String(payment_id), before };
    const no = (refused: string) => [{ ...step, after: before, refused }];
    const found = [...(await invoicesBy(ctx, ids)).values()];
    const copas = new Set([...found.map(({ copa_id }) => copa_id), ...(payment.copa_id ? [payment.copa_id] : [])]);
    if (copas.size > 1) return no('These invoices are not of one partner, or not of the one that paid.');
    if (payment.left === 0) return no('Nothing of this payment is left.');
    const here = new Set((await sharesNow(ctx, payment_id)).map(({ invoice_id }) => invoice_id));
    if (ids.some((id) => here.has(id))) return no('It is on this invoice already.');
    const shares = await sharesOf(ctx, ids, payment.left!, payment.currency!);
    if (!shares.length) return no('Nothing is open on these invoices.');
    const sum =
      shares.reduce((all, { amount }) => all + Math.round(amount * 100), Math.round(payment.matched! * 100)) / 100;
    const numbers = [
      ...(payment.invoices?.split(', ') ?? []),
      ...shares.map(
        ({ invoice_id }) => found.find((one) => one.invoice_id === invoice_id)!.number ?? String(invoice_id),
      ),
    ];
    const after = { ...before, copa_name: found[0]!.copa_name, matched: sum, invoices: numbers.toSorted().join(', ') };
    return [{ ...step, after, own: { shares, copa_id: found[0]!.copa_id, isNew: payment.copa_id === null, payment } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ id, own: { shares, copa_id, isNew, payment } }) => {
      const payment_id = Number(id);
      if (isNew) {
        await ctx.db.rows(sql`update payment set copa_id = ${copa_id} where payment_id = ${payment_id}`);
        const { paid_on, amount, currency } = payment;
        await bookEntries(ctx, [
          { copa_id, kind: 'payment', on_day: paid_on!, amount: -amount!, currency: currency!, payment_id },
        ]);
      }
      await putOn(ctx, payment_id, shares, 1);
    });
  },
  answer: (ctx, steps) => paymentsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        const [payment] = await paymentsBy(ctx, [id]);
        const kept = new Set(after.invoices?.split(', '));
        const now = await sharesNow(ctx, Number(id));
        const found = await invoicesBy(ctx, now.map(({ invoice_id }) => invoice_id)); // prettier-ignore
        const off = now.filter(({ invoice_id }) => !kept.has(found.get(invoice_id)?.number ?? String(invoice_id)));
        await putOn(ctx, Number(id), off, -1);
        if (after.copa_name !== null || before.copa_name === null) return;
        const { copa_id, paid_on, amount, currency } = payment!;
        await bookEntries(ctx, [
          {
            copa_id: copa_id!,
            kind: 'reversal',
            on_day: paid_on!,
            amount: amount!,
            currency: currency!,
            payment_id: Number(id),
          },
        ]);
        await ctx.db.rows(sql`update payment set copa_id = null where payment_id = ${Number(id)}`);
      });
    },
  },
});
