import { avgWeightRevenuePerformanceCost } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { ofPartners } from './partners-report.ts';
import { scopeOf } from './scope.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { findAsks } from '../table/wishes.ts';

/** Reports that tell one margin. */
const margins = new Set<string>([avgWeightRevenuePerformanceCost.path, revenueCostAndTotalItems.path]);
const better =
  /(?<!\p{L})(?:better|higher|bigger|mejor(?:es)?|mayor(?:es)?|mas alt[oa]s?|melhor(?:es)?|maior(?:es)?|mais alt[oa]s?)(?!\p{L})/u;
const worse =
  /(?<!\p{L})(?:worse|lower|smaller|peor(?:es)?|menor(?:es)?|mas baj[oa]s?|pior(?:es)?|mais baix[oa]s?)(?!\p{L})/u;

/** "Socios con más de 30% de margen", "how many partners did better" after figures of the parcels of some days: the partners by their margin. */
export function readMarginOver(message: Message): Decision | null {
  const { understood: text, situation, catalogue } = message;
  const { last, pending, proposed } = situation;
  const before = last && catalogue.byPath.get(last.path);
  if (!last || !before || pending || proposed?.length) return null;
  const speaksOf = (term: string): boolean => text.terms.some((one) => one.term === term);
  const asks = findAsks(text.folded);
  if (!speaksOf('#margin') || text.entities.some(({ start, kind }) => start >= 0 && kind !== 'number')) return null;
  const [over, ...more] = findComparisons(text.folded).filter(({ unit }) => unit === 'percent');
  const { group = [] } = (last.args.refine ?? {}) as Partial<Refine>;
  if (more.length || !(speaksOf('#partner') || group.includes('copa_name'))) return null;
  const told = Number(last.rows[0]?.margin ?? Number.NaN);
  const isCount = asks.some(({ ask }) => ask === 'count');
  const than = better.test(text.folded) ? '>' : worse.test(text.folded) ? '<' : undefined;
  const where: Condition | undefined = over
    ? { column: 'margin', op: over.op, value: over.op === 'between' ? over.values : over.values[0]! }
    : isCount && than && margins.has(last.path) && last.rows.length === 1 && Number.isFinite(told)
      ? { column: 'margin', op: than, value: told }
      : undefined;
  const scope = where && scopeOf(before, last);
  if (!where || !scope) return null;
  // Of all partners, whichever were spoken of.
  const { copa_list: _, ...filters } = scope.filters;
  const others = scope.where.filter(({ column }) => column !== 'copa_name');
  const refine = { where: [where], order: [{ column: 'margin', desc: true }] };
  return ofPartners(message, { ...scope, filters, where: others }, refine, isCount ? { ask: 'count' } : {});
}
