import { measureKey, measuresOf, type Measure, type Order } from '#tools/refine/refine.ts';
import { isTime, type Column } from '../table/columns.ts';
import { chosen, compared, isDated, lapsed, open, type Said } from '../table/conditions.ts';
import { happened } from '../table/happened.ts';
import { isIndividual, lessIsBetter, mainFigure, mainMeasure } from '../table/measures.ts';
import { merge } from '../table/merged.ts';
import { nameOf } from '../table/named-rows.ts';
import type { Asked, Reading } from '../table/reading.ts';
import { findExtremes } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { isDenied, isLeftOut } from '../understanding/negation.ts';
import { everyOf, everywhereIn, samePeriodIn, wideningIn, type End } from './frames.ts';
import { gap, likeliest } from './match.ts';
import { isParty, unnamedColumn } from './who.ts';
import { plainWord } from './vocabulary.ts';
import { isCategory, isFigure, WordsSaid } from './words-said.ts';

/** What such a message says besides: the column that is asked of the rows, and what no longer narrows them. */
export interface OwnReading extends Reading {
  /** A column that is asked for, and not by what the rows are narrowed, measured or ordered. */
  asked?: Column;
  /** Columns that no longer narrow the rows. */
  dropped: string[];
}

/** "Quién recibió menos en Miami" asks for the least, and leaves nobody out. */
const leastIn =
  /(?<!\p{L})(?:quien|cual|quem|qual|who|which)(?!\p{L}).*(?<!\p{L})(?:menos|least) (?:en|em|n[oa]|at|in) $/u;
const onlyThese = /(?<!\p{L})(?:only|just|nomas|solo|solamente|unicamente|so|apenas|somente)(?!\p{L})/u;
/** "Open it" is a command, and no state. */
const opensOne = /^\W*(?:\p{L}+ )?(?:open|abr\p{L}*)(?!\p{L})/u;
/** Longer messages are no words of a table. */
const longest = 16;
/** Columns of what was found, which says nothing of when. */
const judged = new Set(['verdict', 'result', 'outcome', 'health', 'answer']);
/** Words of size, where "most" counts. */
const sizes = /^(?:bigg|larg|great|high|small|low|mayor|maior|menor)/;
/** Columns of places inside of a country. */
const placesIn = ['dest_city', 'dest_state', 'city', 'city_name', 'state_name', 'destination', 'zip'];
const orderable = (column: Column): boolean => isFigure(column) || isTime(column);
const isHigh = (key: string, { worth, desc }: Pick<End, 'worth' | 'desc'>): boolean =>
  worth ? (worth === 'best') !== lessIsBetter.test(key) : desc;

/**
 * A message made of nothing but the words of the table on screen: its columns, its values, numbers, and what is done with
 * them. Null where a word is left that is neither, because then it may ask for something else.
 */
