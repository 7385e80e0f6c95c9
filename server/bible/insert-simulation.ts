import { insertSimulation as contract } from '#tools/bible/insert-simulation.ts';
import { change, inTurn } from '#server/change.ts';
import { simulateLane } from '#server/rates/lane.ts';
import { dropSimulations, heldSimulations, keepSimulation, simulationsBy } from '#server/rates/simulations.ts';

export const insertSimulation = change(contract, {
  entity: 'simulation',
  read: heldSimulations,
  steps: async (ctx, { title: named, ...asked }) => {
    const lane = await simulateLane(ctx, asked);
    const { copa_name, price, cost, margin_pct, currency, findings } = lane.header;
    const title =
      named ?? [copa_name, asked.city ?? lane.header.ctry_iso_code, `${lane.header.kg} kg`].filter(Boolean).join(', ');
    const warning = findings ? `Not everything has a rate: ${findings}.` : undefined;
    const after = { title, copa_name, price, cost, margin_pct, currency };
    return [{ id: title, label: title, before: {}, after, warning, own: { asked, lane, title } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, ({ own: { asked, lane, title } }) =>
      keepSimulation(ctx, {
        kind: 'lane',
        title,
        copa_id: asked.copa_id ?? null,
        inputs: asked,
        currency: lane.header.currency ?? 'USD',
        price: lane.header.price,
        cost: lane.header.cost,
        margin_pct: lane.header.margin_pct,
        lines: [
          ...lane.lines.map((row) => ({ section: 'lines', row })),
          ...lane.alternatives.map((row) => ({ section: 'alternatives', row })),
        ],
      }),
    ),
  answer: (ctx, steps) => simulationsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: { apply: (ctx, steps) => dropSimulations(ctx, steps.map(({ id }) => id)) }, // prettier-ignore
});
