import { howLong } from '../parcels/how-long.ts';
import { measureKey, type Measure, type Order } from '#tools/refine/refine.ts';
import { isTime, type Column } from '../table/columns.ts';
import { compared, isDated, stands, type Said } from '../table/conditions.ts';
import { kindOf } from '../table/filters.ts';
import { isIndividual, mainFigure, mainMeasure, measureFor } from '../table/measures.ts';
import { merge } from '../table/merged.ts';
import { nameOf } from '../table/named-rows.ts';
import type { Asked, Reading } from '../table/reading.ts';
import { findExtremes } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { isAwaited, isDenied, isLeftOut } from '../understanding/negation.ts';
import {
  agedBy,
  apart,
  dayAsked,
  delays,
  earns,
  judged,
  leastIn,
  placesIn,
  onlyThese,
  pays,
  oneOfThem,
  sizes,
  whoseIs,
} from './cues.ts';
import { everyOf, everywhereIn, ofThem, againIn, samePeriodIn, wideningIn } from './frames.ts';
import { gap, likeliest } from './match.ts';
import { directed, grouped, isHigh, measured, orderable } from './measured.ts';
import { opposite, singledOut } from './singled-out.ts';
import { conditionsOfSome } from './some-of.ts';
import { sinceOf } from './one-row.ts';
import { phrasedIn, silentIn, standingIn } from './standing.ts';
import { groupMeant, holderOf, isAskedFor, isHolder, isParty, unnamedColumn } from './who.ts';
import { plainWord } from './vocabulary.ts';
import { isCategory, isFigure, WordsSaid } from './words-said.ts';

/** What such a message says besides: the column that is asked of the rows, and what no longer narrows them. */
export interface OwnReading extends Reading {
  /** A column that is asked for, and not by what the rows are narrowed, measured or ordered. */
  asked?: Column;
  /** Columns that no longer narrow the rows. */
  dropped: string[];
}

/** Longer messages are no words of a table. */
const longest = 16;
/**
 * A message made of nothing but the words of the table on screen: its columns, its values, numbers, and what is done with
 * them. Null where a word is left that is neither, because then it may ask for something else.
 */
