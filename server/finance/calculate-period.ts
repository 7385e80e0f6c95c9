import { sql } from 'drizzle-orm';
import { nextPeriod, type PeriodState } from '#machines/invoice-period.ts';
import { calculatePeriod as contract } from '#tools/finance/calculate-period.ts';
import { sumMoney } from '#tools/rules/money.ts';
import { calculate, dueOf, periodBy, type Period } from '#server/billing/period.ts';
import { change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';

const shown = ({ state, invoices, lines, amounts }: Period) => ({ state, invoices, lines, amounts });

/** The sums in words after more of a currency came to them. */
function added(words: string | null, due: readonly { currency: string; amount: number }[]): string | null {
  const sums = new Map((words?.split(', ') ?? []).map((one) => one.split(' ') as [string, string]));
  for (const { currency, amount } of due)
    sums.set(currency, Number(sumMoney([sums.get(currency) ?? 0, amount], currency)).toFixed(2));
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, sum]) => `${code} ${sum}`).join(', ') || null; // prettier-ignore
}

async function move({ db, now, who }: Context, code: string, state: PeriodState): Promise<void> {
  const at = now.toISOString();
  await db.rows(sql`
    update invoice_period set state = ${state}, calculated_at = ${at}::timestamptz, updated_at = ${at}::timestamptz, updated_by = ${who.name}
    where invoice_period = ${code}`);
}

export const calculatePeriod = change(contract, {
  entity: 'invoice_period',
  read: async (ctx, ids) => {
    const periods = await inTurn(ids, (id) => periodBy({ ...ctx, applying: false }, id));
    return new Map(periods.map((period) => [period.invoice_period, shown(period)]));
  },
  steps: async (ctx, { invoice_period }) => {
    const period = await periodBy(ctx, invoice_period);
    const step = { id: period.invoice_period, before: shown(period) };
    const started = nextPeriod(period.state, { type: 'calculate' });
    if ('refused' in started) return [{ ...step, after: step.before, refused: started.refused }];
    const done = nextPeriod(started.state, { type: 'calculated' });
    if ('refused' in done) return [{ ...step, after: step.before, refused: done.refused }];
    const due = await dueOf(ctx, period);
    const sum = (key: 'invoices' | 'lines') => due.reduce((all, one) => all + one[key], 0);
    const after = {
      state: done.state,
      invoices: period.invoices + sum('invoices'),
      lines: period.lines + sum('lines'),
      amounts: added(period.amounts, due),
    };
    const warning = period.to_day >= ctx.today ? 'The period has not ended yet.' : undefined;
    return [{ ...step, after, warning, own: { period, started: started.state, done: done.state } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ id, own: { period, started, done } }) => {
      await move(ctx, id, started);
      await calculate(ctx, period);
      await move(ctx, id, done);
    });
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => periodBy({ ...ctx, applying: false }, id)),
});
