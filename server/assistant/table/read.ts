import { isGrouped, measureKey, type Measure, type Order } from '#tools/refine/refine.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { overlaps } from '../understanding/entity.ts';
import { isTaking } from '../understanding/negation.ts';
import { aboutRows } from './about-rows.ts';
import { unnamedColumn } from '../own-words/who.ts';
import { sizes } from '../own-words/cues.ts';
import { samePeriodIn } from '../own-words/frames.ts';
import { columnsOf, isMeasure, isTime, namedColumns, type Column, type Named } from './columns.ts';
import { chosen, compared, matched, onScreen, stands, type Said, type Span } from './conditions.ts';
import { fallen, open } from './still.ts';
import { happened } from './happened.ts';
import { listed } from './listed.ts';
import { counted, didSo, oftenest, overCredit, partly } from './counts.ts';
import { billed, owed } from './invoices.ts';
import { closest, groupsIn } from './groups.ts';
import { delivers, fromWhich, negators, nounOf, perOne, valued } from './phrases.ts';
import {
  addedIn,
  amountOf,
  extremeOf,
  figureBefore,
  heldAmount,
  isIndividual,
  mainFigure,
  mainMeasure,
  meanOf,
  measuresIn,
  usualMean,
  byLateness,
} from './measures.ts';
import { merge } from './merged.ts';
import type { Asked, Reading } from './reading.ts';
import { personNamed, usersIn } from './person.ts';
import { contactIn, doers, isFigure, nameOf, people, places } from './named-rows.ts';
import { findAsks, findCut, findExtremes, findGrouping, findOrdering, isAscending, isDescending } from './wishes.ts';

