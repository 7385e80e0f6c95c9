import { sql } from 'drizzle-orm';
import { payments as contract } from '#tools/finance/payments.ts';
import { paymentsWhere } from '#server/billing/payment.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const stateOf = {
  matched: sql`p.matched = p.amount`,
  partly: sql`p.matched > 0 and p.matched < p.amount`,
  unmatched: sql`p.matched = 0`,
};

export const payments = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_id, state }) =>
    paymentsWhere(
      all([
        start_date ? sql`p.paid_on >= ${start_date}::date` : undefined,
        end_date ? sql`p.paid_on <= ${end_date}::date` : undefined,
        copa_id ? sql`p.copa_id = ${copa_id}` : undefined,
        state && stateOf[state],
      ]),
    ),
  order: sql`p.paid_on desc, p.payment_id desc`,
});
