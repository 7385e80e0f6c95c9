import type { Shape } from '#tools/define.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { Role } from '#tools/roles.ts';
import { addDays } from '#tools/rules/days.ts';
import { isFiller } from '../own-words/frames.ts';
import { amended } from '../table/amended.ts';
import { fitted } from '../table/plan.ts';
import { isMeasure } from '../table/columns.ts';
import { negators } from '../table/phrases.ts';
import { readTable } from '../table/read.ts';
import type { Reading } from '../table/reading.ts';
import { findAsks, findExtremes, type Span } from '../table/wishes.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Scope } from './scope.ts';
import { daysOfEach, eachNamed, meanOfEach } from './each.ts';
import { isEntered } from './entered.ts';
import { howLong, howLongSo } from './how-long.ts';
import { personIn } from './person.ts';
import { corrects, isTakenBack, isUndone } from './undone.ts';
import { standsAt } from './stands-at.ts';
import { byCarrier, topOf } from './top.ts';
import { bound, cardWords, explained, facts, milestones, onTimeRate, parcelWords, pending, unbagged } from './words.ts';
import { asStay } from './stay.ts';

/** What narrows, orders, cuts, groups or dates parcels: nothing of it may be dropped. */
export interface Facet extends Span {
  /** How a contract says in its title that it is about this. */
  stem?: string;
  /** How single parcels stand, which is finer than their status. */
  state?: string;
  /** It has not happened, or does not stand so. */
  no?: boolean;
  /** The days are about this. */
  period?: string;
  /** It narrows nothing by itself, because it happens to nearly all parcels. */
  usual?: boolean;
  /** A value: a day, a name, a number with its unit. */
  value?: boolean;
  /** Whom the parcels are for. */
  person?: boolean;
  /** It is about single parcels and cannot be asked of their sums. */
  perParcel?: boolean;
}
/** A question about parcels as a call of the wide list. */
export interface ParcelQuestion {
  scope: Scope;
  reading: Reading;
  said: Facet[];
  /** Parcels are what is asked for, not the partners, countries or days that they belong to. */
  aboutParcels: boolean;
  /** They are called parcels or told by a milestone, and not only by how something stands. */
  named: boolean;
  /** Cards of a bank are named, and what happened to them in some days. */
  ofCards: boolean;
  /** How many go to somebody or somewhere is asked, and nothing is named that goes. */
  bound: boolean;
  /** As many of each of two that are named. */
  each?: boolean;
}

/** The columns of the wide list. */
export const row = (exploreParcels.output as { row: Shape }).row;

const atPlace = /(?<!\p{L})(?:pais|country|destino|destination|aeropuerto|aeroporto|airport|hub)(?!\p{L})/u;
const aside = /(?<!\p{L})(?:(more than|over|at least|mas de|mais de)|(less than|under|menos de))\s*$/u;
/** Things that a question may be about in the place of parcels. */
const sums = new Set(['#partner', '#country', '#provider', '#city', '#airline', '#airport', '#entrypoint', '#mawb', '#bag', '#manifest', '#prealert', '#user', '#gateway', '#report', '#sla', 'mes', 'month', 'day', 'week', 'seman']); // prettier-ignore
const stems: Record<string, string> = {
  delivered_day: 'deliver',
  released_day: 'releas',
  departed_day: 'depart',
  arrived_day: 'arriv',
  bagged_day: 'bag',
  created_day: 'creat',
  due_day: 'promis',
  late: 'late',
  status: 'custom',
  flags: 'flag',
  pre_manifest_header_code: 'without',
  open: 'open',
  mnfs_id: 'manifest',
  mawb: 'master',
};

const lists: Partial<Record<Entity['kind'], keyof Scope['filters']>> = {
  country: 'ctry_iso_code_list',
  partner: 'copa_list',
  provider: 'provider_id_list',
};

