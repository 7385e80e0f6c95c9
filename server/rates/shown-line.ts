import type { Row } from '#tools/define.ts';
import type { DutiesInParts } from '#tools/rules/duties.ts';
import type { ratedRow } from '#tools/rows/rates.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import type { RatedLine } from '#tools/rules/rating/price.ts';

const names: Record<string, string> = {
  freight: 'Freight', discount: 'Discount', fuel: 'Fuel', security: 'Security', screening: 'Screening', remote: 'Remote area',
  oversize: 'Oversize', peak: 'Peak', minimum: 'Minimum', linehaul: 'Linehaul', 'linehaul fuel': 'Linehaul fuel',
  'linehaul security': 'Linehaul security', clearance: 'Clearance', delivery: 'Delivery', 'delivery fuel': 'Delivery fuel',
  duty: 'Duty', vat: 'VAT', 'other tax': 'Other taxes', fee: 'Fee', operational: 'Operational', 'to the hub': 'To the hub', buffer: 'Buffer',
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

/** What customs asks of a parcel whose sender pays it, by the tax rule and in its figures; nothing due is said as such. */
export function dutyLines({ parts, tax_rule_id, steps }: DutiesInParts): Row<typeof ratedRow>[] {
  const due = parts.length ? parts : [{ kind: 'duty', amount: 0, step: steps }];
  return due.map(({ kind, amount, step }) => ({
    side: 'duties', kind: names[kind]!, amount, currency: 'USD', rule: step, source: 'Tax rule', row: tax_rule_id, version: null,
  })); // prettier-ignore
}
