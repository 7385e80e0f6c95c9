import { all } from '#tools/shipment/all.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { usualInput } from '#tools/input-fields.ts';
import { fill } from '../../arguments/fill.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { readParcels, refineOf, type ParcelQuestion } from '../../parcels/read.ts';
import { argsOf, changed, heldBy, isWide, scopeOf, type Scope } from '../../parcels/scope.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { compact, planOf, questionOf, rowOf, unusedIn } from '../../table/plan.ts';
import { readTable } from '../../table/read.ts';
import type { Understood } from '../../understanding/understand.ts';
import { lessIsBetter } from '../../table/measures.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { overlaps } from '../../understanding/entity.ts';
import type { Catalogue, Entry } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';

/** Kinds of values that ask for one thing, not for parcels in general. */
const naming = new Set(['tracking', 'mawb', 'zip', 'order', 'recurrence', 'document', 'link', 'email', 'phone', 'ordinal', 'bag', 'manifest', 'pre-alert', 'tax-id', 'code']); // prettier-ignore
const adding = /(?<!\p{L})(?:also|too|as well|add|plus|tambien|tambem|suma|agrega|inclu\p{L}*)(?!\p{L})/u;

const against =
  /^\W*(?:and |y |e )?(?:vs|versus|against|compared? (?:to|with|it)|contra|frente a|comparad[oa] con|comparado com|comparad[oa] a)(?!\p{L})/u;

const wide = (catalogue: Catalogue): Entry | undefined => catalogue.byPath.get(exploreParcels.path);

function callOf(
  { situation, language, understood }: Message,
  question: ParcelQuestion,
  scope: Scope,
  before?: Partial<Refine>,
): Decision {
  const refine = compact(refineOf(question, scope, before));
  const usual = usualInput(exploreParcels, situation.today);
  const args = argsOf(scope, usual);
  const { reading } = question;
  return {
    do: 'call',
    language,
    path: exploreParcels.path,
    args: refine ? { ...args, refine } : args,
    assumed: scope.from || scope.to ? [] : Object.keys(usual).filter((key) => key in args),
    guessed: [],
    doubts: [],
    question: questionOf(reading, refine),
    unused: unusedIn(understood, [...question.said, ...reading.used], reading.unmet),
  };
}

/** What of the question the last table cannot take. */
function beyond({ understood: text, situation }: Message, entry: Entry, { said }: ParcelQuestion): boolean {
  const row = rowOf(entry);
  const { last, today } = situation;
  if (!row || !last) return true;
  const { used } = fill(entry, text, [], today);
  const before = last.args.refine as Partial<Refine> | undefined;
  const of = entry.contract.output.kind === 'rows' ? entry.contract.output.of : '';
  const reading = readTable({ text, row, of, rows: last.rows, today, taken: [...used], before });
  return said.some((span) => !reading.used.some((one) => overlaps(one, span)));
}

/** A message about the parcels of the last answer that its table cannot take: the same parcels from the wide list. */
export function readSameParcels(message: Message): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const { last, today, role } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const target = wide(catalogue);
  if (!last || !entry || !target || !isUsable(target, situation) || situation.pending) return null;
  if (text.entities.some(({ kind }) => naming.has(kind)) || isChange(message)) return null;
  const held = heldBy(last, text.folded);
  const before = held ?? scopeOf(entry, last);
  if (!before) return null;
  const question = readParcels(text, today, role === 'partner', before);
  const { reading, scope } = question;
  const leans = leansBack(text.folded) || pointsBack(text.folded);
  if (held && !question.aboutParcels && !question.said.length) return null;
  const shifts = shiftOf(text.folded, before) !== undefined;
  const share = percent.test(text.folded) ? shareOf(entry, last) : undefined;
  if (share) return share(message);
  if (percent.test(text.folded) && isGrouped(last.args.refine as Partial<Refine> | undefined)) return null;
  if (!question.said.length && !reading.ask && !shifts && !held) return null;
  if (
    reading.left.length > Number(leans) + Number(question.said.length > 0) + 2 * Number(shifts) ||
    reading.ask === 'why'
  )
    return null;
  const isNew =
    scope.from !== undefined && text.terms.length > 2 && !leans && (scope.of !== undefined || scope.where.length > 0);
  if (isNew || (!isWide(entry) && !shifts && !held && !beyond(message, entry, question))) return null;
  if (shifts && !isWide(entry) && !question.said.length) {
    const days = entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
    const { from, to } = shiftOf(text.folded, before)!;
    const args = { ...last.args, [days[0]!]: from, [days[1]!]: to };
    return { do: 'call', language: message.language, path: last.path, args, assumed: [], guessed: [], doubts: [] };
  }
  const was = isWide(entry) ? (last.args.refine as Partial<Refine> | undefined) : undefined;
  const shifted = scope.from === undefined && scope.to === undefined ? shiftOf(text.folded, before) : undefined;
  const next = ungrouped(changed(before, { ...scope, ...shifted }, adding.test(text.folded)), scope, reading.group);
  const decision = callOf(message, question, next, kept(question, was, text));
  if (!against.test(text.folded) || decision.do !== 'call' || !scope.from) return decision;
  const count = { ask: 'count' as const };
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

const listOf: Record<string, keyof Scope['filters']> = {
  copa_name: 'copa_list',
  ctry_iso_code: 'ctry_iso_code_list',
  service_provider_name: 'provider_id_list',
};
/** "The 3 partners with most" are not asked of the one partner before. */
function ungrouped(next: Scope, now: Scope, group: readonly string[]): Scope {
  const filters = { ...next.filters };
  for (const column of group) if (listOf[column] && !now.filters[listOf[column]]) delete filters[listOf[column]];
  return { ...next, filters };
}

