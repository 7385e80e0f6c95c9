import { isDeepStrictEqual } from 'node:util';
import { measureKey, type Condition, type Measure, type Refine, type Value } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import { columnsOf, isMeasure, namedColumns, type Column } from '../table/columns.ts';
import { asksBilled } from '../table/invoices.ts';
import { amountOf, measureFor } from '../table/measures.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { findAsks } from '../table/wishes.ts';
import { numberOf } from '../understanding/day-words.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { leansBack } from '../arguments/follow-up.ts';
import { groupOf } from '../parcels/kept.ts';
import { withoutTheOne } from '../table/filters.ts';
import { nameOf } from '../table/named-rows.ts';
import { isFiller } from '../own-words/frames.ts';
import type { Entry } from './catalogue.ts';
import { isUsable, type Decision } from './decision.ts';
import type { Message } from './message.ts';

type Shape = NonNullable<ReturnType<typeof rowOf>>;

const few = '[2-9]|1\\d|20|two|three|four|five|six|ten|dos|tres|cuatro|cinco|seis|diez|dois|duas|quatro|dez';
/** "The three", "los dos", "esses 5": so many of what was told. */
const several = new RegExp(
  `(?<!\\p{L})(?:the|those|these|all|l[oa]s|es[oa]s|est[oa]s|[oa]s|d[oa]s|n[oa]s|ess[ea]s|est[ea]s|dess[ea]s|dest[ea]s|entre|between)(?: the| l[oa]s| [oa]s)? (${few})(?![\\p{L}\\d%])`,
  'u',
);
const both = /(?<!\p{L})(?:both|ambos|ambas)(?!\p{L})/u;
const them =
  /(?<!\p{L})(?:they|them|those|these|ell[oa]s|es[oa]s|est[oa]s|el[ea]s|del[ea]s|ess[ea]s|dess[ea]s)(?!\p{L})/u;
const adding = /(?<!\p{L})(?:together|combined|adds? up|sums?(?: up)?|total|in all|juntos|juntas|suma\p{L}*|soma\p{L}*|en conjunto|em conjunto|en total|no total|ao todo)(?!\p{L})/u; // prettier-ignore
const leading = /(?<!\p{L})(?:first|top|primer[oa]s|primeir[oa]s)(?!\p{L})/u;
/** Words for what was told: rows, partners, months. */
const told =
  /(?<!\p{L})(?:rows?|ones?|months?|weeks?|days?|periods?|meses|mes|semanas?|dias?|periodos?|filas?|linhas?|partners?|customers?|clients?|clientes?|socios?|parceiros?|providers?|carriers?|proveedores|fornecedores|transportistas?|transportadoras?|countries|paises|cities|ciudades|cidades|first|top|primer[oa]s|primeir[oa]s|dan|da|dao|give|make|come|bring|hacen|fazem|all|tod[oa]s|whole|grand|general|geral|le|toca|cabe|corresponde|belongs)(?!\p{L})/gu;

/** What the rows of an answer are called by, and what they are called. */
function namesOf(row: Shape, { args, rows }: LastCall): { column: string; values: Value[] } | undefined {
  const { group = [] } = (args.refine ?? {}) as Partial<Refine>;
  const apart = group.filter((key) => !key.includes('currency'));
  const column = group.length ? apart[0] : Object.keys(row)[0];
  if (!column || apart.length > 1 || column.includes(':')) return undefined;
  const values = rows.map((one) => one[column]);
  return values.every((one) => typeof one === 'string' || typeof one === 'number')
    ? { column, values: values as Value[] }
    : undefined;
}

/** The condition that holds the rows which were added up before, with the others. */
function heldIn(row: Shape, { args }: LastCall): { where: Condition[]; column: string; values: Value[] } | undefined {
  const { where = [], group = [], measures = [] } = (args.refine ?? {}) as Partial<Refine>;
  const keys = new Set([Object.keys(row)[0], 'copa_name', 'service_provider_name', 'ctry_iso_code', 'airline_name']);
  const held = where.find(({ op, column, value }) => op === 'in' && keys.has(column) && Array.isArray(value));
  const isTotal = measures.length > 0 && group.every((key) => key.includes('currency'));
  return held && isTotal
    ? { where: where.filter((one) => one !== held), column: held.column, values: held.value as Value[] }
    : undefined;
}