export function readOwnWords(question: Asked): OwnReading | null {
  const { text, row, of, rows, today, before, taken, spoken = [] } = question;
  const { folded } = text;
  const words = new WordsSaid(text, row, of, rows, taken, question.others);
  const { columns, ends, count, ordering, direction, grouping, asks, used, has } = words;
  if (!words.said.length || words.said.length > longest) return null;
  if (('days_waiting' in row && howLong(folded).length) || ('late' in row && delays.test(folded))) return null;
  const where: Said[] = silentIn(folded, row).map((one) => (used.push(one), one));
  const [order, measures]: [Order[], Measure[]] = [[], []];
  const [group, dropped]: [string[], string[]] = [[], []];
  let about: Column | undefined;
  let beside: Column | undefined;
  let extreme: Reading['extreme'];
  let limit: number | undefined;
  const [was] = before?.measures ?? [];
  const currencies = new Set(columns.map(({ field }) => field.currency));
  const wasSum = before?.measures?.length && (before.group ?? []).every((key) => currencies.has(key));
  const groupedBy = before?.group?.length ? (was ? measureKey(was) : 'count') : undefined;

  // "Any partner" is every one of them; "any late" is not.
  for (const name of words.named((column) => isCategory(column) && column.field.kind !== 'flag'))
    if (everyOf.test(folded.slice(0, name.start)) && !grouping.some((one) => gap(one, name) < 4)) {
      dropped.push(name.column.key);
      used.push(name);
    }
  const wider = has('share') ? [] : wideningIn(folded);
  // "Of all" after "which is the heaviest" is of all rows that it was one of, "how much in all that month" of all of that month.
  const isWider = wider.length > 0 && !before?.order?.length && !ofThem.test(folded);
  if (isWider || (has('sum') && has('much') && samePeriodIn(folded).length)) dropped.push(...(before?.where ?? []).map(({ column }) => column)); // prettier-ignore
  const anywhere = everywhereIn(folded);
  if (anywhere.length) dropped.push(...placesIn.filter((key) => before?.where?.some(({ column }) => column === key)));
  used.push(...wider, ...anywhere, ...againIn(folded), ...samePeriodIn(folded).filter((one) => !text.entities.some((each) => overlaps(each, one)))); // prettier-ignore
  const [silent] = where;
  for (const one of words.comparisons.filter((each) => !silent || !overlaps(each, silent))) {
    const fits = one.unit === 'ago' ? isTime : isFigure;
    const found = compared(one, columns, words.named(fits), today, undefined, stands(before));
    if (!found) return null;
    const name = words.beside(one, fits);
    where.push(found);
    used.push(one, found, ...(name && name.column.key === found.column ? [name] : []));
  }
  if (ordering || direction) {
    const by = words.beside(ordering ?? direction!, orderable) ?? words.named(isFigure)[0] ?? words.named(() => true)[0]; // prettier-ignore
    const aged = by ? undefined : agedBy(direction, folded, columns);
    if (!by && !aged) return null;
    if (aged) order.push(aged);
    // The latest first: by how late they are.
    const late = by?.column.key === 'late' && columns.find(({ key }) => key === 'days_late');
    if (late) order.push({ column: late.key, desc: true });
    else if (by) order.push({ column: by.column.key, desc: direction ? directed(direction, folded, by.column) : orderable(by.column) }); // prettier-ignore
    used.push(
      ...(by ? [by] : []),
      ...grouping.filter((one) => by && gap(one, by) < 4),
      ...ends,
      ...[ordering ?? [], direction ?? []].flat(),
    );
    if (count) [limit] = [count.n, used.push(count)];
  } else if (count) {
    const end = ends.find((one) => one.start >= count.start - 1);
    const by = words.beside(end ?? count, isFigure);
    const desc = end ? isHigh(by?.column.key ?? '', end) : !count.bottom;
    // "Top 5 longest without news" after groups says by its own words what it is the most of.
    if (!by && (!groupedBy || findExtremes(folded).some(({ of: scale }) => scale.length > 0))) return null;
    order.push({ column: by?.column.key ?? groupedBy!, desc });
    limit = count.n;
    used.push(count, ...[by ?? [], end ?? []].flat(), ...grouping.filter((one) => by && gap(one, by) < 4));
    about = by?.column;
    extreme = { desc, of: [], start: count.start, end: count.end };
  } else if (ends.length && !has('sum', 'avg') && !grouping.length) {
    const [end] = ends.filter((one) => words.beside(one, isFigure));
    const by = end && words.beside(end, isFigure);
    if (by && !words.values.some((value) => value.start >= end.end && value.start < by.start)) {
      const noun = words.named(isCategory).find(({ column, start, end: until }) => isAskedFor(folded.slice(0, start), folded.slice(until)) && isHolder(column, by.column, of, row)); // prettier-ignore
      const holder = holderOf(by.column, of, folded, row, columns) ?? noun?.column ?? groupMeant(by.column, of, folded, columns, row, before); // prettier-ignore
      if (noun) used.push(noun);
      if (holder) [measures, group].forEach((list, at) => (list as unknown[]).push(at ? holder.key : { fn: 'sum', column: by.column.key })); // prettier-ignore
      order.push({ column: holder ? measureKey(measures[0]!) : by.column.key, desc: isHigh(by.column.key, end) });
      about = holder ? undefined : by.column;
      extreme = { desc: order[0]!.desc, of: [by.column.key], ...(end.worth && { worth: end.worth }), start: end.start, end: end.end }; // prettier-ignore
      used.push(end, by);
    }
  }
  const said = measured(words, row);
  // "Which carried most, and how much": of that one, not of all.
  const isOfOne = extreme && order.length === 1 && said.measures.every(({ fn, column }) => fn === 'sum' && column === order[0]!.column); // prettier-ignore
  if (!isOfOne) measures.push(...said.measures);
  about = said.about ?? about;
  const ranked = grouped(words, order.length + measures.length > 0);
  group.push(...ranked.group);
  order.push(...ranked.order);
  const phrased = phrasedIn(words, spoken);
  words.names = words.names.filter((name) => !phrased.some((one) => overlaps(one, name)));
  for (const value of words.values) {
    if (!words.free(value) || phrased.some((one) => overlaps(one, value))) continue;
    // "The sum of what was assessed" adds that figure up, though a state is called so too.
    if (has('sum', 'much') && words.named(isFigure).some((name) => overlaps(name, value))) continue;
    // In a first question the words of the title name the list.
    if (
      (isDated(text, value) && !judged.has(likeliest(value.means).column.key)) ||
      (!rows.length && spoken.some((one) => overlaps(one, value)))
    ) {
      used.push(value);
      continue;
    }
    const held = likeliest(value.means);
    // "Which day was she missing" names no day shift.
    if (dayAsked.test(folded.slice(0, value.end))) return null;
    const no = !leastIn.test(folded.slice(0, value.start)) && (isLeftOut(folded, value.start, text.language) || isDenied(folded, value.start, text.language)); // prettier-ignore
    // A name that no row on screen has as it is said may be part of theirs.
    const isPart =
      !held.shown && !held.exact && ['airline', 'text', 'place', 'person'].includes(held.column.field.kind);
    const op = isPart ? (no ? 'not contains' : 'contains') : no ? '!=' : '=';
    where.push({ column: held.column.key, op, value: held.value, start: value.start, end: value.end });
    used.push(value);
    // "Status closed": the column of the value beside it.
    for (const name of words.names) if (name.means.includes(held.column) && gap(name, value) < 6) used.push(name);
  }
  if (!order.length && !measures.length) {
    const some = conditionsOfSome(words, rows, mainMeasure(row, of).column, before, group.length > 0);
    where.push(...some.where);
    dropped.push(...some.dropped);
    used.push(...some.where);
  }
  where.push(...standingIn(words, today, rows.length ? [] : spoken));
  // "Parado há mais tempo" says by its own words what it is the most of.
  const scaled = findExtremes(folded).find((one) => one.of.length > 0);
  if (scaled && !(direction && overlaps(direction, scaled)) && words.values.some((one) => overlaps(one, scaled))) return null; // prettier-ignore
  if (scaled && ends.some((one) => overlaps(one, scaled)) && !words.named(isFigure).some((one) => overlaps(one, scaled)) && !order.length) return null; // prettier-ignore
  const isCount = has('count') !== undefined && !(said.several && said.counts > 0);
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
    const grouped =
      before?.group?.length === 1 && !columns.some(({ field }) => field.currency === before.group![0])
        ? columns.find(({ key }) => key === before.group![0])
        : undefined;
    const unnamed = unnamedColumn(folded, row, columns);
    const isOther = grouped && unnamed && wider.length > 0 && !isParty(grouped);
    // "The biggest one, whose is it": one of the rows, not whoever has most of them.
    const isSize = isIndividual(of) && (!by || whoseIs.test(folded) || oneOfThem.test(folded.slice(end.end))) && sizes.test(folded.slice(end.start, end.end)) && !before?.group?.some((key) => !columns.some(({ field }) => field.currency === key)); // prettier-ignore
    const size = isSize ? mainFigure(columns) : undefined;
    if (size) beside = by?.column ?? unnamed;
    const told = before?.order?.[0]?.column ?? question.told;
    const ranked = by ? undefined : columns.find((each) => isFigure(each) && each.key === told);
    const column = size ? undefined : (by?.column ?? (isOther ? unnamed : (grouped ?? unnamed)));
    if (group.length || measures.length || order.length) return null;
    // "Which parcel is the latest" is one of them, by a scale that the words say themselves.
    const paid = pays.test(folded) && isIndividual(of) ? mainFigure(columns) : undefined;
    if (column && column.key === columns[0]?.key && isIndividual(of) && !paid) return null;
    if (!column || paid) {
      // "The busiest one?": as it was ranked before, of groups by their figure, of sums by what they sum, of amounts by the amount.
      const amount = has('much') ? columns.find(({ field }) => field.kind === 'money' && !field.hidden) : undefined;
      const summed = wasSum ? columns.find(({ key }) => key === was?.column) : undefined;
      const figure = summed ?? paid ?? size ?? ranked ?? (isIndividual(of) ? amount : (mainFigure(columns) ?? columns.find((each) => isFigure(each) && !each.field.hidden))); // prettier-ignore
      const isGroup = !size && before?.group?.length === 1 && !wasSum && !words.said.some(({ word }) => words.nouns.has(plainWord(word))) && !text.terms.some(({ term }) => term === `#${of}`); // prettier-ignore
      if (isGroup) measures.push(...(before.measures ?? []));
      const key = isGroup ? groupedBy : figure?.key;
      if (!key) return null;
      order.push({ column: key, desc: end.desc });
      about = isGroup ? undefined : figure;
    } else if (column.key === nameOf[of]) {
      const figure = ranked ?? mainFigure(columns) ?? columns.find((each) => isFigure(each) && !each.field.hidden);
      if (!figure) return null;
      order.push({ column: figure.key, desc: end.desc });
      about = figure;
    } else {
      // "Which type brings most money": by the amount.
      const money = mainFigure(columns) ?? columns.find(({ field }) => field.kind === 'money' && !field.hidden);
      const amount = earns.test(folded) || has('sum') ? money : undefined;
      const main: Measure = amount ? { fn: 'sum', column: amount.key } : mainMeasure(row, of);
      group.push(column.key);
      measures.push(main);
      order.push({ column: measureKey(main), desc: end.desc });
    }
    extreme = { desc: end.desc, of: [], start: end.start, end: end.end };
    const paying = paid && pays.exec(folded);
    used.push(end, ...(by ? [by] : []), ...(paying ? [{ start: paying.index, end: paying.index + paying[0].length }] : [])); // prettier-ignore
  } else if (end && !where.some(({ op, start }) => op === '!=' && start >= end.end)) return null;
  // A group of what is one and the same is of all of them.
  dropped.push(...group.filter((key) => before?.where?.some(({ column, op }) => column === key && op === '=')));
  if (where.length || order.length || isCount) dropped.push(...singledOut(folded, before, rows, where));
  const acts = where.length + order.length + measures.length + group.length + dropped.length + Number(limit !== undefined) + taken.length; // prettier-ignore
  // "Who scanned them": the person, though the verb is what the moment is called.
  const person = has('who') || has('where') ? unnamedColumn(folded, row, columns) : undefined;
  // "The price over 100 kg": the longest name says most.
  const [name] = words.named((column) => !person || !isTime(column)).toSorted((a, b) => b.length - a.length);
  const asked = acts && !name ? beside : (name?.column ?? person ?? unnamedColumn(folded, row, columns) ?? (rows.length ? sinceOf(folded, columns) : undefined)); // prettier-ignore
  if (asked) used.push(...words.named((column) => column === asked || (Boolean(person) && isTime(column)) || (name !== undefined && name.length > 2 && column.field.kind === asked.field.kind))); // prettier-ignore
  used.push(...asks);
  if (!acts && !isCount && !asked) return null;
  // "How many parcels in it": a count that the rows have; "how many have not arrived" is what they lack.
  const isNot = isCount && name !== undefined && (isDenied(folded, name.start, text.language) || isAwaited(folded, name.start)); // prettier-ignore
  const counted = isNot && asked ? opposite(asked, columns) : asked;
  if (isNot && asked && isFigure(asked) && !counted) return null;
  // "How many parcels did Brazil have" of rows by country: what its row counts.
  const narrowsOnly = where.length > 0 && !order.length && !measures.length && !group.length;
  const ofThese = narrowsOnly && !isIndividual(of) && where.every(({ op }) => op === '=' || op === 'in');
  // "Any not landed yet" asks for rows.
  const isWhether = has('whether') !== undefined && narrowsOnly;
  const isSum = isCount && counted !== undefined && isFigure(counted) && counted.field.kind === 'count' && (!acts || ofThese); // prettier-ignore
  if (isSum) measures.push({ fn: counted.field.total ? 'sum' : 'avg', column: counted.key });
  // "How many bags is that" of parcels: how many different ones.
  const isApart = isCount && asked !== undefined && !acts && isCategory(asked) && apart.has(kindOf(asked));
  if (isApart) {
    measures.push({ fn: 'count_distinct', column: asked.key });
    // "How many bags and parcels": the rows too.
    if (/(?<!\p{L})(?:and|y|e)(?!\p{L})/u.test(folded) && words.said.some(({ word }) => words.nouns.has(plainWord(word)))) measures.push({ fn: 'count' }); // prettier-ignore
    about = asked;
  }
  // "How many were not pre-alerted?" asks more than how many there are.
  if (isCount && asked && !isSum && !isApart) return null;
  // "Only those by weight" narrows, and asks for no weight.
  if (asked && isFigure(asked) && !acts && onlyThese.test(folded)) return null;
  if (isShare && (where.length !== 1 || where[0]!.op !== '=' || group.length + measures.length + order.length > 0)) return null; // prettier-ignore
  if (words.left().some((token) => !spoken.some((one) => overlaps(one, token)))) return null;
  // "By partner" after a sum: the same sum of each.
  if (group.length && !measures.length && wasSum && !isCount) measures.push(...before!.measures!);
  // "Weight by provider": that figure of each, else what the rows count.
  const figure = asked && isFigure(asked) ? measureFor(asked.key, row) : undefined;
  if (group.length && !measures.length && figure) measures.push(figure);
  else if (group.length && !measures.length && !isIndividual(of)) measures.push(mainMeasure(row, of));
  return {
    where: merge(where.map(({ column, op, value }) => (value === undefined ? { column, op } : { column, op, value }))),
    group,
    measures,
    order,
    limit,
    ask: isShare ? 'share' : isSum || isApart ? 'much' : isCount ? 'count' : isWhether ? 'whether' : undefined,
    extreme,
    about: isSum ? counted : about,
    counted: mainMeasure(row, of).column,
    used: [{ start: 0, end: folded.length }],
    unmet: [],
    left: [],
    ...(asked && !isSum && !measures.some(({ column }) => column === asked.key) && { asked }),
    dropped,
  };
}
