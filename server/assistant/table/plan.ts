import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Shape } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { usualInput } from '#tools/input-fields.ts';
import { isGrouped, measureKey, type Condition, type Measure, type Refine } from '#tools/refine/refine.ts';
import type { Question } from '../answer/question.ts';
import type { Filled } from '../arguments/filling.ts';
import type { Situation } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { firstQuestion } from '../record/first-question.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { isAmount as isAmountWord, levied } from './amounts.ts';
import { columnsOf, isMeasure, isTime, namedColumns, type Column } from './columns.ts';
import { findAsks } from './wishes.ts';
import { readOwnWords } from '../own-words/read.ts';
import { amended } from './amended.ts';
import { asksBilled } from './invoices.ts';
import { listedWords } from './value-words.ts';
import { amountOf, comeTo, isIndividual, mainMeasure, measureFor, ofEachParcel } from './measures.ts';
import { nameOf } from './named-rows.ts';
import { placeIn } from './places.ts';
import { readTable } from './read.ts';
import type { Reading } from './reading.ts';

export interface Plan {
  args: Record<string, unknown>;
  question: Question;
  /** Stretches of the text that went into the call. */
  used: { start: number; end: number }[];
  /** Values that the call does not take, in the words of the message. */
  unused: string[];
  /** How many meaningful words nothing explains, a figure counting more, and how much the refinement does. */
  left: number;
  acts: number;
  /** Whether the words of the tool and of its table explain all of the message. */
  complete?: boolean;
}

export const rowOf = ({ contract }: Entry): Shape | undefined =>
  contract.output.kind === 'rows' && contract.effect === 'read' ? contract.output.row : undefined;

/** A refinement without its empty parts; undefined where nothing is left. */
export function compact({ where, ...rest }: Partial<Refine>): Partial<Refine> | undefined {
  const once = where?.filter((one, at) => where.findIndex((other) => isDeepStrictEqual(other, one)) === at);
  const kept = Object.entries({ where: once, ...rest }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && !value.length),
  );
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** Kinds of values that are never silently left out. */
const stated = new Set<Entity['kind']>([
  'country',
  'provider',
  'partner',
  'iata',
  'city',
  'status',
  'airline',
  'days',
  'tracking',
  'mawb',
  'bag',
  'manifest',
  'pre-alert',
  'zip',
  'order',
]);

/** The values of a text that are in no call. */
export function unusedIn(
  text: Understood,
  used: readonly { start: number; end: number }[],
  unmet: Reading['unmet'],
): string[] {
  const free = (span: { start: number; end: number }): boolean => !used.some((one) => overlaps(one, span));
  return [
    ...unmet.map(({ start, end }) => text.text.slice(start, end)),
    ...text.entities
      .filter((entity) => entity.start >= 0 && stated.has(entity.kind) && !entity.compared && free(entity))
      .map(({ said, denied }) => (denied ? `≠ ${said}` : said)),
  ];
}

/** An order over rows becomes one over their groups, and the other way round. */
export function fitted(refine: Partial<Refine>, row: Shape): Partial<Refine> {
  if (!isGrouped(refine)) {
    // What groups had counted or come to is nothing of single rows.
    const order = refine.order?.map((one) => ({ ...one, column: one.column.replace(/^(?:sum|avg):/, '') })).filter(({ column }) => column in row); // prettier-ignore
    const where = refine.where?.filter(({ column }) => !column.includes(':') && column !== 'count');
    return { ...refine, ...(order && { order }), ...(where && { where }) };
  }
  // "How many partners", then "by partner": each of them is one.
  const isGroup = ({ fn, column }: Measure): boolean =>
    fn === 'count_distinct' && refine.group?.includes(column ?? '') === true;
  const measures = (refine.measures ?? []).filter((one) => !isGroup(one));
  const order = (refine.order ?? []).flatMap((one) => {
    const keys = [...(refine.group ?? []), ...measures.map(measureKey), ...(measures.length ? [] : ['count'])];
    if (keys.includes(one.column)) return [one];
    const existing = measures.find(({ column }) => column === one.column);
    const measure = existing ?? measureFor(one.column, row);
    if (!measure) return [];
    if (!existing) measures.push(measure);
    return [{ ...one, column: measureKey(measure) }];
  });
  measures.push(...comeTo(refine.where ?? [], measures));
  return { ...refine, group: withCurrency(refine, measures, row), measures, order };
}

