import type { Condition, Operator, Refine, Value } from '#tools/refine/refine.ts';
import { statusWords as statusLabels } from '#tools/rules/status.ts';
import { addDays } from '#tools/rules/days.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { saidValues } from '../arguments/said-values.ts';
import type { Comparison } from '../understanding/comparisons.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { isExcluded, isLeftOut } from '../understanding/negation.ts';
import { fold, singular, stem, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { isAmount } from './amounts.ts';
import { isMeasure, isTime, type Column, type Named } from './columns.ts';
import { endOfWay, isPlaceName, shownIn, type Rows } from './airports.ts';
import { valueWords } from './value-words.ts';

export interface Span {
  start: number;
  end: number;
}
export interface Said extends Condition, Span {}

/** By the unit of a comparison, the kinds of columns that it compares, and how much of theirs one of it is. */
const measuredBy: Record<Comparison['unit'], Record<string, number>> = {
  kg: { weight: 1 },
  percent: { percent: 1 },
  hours: { span: 1, days: 1 / 24 },
  days: { days: 1, span: 24, count: 1 },
  money: { money: 1 },
  times: { count: 1 },
  ago: {},
  '': { count: 1, weight: 1, percent: 1, money: 1, days: 1, span: 1 },
};

const near = ({ start, end }: Span, named: readonly Named[]): Named[] =>
  named.toSorted((a, b) => distance(a, start, end) - distance(b, start, end));
const distance = (named: Span, start: number, end: number): number =>
  named.end <= start ? start - named.end : named.start >= end ? named.start - end + 1 : 0;

/** A comparison as a condition on the column that is named beside it, or the first that is measured so; `held` is the figure spoken of before; rows that `stand` somehow have stood so for days. */
export function compared(
  one: Comparison,
  columns: readonly Column[],
  named: readonly Named[],
  today: string,
  held?: Column,
  stands = false,
): Said | null {
  const { op, values, unit, start, end } = one;
  if (unit === 'ago') {
    // "Sem notícia há mais de 10 dias": of what is silent for how long it has been.
    const silent = columns.some(({ key }) => key === 'over_limit') ? columns.find(({ key }) => key === 'age_hours') : undefined; // prettier-ignore
    if (silent && !near(one, named).some(({ column: each }) => isTime(each))) return { column: silent.key, op, value: values[0]! * 24, start, end }; // prettier-ignore
    const column = near(one, named).find(({ column: each }) => isTime(each))?.column ?? columns.find(isTime);
    if (!column) return null;
    const flipped: Partial<Record<Operator, Operator>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };
    return { column: column.key, op: flipped[op] ?? op, value: addDays(today, -values[0]!), start, end };
  }
  const takes = measuredBy[unit];
  // Days are counted by no other count: "over 90 days" is no number of partners.
  const fits = ({ key, field }: Column): boolean => takes[field.kind] !== undefined && !(unit === 'days' && field.kind === 'count' && !key.includes('day')); // prettier-ignore
  const close = near(one, named).find(({ column }) => fits(column));
  // "Over 30 % of margin" where that is money: no other rate is meant.
  const foreign = unit === 'percent' && !close && near(one, named).some((each) => isMeasure(each.column) && distance(each, start, end) < 6); // prettier-ignore
  if (foreign) return null;
  const first =
    unit === ''
      ? undefined
      : ((unit === 'money' ? columns.find((each) => fits(each) && each.key === 'total') : undefined) ??
        columns.find((each) => fits(each) && !each.field.hidden) ??
        columns.find(fits));
  // "Only those with more than 2": of the figure that was spoken of before.
  const column =
    close?.column ??
    (unit === '' ? held : undefined) ??
    (stands && unit === 'days' ? columns.find(({ key }) => key === 'days_waiting') : undefined) ??
    (unit === 'times' ? columns.find(({ key }) => key === 'attempts') : first);
  if (!column) return null;
  const by = takes[column.field.kind]!;
  const scaled = values.map((value) => Math.round(value * by * 1e6) / 1e6);
  return {
    column: column.key,
    op,
    value: op === 'between' ? scaled : scaled[0]!,
    start: Math.min(start, close && distance(close, start, end) < 12 ? close.start : start),
    end: Math.max(end, close && distance(close, start, end) < 12 ? close.end : end),
  };
}

const standings = new Set(['state', 'status', 'open']);
/** Whether rows were narrowed by how they stand: "for more than 10 days" is for how long they do. */
export const stands = (before: Partial<Refine> | undefined): boolean =>
  before?.where?.some(({ column, op }) => standings.has(column) && op !== '!=') ?? false;

