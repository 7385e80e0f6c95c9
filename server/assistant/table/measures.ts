import type { Shape } from '#tools/define.ts';
import { isGrouped, measureKey, measuresOf, type Condition, type Measure, type Refine } from '#tools/refine/refine.ts';
import { columnsOf, isMeasure, isTime, type Column, type Named } from './columns.ts';
import type { Span } from './conditions.ts';
import { opposite } from '../own-words/singled-out.ts';
import { isDenied } from '../understanding/negation.ts';
import { closest } from './groups.ts';
import type { Understood } from '../understanding/understand.ts';
import { perOne } from './phrases.ts';
import type { Reading } from './reading.ts';
import type { Extreme, Wish } from './wishes.ts';

/** Better is more, but for these. */
export const lessIsBetter =
  /(?:days|hours|p50|p90|cost|transit|out_sla|failed|late|held|waiting|over_limit|to_|missing|refused|rejected|error|incomplete|unknown|lost|absent|gap|discrepan|unannounced)/;
/** What is best or worst where nobody says by what. */
const worthOf = [
  'sla',
  'days_late',
  'wait_hours',
  'margin',
  'first_attempt',
  'delivered_share',
  'released_share',
  'p50',
  'failed_share',
  'missing_lines',
  'missing',
  'refused',
  'rejected',
  'incomplete',
  'per_hour',
];

/** The column of a superlative and the end of it that is meant. */
export function extremeOf(
  { desc, of, worth }: Extreme,
  columns: readonly Column[],
  named: Column | undefined,
): { column: Column; desc: boolean } | undefined {
  const byKey = (keys: readonly string[]): Column | undefined =>
    keys.map((key) => columns.find((each) => each.key === key || each.field.kind === key)).find(Boolean);
  // "The heaviest, where did it leave from": the word itself says by what.
  const isOf = named && (!of.length || of.includes(named.key) || of.includes(named.field.kind));
  const fits = named && (isMeasure(named) || isTime(named));
  const column = fits && isOf ? named : (byKey(of) ?? (fits ? named : worth ? byKey(worthOf) : undefined));
  if (!column) return undefined;
  // "Worst SLA": by the rate, not by how many it is of.
  const rate = worth && column.field.kind === 'count' ? byKey(['sla']) : undefined;
  if (rate) return { column: rate, desc: worth === 'best' };
  if (worth) return { column, desc: (worth === 'best') !== lessIsBetter.test(column.key) };
  // The oldest is the earliest moment.
  const isAge = of.includes('received_at') && of.includes('age_hours');
  return { column, desc: isAge && isTime(column) ? !desc : desc };
}

/** The worst of single parcels is the one that is latest: its own rate is all or nothing. */
export function byLateness(
  end: { column: Column; desc: boolean },
  { worth }: Extreme,
  columns: readonly Column[],
): void {
  const late = columns.find(({ key }) => key === 'days_late');
  if (worth && late && end.column.key === 'sla') Object.assign(end, { column: late, desc: worth === 'worst' });
}

/** Rows that are sums of things; any other row is one thing. */
const summed = new Set(['group', 'line', 'country', 'lane', 'month', 'day', 'provider', 'partner', 'lot', 'period', '']); // prettier-ignore
export const isIndividual = (of: string): boolean => !summed.has(of);
/** Rows that are sums of parcels, by what they are summed by. */
const sums = new Set(['day', 'month', 'country', 'partner', 'provider', 'airport', 'customer']);
export const sumsParcels = (of: string): boolean => sums.has(of);
/** Prices, which do not add up. */
const priced = /(?:^|_)(?:per|price|rate|avg|unit|minimum|kg)(?:_|$)/;
/** The amount of money that rows are about, where nobody names one. */
export const amountOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ key }) => key === 'total') ??
  columns.find(({ field }) => field.kind === 'money' && field.total && !field.hidden) ??
  columns.find(({ key, field }) => field.kind === 'money' && field.currency && !field.hidden && !priced.test(key));
/** The figure that rows are about where nobody names one. */
export const mainFigure = (columns: readonly Column[]): Column | undefined =>
  ['total', 'duties', 'total_duties', 'assessed', 'weight_kg']
    .map((key) => columns.find((each) => each.key === key))
    .find(Boolean) ?? columns.find(({ field }) => field.kind === 'money' && field.total && !field.hidden);

/** What a mean is of where nobody names it: days where it is asked how long, nothing of a rate or of counts, else what rows are about. */
export function usualMean(
  { terms, folded }: Understood,
  asks: readonly Wish[],
  columns: readonly Column[],
  isGrouped: boolean,
): Column | undefined {
  const speaksOf = (...words: string[]): boolean => terms.some(({ term }) => words.includes(term));
  if (speaksOf('#sla', '#margin') || (isGrouped && speaksOf('#parcel'))) return undefined;
  const isLong = asks.some(({ ask }) => ask === 'long') || speaksOf('#daysto', '#transit') || /(?<!\p{L})(?:time|tiempo|tempo)(?!\p{L})/u.test(folded); // prettier-ignore
  if (!isLong) return mainFigure(columns);
  return columns.find(({ field }) => field.kind === 'days') ?? columns.find(({ field }) => field.kind === 'span');
}

/** What is counted of a group: its rows, or where a row is a sum already, what it counts. */
export function mainMeasure(row: Shape, of: string): Measure {
  const sum = isIndividual(of) ? undefined : columnsOf(row).find(({ field }) => field.kind === 'count' && field.total);
  return sum ? { fn: 'sum', column: sum.key } : { fn: 'count' };
}

