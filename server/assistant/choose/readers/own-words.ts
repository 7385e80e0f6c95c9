import type { Shape } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { Question } from '../../answer/question.ts';
import { fill } from '../../arguments/fill.ts';
import { hesitation } from '../../arguments/restated.ts';
import { isOrdered, type LastCall } from '../../arguments/situation.ts';
import { wanted } from '../../arguments/filling.ts';
import type { Entity } from '../../understanding/entity.ts';
import { answered, asksRows, ofEach, shows, singled } from '../../own-words/cues.ts';
import { itself } from '../../own-words/frames.ts';
import { readOwnWords as readWords, type OwnReading } from '../../own-words/read.ts';
import { openedBy } from '../../record/row-target.ts';
import { isWide } from '../../parcels/scope.ts';
import { asksInTime } from '../../parcels/words.ts';
import { perOne } from '../../table/phrases.ts';
import { filters, kindOf, widerRows, withoutTheOne } from '../../table/filters.ts';
import { columnsOf, isMeasure, isTime, type Column } from '../../table/columns.ts';
import { isIndividual, meaned, measureFor, sumsParcels } from '../../table/measures.ts';
import { nameOf } from '../../table/named-rows.ts';
import { restated } from '../../table/amended.ts';
import { nextRefine } from '../../table/next-refine.ts';
import { allTheirs, isTotal, whichMany } from '../../table/rows-meant.ts';
import { compact, fitted, questionOf, rowOf } from '../../table/plan.ts';
import { findAsks } from '../../table/wishes.ts';
import type { Entry, Slot } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { makesOne, wishOf } from '../verbs.ts';
import { ofParcels, ofSibling } from '../elsewhere.ts';
import { isSingledOut } from './one-row.ts';
import { readRecord } from './record.ts';

const again = (last: LastCall, language: Message['language'], args: Record<string, unknown>, question: Question): Decision => ({
  do: 'call', language, path: last.path, args, assumed: last.assumed.filter((key) => args[key] === last.args[key]), guessed: [], doubts: [], question,
}); // prettier-ignore

/** Kinds of which a new value takes the place of the one before. */
const swapped = new Set<Kind>(['country', 'iata', 'status', 'partner', 'provider']);

/** The filter of the tool that a condition is put into: the one that had a value, or the only list of its kind. */
function slotFor({ slots }: Entry, { args }: LastCall, { column, op }: Condition, kind: Kind): Slot | undefined {
  const isNamed = op === 'contains' && (kind === 'partner' || kind === 'provider');
  if (op !== '=' && op !== 'in' && !isNamed) return undefined;
  const given = slots.filter((slot) => args[slot.key] !== undefined && !slot.field.hidden);
  const own = given.find(({ key }) => key === column);
  const [other, ...more] = slots.filter(({ field }) => field.kind === kind && !field.hidden);
  return (
    own ??
    (other && !more.length && (given.includes(other) || other.field.list) && swapped.has(kind) ? other : undefined)
  );
}

/** Conditions that take the place of a filter which the call had go into its field, the others into the refinement. */
function placed(
  entry: Entry,
  last: LastCall,
  reading: OwnReading,
  columns: readonly Column[],
  entities: readonly Entity[],
) {
  const { refine: _, ...args } = last.args;
  const kinds = new Map(columns.map((column) => [column.key, kindOf(column)]));
  for (const slot of entry.slots)
    if (reading.dropped.some((key) => key === slot.key || (filters.has(slot.field.kind) && kinds.get(key) === slot.field.kind))) delete args[slot.key]; // prettier-ignore
  // A city of another country than the one before.
  const country = entities.find(({ kind, start }) => (kind === 'city' || kind === 'iata') && start >= 0)?.country;
  const cities = new Set(['dest_city', 'city', 'city_name', 'destination']);
  if (country && reading.where.some(({ column }) => cities.has(column)))
    for (const slot of entry.slots)
      if (slot.field.kind === 'country' && args[slot.key] !== undefined && ![args[slot.key]].flat().includes(country)) delete args[slot.key]; // prettier-ignore
  const where = reading.where.filter((one) => {
    const kind = kinds.get(one.column);
    const slot = kind && slotFor(entry, last, one, kind);
    const named = slot && ['partner', 'provider'].includes(slot.field.kind) ? entities.filter((each) => each.kind === slot.field.kind).map(wanted(slot)) : undefined; // prettier-ignore
    const values = named ?? [one.value].flat();
    if (!slot || !values.length || values.includes(undefined) || (!slot.field.list && values.length > 1)) return true;
    args[slot.key] = slot.field.list ? values : values[0];
    return false;
  });
  return { args, where };
}