/** Groups, figures and order stay while only the parcels change; a count or other rows leave them. */
function kept(
  { reading }: ParcelQuestion,
  was: Partial<Refine> | undefined,
  text: Understood,
): Partial<Refine> | undefined {
  if (!was) return undefined;
  const { group = [], measures = [], order = [], limit } = was;
  const [first] = order;
  // "And the best?": the other end of the same groups. "Which of the two is heavier": another figure of them.
  if (group.length && reading.extreme && first && !reading.group.length && !reading.measures.length) {
    const { worth, desc } = reading.extreme;
    const better = worth ? (worth === 'best') !== lessIsBetter.test(first.column) : desc;
    reading.order = [{ column: first.column, desc: better }];
    return { group, measures, limit };
  }
  if (group.length && each.test(text.folded) && !reading.group.length)
    return { group, ...(reading.measures.length || reading.ask === 'count' ? {} : { measures }) };
  if (reading.group.length || reading.measures.length || reading.order.length) return undefined;
  if (isGrouped(was) && ['count', 'list', 'whether', 'when'].includes(reading.ask ?? '')) return undefined;
  const { where: _, ...rest } = was;
  return rest;
}

const percent =
  /(?<!\p{L})(?:percent(?:age)?|per cent|share|proportion|porcentaje|porcentagem|percentual|por ?ciento|por cento|proporcion|proporcao|fatia|fraccion|%)(?!\p{L})|%/u;
const flags = new Set(['late', 'open', 'exception', 'status', 'state']);

/** "As a percentage?" of what was just counted: the same parcels grouped by what they were narrowed by last. */
function shareOf(entry: Entry, last: LastCall): ((message: Message) => Decision) | undefined {
  const scope = isWide(entry) ? scopeOf(entry, last) : null;
  const narrowed = scope?.where.findLast(({ column }) => flags.has(column));
  if (!scope || !narrowed || isGrouped(last.args.refine as Partial<Refine> | undefined)) return undefined;
  return ({ language }) => ({
    do: 'call',
    language,
    path: exploreParcels.path,
    args: {
      ...argsOf({ ...scope, where: [] }, {}),
      refine: {
        where: scope.where.filter((one) => one !== narrowed),
        group: [narrowed.column],
        measures: [{ fn: 'count' }, { fn: 'share' }],
        order: [{ column: 'count', desc: true }],
      },
    },
    assumed: [],
    guessed: [],
    doubts: [],
    question: {},
  });
}

/** Every one of the groups, not their parcels. */
const each =
  /(?<!\p{L})(?:which of (?:the|them|those)|each|cada|cual de|qual d[eoa]s?|which one|whose|who|quien|quem|de quien|de quem)(?!\p{L})/u;

const isChange = ({ understood, best }: Message): boolean =>
  wishOf(understood.folded) === 'change' && best?.entry.contract.effect !== 'read';

const titleOf = ({ contract }: Entry): string => contract.title.toLowerCase();

const plainList = all.path;
/** A phrase that a tool was taught is that tool's. */
const learned = 0.85;

/** A question about parcels that the tool which speaks of its words cannot take whole. */
export function readOwnParcels(message: Message): Decision | null {
  const { understood: text, catalogue, situation, best } = message;
  const target = wide(catalogue);
  if (!target || !isUsable(target, situation) || isChange(message)) return null;
  if (text.entities.some(({ kind, compared }) => naming.has(kind) || (kind === 'number' && !compared))) return null;
  const question = readParcels(text, situation.today, situation.role === 'partner');
  const { reading, said } = question;
  // "Countries we deliver to": what happens to all parcels narrows none.
  if (!said.some(({ usual }) => !usual) || reading.ask === 'why' || reading.unmet.length) return null;
  if (!best || best.entry.contract.effect !== 'read' || best.filled.missing.length)
    return question.aboutParcels && !reading.left.length ? callOf(message, question, question.scope) : null;
  if (isWide(best.entry)) return reading.left.length ? null : callOf(message, question, question.scope);
  const plan = planOf(best.entry, best.filled, text, situation);
  const { contract } = best.entry;
  const isAggregate = contract.output.kind !== 'rows' || contract.output.of !== 'parcel';
  const title = titleOf(best.entry);
  // Sums cannot be listed, and what they count is not what happened to the parcels.
  const single = isAggregate && question.aboutParcels;
  const searched = best.filled.verbatim.filter((one) => text.entities.some((entity) => overlaps(entity, one)));
  const taken = (span: { start: number; end: number }): boolean =>
    plan.used.some((one) => overlaps(one, span)) && !searched.some((one) => overlaps(one, span));
  // What it is called after it takes, though no value says so.
  const spoken = (span: { start: number; end: number }): boolean =>
    text.terms.filter((term) => overlaps(term, span)).every(({ term }) => best.entry.bag.has(term));
  const lost = said.filter((facet) => {
    const { stem, perParcel, value } = facet;
    if (single && (perParcel || (stem && ['count', 'much', 'list', undefined].includes(reading.ask)))) return true;
    if (taken(facet) || (stem && title.includes(stem))) return false;
    return value || stem || perParcel || !spoken(facet);
  });
  // Only values that it cannot take part a tool from a phrase that it was taught, but of the plain list any fact.
  const happened = single && lost.some(({ stem }) => stem === 'deliver');
  if (
    best.alike >= learned &&
    contract.path !== plainList &&
    !happened &&
    !lost.some(({ value, perParcel }) => perParcel || value)
  )
    return null;
  const leftHere = reading.left.filter(({ term }) => best.entry.own.has(term)).length;
  if (!lost.length || leftHere > 0 || reading.left.length > Number(question.aboutParcels)) return null;
  return callOf(message, question, question.scope);
}
