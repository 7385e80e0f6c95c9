import { isDeepStrictEqual } from 'node:util';
import { isFigurePart } from '../record/section-part.ts';
import type { Decision } from './decision.ts';
import type { Entry } from './catalogue.ts';
import type { Message } from './message.ts';

const daysOf = ({ slots }: Entry): string[] =>
  slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => key);

/** "And in kilos?" after this week against last: what changes in one side of a comparison changes in both. */
export function withBothSides(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  const { last, earlier, beside = [], asked } = situation;
  if (decision.do !== 'call' || decision.more?.length || decision.opens || asked?.ask !== 'compare') return decision;
  // "And revenue?" after the papers of two countries: that figure of each.
  const [other, ...rest] = beside;
  const isPair = last && other?.path === last.path && !rest.length && !text.entities.some(({ start }) => start >= 0);
  if (
    isPair &&
    decision.path === last.path &&
    isDeepStrictEqual(decision.args, last.args) &&
    isFigurePart(decision.question?.of)
  ) {
    const question = { ask: 'compare' as const, of: decision.question!.of! };
    return { ...decision, args: other!.args, question, more: [{ path: last.path, args: last.args, question }] };
  }
  if (!last || !earlier || earlier.path !== last.path || text.entities.some(({ kind }) => kind === 'days'))
    return decision;
  // Two countries of one answer are no two periods.
  if (Object.entries(last.args).some(([key, value]) => key !== 'refine' && Array.isArray(value) && value.length > 1)) return decision; // prettier-ignore
  const [entry, target] = [last.path, decision.path].map((path) => catalogue.byPath.get(path));
  const [from, to, ...more] = entry ? daysOf(entry) : [];
  const [first, second, ...others] = target ? daysOf(target) : [];
  if (!from || !to || !first || !second || more.length || others.length) return decision;
  // The sides were two periods, and the answer is about one of them.
  const [one, before] = [last.args, earlier.args];
  if (one[from] === before[from] || [one, before].some((args) => args[from] === undefined)) return decision;
  const mine = [one, before].find((args) => decision.args[first] === args[from] && decision.args[second] === args[to]);
  if (!mine) return decision;
  const side = mine === one ? before : one;
  const args = { ...decision.args, [first]: side[from], [second]: side[to] };
  const { column, of } = decision.question ?? {};
  const question = { ask: 'compare' as const, ...(column && { column }), ...(isFigurePart(of) && { of }) };
  return { ...decision, question, more: [{ path: decision.path, args, question }] };
}