/** What the fields of the tool take of a message and no column of its rows holds: "and Brazil only" of a report by provider. */
function ownFilters({ understood: text, situation: { today } }: Message, entry: Entry, columns: readonly Column[]) {
  const held = new Set(columns.map(kindOf));
  const slots = entry.slots.filter(({ field }) => filters.has(field.kind) && !field.hidden && !held.has(field.kind));
  if (!slots.length || !text.entities.some(({ kind }) => filters.has(kind as Kind))) return { args: {}, spans: [] };
  const filled = fill(entry, text, [], today);
  const args = Object.fromEntries(slots.flatMap(({ key }) => (filled.args[key] !== undefined && !filled.assumed.includes(key) ? [[key, filled.args[key]]] : []))); // prettier-ignore
  const kinds = new Set(slots.filter(({ key }) => key in args).map(({ field }) => field.kind));
  return { args, spans: [...filled.used].filter(({ kind, start }) => start >= 0 && kinds.has(kind as Kind)) };
}

const ofTwo = /(?<!\p{L})(?:which of (?:the )?two|of the two|de l[oa]s dos|d[oa]s (?:dois|duas))(?!\p{L})/u;
/** From this many rows on the values of a column are counted, and not read out. */
const few = 12;
/** Whether a column is only the currency of others. */
const isCurrency = (key: string, row: Shape): boolean => columnsOf(row).some(({ field }) => field.currency === key);

/** A column that is asked of the rows: of the one that is meant, of each of a few, or what there is of it among many. */
function askedOf(
  message: Message,
  last: LastCall,
  row: Shape,
  column: Column,
  place: number | undefined,
): Decision | null {
  const { key, field } = column;
  const { language, understood } = message;
  const was = last.args.refine as Partial<Refine> | undefined;
  // After a total another column is asked of the rows that were added up.
  const isTotal = isGrouped(was) && !(was?.group ?? []).some((one) => !isCurrency(one, row));
  if (isTotal && !(key in (last.rows[0] ?? {}))) {
    const measure = isMeasure(column) ? measureFor(key, row) : undefined;
    // "How much is still open" asks for money, and parcels are open or not.
    if (!measure && findAsks(understood.folded)[0]?.ask === 'much') return null;
    const refine = compact(fitted({ where: was?.where, ...(measure && { measures: [measure] }) }, row));
    const { refine: _, ...plain } = last.args;
    return again(last, language, refine ? { ...plain, refine } : plain, { column: key });
  }
  const before = was;
  if (isGrouped(before) && !(key in (last.rows[0] ?? {}))) return null;
  if (place !== undefined)
    return last.rows.at(place) ? again(last, language, last.args, { column: key, place: place < 0 ? last.rows.length + place : place }) : null; // prettier-ignore
  if (isGrouped(before)) return null;
  // "Any late?" of several rows: those of which it holds.
  if (field.kind === 'flag' && last.rows.length > 1 && findAsks(understood.folded)[0]?.ask === 'whether') {
    const where = [...(before?.where ?? []).filter((one) => one.column !== key), { column: key, op: '=' as const, value: true }]; // prettier-ignore
    return again(last, language, { ...last.args, refine: compact(fitted({ where }, row)) }, { ask: 'whether' });
  }
  if (last.rows.length <= few && (message.situation.asked?.ask === 'compare' || ofEach.test(understood.folded)))
    return again(last, language, last.args, { column: key });
  // A rate is told of each of a few rows; a mean of rates is nobody's.
  if (
    field.kind === 'percent' &&
    last.rows.length > 1 &&
    last.rows.length <= few &&
    !findAsks(understood.folded).some(({ ask }) => ask === 'avg')
  )
    return again(last, language, last.args, { column: key });
  if (isMeasure(column)) {
    const measure = measureFor(key, row);
    if (!measure) return null;
    const refine = compact(fitted({ where: before?.where, measures: [measure] }, row));
    return again(last, language, { ...last.args, refine }, { column: key });
  }
  if (last.rows.length <= few) return again(last, language, last.args, { column: key });
  if (isTime(column) || ['tracking', 'note'].includes(field.kind) || understood.terms.length > 5) return null;
  const refine = {
    where: before?.where,
    group: [key],
    measures: [{ fn: 'count' as const }],
    order: [{ column: 'count', desc: true }],
  };
  return again(last, language, { ...last.args, refine: compact(refine) }, { column: key });
}