/** The columns in which a value of the text is looked for. */
function columnFor({ kind, entry }: Entity, columns: readonly Column[]): Column | undefined {
  const of = (...keys: string[]): Column | undefined =>
    keys.map((key) => columns.find((each) => each.key === key)).find(Boolean);
  const kinded = columns.find(({ field }) => field.kind === kind);
  if (kind === 'provider') return of('service_provider_name', 'provider_name', 'vendor') ?? kinded;
  if (kind === 'partner') return of('copa_id', 'copa_name') ?? kinded;
  // An airport where parcels do not enter is one that they are flown to.
  if (kind === 'iata') return (entry ? of('entry_point', 'iata_code') : of('gateway', 'entry_point', 'iata_code')) ?? kinded; // prettier-ignore
  if (kind === 'code') return kinded ?? of('subject');
  if (kind === 'user') return of('puser', 'user_login', 'user_name');
  if (kind === 'city') return of('dest_city', 'city', 'city_name', 'destination') ?? kinded;
  if (kind === 'checkpoint') return of('chck_cdg', 'last_chck_cdg', 'last_checkpoint');
  return kinded;
}

/** Days that a record has, and none of what happened to it. */
const standing = /^(?:since|valid|promised|eta|rate_day|checked|last_|first_|updated|listed|source_|next_)/;

/** A value of the text as a condition on a column of its kind. */
export function matched(entity: Entity, columns: readonly Column[], text: Understood, rows: Rows = []): Said | null {
  const isPlace = isPlaceName(entity);
  const way = entity.kind === 'iata' && !isPlace ? endOfWay(entity, columns, text.folded) : undefined;
  const kinded = way ?? columnFor(isPlace ? { ...entity, kind: 'city' } : entity, columns);
  const column = entity.kind === 'iata' && !isPlace ? shownIn(entity, kinded, columns, rows) : kinded;
  const { start, end, kind, value, from, to } = entity;
  if (kind === 'days') {
    const time = columns.find((each) => isTime(each) && !standing.test(each.key));
    if (!time || time.key === 'as_of' || (!from && !to)) return null;
    if (from && to) return { column: time.key, op: 'between', value: [from, to], start, end };
    return { column: time.key, op: from ? '>=' : '<=', value: (from ?? to)!, start, end };
  }
  // A place is written with its country before it: "BR São Paulo".
  const place = column ? undefined : columns.find(({ key, field }) => key === 'destination' && field.kind === 'place');
  if (kind === 'country' && place)
    return { column: place.key, op: isLeftOut(text.folded, start, text.language) ? 'not contains' : 'contains', value: `${value} `, start, end }; // prettier-ignore
  if (!column) return null;
  const isNamed = ['partner', 'provider', 'airline', 'city', 'iata'].includes(kind);
  const no = isNamed ? isLeftOut(text.folded, start, text.language) : isExcluded(text.folded, start, text.language);
  const name = entity.took ?? entity.said;
  const isName =
    kind === 'airline' || ((['provider', 'city', 'partner'].includes(kind) || isPlace) && column.field.kind !== kind);
  if (kind === 'checkpoint' && column.key === 'last_checkpoint') return null;
  if (entity.whole) return { column: column.key, op: no ? '!=' : '=', value: entity.whole, start, end };
  if (isName) return { column: column.key, op: no ? 'not contains' : 'contains', value: name, start, end };
  return { column: column.key, op: no ? '!=' : '=', value, start, end };
}

export const plainWord = (word: string): string =>
  singular(word.replace(/(?<=.{2})ves$/, 'f').replace(/(?<=.{2})fe$/, 'f'));
const isWordy = ({ field }: Column): boolean =>
  ['text', 'place', 'person', 'code', 'choice', 'country', 'status', 'airline', 'iata', 'service', 'state'].includes(
    field.kind,
  );

/** What the values of a column are called: their own words, and for choices their labels in the three languages. */
function shownAs(value: string, { key, field }: Column): string[] {
  const label = field.options?.[value];
  const own = field.kind === 'status' ? statusLabels[value as keyof typeof statusLabels] : label;
  const named = own
    ? languages.map((language) => translate(language, own))
    : field.ours
      ? languages.map((language) => translate(language, value))
      : [];
  return [value, ...named, ...(valueWords[key]?.[value] ?? '').split(', ').filter(Boolean)];
}

const vague = new Set(
  'parcel package shipment paquete envio pacote item other otro outro with sin sem con com and other total service express postal mais menos more most less all none no yes ones the'.split(
    ' ',
  ),
);

/** "Issued in October" says what the days are about, and not how the rows stand. */
export const isDated = ({ folded, entities }: Understood, { start, end }: Span): boolean =>
  /(?:ed|nt|[ai]d[oa]s?|ues?)$/.test(folded.slice(start, end)) &&
  entities.some((one) => one.kind === 'days' && one.start - end >= 0 && one.start - end < 9);