/** Reads a message as a refinement of a table. Nothing is invented: what no column takes is left. */
export function readTable({ text, row, of, rows, today, taken, before, known, args = {} }: Asked): Reading {
  const columns = columnsOf(row);
  const used: Span[] = [...taken, ...samePeriodIn(text.folded).filter((one) => !text.entities.some((each) => overlaps(each, one)))]; // prettier-ignore
  const free = (span: Span): boolean => !used.some((one) => overlaps(one, span));
  const named = namedColumns(text.terms, columns).filter(free);
  const where: Said[] = [];
  const put = (found: Said | null | undefined): boolean => {
    if (!found) return false;
    where.push(found);
    used.push(found);
    return true;
  };
  const unmet = findComparisons(text.folded).filter(
    (one) => free(one) && !put(compared(one, columns, named, today, figureBefore(before, columns), stands(before))),
  );
  for (const user of usersIn(text)) if (free(user)) put(matched(user, columns, text));
  // "Parado há mais tempo" says how long, and not that it was stopped.
  const scales = findExtremes(text.folded).filter(({ of: by }) => by.length > 1 || by[0] === 'days_late');
  for (const entity of text.entities)
    if (free(entity) && valued.has(entity.kind) && !scales.some((one) => overlaps(one, entity)))
      put(matched(entity, columns, text, rows));
  const isThere = ({ key }: Column): boolean => !known?.has(key) && (!rows.length || isGrouped(before) || rows.some((each) => (each[key] ?? null) !== null)); // prettier-ignore
  chosen(text, columns.filter(isThere), [...used, ...scales]).forEach(put);
  const keys = columns.map(({ key }) => key);
  [
    ...billed(text, columns),
    ...owed(text, columns),
    ...fallen(text, columns, today),
    ...didSo(text, keys),
    ...overCredit(text, keys),
    ...partly(text, keys),
  ]
    .filter(free)
    .forEach(put);
  listed(text, columns, used).forEach(put);
  const moneys = text.entities.filter(({ kind, start }) => kind === 'currency' && start >= 0);
  onScreen(text, columns, rows, [...used, ...scales, ...moneys]).forEach(put);
  personNamed(text, columns, used).forEach(put);
  open(text, columns, [...used, ...scales]).forEach(put);
  happened(text, columns, used).forEach(put);
  counted(text, named, used).forEach(put);
  const asks = findAsks(text.folded).filter(free);
  const cut = findCut(text.folded);
  if (cut) used.push(cut);
  const group = groupsIn(text, columns, named.filter(free), used).filter((key) => key !== nameOf[of]);
  const ordering = findOrdering(text.folded);
  const left = (): Named[] => named.filter(free);
  // "De que socios eran": the rows by them.
  const from = text.entities.length ? null : fromWhich.exec(text.folded);
  const owner =
    from &&
    closest({ start: from.index, end: from.index + from[0].length }, left(), (one) => !isMeasure(one) && !isTime(one));
  if (from && owner && !group.length) {
    group.push(owner.column.key);
    used.push(owner, { start: from.index, end: from.index + from[0].length });
  }
  const extremes = findExtremes(text.folded).filter(free);
  const extreme = extremes.find(({ of: scale, worth }) => scale.length || worth) ?? extremes[0];
  const [ask] = asks;
  const order: Order[] = [];
  const measures: Measure[] = [];
  let asked: Column | undefined;
  let asides: Column | undefined;
  // "Tarda menos" speaks of days, though a column is called "Tarde".
  const beyond = extreme?.of.length ? left().filter((one) => !overlaps(one, extreme)) : left();
  const measure =
    extreme &&
    closest(
      extreme,
      beyond,
      (column) =>
        isMeasure(column) ||
        // "Most days late" is no matter of when; "the oldest" is.
        (isTime(column) &&
          column.key !== nameOf[of] &&
          (extreme.of.length > 1 || (!extreme.of.length && ask?.ask !== 'who'))),
    );
  const spoken = [
    ...(before?.order ?? []),
    ...(before?.measures ?? []),
    ...(extreme?.worth || extreme?.of.includes('transit_days') ? (before?.where ?? []) : []),
  ]
    .map(({ column }) => columns.find(({ key }) => key === column?.replace(/^\w+:/, '')))
    .find((each) => each && isMeasure(each));
  // "The oldest" of those that wait for days is by how long they wait.
  const heldBy =
    (extreme?.of.includes('transit_days') || extreme?.of.includes('age_hours')) &&
    (before?.where ?? [])
      .map(({ column }) => columns.find(({ key, field }) => key === column && ['span', 'days'].includes(field.kind)))
      .find(Boolean);
  // "The 4 biggest" of single things: by the figure that they are about.
  const isSize = cut && extreme && isIndividual(of) && sizes.test(text.folded.slice(extreme.start, extreme.end)) && !nounOf(left(), [cut, extreme]); // prettier-ignore
  const usually = extreme?.worth || !extreme?.of.length || text.terms.length < 2 ? (spoken ?? (isSize ? mainFigure(columns) : undefined)) : undefined; // prettier-ignore
  const end = heldBy
    ? { column: heldBy, desc: extreme!.desc }
    : extreme && extremeOf(extreme, columns, columns.find(({ key }) => key === oftenest(text, keys)) ?? measure?.column ?? usually); // prettier-ignore
  const perRow = perOne.test(text.folded);
  const beside = [...asks, ...(cut ? [cut] : []), ...(extreme ? [extreme] : [])];
  const called = extreme && end && isMeasure(end.column) ? nounOf(left(), beside) : undefined;
  const areLate = before?.where?.some(({ column }) => column === 'late');
  if (areLate && isIndividual(of) && !called && !group.length && extreme && end) byLateness(end, extreme, columns);
  // "Which master has most": every row is one already.
  const noun = called?.column.key === nameOf[of] || (isIndividual(of) && called?.column.key === Object.keys(row)[0]) ? undefined : called; // prettier-ignore
  // "Who received most": the people, not their days.
  const person =
    ask?.ask === 'who' && extreme && end && isMeasure(end.column) && !isIndividual(of)
      ? people.find((key) => key in row)
      : undefined;
  if (extreme && end && person) {
    measures.push({ fn: 'sum', column: end.column.key });
    group.push(person);
    order.push({ column: measureKey(measures[0]!), desc: end.desc });
    used.push(extreme);
    if (measure) used.push(measure);
  } else if (extreme && end && noun) {
    // "Which customer costs most a parcel": the customers by the figure, not the parcels.
    const averaged = perRow || ['days', 'percent', 'span'].includes(end.column.field.kind);
    measures.push({ fn: averaged ? 'avg' : 'sum', column: end.column.key });
    group.push(noun.column.key);
    order.push({ column: measureKey(measures[0]!), desc: end.desc });
    used.push(extreme, noun);
    if (measure) used.push(measure);
  } else if (extreme && end) {
    order.push({ column: end.column.key, desc: end.desc });
    asked = end.column;
    used.push(extreme);
    if (measure) used.push(measure);
    // "On which shelf is the oldest": its shelf, besides how old it is.
    const other = cut ? undefined : left().find(({ column }) => !isMeasure(column) && column !== end.column);
    if (other) used.push(other);
    asides = other?.column ?? (ask?.ask === 'who' ? unnamedColumn(text.folded, row, columns) : undefined); // prettier-ignore
  } else if (cut && !extreme && isIndividual(of) && nounOf(left(), [cut])) {
    // "Top 5 partners": what there is of each decides.
    const each = nounOf(left(), [cut])!;
    group.push(each.column.key);
    used.push(each);
    const by = closest(cut, left(), isMeasure);
    measures.push(by ? { fn: 'sum', column: by.column.key } : mainMeasure(row, of));
    if (by) used.push(by);
    order.push({ column: measureKey(measures[0]!), desc: cut.top !== false });
  } else if (cut && !ordering) {
    // "Top 5 by parcels": the figure that is named is the order.
    const by = closest(cut, left(), isMeasure);
    if (by) {
      order.push({ column: by.column.key, desc: cut.top !== false });
      asked = by.column;
      used.push(by, ...findGrouping(text.folded).filter(({ end: until }) => Math.abs(by.start - until) < 4));
    }
  } else if (ordering) {
    const by = left().filter(({ start }) => start >= ordering.end);
    for (const { column } of by) {
      const isAge = column.field.kind === 'span' || /^(?:age)/.test(column.key);
      order.push({
        column: column.key,
        desc: isAscending(text.folded) ? false : isDescending(text.folded) || isMeasure(column) || isAge,
      });
    }
    used.push(ordering, ...by);
  }
  if (!measures.length) {
    measures.push(...measuresIn(asks, left(), used, text, columns).filter(({ fn, column }) => group.length > 0 || fn !== 'sum' || column !== end?.column.key)); // prettier-ignore
    // "How many, and how much weight": both.
    const counted = mainMeasure(row, of);
    if (
      measures.length &&
      asks.some((one) => one.ask === 'count') &&
      !measures.some(({ column }) => column === counted.column)
    )
      measures.unshift(counted);
  }
  const [was] = before?.measures ?? [];
  if (perRow && !measures.length && was?.fn === 'sum') {
    measures.push(was);
    const match = perOne.exec(text.folded)!;
    used.push({ start: match.index, end: match.index + match[0].length });
  }
  if (measures[0]?.fn === 'sum' && perRow) measures[0] = { ...measures[0], fn: 'avg' };
  // "How long on average" is a mean of days.
  const usual = usualMean(text, asks, columns, group.length > 0);
  const mean = asks.some(({ ask: each }) => each === 'avg') ? (spoken ?? usual) : undefined;
  if (!measures.length && mean) measures.push({ fn: meanOf(text.folded, mean), column: mean.key });
  const added = addedIn(text, asks, rows.length, before) ? (spoken ?? heldAmount(columns, before, args) ?? amountOf(columns)) : undefined; // prettier-ignore
  if (!measures.length && !order.length && added) measures.push({ fn: 'sum', column: added.key });
  if (measures.length) asked = columns.find(({ key }) => key === measures[0]!.column);
  asked ??= contactIn(text.folded, columns);
  // "The zip 44753, which city is it": the value is known, the other column is asked for.
  const isGiven = ({ field }: Column): boolean => text.entities.some(({ kind }) => kind === field.kind);
  const sought = left().filter(({ column }) => !isTime(column) || ask?.ask === 'when');
  if (!asked) asked = (sought.find(({ column }) => !isGiven(column)) ?? sought[0])?.column;
  if (ask?.ask === 'who' && delivers.test(text.folded))
    asked ??= columns.find(({ key }) => key === 'service_provider_name');
  if (ask?.ask === 'who' && doers.has(of)) asked ??= columns.find(({ key }) => key === nameOf[of]);
  if (ask?.ask === 'who') asked ??= people.map((key) => columns.find((each) => each.key === key)).find(Boolean);
  for (const wish of asks) used.push(wish);
  if (
    extreme &&
    !end &&
    (group.length ||
      ask?.ask === 'where' ||
      (asked && ask?.ask === 'who') ||
      left().some(({ column }) => !isMeasure(column) || column.key === nameOf[of]))
  ) {
    // "Which country has the most": grouped by it, counted, the highest first.
    const by = group.length
      ? undefined
      : closest(
          { start: 0, end: 0 },
          left(),
          // "The most delayed parcels" are no groups of one parcel each.
          (one) =>
            !isMeasure(one) &&
            (!isTime(one) || one.key === nameOf[of]) &&
            !(isIndividual(of) && one.key === columns[0]?.key),
        );
    const figure = by && by.column.key === nameOf[of] && !measures.length ? columns.find(isFigure) : undefined;
    if (by && figure) {
      // Every row is one of them already: the row with most of what the list is about.
      order.push({ column: figure.key, desc: extreme.desc });
      asked = figure;
      used.push(by, extreme);
    }
    if (!figure && !by && !group.length && asked && ask?.ask === 'who') group.push(asked.key);
    const place = ask?.ask === 'where' && !by && !group.length ? places.find((key) => key in row) : undefined;
    if (place) group.push(place);
    if (by && !figure) {
      group.push(by.column.key);
      used.push(by);
    }
    const main = measures[0] ?? mainMeasure(row, of);
    if (!figure && (group.length || measures.length)) {
      if (!measures.length) measures.push(main);
      order.push({ column: measureKey(main), desc: extreme.desc });
      used.push(extreme);
    }
  }
  if (group.length && !measures.length && !isIndividual(of)) measures.push(mainMeasure(row, of));
  for (const one of left()) if (one.column === asked) used.push(one);
  const denies =
    isTaking(text.folded) ||
    where.some(({ op, value }) => ['!=', 'not in', 'not contains', 'empty'].includes(op) || value === false);
  const plainWhere = where.map(({ column, op, value }) => ({ column, op, ...(value !== undefined && { value }) }));
  return {
    where: merge(plainWhere),
    group,
    measures,
    order,
    limit: cut?.limit,
    ask: ask?.ask,
    extreme: cut?.top === false && !extreme ? { desc: false, of: [], start: cut.start, end: cut.end } : extreme,
    about: asked,
    ...(asides && { beside: asides }),
    counted: text.terms.some(({ term }) => term === `#${of}`) ? undefined : mainMeasure(row, of).column,
    used,
    unmet,
    left: text.terms.filter((term) => free(term) && !aboutRows.has(term.term) && !(denies && negators.has(term.term))),
  };
}