/** What rows are called by, as it is shown. */
const isNamed = (one: Column): boolean => !one.field.hidden && !isMeasure(one) && !isTime(one);

/** "Margin by partner" of a list with a row for each: its rows, in the order of what would have been measured. */
function withoutOwnGroup(refine: Partial<Refine>, row: Shape, of: string): Partial<Refine> {
  const { group = [], measures = [], order = [], ...rest } = refine;
  // "By master" of masters: each of them.
  const isEach = isIndividual(of) && group.length === 1 && group[0] === columnsOf(row)[0]?.key;
  if (isEach && measures.every(({ fn }) => fn === 'count') && !order.length) return rest;
  const named = columnsOf(row).filter(isNamed);
  const isOwn = group.length === 1 && named.length === 1 && group[0] === named[0]!.key && nameOf[of] === group[0];
  if (!isOwn || measures.some(({ column }) => !column)) return refine;
  const columns = new Map(measures.map((measure) => [measureKey(measure), measure.column!]));
  return { ...rest, order: order.map((one) => ({ ...one, column: columns.get(one.column) ?? one.column })) };
}

/** A sum of money in several currencies is one sum each. */
function withCurrency({ group = [], where = [] }: Partial<Refine>, measures: readonly Measure[], row: Shape): string[] {
  const currencies = measures.flatMap(({ fn, column }) => {
    const field = column && fn !== 'count_distinct' && row[column] ? fieldOf(row[column] as z.ZodType) : undefined;
    return field?.currency && field.currency in row ? [field.currency] : [];
  });
  const held = (key: string): boolean =>
    group.includes(key) || where.some(({ column, op }) => column === key && op === '=');
  return [...group, ...new Set(currencies.filter((key) => !held(key)))];
}

export function questionOf(reading: Reading, refine: Partial<Refine> | undefined): Question {
  const [order] = refine?.order ?? [];
  const column = reading.about?.key ?? (reading.ask === 'count' ? reading.counted : undefined);
  return {
    ...(reading.ask && { ask: reading.ask }),
    ...(column && { column }),
    ...(order && reading.extreme && { column: order.column, desc: order.desc }),
    ...(reading.limit !== undefined && { limit: reading.limit }),
  };
}

/** Words for a figure: a tool that has none of it answers something else. */
const figures = new Set(['#revenue', '#cost', '#margin', '#sla', '#duty']);
const one = new Set<Entity['kind']>(['mawb', 'manifest', 'bag', 'pre-alert', 'tracking', 'order']);
const told = new Set(['choice', 'status', 'state']);

const isBareReading = ({ group, measures, order }: Reading): boolean =>
  group.length + measures.length + order.length === 0;

/** "Duties assessed in October" is an amount, and no filter of how they stand. */
function withoutAmounts({ slots }: Entry, filled: Filled, text: Understood, columns: readonly Column[]): Filled {
  const isOne = ([key, value]: [string, unknown]): boolean => slots.some((slot) => slot.key === key && slot.field.kind === 'choice') && isAmountWord(value, text, columns); // prettier-ignore
  const args = Object.entries(filled.args);
  return args.some(isOne) ? { ...filled, args: Object.fromEntries(args.filter((one) => !isOne(one))) } : filled;
}

