import { sql } from 'drizzle-orm';
import { revenueCostAndTotalItems as contract } from '#tools/report/revenue-cost-and-total-items.ts';
import { fromUnits, toUnits } from '#tools/rules/decimals.ts';
import { revenueMargin, sumMoney } from '#tools/rules/money.ts';
import { costs, factsWhere, priced } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

type Part = 'revenue' | 'linehaul' | 'clearance' | 'delivery';
const parts: readonly Part[] = ['revenue', 'linehaul', 'clearance', 'delivery'];
type Sums = Record<Part | 'total_items' | 'chargeable_kg' | 'duty_billed' | 'earned' | 'spent' | 'unpriced', number>;

const rounded = (value: number, decimals: number): number => Number(fromUnits(toUnits(value, decimals), decimals));

export const revenueCostAndTotalItems = implement(contract, {
  run: async (ctx, input) => {
    const sums = await ctx.db.one<Sums>(sql`
      select count(*) as total_items, coalesce(sum(f.chargeable_kg), 0) as chargeable_kg, coalesce(sum(f.revenue), 0) as revenue,
        coalesce(sum(${costs.linehaul}), 0) as linehaul, coalesce(sum(${costs.clearance}), 0) as clearance,
        coalesce(sum(${costs.delivery}), 0) as delivery, coalesce(sum(f.duty_billed), 0) as duty_billed,
        ${priced.revenue} as earned, ${priced.cost} as spent, ${priced.missing} as unpriced
      from shipment_fact f where ${factsWhere(input)}`);
    const { total_items, revenue, linehaul, clearance, delivery, chargeable_kg, duty_billed, earned, spent, unpriced } =
      sums!;
    const header = {
      total_items,
      chargeable_kg,
      revenue,
      cost: Number(sumMoney([linehaul, clearance, delivery], 'USD')),
      margin: earned === 0 && unpriced > 0 ? null : rounded(revenueMargin(earned, [spent]) * 100, 1),
      unpriced,
      duty_billed,
    };
    const revenueCostData = parts.map((name) => ({
      name,
      value: sums![name],
      per_parcel: total_items ? rounded(sums![name] / total_items, 2) : null,
      share: revenue > 0 ? rounded((sums![name] / revenue) * 100, 1) : null,
      cost_share: name !== 'revenue' && header.cost > 0 ? rounded((sums![name] / header.cost) * 100, 1) : null,
    }));
    return { header, revenueCostData };
  },
});