/** Values that the rows on screen hold and the text says: "the Chilexpress ones", "how many knives", "in São Paulo". */
export function onScreen(
  text: Understood,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  taken: readonly Span[],
): Said[] {
  const words = tokens(text.folded).filter(({ start, end }) => !taken.some((span) => overlaps(span, { start, end })));
  const found: (Said & { length: number; whole: boolean })[] = [];
  const isName = (span: Span): boolean =>
    text.terms.some((term) => overlaps(term, span) && columns.some(({ names }) => names.some(([one, ...more]) => one === term.term && !more.length))); // prettier-ignore
  for (const column of columns.filter(isWordy)) {
    const values = new Set(
      rows
        .slice(0, 200)
        .map((row) => row[column.key])
        .filter((value) => typeof value === 'string' && value !== '') as string[],
    );
    for (const value of [
      ...Object.keys(column.field.options ?? {}),
      ...Object.keys(valueWords[column.key] ?? {}).filter(
        (one) => !column.field.options || one in column.field.options,
      ),
    ])
      // prettier-ignore
      values.add(value);
    for (const value of [...values].filter((one) => !isAmount(one, text, columns)))
      for (const shown of shownAs(value, column)) {
        const parts = tokens(fold(shown)).map(({ word }) => plainWord(word));
        if (
          !parts.length ||
          (parts.length === 1 && (parts[0]!.length < 3 || (isStop(shown) && column.field.kind !== 'choice')))
        )
          continue;
        words.forEach(({ word, start }, at) => {
          const run = words.slice(at, at + parts.length);
          const whole =
            run.length === parts.length && parts.every((part, index) => plainWord(run[index]!.word) === part);
          const isOf = /(?<!\p{L})(?:of|for|de)\s+$/u.test(text.folded.slice(0, start));
          const partly =
            !whole &&
            (isOf || !isName(words[at]!)) &&
            parts.includes(plainWord(word)) &&
            word.length > 3 &&
            !isStop(word) &&
            !columns.some(({ names }) => names.some((name) => name.includes(stem(word)))) &&
            !vague.has(plainWord(word)) &&
            !vague.has(word);
          if (whole && !(parts.length === 1 && vague.has(parts[0]!)))
            found.push({
              column: column.key,
              op: '=',
              value,
              start,
              end: run.at(-1)!.end,
              length: parts.length,
              whole: true,
            });
          else if (partly && column.field.kind === 'choice' && isOf)
            found.push({ column: column.key, op: '=', value, start, end: words[at]!.end, length: 0.6, whole: false });
          else if (partly && ['text', 'place', 'person'].includes(column.field.kind))
            found.push({
              column: column.key,
              op: column.field.ours ? '=' : 'contains',
              value: column.field.ours ? value : word,
              start,
              end: words[at]!.end,
              length: 0.5,
              whole: false,
            });
        });
      }
  }
  const order = found.toSorted((a, b) => b.length - a.length);
  const kept: typeof found = [];
  for (const one of order) if (!kept.some((other) => overlaps(other, one))) kept.push(one);
  return kept
    .filter((one) => !isDated(text, one))
    .map(({ length: _, whole: __, ...one }) => {
      const isState = one.op === '=' && columns.some(({ key, field }) => key === one.column && field.kind === 'choice');
      const no = (isState ? isExcluded : isLeftOut)(text.folded, one.start, text.language);
      const op: Operator = no ? (one.op === '=' ? '!=' : 'not contains') : one.op;
      const value = one.op === 'contains' ? valueHolding(one.column, String(one.value), rows) : one.value;
      return { ...one, op, value: value as Value };
    });
}

/** The stretch of the rows' own spelling that a word stands for: "knives" of "Knives and blades". */
function valueHolding(column: string, word: string, rows: readonly Record<string, unknown>[]): string {
  for (const row of rows)
    for (const { word: own } of tokens(fold(String(row[column] ?? ''))))
      if (plainWord(own) === plainWord(word)) return own;
  return word;
}

/** Choices and flags by the words that their fields have for them. */
export function chosen(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  return columns
    .filter(({ field }) => field.kind === 'flag' || (field.kind === 'choice' && field.words))
    .flatMap(({ key, field }): Said[] => {
      const [said] = saidValues(field, text).filter((one) => !taken.some((span) => overlaps(span, one)));
      if (!said) return [];
      const { start, end, denied, value } = said;
      if (isAmount(value, text, columns)) return [];
      // "Issued in October" says what the days are about.
      if (
        value === 'issued' &&
        text.entities.some((one) => one.kind === 'days' && one.start - end >= 0 && one.start - end < 8)
      )
        return [];
      if (field.kind === 'flag') return [{ column: key, op: '=', value: (value === 'true') !== denied, start, end }];
      return [{ column: key, op: denied ? '!=' : '=', value, start, end }];
    });
}
