import { sql } from 'drizzle-orm';
import { nextPeriod } from '#machines/invoice-period.ts';
import { stopCalculation as contract } from '#tools/finance/stop-calculation.ts';
import { heldPeriods, movePeriod, periodBy } from '#server/billing/period.ts';
import { change, inTurn } from '#server/change.ts';

export const stopCalculation = change(contract, {
  entity: 'invoice_period',
  read: heldPeriods,
  steps: async (ctx, { invoice_period }) => {
    const { invoice_period: id, state } = await periodBy(ctx, invoice_period);
    const next = nextPeriod(state, { type: 'stop' });
    const step = { id, before: { state } };
    if ('refused' in next) return [{ ...step, after: { state }, refused: next.refused }];
    return [{ ...step, after: { state: next.state }, own: null }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ id, after }) => {
      await movePeriod(ctx, id, after.state!);
      await ctx.db.rows(sql`
        update period_run set state = 'failed', error = 'Stopped by somebody.', finished_at = clock_timestamp()
        where invoice_period = ${id} and state in ('waiting', 'running')`);
    });
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => periodBy({ ...ctx, applying: false }, id)),
});
