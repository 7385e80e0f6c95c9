import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { fill } from '../../arguments/fill.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { heldBy, ofTop } from '../../parcels/held-by.ts';
import { eachOf, kept, letGo, sidesOf, ungrouped } from '../../parcels/kept.ts';
import { asksInTime, onTimeRate } from '../../parcels/words.ts';
import { readParcels, type ParcelQuestion } from '../../parcels/read.ts';
import { changed, isWide, scopeOf } from '../../parcels/scope.ts';
import { percent, shareOf } from '../../parcels/share.ts';
import { listOf } from '../../parcels/sides.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { rowOf } from '../../table/plan.ts';
import { asksBilled } from '../../table/invoices.ts';
import { sumsParcels } from '../../table/measures.ts';
import { readTable } from '../../table/read.ts';
import { findAsks } from '../../table/wishes.ts';
import { overlaps } from '../../understanding/entity.ts';
import { blank, fold } from '../../understanding/normalise.ts';
import type { Entry } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const adding = /(?<!\p{L})(?:also|too|as well|add|plus|tambien|tambem|suma|agrega|inclu\p{L}*)(?!\p{L})/u;

/** Asks for somebody and does not say of what kind. */
const anybody =
  /^\W*(?:(?:and|y|e)\W+)?(?:who|quien(?:es)?|quem)(?!\p{L})(?!.*(?<!\p{L})(?:partners?|customers?|clients?|socios?|clientes?|parceiros?)(?!\p{L}))/u;
const against =
  /^\W*(?:and |y |e )?(?:vs|versus|against|compared? (?:to|with|it)|contra|frente a|comparad[oa] con|comparado com|comparad[oa] a)(?!\p{L})/u;

/** What rows that sum parcels are called. */
const sumNouns = new Set(['day', 'dia', 'month', 'mes', 'week', 'seman', '#country', '#partner', '#provider', '#airport']); // prettier-ignore
/** What of the question the last table cannot take. */
function beyond(
  { understood: text, situation }: Message,
  entry: Entry,
  { said, reading: asked }: ParcelQuestion,
): boolean {
  const row = rowOf(entry);
  const { last, today } = situation;
  if (!row || !last) return true;
  const { used } = fill(entry, text, [], today);
  const before = last.args.refine as Partial<Refine> | undefined;
  const of = entry.contract.output.kind === 'rows' ? entry.contract.output.of : '';
  const reading = readTable({ text, row, of, rows: last.rows, today, taken: [...used], before });
  // "How many days did they take on average": a figure that the list does not have.
  if (asked.measures.some(({ column }) => column && !(column in row)) && !reading.measures.length) return true;
  // "How many weighed less than half a kilo" is asked of parcels, and not of the days that sum them.
  const ofEach = said.some(({ perParcel }) => perParcel) && asked.ask === 'count';
  if (ofEach && sumsParcels(of) && !text.terms.some(({ term }) => sumNouns.has(term))) return true;
  return said.some((span) => !reading.used.some((one) => overlaps(one, span)));
}

/** A message about the parcels of the last answer that its table cannot take: the same parcels from the wide list. */
export const readSameParcels = (message: Message): Decision | null => sameParcels(message, false);

/** The same where the table could have taken it and did not, because of words that it does not know. */
export const readParcelsOfTable = (message: Message): Decision | null => sameParcels(message, true);