/** What is measured of each group where an order needs a measure. */
export function measureFor(column: string, row: Shape): Measure | undefined {
  const found = columnsOf(row).find(({ key }) => key === column);
  if (!found) return undefined;
  const takes = measuresOf(found.field.kind);
  // An amount adds up in its currency, a price of one thing does not.
  const adds = found.field.total || (found.field.kind === 'money' && found.field.currency && !priced.test(column));
  const fn = adds && takes.includes('sum') ? 'sum' : takes.includes('avg') ? 'avg' : undefined;
  return fn && { fn, column };
}

const joins = /^\s*(?:vs\.?|versus|against|and|y|e|contra|frente a|&|\+|,)\s*(?:the |el |la |los |las |o |a )?$/u;
/** The measures that are asked for: "total weight", "average days". */
export function measuresIn(
  asks: readonly Wish[],
  named: readonly Named[],
  used: Span[],
  { folded, language }: Understood,
  columns: readonly Column[],
): Measure[] {
  const takes =
    (fn: Measure['fn']) =>
    (column: Column): boolean =>
      measuresOf(column.field.kind).includes(fn);
  const found: Measure[] = [];
  for (const { ask, ...span } of asks) {
    const fn = ask === 'avg' ? 'avg' : ask === 'sum' || ask === 'much' ? 'sum' : undefined;
    if (!fn) continue;
    const free = named.filter(({ column }) => !found.some((one) => one.column === column.key));
    // "How many days on average": a mean of days, not of what is counted.
    const isLong = fn === 'avg' && asks.some((one) => one.ask === 'long');
    const fits = (column: Column): boolean =>
      takes(fn)(column) && (!isLong || !(column.field.total || /^p\d/.test(column.key)));
    // "Peso total de los paquetes": the weight, which stands right before it.
    const before = free.find(({ column, end }) => fits(column) && span.start - end >= 0 && span.start - end < 2);
    const next = before ?? closest(span, free, fits);
    if (!next) continue;
    used.push(span, next);
    // "How much of it is not paid": what is open.
    const meant = isDenied(folded, next.start, language)
      ? (opposite(next.column, columns) ?? next.column)
      : next.column;
    found.push({ fn, column: meant.key });
    // "Total assessed vs estimated": both.
    const beside = named.find((one) => one.start > next.end && fits(one.column) && joins.test(folded.slice(next.end, one.start))); // prettier-ignore
    if (!beside || found.some(({ column }) => column === beside.column.key)) continue;
    used.push({ start: next.end, end: beside.end });
    found.push({ fn, column: beside.column.key });
  }
  return found;
}

/** What is typical of days is their middle; any other mean is the average. */
export const meanOf = (folded: string, { field }: Column): 'p50' | 'avg' =>
  field.kind === 'days' && /(?<!\p{L})(?:typical|tipic|median)/u.test(folded) ? 'p50' : 'avg';

/** The figure that a table was narrowed or ordered by last. */
export function figureBefore(before: Partial<Refine> | undefined, columns: readonly Column[]): Column | undefined {
  if (isGrouped(before)) return undefined;
  const compares = (before?.where ?? []).findLast(({ op }) => ['>', '<', '>=', '<='].includes(op))?.column;
  const key = compares ?? before?.order?.[0]?.column;
  return columns.find((one) => one.key === key && isMeasure(one));
}

type Args = Record<string, unknown>;

/** "What does that add up to": asked of rows that nobody measured or grouped. */
export function addedIn(
  { terms }: Understood,
  asks: readonly Wish[],
  rows: number,
  before: Partial<Refine> | undefined,
): boolean {
  const [ask] = asks;
  const isPlain = !before?.measures?.length && !before?.group?.length && terms.length < 4;
  return (
    isPlain && (ask?.ask === 'sum' || (ask?.ask === 'much' && rows > 1)) && !asks.some((one) => one.ask === 'count')
  );
}

/** What rows in that state are an amount of: "assessed" ones what was assessed. */
export function heldAmount(
  columns: readonly Column[],
  before: Partial<Refine> | undefined,
  args: Args,
): Column | undefined {
  const held = [...(before?.where ?? []).flatMap(({ op, value }) => (op === '=' ? [value] : [])), ...Object.values(args)]; // prettier-ignore
  // Those with something open: what is open.
  const over = (before?.where ?? []).filter(({ op, value }) => op === '>' && value === 0).map(({ column }) => column);
  return columns.find(({ key, field }) => (held.includes(key) || over.includes(key)) && field.kind === 'money');
}

/** Columns that are means already. */
export const meaned = /^(?:avg_|sla|p50|p90|mean$)|_share$/;

/** The figures that groups are narrowed by and that nobody asked for: they are measured as well. */
export function comeTo(where: readonly Condition[], measures: readonly Measure[]): Measure[] {
  return where.flatMap(({ column }): Measure[] => {
    const [fn, of] = column.split(':') as [Measure['fn'], string | undefined];
    const isMade = measures.some((one) => measureKey(one) === column) || (column === 'count' && !measures.length);
    return !isMade && (column === 'count' || of) ? [of ? { fn, column: of } : { fn }] : [];
  });
}

/** "What did each parcel bring": the column of it in the place of the sum or the mean, where the rows have one. */
export function ofEachParcel(reading: Reading, folded: string, columns: readonly Column[]): void {
  const [{ column } = { column: reading.about?.key }, ...more] = reading.measures as { column?: string }[];
  const own = perOne.test(folded) && !more.length ? columns.find(({ key }) => key === `${column}_per_parcel`) : undefined; // prettier-ignore
  if (own) Object.assign(reading, { measures: [], about: own });
}
