import { sql } from 'drizzle-orm';
import { nextPeriod } from '#machines/invoice-period.ts';
import { closePeriod as contract } from '#tools/finance/close-period.ts';
import { periodBy } from '#server/billing/period.ts';
import { change, inTurn } from '#server/change.ts';

export const closePeriod = change(contract, {
  entity: 'invoice_period',
  read: async (ctx, ids) => {
    const periods = await inTurn(ids, (id) => periodBy({ ...ctx, applying: false }, id));
    return new Map(periods.map(({ invoice_period, state }) => [invoice_period, { state }]));
  },
  steps: async (ctx, { invoice_period, reopen }) => {
    const { invoice_period: id, state, findings, drafts } = await periodBy(ctx, invoice_period);
    const next = nextPeriod(state, reopen ? { type: 'reopen' } : { type: 'close', findings, drafts });
    const step = { id, before: { state } };
    if ('refused' in next) return [{ ...step, after: { state }, refused: next.refused }];
    return [{ ...step, after: { state: next.state }, own: null }];
  },
  apply: async ({ db, now, who }, steps) => {
    const at = now.toISOString();
    await inTurn(steps, ({ id, after }) =>
      db.rows(sql`
        update invoice_period set state = ${after.state}, closed_at = case when ${after.state} = 'closed' then ${at}::timestamptz end,
          updated_at = ${at}::timestamptz, updated_by = ${who.name} where invoice_period = ${id}`),
    );
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => periodBy({ ...ctx, applying: false }, id)),
});