export function readOwnWords({ text, row, of, rows, today, before, taken, spoken = [] }: Asked): OwnReading | null {
  const { folded } = text;
  const words = new WordsSaid(text, row, of, rows, taken);
  const { columns, ends, count, ordering, direction, grouping, asks, used, has } = words;
  if (!words.said.length || words.said.length > longest) return null;
  const where: Said[] = [];
  const order: Order[] = [];
  const measures: Measure[] = [];
  const group: string[] = [];
  const dropped: string[] = [];
  let about: Column | undefined;
  let beside: Column | undefined;
  let extreme: Reading['extreme'];
  let limit: number | undefined;
  const [was] = before?.measures ?? [];
  const groupedBy = before?.group?.length ? (was ? measureKey(was) : 'count') : undefined;

  for (const name of words.named(isCategory))
    if (everyOf.test(folded.slice(0, name.start)) && !grouping.some((one) => gap(one, name) < 4)) {
      dropped.push(name.column.key);
      used.push(name);
    }
  const wider = has('share') ? [] : wideningIn(folded);
  if (wider.length) dropped.push(...(before?.where ?? []).map(({ column }) => column));
  const anywhere = everywhereIn(folded);
  if (anywhere.length) dropped.push(...placesIn.filter((key) => before?.where?.some(({ column }) => column === key)));
  used.push(...wider, ...anywhere, ...samePeriodIn(folded).filter((one) => !text.entities.some((each) => overlaps(each, one)))); // prettier-ignore
  for (const one of words.comparisons) {
    const fits = one.unit === 'ago' ? isTime : isFigure;
    const found = compared(one, columns, words.named(fits), today);
    if (!found) return null;
    const name = words.beside(one, fits);
    where.push(found);
    used.push(one, found, ...(name && name.column.key === found.column ? [name] : []));
  }
  if (ordering || direction) {
    const by =
      words.beside(ordering ?? direction!, orderable) ?? words.named(isFigure)[0] ?? words.named(() => true)[0];
    if (!by) return null;
    order.push({ column: by.column.key, desc: direction?.desc ?? orderable(by.column) });
    used.push(by, ...grouping.filter((one) => gap(one, by) < 4), ...ends, ...[ordering ?? [], direction ?? []].flat());
    if (count) [limit] = [count.n, used.push(count)];
  } else if (count) {
    const end = ends.find((one) => one.start >= count.start - 1);
    const by = words.beside(end ?? count, isFigure);
    const desc = end ? isHigh(by?.column.key ?? '', end) : !count.bottom;
    if (!by && !groupedBy) return null;
    order.push({ column: by?.column.key ?? groupedBy!, desc });
    limit = count.n;
    used.push(count, ...[by ?? [], end ?? []].flat(), ...grouping.filter((one) => by && gap(one, by) < 4));
    about = by?.column;
    extreme = { desc, of: [], start: count.start, end: count.end };
  } else if (ends.length && !has('sum', 'avg') && !grouping.length) {
    const [end] = ends.filter((one) => words.beside(one, isFigure));
    const by = end && words.beside(end, isFigure);
    if (by && !words.values.some((value) => value.start >= end.end && value.start < by.start)) {
      order.push({ column: by.column.key, desc: isHigh(by.column.key, end) });
      about = by.column;
      extreme = {
        desc: order[0]!.desc,
        of: [by.column.key],
        ...(end.worth && { worth: end.worth }),
        start: end.start,
        end: end.end,
      };
      used.push(end, by);
    }
  }
  for (const one of asks) {
    if ((one.ask !== 'sum' && one.ask !== 'avg' && one.ask !== 'much') || !words.free(one) || has('count')) continue;
    const fn = one.ask === 'avg' ? ('avg' as const) : ('sum' as const);
    const by = words.beside(one, (column) => measuresOf(column.field.kind).includes(fn));
    if (!by || measures.some(({ column }) => column === by.column.key)) continue;
    measures.push({ fn, column: by.column.key });
    about = by.column;
    used.push(one, by);
  }
  for (const one of grouping) {
    if (!words.free(one)) continue;
    const by = words.named(isCategory).find((name) => name.start >= one.end && name.start - one.end < 14);
    const figure = words.named(isFigure).find((name) => name.start >= one.end && name.start - one.end < 4);
    if (by) {
      group.push(by.column.key);
      used.push(one, by);
      for (const more of words.named(isCategory))
        if (more.start > by.end && /^\s*(?:,|and|y|e|&)\s*$/.test(folded.slice(by.end, more.start))) {
          group.push(more.column.key);
          used.push(more);
        }
    } else if (figure && !order.length && !measures.length) {
      order.push({ column: figure.column.key, desc: true });
      used.push(one, figure);
    }
  }
  for (const value of words.values) {
    if (!words.free(value)) continue;
    // In a first question the words of the title name the list.
    if (
      (isDated(text, value) && !judged.has(likeliest(value.means).column.key)) ||
      (!rows.length && spoken.some((one) => overlaps(one, value)))
    ) {
      used.push(value);
      continue;
    }
    const held = likeliest(value.means);
    const no = !leastIn.test(folded.slice(0, value.start)) && (isLeftOut(folded, value.start) || isDenied(folded, value.start, text.language)); // prettier-ignore
    // A name that no row on screen has as it is said may be part of theirs.
    const isPart =
      !held.shown && !held.exact && ['airline', 'text', 'place', 'person'].includes(held.column.field.kind);
    const op = isPart ? (no ? 'not contains' : 'contains') : no ? '!=' : '=';
    where.push({ column: held.column.key, op, value: held.value, start: value.start, end: value.end });
    used.push(value);
    // "Status closed": the column of the value beside it.
    for (const name of words.names) if (name.means.includes(held.column) && gap(name, value) < 6) used.push(name);
  }
  // What a choice is called besides its label, and what has happened or stands so.
  for (const one of [
    ...lapsed(text, columns, today),
    ...chosen(text, words.filled, used),
    ...(opensOne.test(folded) ? [] : open(text, columns, used)),
    ...happened(text, columns, used),
  ]) {
    if (!words.free(one) || words.names.some((name) => overlaps(name, one) && !name.means.some(({ key }) => key === one.column))) continue; // prettier-ignore
    where.push(one);
    used.push(one);
  }
  // "Parado há mais tempo" says by its own words what it is the most of.
  const scaled = findExtremes(folded).find((one) => one.of.length > 0);
  if (scaled && ends.some((one) => overlaps(one, scaled)) && !words.named(isFigure).some((one) => overlaps(one, scaled)) && !order.length) return null; // prettier-ignore
  const isCount = has('count') !== undefined;
  // "How many were taxed and how many refused": as many of each.
  const [value, ...others] = where;
  const isEach = isCount && others.length > 0 && !group.length && [value!, ...others].every(({ column, op }) => op === '=' && column === value!.column); // prettier-ignore
  if (isEach) {
    group.push(value!.column);
    measures.push(mainMeasure(row, of));
  }
  const isShare = has('share') !== undefined;
  const [end] = ends.filter(words.free);
  // "Which kind is the most common": the kinds by how many there are of each.
  if (end && !end.worth && !where.some(({ op, start }) => op === '!=' && start >= end.end)) {
    const by = words.named(isCategory)[0];
    // "Who has more late ones?" of groups is one of them.
    const grouped = before?.group?.length === 1 ? columns.find(({ key }) => key === before.group![0]) : undefined;
    const unnamed = unnamedColumn(folded, row, columns);
    const isOther = grouped && unnamed && wider.length > 0 && !isParty(grouped);
    // "The biggest one, whose is it": one of the rows, not whoever has most of them.
    const isSize = isIndividual(of) && !by && sizes.test(folded.slice(end.start, end.end)) && !before?.group?.some((key) => !columns.some(({ field }) => field.currency === key)); // prettier-ignore
    const size = isSize ? mainFigure(columns) : undefined;
    if (size) beside = unnamed;
    const column = size ? undefined : (by?.column ?? (isOther ? unnamed : (grouped ?? unnamed)));
    if (group.length || measures.length || order.length) return null;
    // "Which parcel is the latest" is one of them, by a scale that the words say themselves.
    if (column && column.key === columns[0]?.key && isIndividual(of)) return null;
    if (!column) {
      // "The busiest one?": of groups by their figure, of sums by what they sum, of amounts by the amount.
      const amount = has('much') ? columns.find(({ field }) => field.kind === 'money' && !field.hidden) : undefined;
      const figure = size ?? (isIndividual(of) ? amount : (mainFigure(columns) ?? columns.find((each) => isFigure(each) && !each.field.hidden))); // prettier-ignore
      const isGroup =
        !size && before?.group?.length === 1 && !words.said.some(({ word }) => words.nouns.has(plainWord(word)));
      if (isGroup) measures.push(...(before.measures ?? []));
      const key = isGroup ? groupedBy : figure?.key;
      if (!key) return null;
      order.push({ column: key, desc: end.desc });
      about = isGroup ? undefined : figure;
    } else if (column.key === nameOf[of]) {
      const figure = mainFigure(columns) ?? columns.find((each) => isFigure(each) && !each.field.hidden);
      if (!figure) return null;
      order.push({ column: figure.key, desc: end.desc });
      about = figure;
    } else {
      const main = mainMeasure(row, of);
      group.push(column.key);
      measures.push(main);
      order.push({ column: measureKey(main), desc: end.desc });
    }
    extreme = { desc: end.desc, of: [], start: end.start, end: end.end };
    used.push(end, ...(by ? [by] : []));
  } else if (end && !where.some(({ op, start }) => op === '!=' && start >= end.end)) return null;
  const acts = where.length + order.length + measures.length + group.length + dropped.length + Number(limit !== undefined) + taken.length; // prettier-ignore
  // "Who scanned them": the person, though the verb is what the moment is called.
  const person = has('who') || has('where') ? unnamedColumn(folded, row, columns) : undefined;
  const [name] = words.named((column) => !person || !isTime(column));
  const asked = acts && !name ? beside : (name?.column ?? person ?? unnamedColumn(folded, row, columns));
  if (asked) used.push(...words.named((column) => column === asked || (Boolean(person) && isTime(column))));
  used.push(...asks);
  if (!acts && !isCount && !asked) return null;
  // "How many parcels in it": a count that the rows have.
  const isSum = isCount && asked !== undefined && isFigure(asked) && asked.field.kind === 'count' && !acts;
  if (isSum) measures.push({ fn: asked.field.total ? 'sum' : 'avg', column: asked.key });
  // "How many were not pre-alerted?" asks more than how many there are.
  if (isCount && asked && !isSum) return null;
  // "Only those by weight" narrows, and asks for no weight.
  if (asked && isFigure(asked) && !acts && onlyThese.test(folded)) return null;
  if (isShare && (where.length !== 1 || where[0]!.op !== '=' || group.length + measures.length + order.length > 0)) return null; // prettier-ignore
  if (words.left().some((token) => !spoken.some((one) => overlaps(one, token)))) return null;
  // "By partner" after a sum: the same sum of each.
  const currencies = new Set(columns.map(({ field }) => field.currency));
  const wasSum = before?.measures?.length && (before.group ?? []).every((key) => currencies.has(key));
  if (group.length && !measures.length && wasSum) measures.push(...before.measures!);
  if (group.length && !measures.length && !isIndividual(of)) measures.push(mainMeasure(row, of));
  return {
    where: merge(where.map(({ column, op, value }) => (value === undefined ? { column, op } : { column, op, value }))),
    group,
    measures,
    order,
    limit,
    ask: isShare ? 'share' : isSum ? 'much' : isCount ? 'count' : undefined,
    extreme,
    about: isSum ? asked : about,
    counted: mainMeasure(row, of).column,
    used: [{ start: 0, end: folded.length }],
    unmet: [],
    left: [],
    ...(asked && !isSum && { asked }),
    dropped,
  };
}
