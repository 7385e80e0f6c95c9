import { sql } from 'drizzle-orm';
import { nextPeriod } from '#machines/invoice-period.ts';
import { calculatePeriod as contract } from '#tools/finance/calculate-period.ts';
import { heldPeriods, movePeriod, periodBy } from '#server/billing/period.ts';
import { change, inTurn } from '#server/change.ts';
import { wakeJobs } from '#server/jobs/wake.ts';

export const calculatePeriod = change(contract, {
  entity: 'invoice_period',
  read: heldPeriods,
  steps: async (ctx, { invoice_period }) => {
    const period = await periodBy(ctx, invoice_period);
    const before = { state: period.state };
    const step = { id: period.invoice_period, before };
    const next = nextPeriod(period.state, { type: 'calculate' });
    if ('refused' in next) return [{ ...step, after: before, refused: next.refused }];
    const warning = period.to_day >= ctx.today ? 'The period has not ended yet.' : undefined;
    return [{ ...step, after: { state: next.state }, warning, own: null }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ id, after }) => {
      await movePeriod(ctx, id, after.state!);
      await ctx.db.rows(sql`
        insert into period_run (invoice_period, created_by, user_code) values (${id}, ${ctx.who.name}, ${ctx.who.userCode})`);
    });
    wakeJobs();
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => periodBy({ ...ctx, applying: false }, id)),
});
