import { nextPeriod } from '#machines/invoice-period.ts';
import { closePeriod as contract } from '#tools/finance/close-period.ts';
import { heldPeriods, movePeriod, periodBy } from '#server/billing/period.ts';
import { change, inTurn } from '#server/change.ts';

export const closePeriod = change(contract, {
  entity: 'invoice_period',
  read: heldPeriods,
  steps: async (ctx, { invoice_period, reopen }) => {
    const { invoice_period: id, to_day, state, findings, drafts } = await periodBy(ctx, invoice_period);
    const next = nextPeriod(state, reopen ? { type: 'reopen' } : { type: 'close', findings, drafts });
    const step = { id, before: { state } };
    if ('refused' in next) return [{ ...step, after: { state }, refused: next.refused }];
    const warning = !reopen && to_day >= ctx.today ? 'The period has not ended yet.' : undefined;
    return [{ ...step, after: { state: next.state }, warning, own: null }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ id, after }) => movePeriod(ctx, id, after.state!));
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => periodBy({ ...ctx, applying: false }, id)),
});