/** The figure that is named; how much was billed is money. */
function figureOf({ understood: { terms, folded } }: Message, row: Shape): { named?: Column; several: boolean } {
  const columns = columnsOf(row);
  const [first, ...more] = namedColumns(terms, columns).filter(({ column }) => isMeasure(column));
  const amount = first?.column.field.kind === 'count' && asksBilled(folded) ? amountOf(columns) : undefined;
  return { named: amount ?? first?.column, several: more.length > 0 };
}

/** What is measured of them: the figure that is named, or the one they were measured or ordered by. */
function measureOf(message: Message, row: Shape, { args }: LastCall, of: string): Measure | undefined {
  const columns = columnsOf(row);
  const { measures = [], order = [], group = [] } = (args.refine ?? {}) as Partial<Refine>;
  const { named, several } = figureOf(message, row);
  if (several) return undefined;
  if (named) return measureFor(named.key, row);
  if (measures.length) return measures[0];
  const by = order[0] && measureFor(order[0].column, row);
  if (by) return by;
  const amount = amountOf(columns);
  return group.length || of === 'parcel' || !amount ? { fn: 'count' } : { fn: 'sum', column: amount.key };
}

/** Whether the words say nothing but what is added up, and of which of them. */
function isPlain({ understood: text }: Message, row: Shape, spans: readonly RegExp[], named?: Entity): boolean {
  const isOther = (one: Entity): boolean => one.start >= 0 && !['number', 'ordinal'].includes(one.kind) && !(named && overlaps(one, named)); // prettier-ignore
  if (text.entities.some(isOther)) return false;
  const said = [
    ...(named ? [named] : []),
    ...findAsks(text.folded),
    ...namedColumns(text.terms, columnsOf(row)),
    ...[...spans, told].flatMap((one) => [...text.folded.matchAll(new RegExp(one.source, 'gu'))].map(({ 0: { length }, index }) => ({ start: index, end: index + length }))),
  ]; // prettier-ignore
  return tokens(text.folded).every(
    (one) => isStop(one.word) || isFiller(one.word) || said.some((span) => overlaps(span, one)),
  );
}

/** "How much do the three add up to", "what share of all is that": the rows that were told, and neither one nor all. */
function ofRows(message: Message, entry: Entry, last: LastCall): Decision | null {
  const row = rowOf(entry)!;
  const { understood: text, language, situation } = message;
  const { folded } = text;
  const refine = (last.args.refine ?? {}) as Partial<Refine>;
  const before = heldIn(row, last);
  const shown = before ? undefined : namesOf(row, last);
  const count = both.test(folded) ? 2 : numberOf(several.exec(folded)?.[1] ?? '');
  const isShare = findAsks(folded).some(({ ask }) => ask === 'share');
  const isMean = !isShare && findAsks(folded).some(({ ask }) => ask === 'avg');
  const cut = refine.limit ?? situation.asked?.limit;
  const known = before?.values ?? shown?.values.slice(0, count || cut);
  if (!known || known.length < 2 || (count && known.length !== count)) return null;
  // Of a longer list "the two" are no rows of it, but for "the first two".
  // "The two" after the first and the second of an order are those.
  const isToldSo = situation.asked?.place === count - 1 || (situation.asked?.desc !== undefined && Boolean(refine.order?.length)); // prettier-ignore
  if (count && !before && count !== (cut ?? last.rows.length) && !leading.test(folded) && !isToldSo) return null;
  // Without a number only rows that were cut short are spoken of apart from the others.
  const isMeant = count ? true : isShare ? Boolean(before ?? cut) : Boolean(cut) && them.test(folded);
  if (!isMeant || !isPlain(message, row, [several, both, them, adding])) return null;
  const column = (before ?? shown)!.column;
  const where = before?.where ?? (refine.where ?? []).filter((one) => one.column !== column);
  const { output } = entry.contract;
  const added = measureOf(message, row, last, output.kind === 'rows' ? output.of : '');
  if (!added || !['sum', 'count'].includes(added.fn)) return null;
  // A mean is one of amounts; how many there are has none.
  if (isMean && !added.column) return null;
  const measure: Measure = isMean ? { ...added, fn: 'avg' } : added;
  const base = { do: 'call' as const, language, path: last.path, assumed: last.assumed, guessed: [], doubts: [] };
  if (isShare) {
    const share: Measure = { fn: 'share', ...(measure.column && { column: measure.column }) };
    // A share is of what there is in one currency.
    const currency = columnsOf(row).find(({ key }) => key === measure.column)?.field.currency;
    const [one, ...others] = currency && currency in row ? new Set(last.rows.map(({ [currency]: each }) => each)) : [];
    if (others.length) return null;
    if (currency && one) where.push({ column: currency, op: '=', value: one as string });
    const all = { where, group: [column], measures: [measure, share], order: [{ column: measureKey(measure), desc: true }] }; // prettier-ignore
    return { ...base, args: { ...last.args, refine: compact(all) }, question: { ask: 'share', row: { column, value: known } } }; // prettier-ignore
  }
  if (before && !several.test(folded)) return null;
  const held: Condition = { column, op: 'in', value: known as string[] };
  const sum = compact(fitted({ where: [...where, held], measures: [measure] }, row));
  return { ...base, args: { ...last.args, refine: sum }, question: { ask: isMean ? 'avg' : 'sum', ...(measure.column && { column: measure.column }) } }; // prettier-ignore
}