/** Reads a message as a question about parcels, whatever tool it may belong to. */
export function readParcels(text: Understood, today: string, role: Role, before?: Scope): ParcelQuestion {
  const isBank = role === 'partner';
  const used: Span[] = [];
  const said: Facet[] = [];
  let names = false;
  let happens = false;
  let named = false;
  let isBound = false;
  const free = (span: Span): boolean => !used.some((one) => overlaps(one, span));
  const take = (span: Span, facet: Partial<Facet> | null = {}): void => {
    used.push(span);
    if (facet) said.push({ start: span.start, end: span.end, ...facet });
  };
  const scope: Scope = { filters: {}, where: [] };
  const days = text.entities.filter(({ kind, denied }) => kind === 'days' && !denied);
  for (const one of days) take(one, { value: true });
  const [period] = days;
  if (period) Object.assign(scope, { from: period.from, to: period.to });
  // "More than 34 days ago": the days before it, as far as the scope goes.
  const side = period && aside.exec(text.folded.slice(0, period.start));
  if (period?.from && period.from === period.to && side)
    Object.assign(scope, side[1] ? { from: undefined, to: addDays(period.from, -1) } : { from: addDays(period.from, 1), to: today }); // prettier-ignore
  const denied = ({ start }: Span): boolean => isUndone(text, start);
  const where: Condition[] = [];
  const told = new Set(facts.map(({ column }) => column));
  for (const { condition, spans } of [...howLong(text.folded), ...standsAt(text)])
    if (spans.every(free)) {
      where.push(condition);
      for (const one of spans) take(one, { value: true, perParcel: true });
    }
  for (const { index, 0: said } of text.folded.matchAll(/(?<!\p{L})(?:llevamos|levamos)(?!\p{L})/gu)) take({ start: index, end: index + said.length }, null); // prettier-ignore
  const scales = findExtremes(text.folded).filter(({ of }) => of.includes('days_waiting'));
  const rate = onTimeRate.exec(text.folded);
  if (rate) take({ start: rate.index, end: rate.index + rate[0].length });
  for (const { pattern, column, value, inverse } of facts)
    for (const match of text.folded.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (!free(span)) continue;
      const no = denied(span);
      const [state] = column === 'state' ? [value].flat() : [];
      const facet = {
        stem: stems[column] ?? String([value].flat()[0]).slice(0, 6),
        no,
        ...(state !== undefined && { state: String(state) }),
      };
      // "Held the longest" says how they stand and by what they are ordered.
      if (scales.some((one) => overlaps(one, span))) said.push({ ...span, ...facet });
      else take(span, facet);
      if (value === undefined) where.push({ column, op: no !== Boolean(inverse) ? 'empty' : 'not empty' });
      else if (typeof value === 'boolean') where.push({ column, op: '=', value: value !== (no !== Boolean(inverse)) });
      else if (Array.isArray(value)) where.push({ column, op: no ? 'not in' : 'in', value });
      else where.push({ column, op: no ? '!=' : '=', value });
      break;
    }
  // "Held for more than 5 days", "late by more than 3": how long they stand so.
  for (const { condition, spans } of howLongSo(text.folded, where))
    if (spans.every(free)) {
      where.push(condition);
      for (const one of spans) take(one, { value: true, perParcel: true });
    }
  // "How many are open": what stands so is parcels, where nothing else is counted.
  if (where.length && findAsks(text.folded)[0]?.ask === 'count') names = true;
  for (const { pattern, column, period: of } of milestones)
    for (const match of text.folded.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (!free(span)) continue;
      // "I meant delivered, not received": what is taken back narrows nothing.
      if (denied(span) && isTakenBack(text.folded, column)) {
        take(span, null);
        break;
      }
      const no = denied(span) || /(?:todavia|ainda|aun|still).*(?:no|nao|n.?t)/.test(match[0]);
      // What came in time came to its door.
      const isLate = where.some((one) => one.column === 'late');
      // "How many came to us (received)": the second word tells what the first means.
      const isSame = column === 'arrived_day' && scope.of === 'received' && !no && !atPlace.test(text.folded);
      if (isSame || (column === 'arrived_day' && isLate && !no)) {
        take(span, null);
        if (isSame) happens = names = named = true;
        else if (period && !scope.of) scope.of = 'delivered';
        else where.push({ column: 'delivered_day', op: 'not empty' });
        break;
      }
      const dates = of && !no && period && (!scope.of || scope.of === of) ? { period: of } : {};
      take(span, of === 'received' && !no ? null : { stem: stems[column], no, usual: !no && !period, ...dates });
      names = true;
      happens = true;
      named = true;
      // "Which delivers more in time" is about all that have a verdict.
      if (rate && !no && column === 'delivered_day') break;
      // A shop's parcels have come when its customers have them.
      const isHere = (isBank || role === 'merchant') && !atPlace.test(text.folded);
      // What is to be delivered yet is neither returned nor lost.
      if (no && (column === 'delivered_day' ? pending.test(text.folded) : column === 'arrived_day' && isHere))
        where.push({ column: 'open', op: '=', value: true });
      else if (no && column === 'bagged_day' && !period) where.push(...unbagged);
      else if (no) where.push({ column, op: 'empty' });
      else if (of && (period || corrects.test(text.folded)) && !scope.of) scope.of = of;
      else if (of !== 'received' && !where.some((one) => one.column === column))
        where.push({ column, op: 'not empty' });
      break;
    }
  for (const span of explained(text.folded)) if (free(span)) take(span, null);
  // What an airline carried in some days flew in them.
  if (period && !scope.of && text.entities.some(({ kind, denied: no }) => kind === 'airline' && !no))
    scope.of = 'departed';
  // The cards of a partner that stand somehow or were delivered are its parcels.
  const areCards = isBank || ((where.length > 0 || happens) && text.entities.some(({ kind }) => kind === 'partner'));
  const parcelsSaid = [parcelWords, ...(areCards ? [cardWords] : [])];
  for (const match of parcelsSaid.flatMap((each) => [...text.folded.matchAll(each)])) {
    const span = { start: match.index, end: match.index + match[0].length };
    // "Patagonia Parcel" is a name.
    if (text.entities.some((one) => lists[one.kind] && overlaps(one, span))) continue;
    take(span, null);
    names = named = true;
  }
  const person = personIn(text.text, text.entities);
  if (person && free(person)) {
    where.push({ column: 'consignee_name', op: 'contains', value: person.value });
    take(person, { value: true, perParcel: true, person: true });
  }
  for (const entity of text.entities) {
    const key = lists[entity.kind];
    const value = entity.kind === 'provider' ? entity.id : entity.value;
    if (!key || entity.denied || entity.compared || !free(entity) || value === undefined) continue;
    scope.filters[key] = [...new Set([...(scope.filters[key] ?? []), value])];
    take(entity, { value: true });
    if (bound.test(text.folded.slice(0, entity.start))) names = named = isBound = true;
  }
  const reading = readTable({
    text: { ...text, entities: text.entities.filter((each) => free(each)) },
    row,
    of: 'parcel',
    rows: [],
    today,
    taken: used,
    known: told,
    before: before && { where: before.where },
  });
  // "How many by GRU and how many by VCP": as many of each.
  const [among, ...more] = reading.where.filter(({ op }) => op === 'in');
  const isTwice = findAsks(text.folded).filter(({ ask }) => ask === 'count').length > 1;
  if (among && !more.length && !reading.group.length && isTwice) reading.group.push(among.column);
  const isBare = !reading.group.length && !reading.measures.length && !reading.extreme;
  const each = isBare ? eachNamed(scope.filters, text.folded) : undefined;
  if (each) reading.group.push(each);
  // "How many are open and late today": as they stand, no period.
  const isToday = period?.from === today && (period.to ?? today) === today;
  if (isToday && !scope.of && where.some(({ column, value }) => ['open', 'late'].includes(column) && value === true)) {
    delete scope.from;
    delete scope.to;
    scope.now = true;
  }
  const single = [
    ...findComparisons(text.folded),
    ...(reading.extreme && !reading.group.length ? [reading.extreme] : []),
  ];
  const others = reading.used
    .filter((span) => !used.some((one) => one.start === span.start && one.end === span.end))
    .filter((span) => !findAsks(text.folded).some((one) => one.start === span.start))
    .map((span): Facet => ({
      ...span,
      perParcel: single.some((one) => overlaps(one, span)),
      value: text.entities.some((one) => overlaps(one, span)),
    }));
  if (scope.of === 'arrived' && isEntered(text, reading.where)) scope.of = 'received';
  scope.where = asStay([...where, ...reading.where], reading);
  if (rate && !reading.measures.length) reading.measures.push({ fn: 'avg', column: 'sla' });
  reading.group.push(...[meanOfEach(reading, scope.filters) ?? []].flat());
  // "How many do we have": says nothing of them.
  reading.left = reading.left.filter(({ start, end }) => !isFiller(text.folded.slice(start, end)));
  topOf(reading, text);
  const isCarrier = byCarrier(reading, text);
  // "Not delivered yet": what is denied says so itself.
  if (where.some(({ op }) => ['empty', '!=', 'not in'].includes(op)))
    reading.left = reading.left.filter(({ term }) => !negators.has(term));
  const figure = reading.about;
  const isFigure = figure && isMeasure(figure) && figure.field.total && !reading.extreme && !reading.order.length;
  if (isFigure && !reading.measures.length && [undefined, 'much', 'what', 'sum', 'list'].includes(reading.ask))
    reading.measures.push({ fn: 'sum', column: figure.key });
  reading.measures.push(...daysOfEach(reading, text.folded));
  const ofCards =
    isBank &&
    happens &&
    (period !== undefined || where.length > 0 || reading.where.length > 0) &&
    text.folded.match(cardWords) !== null;
  // What the milestones say is no group: "entregaron" names no carrier.
  const groups = text.terms.some(
    (one) => sums.has(one.term) && !said.some(({ stem, value, ...span }) => (stem || value) && overlaps(one, span)),
  );
  return {
    scope,
    reading,
    said: [...said, ...others],
    aboutParcels: isCarrier || (names && !groups && !reading.group.length),
    named,
    ofCards,
    bound: isBound,
    each: each !== undefined,
  };
}

/** The part of a call's arguments that the wide list refines by; `kept` is what stays of the table before. */
export const refineOf = (question: ParcelQuestion, scope: Scope, kept?: Partial<Refine>): Partial<Refine> =>
  fitted({ ...kept, ...amended(undefined, { ...question.reading, where: [] }), where: scope.where }, row);