/** Of a record the field that is named. */
function ofRecord(message: Message, last: LastCall, entry: Entry): Decision | null {
  const { output } = entry.contract;
  if (output.kind !== 'document' || !last.rows.length) return null;
  const { understood: text, situation, language } = message;
  const reading = readWords({ text, row: output.header, of: '', rows: [], today: situation.today, taken: [] });
  if (!reading?.asked || reading.asked.field.kind === 'consignee' || reading.asked.field.kind === 'id') return null;
  if (reading.where.length + reading.measures.length + reading.order.length + reading.group.length) return null;
  // A part of the record that has a name of its own says more than the header's field.
  if (readRecord(message)) return null;
  return again(last, language, last.args, { of: { field: reading.asked.key } });
}

/** A message made of nothing but the words of the table on screen is about that table. */
export function readOwnWords(message: Message): Decision | null {
  const { understood: text, catalogue, situation, language } = message;
  const { last, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || !isUsable(entry, situation) || situation.pending || message.ready || makesOne(text.folded)) return null; // prettier-ignore
  const row = rowOf(entry);
  if (!row) return entry.contract.effect === 'read' ? ofRecord(message, last, entry) : null;
  // "Why is it late" of the one that was singled out is told by its record.
  if (isSingledOut(message, last) && last.rows[0]!.trck_nmr_fol && findAsks(text.folded).some(({ ask }) => ask === 'why')) return null; // prettier-ignore
  const before = last.args.refine as Partial<Refine> | undefined;
  if ((last.rows.length === 1 && ofTwo.test(text.folded)) || (isWide(entry) && isGrouped(before) && perOne.test(text.folded))) return null; // prettier-ignore
  // "And on time?" after the late ones: the others, and no rate of theirs.
  if (isWide(entry) && before?.where?.some(({ column }) => column === 'late') && asksInTime(text.folded)) return null; // prettier-ignore
  const of = entry.contract.output.kind === 'rows' ? entry.contract.output.of : '';
  const columns = columnsOf(row);
  const own = ownFilters(message, entry, columns);
  const ordinal = text.entities.find(({ kind, end }) => kind === 'ordinal' && end > 0);
  // "No wait, I meant prohibited": the words of regret deny nothing.
  const regret = hesitation.exec(text.folded)?.[0].length ?? 0;
  const meant = /(?<!\p{L})(?:meant|mean|decir|dizer|digo)(?!\p{L})/u.test(text.folded.slice(0, regret));
  const plain = meant ? { ...text, folded: ' '.repeat(regret) + text.folded.slice(regret) } : text;
  const reading = readWords({
    text: plain,
    row,
    of,
    rows: last.rows,
    others: widerRows(situation, last),
    today,
    before,
    args: last.args,
    told: situation.asked?.column,
    taken: own.spans,
    spoken: [...(ordinal ? [ordinal] : []), ...text.terms.filter(({ term }) => entry.title.has(term))],
  });
  if (!reading) return ordinal ? null : (ofParcels(message, last, entry) ?? ofSibling(message, last, entry));
  const isTimeless = !columns.some(isTime) && !entry.slots.some(({ field }) => field.kind === 'day');
  if (isTimeless && text.entities.some(({ kind, start }) => kind === 'days' && start >= 0)) return null;
  // "Held" of parcels is how they stand, and for how long; the customs' own answer is called by its column.
  if (isWide(entry) && reading.where.some(({ column }) => column === 'customs_status') && !answered.test(text.folded)) return null; // prettier-ignore
  const { asked } = reading;
  // "The heaviest" of days or partners is a parcel of theirs, and "how many of those over 3 kg" are parcels.
  const isHeavy = reading.ask === 'count' && reading.where.some(({ column, op }) => column === 'weight_kg' && op !== '='); // prettier-ignore
  if (sumsParcels(of) && (isHeavy || (reading.order[0]?.column === 'weight_kg' && singled.test(text.folded)))) {
    const single = ofParcels(message, last, entry);
    if (single) return single;
  }
  // "List the late ones" of sums of parcels are parcels.
  const isListed = shows.test(text.folded) && reading.asked?.field.kind === 'count' && reading.group.length + reading.measures.length + reading.order.length === 0; // prettier-ignore
  const listed = sumsParcels(of) && isListed ? ofParcels(message, last, entry) : null;
  if (listed) return listed;
  // The mean of means is none: it is taken of the parcels that they are of.
  const isMean = !isIndividual(of) && reading.measures.some(({ fn, column }) => fn === 'avg' && column !== undefined && meaned.test(column)); // prettier-ignore
  const exact = isMean ? ofParcels(message, last, entry) : null;
  if (exact) return exact;
  const acts = reading.where.length + reading.group.length + reading.measures.length + reading.order.length + reading.dropped.length + own.spans.length + Number(reading.limit !== undefined); // prettier-ignore
  if (ordinal && (acts || !asked)) return null;
  // "How many parcels in it": of the row that was singled out.
  const [only] = reading.measures;
  const isFigure = only?.column !== undefined && only.fn !== 'avg' && acts === 1 && !isGrouped(before);
  if (isFigure && isOrdered(last) && itself.test(text.folded) && !ofEach.test(text.folded))
    return again(last, language, last.args, { column: only!.column, place: 0 });
  // "Stop it" commands, though a column is called so.
  if (asked && !acts && (wishOf(text.folded) === 'change' || allTheirs(text.folded))) return null;
  if (asked && !acts && reading.ask !== 'count') {
    const isOne = last.rows.length === 1 || (isOrdered(last) && itself.test(text.folded));
    return askedOf(message, last, row, asked, ordinal ? Number(ordinal.value) : isOne ? 0 : undefined);
  }
  const [measure, ...more] = reading.measures;
  if (
    measure?.column &&
    acts === 1 &&
    !more.length &&
    (ofEach.test(text.folded) || situation.asked?.ask === 'compare') &&
    last.rows.length <= few &&
    !isGrouped(before)
  )
    return again(last, language, last.args, { column: measure.column });
  const [condition, ...others] = reading.where;
  if (
    condition &&
    !others.length &&
    acts === 1 &&
    condition.op === '=' &&
    !asked &&
    shows.test(text.folded) &&
    !isIndividual(of)
  ) {
    const place = last.rows.findIndex(({ [condition.column]: value }) => value === condition.value);
    const opened = place >= 0 ? openedBy(entry, last, place, catalogue) : null;
    const target = opened && catalogue.byPath.get(opened.path);
    if (target && isUsable(target, situation))
      return { do: 'call', language, ...opened, assumed: [], guessed: [], doubts: [] };
  }
  if (reading.ask === 'share') {
    const group = { where: before?.where?.filter(({ column }) => column !== condition!.column), group: [condition!.column], measures: [{ fn: 'count' as const }, { fn: 'share' as const }], order: [{ column: 'count', desc: true }] }; // prettier-ignore
    return again(last, language, { ...last.args, refine: compact(group) }, { ask: 'share', row: { column: condition!.column, value: condition!.value } }); // prettier-ignore
  }
  const { args, where } = placed(entry, last, reading, columns, text.entities);
  const asIs = withoutTheOne(args, last, entry, [...reading.group, ...((reading.extreme || whichMany.test(text.folded)) && nameOf[of] ? [nameOf[of]!] : [])]); // prettier-ignore
  // "All clients" of a list of clients, and one by its code: whatever narrowed it.
  const isCode = ({ column, op }: { column: string; op: string }): boolean => op === '=' && columns.find(({ key }) => key === column)?.field.kind === 'code' && !column.includes('currency'); // prettier-ignore
  const isAll = reading.dropped.includes(nameOf[of] ?? '') || (asked !== undefined && reading.where.some(isCode));
  const was = reading.where.some(({ column }) => column === 'status') && before ? restated(before) : before;
  const kept = was && { ...was, where: isAll ? [] : was.where?.filter(({ column }) => !reading.dropped.includes(column)) }; // prettier-ignore
  let next = nextRefine(kept, { ...reading, where }, text, of);
  // One of the groups is its rows; a sum is of all rows, and not of the first ones.
  const isOneGroup = condition?.op === '=' && next.group?.includes(condition.column) && !reading.group.length && !reading.order.length && !reading.measures.length; // prettier-ignore
  if (
    isOneGroup &&
    (shows.test(text.folded) || (before?.measures ?? []).every(({ fn }) => fn === 'count' || fn === 'share'))
  )
    next = { where: next.where };
  // "List the Sol Caribe lines" after groups: those rows.
  const isPlain = isGrouped(before) && !reading.group.length && !reading.measures.length && !reading.order.length && reading.ask !== 'count'; // prettier-ignore
  const isRows = asksRows.test(text.folded) || (shows.test(text.folded) && reading.where.length > 0 && !before?.group?.length); // prettier-ignore
  if (isPlain && isRows) next = { where: next.where };
  // After a total "who is the consignee of the GRU one" is asked of its row.
  if (asked && !isMeasure(asked) && isTotal(before) && reading.where.length && !reading.measures.length) next = { where: next.where }; // prettier-ignore
  if (reading.measures.length || reading.ask === 'count') next = { ...next, limit: reading.limit, ...(reading.order.length ? {} : { order: undefined }) }; // prettier-ignore
  const refine = compact(fitted(next, row));
  const [order] = reading.order;
  const isEnd = order && reading.extreme && !refine?.group?.length;
  const question = {
    ...questionOf(reading, refine),
    ...(asked && (isEnd ? { columns: [order.column, asked.key] } : { column: asked.key })),
  };
  return again(last, language, { ...asIs, ...own.args, ...(refine && { refine }) }, question);
}