const together = /(?<!\p{L})(?:junt[oa]s|together|combined)(?!\p{L})/u;
const ofAll = /(?<!\p{L})(?:all|every|each|tod[oa]s|cada)(?!\p{L})/u;
/** Whether two calls are of the same rows, whatever was asked of them. */
const isSame = (one: LastCall, other: LastCall): boolean => {
  const [a, b] = [one, other].map(({ args: { refine, ...args } }) => ({ ...args, where: (refine as Partial<Refine> | undefined)?.where ?? [] })); // prettier-ignore
  return isDeepStrictEqual(a, b);
};

/** "The two months together": the last answers of one tool, added up. */
function ofCalls(message: Message, entry: Entry, last: LastCall): Decision | null {
  const { understood: text, situation, language } = message;
  const { trail = situation.earlier ? [situation.earlier] : [] } = situation;
  const row = rowOf(entry);
  const count = both.test(text.folded) ? 2 : numberOf(several.exec(text.folded)?.[1] ?? '') || (together.test(text.folded) && !ofAll.test(text.folded) ? 2 : 0); // prettier-ignore
  const calls = [last];
  for (const one of trail) {
    if (one.path !== last.path || calls.length === count) break;
    if (!calls.some((each) => isSame(each, one))) calls.push(one);
  }
  if (!count || calls.length !== count || !row || !isPlain(message, row, [several, both, them, adding])) return null;
  const { named } = figureOf(message, row);
  const measure = named && measureFor(named.key, row);
  const isGrouped = ({ args }: LastCall): boolean => ((args.refine as Partial<Refine> | undefined)?.group ?? []).some((key) => !key.includes('currency')); // prettier-ignore
  if (calls.some(isGrouped)) return null;
  const total = columnsOf(row).find(({ key, field }) => key === 'total' && field.kind === 'money');
  const column = measure?.column ?? situation.asked?.column ?? total?.key;
  const question = { ask: 'sum' as const, calls: count, ...(column && { column }) };
  const [first, ...more] = calls.map(({ path, args }) => {
    const { where } = (args.refine ?? {}) as Partial<Refine>;
    const refine = measure ? compact(fitted({ where, measures: [measure] }, row)) : args.refine;
    return { path, args: refine ? { ...args, refine } : args, question };
  });
  return { do: 'call', language, ...first!, assumed: last.assumed, guessed: [], doubts: [], more };
}

