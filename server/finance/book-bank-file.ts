import { sql } from 'drizzle-orm';
import { bookBankFile as contract } from '#tools/finance/book-bank-file.ts';
import type { BankEntry } from '#server/billing/bank-entry.ts';
import { readBankFile } from '#server/billing/bank-file.ts';
import { openOfInvoice, type Invoice } from '#server/billing/invoice.ts';
import {
  bookedBefore,
  dropPayment,
  paymentsBy,
  shownPayment,
  writePayment,
  type NewPayment,
} from '#server/billing/payment.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { storedFile } from '#server/files/stored-file.ts';

type Open = Pick<
  Invoice,
  'invoice_id' | 'number' | 'copa_id' | 'copa_name' | 'currency' | 'total' | 'paid' | 'credited'
> & {
  legal_name: string | null;
};

/** Invoices that wait for money, those due first in front. */
const waiting = ({ db, applying }: Context) =>
  db.rows<Open>(sql`
    select i.invoice_id, i.number, i.copa_id, k.name as copa_name, k.legal_name, i.currency, i.total, i.paid, i.credited
    from invoice i join copa k using (copa_id)
    where i.state in ('issued', 'partly_paid') and i.credit_of is null and i.total - i.paid - i.credited > 0
    order by i.due_on, i.invoice_id ${applying ? sql`for update of i` : sql``}`);

const key = (text: string | null): string =>
  (text ?? '').normalize('NFD').replace(/[^A-Za-z0-9]/g, '').toLowerCase(); // prettier-ignore

/** The invoices that an entry pays: those whose numbers its text holds, else one of its payer over just this amount. */
function matchOf(entry: BankEntry, open: readonly Open[]): Open[] {
  const here = open.filter(({ currency }) => currency === entry.currency);
  const said = entry.reference ?? '';
  const named = here.filter(({ number }) => number !== null && said.includes(number));
  if (named.length) return named.filter(({ copa_id }) => copa_id === named[0]!.copa_id);
  const payer = key(entry.payer);
  const own = payer ? here.filter(({ copa_name, legal_name }) => payer.includes(key(copa_name)) || key(legal_name) === payer) : []; // prettier-ignore
  const exact = own.filter((invoice) => Math.round(openOfInvoice(invoice) * 100) === Math.round(entry.amount * 100));
  return exact.slice(0, 1);
}

/** What an entry becomes; what it takes of invoices is open no more for the next entry. */
function paymentOf(entry: BankEntry, open: Open[]): { payment: NewPayment; matched: Open[] } {
  const { bank_ref, paid_on, amount, currency, payer, reference } = entry;
  const matched = matchOf(entry, open);
  let left = Math.round(amount * 100);
  const shares = matched.flatMap((invoice) => {
    const share = Math.min(left, Math.round(openOfInvoice(invoice) * 100));
    if (share <= 0) return [];
    left -= share;
    invoice.paid = (Math.round(invoice.paid * 100) + share) / 100;
    return [{ invoice_id: invoice.invoice_id, amount: share / 100 }];
  });
  const copa_id = matched[0]?.copa_id ?? null;
  return { payment: { bank_ref, copa_id, paid_on, amount, currency, payer, reference, shares }, matched };
}

/** Money of a day that is still to come is not received. */
const received = (entry: BankEntry, today: string): BankEntry =>
  entry.paid_on > today ? { refused: 'Its day is still to come.', ...entry } : entry;

export const bookBankFile = change(contract, {
  entity: 'payment',
  ahead: async ({ read }, { bank_file }) => readBankFile(await storedFile(read, bank_file)),
  read: async (ctx, ids) =>
    byId(await paymentsBy(ctx, ids.filter((id) => /^\d+$/.test(id))), ({ payment_id }) => payment_id!, shownPayment), // prettier-ignore
  steps: async (ctx, _input, found: BankEntry[]) => {
    const entries = found.map((entry) => received(entry, ctx.today));
    const open = await waiting(ctx);
    const refs = entries.flatMap(({ bank_ref }) => bank_ref ?? []);
    const known = new Set(
      (await ctx.db.rows<{ ref: string }>(sql`select bank_ref as ref from payment where bank_ref = any(${listOf(refs, 'text')})`)).map(({ ref }) => ref),
    ); // prettier-ignore
    // What has no number of the bank is known by payer, day, amount and text.
    const numberless = entries.filter(({ bank_ref, refused }) => !bank_ref && !refused);
    const twins = new Set((await inTurn(numberless, async (entry) => ((await bookedBefore(ctx, entry)) ? entry : undefined))).filter(Boolean)); // prettier-ignore
    return entries.map((entry) => {
      const { line, bank_ref, amount, currency, paid_on, reference, payer } = entry;
      const id = `line ${line}`;
      const label = bank_ref ?? payer ?? id;
      const plain = { copa_name: null, amount, currency, paid_on, reference, matched: 0, invoices: null };
      if (entry.refused) return { id, label, before: {}, after: plain, refused: entry.refused };
      if (twins.has(entry) || (bank_ref && known.has(bank_ref)))
        return { id, label, before: {}, after: plain, refused: 'It is booked already.', already: true };
      if (bank_ref) known.add(bank_ref);
      const { payment, matched } = paymentOf(entry, open);
      const sum = payment.shares.reduce((all, share) => all + Math.round(share.amount * 100), 0) / 100;
      const paid = matched.filter(({ invoice_id }) => payment.shares.some((share) => share.invoice_id === invoice_id));
      const invoices = paid.map(({ number, invoice_id }) => number ?? String(invoice_id)).toSorted().join(', ') || null; // prettier-ignore
      const after = { ...plain, copa_name: matched[0]?.copa_name ?? null, matched: sum, invoices };
      const warning = !matched.length ? 'No invoice matches it.' : sum < amount ? 'A part of it is on no invoice.' : undefined; // prettier-ignore
      return { id, label, before: {}, after, warning, own: payment };
    });
  },
  apply: (ctx, steps) => inTurn(steps, ({ own }) => writePayment(ctx, own!)),
  answer: (ctx, steps) =>
    paymentsBy(ctx, steps.flatMap(({ id, refused }) => (refused === undefined ? [id] : []))), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, ({ id }) => dropPayment(ctx, Number(id)));
    },
  },
});
