import type { Row } from '#tools/define.ts';
import type { ratedRow } from '#tools/rows/rates.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import type { RatedLine } from '#tools/rules/rating/price.ts';

const names: Record<string, string> = {
  freight: 'Freight', discount: 'Discount', fuel: 'Fuel', security: 'Security', screening: 'Screening', remote: 'Remote area',
  oversize: 'Oversize', peak: 'Peak', minimum: 'Minimum', linehaul: 'Linehaul', 'linehaul fuel': 'Linehaul fuel',
  'linehaul security': 'Linehaul security', clearance: 'Clearance', delivery: 'Delivery', 'delivery fuel': 'Delivery fuel',
  operational: 'Operational', 'to the hub': 'To the hub', buffer: 'Buffer',
}; // prettier-ignore
const sources: Record<string, string> = {
  standard_rate: 'Rate card', copa_rate_assignation: 'Assignation', surcharge: 'Surcharge', min_surcharge: 'Minimum', linehaul_price: 'Linehaul',
  clearance_cost: 'Clearance', provider_rate: 'Provider rate', operational_cost: 'Operational cost', buffer: 'Buffer',
}; // prettier-ignore

/** A line as the wire spells it; amounts of costs are shown rounded so that they add up. */
export const shownLine = (line: RatedLine, amount: Exact = line.amount): Row<typeof ratedRow> => ({
  side: line.side,
  kind: names[line.kind] ?? line.kind,
  amount: numberOf(amount),
  currency: line.currency,
  rule: line.rule || null,
  source: sources[line.table] ?? line.table,
  row: line.row,
  version: line.version,
});
