import { findComparisons } from '../understanding/comparisons.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { findTime } from '../understanding/times.ts';
import { fold } from '../understanding/normalise.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** Kinds of values that show in the arguments of every call that uses them. */
const shown = new Set<Entity['kind']>(['country', 'partner', 'provider', 'airline', 'iata', 'city', 'days', 'code']);

/** How a value may stand in a call. */
const formsOf = ({ kind, value, id, from, to, said, took }: Entity): string[] =>
  kind === 'days' ? [from, to].flatMap((day) => day ?? []) : [String(value), String(id ?? value), said, took ?? said];

/** A call with every value of the message that stands in none of its arguments: nothing that was said is dropped unseen. */
export function withUnused(decision: Decision, { understood: text, catalogue }: Message): Decision {
  if (decision.do !== 'call' || catalogue.byPath.get(decision.path)?.contract.effect !== 'read') return decision;
  const calls = fold(JSON.stringify([decision, ...(decision.more ?? [])].map(({ args }) => args)));
  const known = decision.unused ?? [];
  const isSaid = (words: string): boolean => known.some((one) => one.includes(words));
  const comparisons = findComparisons(text.folded);
  // "To Chile, not Peru" says nothing of Peru that Chile does not say.
  const isImplied = ({ kind, denied }: Entity): boolean =>
    Boolean(denied) && text.entities.some((other) => other.kind === kind && !other.denied);
  const values = text.entities.filter(
    (one) =>
      one.start >= 0 &&
      shown.has(one.kind) &&
      !isImplied(one) &&
      !comparisons.some((other) => overlaps(other, one)) &&
      !formsOf(one).some((form) => calls.includes(fold(form))),
  );
  const figures = comparisons.filter(
    ({ unit, values: numbers }) =>
      unit !== 'ago' &&
      !numbers.some((number) =>
        [1, 24, 1 / 24, 1000].some((by) => calls.includes(`:${number * by}`) || calls.includes(`[${number * by}`)),
      ),
  );
  const clock = findTime(text.folded);
  const hour = clock && String(clock.hours).padStart(2, '0');
  const times = clock && !new RegExp(`t${hour}:|${hour}:\\d\\d|"when"`).test(calls) ? [clock] : [];
  const unused = [
    ...values.map(({ said, denied }) => (denied ? `≠ ${said}` : said)),
    ...[...figures, ...times].map(({ start, end }) => text.text.slice(start, end).trim()),
  ].filter((words) => !isSaid(words));
  return unused.length ? { ...decision, unused: [...known, ...unused] } : decision;
}
