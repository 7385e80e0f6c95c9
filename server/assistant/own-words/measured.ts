import type { Shape } from '#tools/define.ts';
import { measuresOf, type Measure, type Order } from '#tools/refine/refine.ts';
import { isTime, type Column } from '../table/columns.ts';
import { lessIsBetter, meanOf, measureFor } from '../table/measures.ts';
import { isDenied } from '../understanding/negation.ts';
import type { Direction, End } from './frames.ts';
import { isCategory, isFigure, type WordsSaid } from './words-said.ts';

/** What an order may be by. */
const toCome = /(?:^due|promis|expected|^eta$|^etd$|valid_to|due_on)/;
export const orderable = (column: Column): boolean => isFigure(column) || (isTime(column) && !toCome.test(column.key));
/** Which end of a figure is meant. */
export const isHigh = (key: string, { worth, desc }: Pick<End, 'worth' | 'desc'>): boolean =>
  worth ? (worth === 'best') !== lessIsBetter.test(key) : desc;

/** "Oldest first" of how long something is there: the most first. */
export function directed({ desc, start, end }: Direction, folded: string, { field }: Column): boolean {
  const isOld = /old|antig|viej|velh/.test(folded.slice(start, end));
  return isOld && (field.kind === 'span' || field.kind === 'days') ? true : desc;
}

/** How far behind its frame a name may stand, in letters. */
const reach = 14;

/** What a message measures: "total weight", "how many bags and how many kilos", which are a figure of each. */
export function measured(
  words: WordsSaid,
  row: Shape,
): { measures: Measure[]; about?: Column; several: boolean; counts: number } {
  const { asks, used, has, text } = words;
  const measures: Measure[] = [];
  let about: Column | undefined;
  const several = asks.filter(({ ask }) => ask === 'count' || ask === 'much').length > 1;
  for (const one of several ? asks.filter(({ ask }) => ask === 'count') : []) {
    const by = words.named(({ field }) => field.kind === 'count' && !field.hidden).find(({ start }) => start >= one.end && start - one.end < reach); // prettier-ignore
    const measure = by && measureFor(by.column.key, row);
    if (!measure || isDenied(text.folded, by.start, text.language)) continue;
    measures.push(measure);
    used.push(one, by);
  }
  const counts = measures.length;
  for (const one of asks) {
    const isMeasuring = one.ask === 'sum' || one.ask === 'avg' || one.ask === 'much';
    if (!isMeasuring || !words.free(one) || (has('count') && !several)) continue;
    const fn = one.ask === 'avg' ? ('avg' as const) : ('sum' as const);
    const by = words.beside(one, (column) => measuresOf(column.field.kind).includes(fn));
    if (!by || measures.some(({ column }) => column === by.column.key)) continue;
    measures.push({ fn: fn === 'avg' ? meanOf(text.folded, by.column) : fn, column: by.column.key });
    about = by.column;
    used.push(one, by);
  }
  // "How many go to Mexico and how much do they weigh": the rows, and what they come to.
  const counted = several && !counts && measures.length > 0 ? asks.find(({ ask }) => ask === 'count') : undefined;
  if (counted && measures.every(({ fn }) => fn === 'sum')) {
    measures.unshift({ fn: 'count' });
    used.push(counted);
    return { measures, about, several, counts: 1 };
  }
  return { measures, about, several, counts };
}

/** What it groups by, "by partner and country"; a figure behind the word orders the rows, where nothing else is done with them. */
export function grouped(words: WordsSaid, isDone: boolean): { group: string[]; order: Order[] } {
  const { folded } = words.text;
  const { grouping, used } = words;
  const group: string[] = [];
  const order: Order[] = [];
  for (const one of grouping) {
    if (!words.free(one)) continue;
    // "How many of each came late" groups by no lateness.
    const isEach = /^(?:each|every|cada)$/.test(folded.slice(one.start, one.end));
    const groups = (column: Column): boolean => isCategory(column) && !(isEach && column.field.kind === 'flag');
    const by = words.named(groups).find((name) => name.start >= one.end && name.start - one.end < reach);
    const figure = words.named(isFigure).find((name) => name.start >= one.end && name.start - one.end < 4);
    if (by) {
      group.push(by.column.key);
      used.push(one, by);
      for (const more of words.named(isCategory))
        if (more.start > by.end && /^\s*(?:,|and|y|e|&)\s*$/.test(folded.slice(by.end, more.start))) {
          group.push(more.column.key);
          used.push(more);
        }
    } else if (figure && !order.length && !isDone) {
      order.push({ column: figure.column.key, desc: true });
      used.push(one, figure);
    }
  }
  return { group, order };
}