function sameParcels(message: Message, tableFailed: boolean): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const { last, today, role } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const target = catalogue.byPath.get(exploreParcels.path);
  if (!last || !entry || !target || !isUsable(target, situation) || situation.pending) return null;
  if (isNamed(message) || isChange(message)) return null;
  const held = heldBy(last, text.folded, Object.keys(rowOf(entry) ?? {})[0]);
  const whole = held ?? ofTop(scopeOf(entry, last), last, text.folded);
  if (!whole) return null;
  // "And how many % were on time" is asked of all that the late ones are of.
  const isRate = onTimeRate.test(text.folded);
  const lasting = isRate ? { ...whole, where: whole.where.filter(({ column }) => column !== 'late') } : whole;
  // A name that found nobody is not carried on.
  const before = last.rows.length
    ? lasting
    : { ...lasting, where: lasting.where.filter(({ column }) => column !== 'consignee_name') };
  const question = readParcels(text, today, role, before);
  const { reading, scope } = question;
  // "Who had the most late ones" after providers is one of those.
  const [side, ...sides] = ((last.args.refine ?? {}) as Partial<Refine>).group ?? [];
  if (side && listOf(side) && !sides.length && reading.group.length === 1 && anybody.test(text.folded)) reading.group = [side]; // prettier-ignore
  // "Mexico on time in September" after days on average: the rate, and no days of those that were.
  const { measures: asked = [] } = (isWide(entry) ? (last.args.refine ?? {}) : {}) as Partial<Refine>;
  const isOnTime = asksInTime(text.folded) && asked.some(({ fn }) => fn !== 'count' && fn !== 'share');
  if (isOnTime && !reading.ask && !reading.measures.length) {
    scope.where = scope.where.filter(({ column }) => column !== 'late');
    reading.measures.push({ fn: 'avg', column: 'sla' });
  }
  // "This month" points at no answer.
  const undated = blank(
    text.folded,
    text.entities.filter(({ kind, start }) => kind === 'days' && start >= 0),
  );
  const leans = leansBack(text.folded) || pointsBack(undated);
  if (held && !question.aboutParcels && !question.said.length) return null;
  const shifts = shiftOf(text.folded, before) !== undefined;
  // A share of parcels that the message names itself is read from its own words.
  const isOwn = scope.where.length > 0 || Boolean(scope.from) || Object.keys(scope.filters).length > 0;
  const share = percent.test(text.folded) && !isOwn ? shareOf(entry, last) : undefined;
  if (share)
    return {
      do: 'call',
      language: message.language,
      path: target.contract.path,
      ...share,
      assumed: [],
      guessed: [],
      doubts: [],
    };
  if (!isRate && percent.test(text.folded) && isGrouped(last.args.refine as Partial<Refine> | undefined)) return null;
  if (!question.said.length && !reading.ask && !shifts && !held) return null;
  if (
    reading.left.length > (question.said.length ? 1 + Number(leans) : 0) + 2 * Number(shifts) ||
    reading.ask === 'why'
  )
    return null;
  // "How much did they pay", "what did we invoice them": what is in accounts is no figure of parcels.
  const isUnknown = reading.ask === 'much' && reading.left.length > 0 && !reading.measures.length;
  if (isUnknown || asksBilled(text.folded)) return null;
  if (tableFailed && !leans) return null;
  // With days of its own, and more than a word, it is a question of its own.
  // "Last week by entry point" names no subject of its own.
  const onlyGroups =
    scope.from !== undefined && reading.group.length > 0 && !reading.left.length && !question.aboutParcels;
  const isNew = scope.from !== undefined && text.terms.length > 1 && !leans && !onlyGroups;
  // "And for Chile?" of a report that sums asks for sums again.
  const sums = entry.contract.output.kind !== 'rows' || entry.contract.output.of !== 'parcel';
  if (
    sums &&
    !held &&
    !shifts &&
    !reading.ask &&
    !question.aboutParcels &&
    !scope.where.length &&
    !reading.extreme &&
    !reading.measures.length &&
    !onlyGroups
  )
    return null;
  if (isNew || (!isWide(entry) && !tableFailed && !shifts && !held && !beyond(message, entry, question))) return null;
  const filled = fill(entry, text, [], today);
  const taken = question.said.every((one) => [...filled.used].some((entity) => overlaps(entity, one)));
  if (shifts && !isWide(entry) && taken) {
    const days = entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
    const { from, to } = shiftOf(text.folded, before)!;
    const said = Object.fromEntries(Object.entries(filled.args).filter(([key]) => !filled.assumed.includes(key)));
    const args = { ...last.args, ...said, [days[0]!]: from, [days[1]!]: to };
    return { do: 'call', language: message.language, path: last.path, args, assumed: [], guessed: [], doubts: [] };
  }
  const was = isWide(entry) ? (last.args.refine as Partial<Refine> | undefined) : undefined;
  const shifted = scope.from === undefined && scope.to === undefined ? shiftOf(text.folded, before) : undefined;
  const next = ungrouped(
    changed(letGo(before, text), { ...scope, ...shifted }, adding.test(text.folded)),
    scope,
    reading.group,
  );
  const compares = situation.asked?.ask === 'compare';
  const keeps = kept(question, was, text, compares);
  const apart = reading.group.length || keeps?.group ? undefined : (eachOf(next, text) ?? (compares && reading.measures.length ? sidesOf(next) : undefined)); // prettier-ignore
  if (apart) reading.group.push(apart);
  // "How many are open in each" counts them, in whatever order the rows were.
  const decision = callOf(message, question, next, apart && reading.ask === 'count' ? undefined : keeps);
  if (decision.do !== 'call') return decision;
  if (compares && (keeps?.group ?? apart) && !reading.extreme && !reading.order.length) {
    const [figure] = reading.measures;
    return { ...decision, question: { ask: 'compare', ...(figure?.column && { column: measureKey(figure) }) } };
  }
  if (!against.test(text.folded) || !scope.from) return carried(decision, message, was);
  const count = { ask: 'compare' as const };
  const old = callOf(
    message,
    { ...question, reading: { ...reading, order: [], measures: [], group: [] } },
    before,
    undefined,
  );
  return old.do === 'call'
    ? { ...decision, question: count, more: [{ path: old.path, args: old.args, question: count }] }
    : decision;
}

/** "And last month?" after a count asks for a count again. */
function carried(
  decision: Extract<Decision, { do: 'call' }>,
  { situation: { before = '' }, understood }: Message,
  was: Partial<Refine> | undefined,
): Decision {
  if (decision.question?.ask || isGrouped(was) || decision.args.refine !== undefined) return decision;
  const [asked] = findAsks(fold(before));
  if (asked?.ask !== 'count' || understood.terms.length > 4) return decision;
  return { ...decision, question: { ...decision.question, ask: 'count' } };
}
