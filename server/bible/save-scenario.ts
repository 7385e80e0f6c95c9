import { saveScenario as contract } from '#tools/bible/save-scenario.ts';
import { change, inTurn } from '#server/change.ts';
import { dropSimulations, heldSimulations, keepSimulation, simulationsBy } from '#server/rates/simulations.ts';
import { daysOf, thinkThrough } from '#server/rates/what-if.ts';

const cents = (amount: number) => Math.round(amount * 100) / 100;

export const saveScenario = change(contract, {
  entity: 'simulation',
  ahead: async (ahead, { title: _, ...asked }) => thinkThrough(ahead, asked),
  read: async (ctx, ids) => {
    const held = await heldSimulations(ctx, ids);
    return new Map(
      [...held].map(([id, { title, price, cost, margin_pct }]) => [id, { title, price, cost, margin_pct }]),
    );
  },
  steps: async (ctx, { title: named, ...asked }, lanes) => {
    const sum = (key: 'revenue_after' | 'cost_after') => cents(lanes.reduce((all, row) => all + (row[key] ?? 0), 0));
    const [price, cost] = [sum('revenue_after'), sum('cost_after')];
    const margin_pct = price > 0 ? Math.max(0, Math.round(((price - cost) * 1_000) / price) / 10) : null;
    const title = named ?? `What if, ${daysOf(asked, ctx.today).join(' – ')}`;
    return [{ id: title, label: title, before: {}, after: { title, price, cost, margin_pct }, own: { asked, lanes } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, ({ after: { title, price, cost, margin_pct }, own: { asked, lanes } }) =>
      keepSimulation(ctx, {
        kind: 'what-if',
        title: title ?? '',
        copa_id: asked.copa_id_list?.length === 1 ? asked.copa_id_list[0]! : null,
        inputs: asked,
        currency: 'USD',
        price: price ?? null,
        cost: cost ?? null,
        margin_pct: margin_pct ?? null,
        lines: lanes.map((row) => ({ section: 'lanes', row })),
      }),
    ),
  answer: (ctx, steps) => simulationsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: { apply: (ctx, steps) => dropSimulations(ctx, steps.map(({ id }) => id)) }, // prettier-ignore
});
