import { isDeepStrictEqual } from 'node:util';
import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { isOfOne, isOneOfGroups } from '../parcels/kept.ts';
import { withoutCounts } from '../own-words/singled-out.ts';
import type { Understood } from '../understanding/understand.ts';
import { amended } from './amended.ts';
import { isIndividual } from './measures.ts';
import { nameOf } from './named-rows.ts';
import type { Reading } from './reading.ts';
import { isTotal, wantsTheRows, whole } from './rows-meant.ts';
import { findAsks } from './wishes.ts';

/** The refinement of the last call with what is asked now; groups stay while their figures are asked for. */
export function nextRefine(
  was: Partial<Refine> | undefined,
  reading: Reading,
  text: Understood,
  of: string,
): Partial<Refine> {
  const before = ofEverybody(ofAll(withoutCounts(text.folded, was, reading.where), reading, of), reading, text);
  const now = amended(before, reading);
  // "By country" after the total weight: how many of each, and their weight.
  const isUnsaid = !reading.measures.length || isDeepStrictEqual(reading.measures, before?.measures);
  if (isTotal(before) && reading.group.length && isUnsaid && isIndividual(of)) {
    const { measures: sums = [] } = before!;
    return { ...now, measures: [{ fn: 'count' }, ...sums.filter(({ fn }) => fn !== 'count')] };
  }
  const wasGrouped = isGrouped(before);
  if (!wasGrouped)
    return {
      ...now,
      ...(reading.order.length || reading.group.length || reading.measures.length ? {} : keptOrder(before, reading)),
    };
  // "Sort the list by weight" after counts of it: its rows.
  if (wasGrouped && reading.order.length && isIndividual(of) && /(?<!\p{L})(?:list|lista)(?!\p{L})/u.test(text.folded)) return { where: now.where, order: reading.order.map((one) => ({ ...one, column: one.column.replace(/^\w+:/, '') })) }; // prettier-ignore
  // "What share came out clear" after counts by station: of all of them.
  const parts = reading.where.filter(({ column }) => !before!.group?.includes(column));
  if (reading.ask === 'share' && parts.length && !reading.group.length) return now;
  if (wantsTheRows(text.folded, before, reading)) return now;
  const wantsRows = reading.ask === 'count' && !/(?<!\p{L})(?:each|cada)(?!\p{L})/u.test(text.folded);
  // "Total?" of groups that were counted counts them all.
  if (reading.ask === 'sum' && !reading.measures.length && !before!.measures?.length) return now;
  if (
    reading.group.length ||
    wantsRows ||
    sumsAll(reading, text) ||
    whole.test(text.folded) ||
    isOneOfGroups(text, before)
  )
    return now;
  // "Which fell due first" after a total of each currency is one of the rows.
  if (reading.order.length && !reading.measures.length && before!.group?.every((key) => key.includes('currency')))
    return now;
  // "The heaviest one" of masters that were grouped by airline is a master.
  if (isIndividual(of) && isOfOne(text, reading.extreme, before) && !reading.measures.length) return now;
  // "Was any of them rejected" asks for rows, not for the total again.
  if (reading.ask === 'whether' && reading.where.length && before!.group?.every((key) => key.includes('currency')) !== false) return now; // prettier-ignore
  // After a total another column is asked of the rows.
  const other = reading.about && !before!.measures?.some(({ column }) => column === reading.about!.key);
  if (!before!.group?.length && other && reading.ask && reading.ask !== 'much') return now;
  // "And who was absent" after how many people they were.
  const countedApart = before!.measures?.length && before!.measures.every(({ fn }) => fn === 'count_distinct');
  if (
    !before!.group?.length &&
    countedApart &&
    reading.ask !== 'count' &&
    findAsks(text.folded).some(({ ask }) => ask === 'who' || ask === 'list')
  )
    return now;
  // "Parcels over 60 dollars" after their groups: the parcels.
  const named = text.terms.some(({ term }) => term === `#${of}`);
  if (named && reading.where.length && !reading.measures.length) return now;
  if (reading.ask === 'list' && reading.where.length && !reading.order.length && !reading.measures.length) return now;
  const byOld = reading.order.some(({ column }) => before!.measures?.some((one) => measureKey(one) === column));
  const measures =
    now.measures ?? ((reading.order.length && !byOld) || reading.ask === 'count' ? undefined : before!.measures);
  // Groups by currency came with an amount and go with it; another amount brings them again.
  const isOther = measures !== before!.measures && before!.measures?.some(({ fn, column }) => fn === 'sum' && column);
  const group = isOther ? before!.group?.filter((key) => !key.includes('currency')) : before!.group;
  return {
    ...now,
    group,
    ...(measures && { measures }),
    ...(now.order ? {} : measures === before!.measures && before!.order ? { order: before!.order } : {}),
  };
}

