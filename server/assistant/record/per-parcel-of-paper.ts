import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { ofPartners } from '../parcels/partners-report.ts';
import { argsOf, scopeOf } from '../parcels/scope.ts';
import { perOne } from '../table/phrases.ts';

const figures: Record<string, string> = { '#cost': 'cost', '#revenue': 'revenue', '#margin': 'margin' };

/** "Custo por pacote?" after revenue and cost of some days: the mean of those parcels. */
export function readPerParcelOfPaper(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!last || !entry || !wide || last.path !== revenueCostAndTotalItems.path || pending || proposed?.length) return null; // prettier-ignore
  const [column, ...more] = [...new Set(text.terms.flatMap(({ term }) => figures[term] ?? []))];
  const isPlain = text.terms.length < 5 && !text.entities.some(({ start }) => start >= 0);
  const scope = perOne.test(text.folded) && isPlain && column && !more.length ? scopeOf(entry, last) : null;
  if (!scope || !isUsable(wide, situation)) return null;
  const isOne = scope.filters.copa_list?.length === 1 && column !== 'margin';
  const rates = isOne ? ofPartners(message, scope, undefined, { column: `${column}_per_parcel` }) : null;
  if (rates) return rates;
  const args = { ...argsOf({ ...scope, where: [] }, {}), refine: { ...(scope.where.length && { where: scope.where }), measures: [{ fn: 'avg', column }] } }; // prettier-ignore
  return { do: 'call', language, path: wide.contract.path, args, assumed: [], guessed: [], doubts: [], question: { ask: 'avg', column } }; // prettier-ignore
}