/** A first question with what its tool's own fields do not take put into `refine`. */
export function planOf(entry: Entry, first: Filled, text: Understood, { today }: Situation): Plan {
  const row = rowOf(entry);
  const filled = row ? withoutAmounts(entry, first, text, columnsOf(row)) : first;
  const taken = [...filled.used, ...filled.verbatim];
  if (!row)
    return {
      args: filled.args,
      question: firstQuestion(entry, text),
      left: 0,
      acts: 0,
      used: taken,
      unused: entry.contract.effect === 'read' ? unusedIn(text, taken, []) : [],
    };
  const { output } = entry.contract;
  const of = output.kind === 'rows' ? output.of : '';
  const spoken = text.terms.filter(({ term }) => entry.title.has(term));
  const own = readOwnWords({ text, row, of, rows: [], today, taken: taken.filter(({ start }) => start >= 0), spoken });
  // A value that only the table knows is not lost with words that say the tool.
  const isListed = ({ column }: Condition): boolean => listedWords[column] !== undefined;
  const isSure = own && (own.where.some(isListed) || !Object.keys(row).some((key) => listedWords[key]));
  const table = isSure ? undefined : readTable({ text, row, of, rows: [], today, taken });
  const knowsMore = table && (!own || (table.where.some(isListed) && !table.left.length));
  const reading = knowsMore ? table : own!;
  const [amount, ...amounts] = reading.where.filter(({ op, value }) => op === '=' && isAmountWord(value, text, columnsOf(row))); // prettier-ignore
  if (amount && !amounts.length) {
    reading.where = reading.where.filter((one) => one !== amount);
    if (!reading.measures.length) reading.measures.push({ fn: 'sum', column: String(amount.value) });
  }
  const duty = levied.test(text.folded) && isBareReading(reading) ? namedColumns(text.terms, columnsOf(row)).find(({ column }) => column.field.kind === 'money') : undefined; // prettier-ignore
  if (duty) reading.measures.push({ fn: 'sum', column: duty.column.key });
  // "Has master 045-… arrived?": of one thing its state is told, not searched for.
  const isOne = text.entities.some(({ kind, compared }) => one.has(kind) && !compared);
  const [state] = isOne ? reading.where.filter(({ column }) => told.has(fieldOf(row[column] as z.ZodType).kind)) : [];
  if (state) {
    reading.where = reading.where.filter((each) => each !== state);
    // When it came to that state, where the row knows it.
    const keys = [`${String(state.value)}_at`, state.column];
    reading.about = keys.map((each) => columnsOf(row).find(({ key }) => key === each)).find(Boolean) ?? reading.about;
  }
  // "Were we flown as booked?" asks for the rate.
  const [wish] = findAsks(text.folded);
  const asksRate = wish?.ask === 'whether' || wish?.ask === 'share';
  const isBare = !isOne && !reading.group.length && !reading.measures.length && !reading.order.length;
  const rate = asksRate && isBare && isIndividual(of) ? namedColumns(text.terms, columnsOf(row)).find(({ column }) => column.field.kind === 'percent') : undefined; // prettier-ignore
  if (rate) reading.measures.push({ fn: 'avg', column: rate.column.key });
  // "How much did we invoice" is money, though a count is called by the same word.
  const billedAs = asksBilled(text.folded) ? amountOf(columnsOf(row)) : undefined;
  reading.measures = reading.measures.map((one) =>
    billedAs && one.column && fieldOf(row[one.column] as z.ZodType).kind === 'count'
      ? { ...one, column: billedAs.key }
      : one,
  );
  // "How much did they pay": what the rows are amounts of, and not how many they are.
  const isAmount = wish?.ask === 'much' && isBare && !rate && isIndividual(of) && of !== 'parcel';
  const sum = isAmount && !(reading.about && isMeasure(reading.about)) ? amountOf(columnsOf(row)) : undefined;
  if (sum) reading.measures.push({ fn: 'sum', column: sum.key });
  // "How much do the overdue ones come to" is money, and no number of days.
  reading.measures = reading.measures.map((one) => (one.fn === 'sum' && one.column === 'overdue_days' && !/(?<!\p{L})(?:days?|dias?)(?!\p{L})/u.test(text.folded) ? { ...one, column: amountOf(columnsOf(row))?.key ?? one.column } : one)); // prettier-ignore
  ofEachParcel(reading, text.folded, columnsOf(row));
  const grouped = fitted(amended(undefined, reading), row);
  const whole = withoutOwnGroup(grouped, row, of);
  const [measure] = grouped.measures ?? [];
  const said = measure?.column === mainMeasure(row, of).column ? undefined : measure?.column;
  const named = namedColumns(text.terms, columnsOf(row)).find(({ column }) => isMeasure(column))?.column.key;
  const figure = whole === grouped ? undefined : (said ?? named ?? whole.order?.[0]?.column);
  // "How many days did they take" of rows that count parcels too: the days.
  const isLong = /(?<!\p{L})(?:how (?:long|many days)|cuant[oa]s? (?:dias|tiempo)|quant[oa]s? (?:dias|tempo))(?!\p{L})/u.test(text.folded); // prettier-ignore
  const days = isLong && !whole.order?.length && !whole.measures?.length ? ['p50', 'transit_days'].find((key) => key in row) : undefined; // prettier-ignore
  // "What did they refuse, and why": the reason of each.
  const isWhy = findAsks(text.folded).some(({ ask }) => ask === 'why');
  const cause = isWhy ? ['reason', 'why', 'cause', 'error'].find((key) => key in row) : undefined;
  const refine = compact(dropEcho(whole, filled));
  // What is open or late is so now, whenever it was received.
  const isNow = output.kind === 'rows' && output.of === 'parcel' && whole.where?.some(stands);
  const usual = isNow ? Object.keys(usualInput(entry.contract, today)) : [];
  // "What is stopped today" is as it stands, not what came today.
  const periods = Object.keys(usualInput(entry.contract, today));
  const isToday = periods.length === 2 && periods.every((key) => filled.args[key] === today);
  const standsToday = isToday && output.kind === 'rows' && output.of === 'parcel' && entry.slots.some(({ key, field }) => field.kind === 'status' && filled.args[key] !== undefined && ![filled.args[key]].flat().includes('delivered')); // prettier-ignore
  const args = Object.fromEntries(
    Object.entries(filled.args).filter(
      ([key]) => !(usual.includes(key) && filled.assumed.includes(key)) && !(standsToday && periods.includes(key)),
    ),
  );
  return {
    args: refine ? { ...args, refine } : args,
    question: {
      ...questionOf(reading, refine),
      ...(!knowsMore && own!.asked && !(reading.extreme && !isMeasure(own!.asked)) && { column: own!.asked.key }),
      ...(figure && { column: figure }),
      ...(days && { column: days }),
      ...(cause && !grouped.measures?.length && { column: cause }),
    },
    used: reading.used,
    complete: !knowsMore,
    unused: unusedIn(text, reading.used, reading.unmet),
    left: reading.left.reduce((sum, { term }) => sum + (figures.has(term) ? 4 : 1), 0),
    acts:
      reading.where.length +
      reading.group.length +
      reading.order.length +
      reading.measures.length +
      Number(reading.limit !== undefined),
  };
}