/** "Who costs most" is asked of all of them, and not of the one that was spoken of last. */
function ofAll(was: Partial<Refine> | undefined, { extreme, order }: Reading, of: string): Partial<Refine> | undefined {
  const name = nameOf[of];
  if (!name || !extreme || !order.length || !was?.where) return was;
  return { ...was, where: was.where.filter(({ column, op }) => column !== name || op !== '=') };
}

/** "Who did the most hours" after who came late is asked of everybody, unless it says "of them". */
function ofEverybody(
  was: Partial<Refine> | undefined,
  { order, where }: Reading,
  { folded }: Understood,
): Partial<Refine> | undefined {
  // prettier-ignore
  const [by] = order;
  // "How many hours did Bruno do" is asked of him, however the list was narrowed.
  const one = where.find(({ column, op }) => column === 'user_name' && (op === '=' || op === 'contains'));
  if (one && was?.where && !order.length) return { ...was, where: was.where.filter(({ op, value }) => op !== '>' || value !== 0) }; // prettier-ignore
  // "Anyone absent?" after who came late: these instead.
  const counts = where.filter(({ op, value }) => op === '>' && value === 0);
  if (counts.length && was?.where && !order.length && !ofThose.test(folded) && anyone.test(folded)) return { ...was, where: was.where.filter(({ op, value }) => op !== '>' || value !== 0) }; // prettier-ignore
  if (!by || !was?.where || !findAsks(folded).some(({ ask }) => ask === 'who') || ofThose.test(folded)) return was;
  return { ...was, where: was.where.filter(({ column, op, value }) => op !== '>' || value !== 0 || column === by.column) }; // prettier-ignore
}
const anyone = /(?<!\p{L})(?:any(?:one|body)|some(?:one|body)|alguien|algui?en|alguem|who|quien(?:es)?|quem)(?!\p{L})/u;
const ofThose =
  /(?<!\p{L})(?:(?:of|from|among) (?:them|those|these)|(?:de|entre) (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s)|d[ea]l[ea]s|dess[ea]s|entre el[ea]s)(?!\p{L})/u;

/** "Total kilos?" of groups is the sum of all of them, unless it is asked of each. */
function sumsAll({ measures, order }: Reading, { folded }: Understood): boolean {
  const isSum = findAsks(folded).some(({ ask }) => ask === 'sum' || ask === 'much');
  return isSum && measures.length > 0 && measures.every(({ fn }) => fn === 'sum' || fn === 'count') && !order.length && !ofEach.test(folded); // prettier-ignore
}
const ofEach = /(?<!\p{L})(?:each|every|both|apiece|per|by|cada|ambos|ambas|por)(?!\p{L})/u;

/** Rows stay in their order while they are narrowed. */
const keptOrder = (before: Partial<Refine> | undefined, { ask }: Reading): Partial<Refine> =>
  before?.order && ask !== 'count' ? { order: before.order, ...(before.limit && { limit: before.limit }) } : {};