/** "What is the slice of LAX": of groups, or of a list of such, what one of them has of the whole. */
function ofNamed(message: Message, entry: Entry, last: LastCall): Decision | null {
  const row = rowOf(entry)!;
  const { understood: text, language, situation } = message;
  const { where = [], group = [], measures = [] } = (last.args.refine ?? {}) as Partial<Refine>;
  const of = entry.contract.output.kind === 'rows' ? entry.contract.output.of : '';
  const asks = findAsks(text.folded);
  const goesOn = situation.asked?.ask === 'share' && leansBack(text.folded) && !asks.length;
  const [column, ...more] = group.length ? group.filter((key) => !key.includes('currency')) : [nameOf[of]];
  const said = text.entities.find(({ kind, start, denied }) => start >= 0 && !denied && column && groupOf[kind]?.includes(column)); // prettier-ignore
  if (!(goesOn || asks.some(({ ask }) => ask === 'share')) || !said || !column || more.length) return null;
  if (!isPlain(message, row, [them], said)) return null;
  const measure = measures.find(({ fn }) => fn !== 'share') ?? (group.length ? { fn: 'count' as const } : measureOf(message, row, last, of)); // prettier-ignore
  if (!measure || !['sum', 'count'].includes(measure.fn)) return null;
  const share: Measure = { fn: 'share', ...(measure.column && { column: measure.column }) };
  const refine = compact(fitted({
    where: where.filter((one) => one.column !== column), group: [column], measures: [measure, share],
    order: [{ column: measureKey(measure), desc: true }],
  }, row)); // prettier-ignore
  const names = [said.value, said.took, said.whole, said.said].map((one) => fold(String(one)));
  const cell = last.rows.find((one) => names.includes(fold(String(one[column]))) || one.copa_id === said.value)?.[column]; // prettier-ignore
  const value = cell ?? (said.kind === 'country' || said.kind === 'iata' ? said.value : (said.took ?? said.whole ?? said.said)); // prettier-ignore
  const args = { ...withoutTheOne(last.args, last, entry, [column]), refine };
  return { do: 'call', language, path: last.path, args, assumed: last.assumed, guessed: [], doubts: [], question: { ask: 'share', row: { column, value } } }; // prettier-ignore
}

/** "The margin of the third" after what three came to: of the third of them. */
function ofOne({ understood: text, language }: Message, row: Shape, last: LastCall): Decision | null {
  const ordinal = text.entities.find(({ kind }) => kind === 'ordinal');
  const held = ordinal && heldIn(row, last);
  const value = held?.values.at(Number(ordinal!.value));
  if (!held || value === undefined) return null;
  const [named] = namedColumns(text.terms, columnsOf(row));
  const refine = { where: [...held.where, { column: held.column, op: '=' as const, value }] };
  const question = { place: 0, ...(named && { column: named.column.key }) };
  return { do: 'call', language, path: last.path, args: { ...last.args, refine }, assumed: last.assumed, guessed: [], doubts: [], question }; // prettier-ignore
}

/** "What % of the Estafeta ones were late": of those how many stood so. */
const standing =
  /(?<!\p{L})(?:late|on time|in time|delivered|tarde|atrasad[oa]s?|retrasad[oa]s?|a tiempo|no prazo|entregad[oa]s?|entregues?|atrasaram|llegaron)(?!\p{L})/u;

/** What of several that were told one wants to know together: their sum, or their share of the whole; then one of them. */
export function readTogether(message: Message): Decision | null {
  const { situation, catalogue, understood: text, ready } = message;
  const { last, pending, open } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || ready || pending || open || !isUsable(entry, situation) || !rowOf(entry)) return null;
  const one =
    ofOne(message, rowOf(entry)!, last) ?? (standing.test(text.folded) ? null : ofNamed(message, entry, last));
  if (one) return one;
  const asks = findAsks(text.folded);
  const adds = adding.test(text.folded) || asks.some(({ ask }) => ask === 'sum');
  if (!adds && !asks.some(({ ask }) => ask === 'share' || ask === 'avg')) return null;
  // "Both" after two answers are those, unless the last one was put in an order of its own.
  const { limit, order, group } = (last.args.refine ?? {}) as Partial<Refine>;
  const calls = adds ? ofCalls(message, entry, last) : null;
  const rows = ofRows(message, entry, last);
  return (limit ?? order ?? group) ? (rows ?? calls) : (calls ?? rows);
}
