import type { Refine } from '#tools/refine/refine.ts';
import { columnsOf } from '../table/columns.ts';
import { asksBilled } from '../table/invoices.ts';
import { amountOf } from '../table/measures.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** What was invoiced, and not what of it is owed. */
const invoiced = /(?<!\p{L})(?:invoiced|billed|issued|facturad\p{L}*|faturad\p{L}*|emitid\p{L}*|bruto|gross)(?!\p{L})/u;

/** "How much is that in all" of unpaid invoices: what is still open of them, not what they once came to. */
export function withOwed(decision: Decision, { understood: text, catalogue }: Message): Decision {
  const entry = decision.do === 'call' && !decision.more?.length ? catalogue.byPath.get(decision.path) : undefined;
  const row = entry && rowOf(entry);
  if (decision.do !== 'call' || !row) return decision;
  const { args, question } = decision;
  const refine = args.refine as Partial<Refine> | undefined;
  const [measure, ...more] = refine?.measures ?? [];
  const columns = columnsOf(row);
  const counted = measure?.fn === 'sum' && columns.find(({ key }) => key === measure.column)?.field.kind === 'count';
  const amount = amountOf(columns)?.key;
  if (counted && amount && !more.length && asksBilled(text.folded)) {
    const billed = compact(fitted({ ...refine, measures: [{ fn: 'sum', column: amount }], order: [] }, row));
    return { ...decision, args: { ...args, refine: billed }, question: { ...question, column: amount } };
  }
  if (invoiced.test(text.folded)) return decision;
  const isOwed = args.unpaid === true || args.overdue === true;
  // "How much of that is unpaid": what is open of it; its share of itself says nothing.
  const isShare = more.length === 1 && more[0]!.fn === 'share' && more[0]!.column === 'total';
  if (!isOwed || (more.length && !isShare) || measure?.fn !== 'sum' || measure.column !== 'total') return decision;
  if (!columns.some(({ key, field }) => key === 'open' && field.kind === 'money')) return decision;
  const order = refine!.order?.map((one) => (one.column === 'sum:total' ? { ...one, column: 'sum:open' } : one));
  const next = { ...refine, measures: [{ fn: 'sum', column: 'open' }], ...(order && { order }) };
  return { ...decision, args: { ...args, refine: next }, question: { ...question, column: 'open' } };
}
