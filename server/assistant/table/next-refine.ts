import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { isOfOne, isOneOfGroups } from '../parcels/kept.ts';
import type { Understood } from '../understanding/understand.ts';
import { amended } from './amended.ts';
import { isIndividual } from './measures.ts';
import type { Reading } from './reading.ts';

/** All rows, and not only the first of an order. */
export const whole =
  /(?<!\p{L})(?:of all of them|all (?:partners|countries|providers|of them)?(?: again)?|again all|todos de nuevo|todas de novo|todos de novo|ao todo|in all|altogether|en total|no total|in total|of all|overall|de tod[oa]s)(?!\p{L})/u;

/** The refinement of the last call with what is asked now; groups stay while their figures are asked for. */
export function nextRefine(
  before: Partial<Refine> | undefined,
  reading: Reading,
  text: Understood,
  of: string,
): Partial<Refine> {
  const now = amended(before, reading);
  const wasGrouped = isGrouped(before);
  if (!wasGrouped)
    return {
      ...now,
      ...(reading.order.length || reading.group.length || reading.measures.length ? {} : keptOrder(before, reading)),
    };
  const wantsRows = reading.ask === 'count' && !/(?<!\p{L})(?:each|cada)(?!\p{L})/u.test(text.folded);
  // "Total?" of groups that were counted counts them all.
  if (reading.ask === 'sum' && !reading.measures.length && !before!.measures?.length) return now;
  if (reading.group.length || wantsRows || whole.test(text.folded) || isOneOfGroups(text, before)) return now;
  // "Which fell due first" after a total of each currency is one of the rows.
  if (reading.order.length && !reading.measures.length && before!.group?.every((key) => key.includes('currency')))
    return now;
  // "The heaviest one" of masters that were grouped by airline is a master.
  if (isIndividual(of) && isOfOne(text, reading.extreme, before) && !reading.measures.length) return now;
  // After a total another column is asked of the rows.
  const other = reading.about && !before!.measures?.some(({ column }) => column === reading.about!.key);
  if (!before!.group?.length && other && reading.ask && reading.ask !== 'much') return now;
  // "Parcels over 60 dollars" after their groups: the parcels.
  const named = text.terms.some(({ term }) => term === `#${of}`);
  if (named && reading.where.length && !reading.measures.length) return now;
  if (reading.ask === 'list' && reading.where.length && !reading.order.length && !reading.measures.length) return now;
  const byOld = reading.order.some(({ column }) => before!.measures?.some((one) => measureKey(one) === column));
  const measures =
    now.measures ?? ((reading.order.length && !byOld) || reading.ask === 'count' ? undefined : before!.measures);
  return {
    ...now,
    group: before!.group,
    ...(measures && { measures }),
    ...(now.order ? {} : measures === before!.measures && before!.order ? { order: before!.order } : {}),
  };
}

/** Rows stay in their order while they are narrowed. */
const keptOrder = (before: Partial<Refine> | undefined, { ask }: Reading): Partial<Refine> =>
  before?.order && ask !== 'count' ? { order: before.order, ...(before.limit && { limit: before.limit }) } : {};