/** Conditions on how a parcel stands. */
const stands = ({ column, op, value }: Condition): boolean =>
  ['open', 'late', 'exception'].includes(column)
    ? value === true
    : ['status', 'state'].includes(column) && (op === 'not in' || (op === '!=' && value === 'delivered'));

/** What a field of the tool holds already is not asked of its rows again. */
function dropEcho(refine: Partial<Refine>, { args }: Filled): Partial<Refine> {
  const said = new Set(Object.keys(args));
  const isOpen = args.open === true || args.is_open === true;
  return {
    ...refine,
    where: refine.where?.filter(
      ({ column, op }) =>
        !said.has(column) &&
        !(isOpen && ((column === 'status' && op === 'not in') || (column === 'lifted_at' && op === 'empty'))),
    ),
  };
}

/** "Who scanned them", "which error": the rows by the column that is asked about. */
export function whoHolds(reading: Reading, refine: Partial<Refine>, row: Shape, folded: string): Partial<Refine> {
  const { ask, about, group, measures, order } = reading;
  const place = ask === 'where' && !about ? placeIn(row, folded) : undefined;
  if (place && !group.length && !measures.length && !order.length) return { ...refine, group: [place] };
  if (!about || isMeasure(about) || group.length || measures.length || order.length) return refine;
  if (ask !== 'who' || columnsOf(row).find(isNamed) === about) return refine;
  return { ...refine, group: [about.key] };
}
