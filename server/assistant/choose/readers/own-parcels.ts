import type { DocumentOutput, Shape } from '#tools/define.ts';
import { all } from '#tools/shipment/all.ts';
import { measureKey, type Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { detailReportOf } from '../../arguments/detail-report.ts';
import { fill } from '../../arguments/fill.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { readParcels } from '../../parcels/read.ts';
import { isWide } from '../../parcels/scope.ts';
import { columnsOf } from '../../table/columns.ts';
import { isIndividual, meaned, measureFor, sumsParcels } from '../../table/measures.ts';
import { perOne } from '../../table/phrases.ts';
import { planOf, rowOf } from '../../table/plan.ts';
import type { Span } from '../../table/conditions.ts';
import { overlaps, type Entity } from '../../understanding/entity.ts';
import { headNoun } from '../../understanding/head-noun.ts';
import { fold } from '../../understanding/normalise.ts';
import { saysNotCome } from '../announced.ts';
import type { Entry } from '../catalogue.ts';
import type { Ranked } from '../rank.ts';
import { levied } from '../../table/amounts.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { joined } from './compare.ts';

/** What the sections of a document tell apart. */
const sectionColumns = ({ sections }: DocumentOutput): Shape =>
  Object.assign({}, ...Object.values(sections).map(({ row }) => row)) as Shape;

const titleOf = ({ contract }: Entry): string => contract.title.toLowerCase();

/** Whether the contract's own phrases say this word. */
const inPhrase = ({ contract }: Entry, word: string): boolean =>
  Object.values(contract.ask).some((phrases) => phrases.some((phrase) => fold(phrase).split(' ').includes(word)));
const certain = 0.95;
const owed = /(?<!\p{L})(?:overdue|past due|owe[sd]?|vencid[oa]s?|adeuda\p{L}*|deb(?:e|en)|dev(?:e|em))(?!\p{L})/u;
const screened = /(?<!\p{L})(?:x[ -]?rays?|rayos ?x|raios? ?x)(?!\p{L})/u;
const negated = /(?<!\p{L})(?:not?|without|never)(?!\p{L})/u;

const perKilo = /(?<!\p{L})(?:per|por|a|el|o) (?:kg|kilo|quilo)(?!\p{L})/u;

/** What a question asks for, where it comes before parcels. */
const headed = new Set(['#parcel', '#bag', '#invoice', '#booking', '#hubmanifest']);

const plainList = all.path;
/** A column that is a figure of one parcel. */
const ofOneParcel = /^avg_|_per_parcel$/;
/** A phrase that a tool was taught is that tool's. */
const learned = 0.85;
/** A tool whose phrases are farther than this is not what the words ask for. */
const unlike = 0.6;

/** "What if", "y si", "e se": a thought is of no parcels that there are. */
const isThought =
  /^\W*(?:(?:and|y|e)\s+)?(?:what (?:if|happens)|suppose|supong\w+|supon\w*|supo\w+|que (?:pasa|pasaria|acontece) (?:con|com|si|se)|si|se|o que acontece se)\b/;

const asksWho = /(?<!\p{L})(?:who|quien(?:es)?|quem)(?!\p{L})/u;
/** "Who came late most" asks for employees, where their list is what the words speak of. */
const isOfStaff = ({ best, sure, understood: { folded, terms } }: Message): boolean =>
  sure > certain && asksWho.test(folded) && 'user_name' in ((best && rowOf(best.entry)) ?? {}) && !terms.some(({ term }) => term === '#parcel'); // prettier-ignore

/** A question about parcels that the tool which speaks of its words cannot take whole. */
export function readOwnParcels(message: Message): Decision | null {
  const { understood: text, catalogue, situation, best } = message;
  const target = catalogue.byPath.get(exploreParcels.path);
  if (!target || !isUsable(target, situation) || isChange(message) || isOfStaff(message)) return null;
  if (
    isThought.test(text.folded) ||
    isNamed(message) ||
    text.entities.some(({ kind, compared }) => kind === 'number' && !compared)
  )
    return null;
  // "Duties assessed in October": where the batches are known, of those.
  const isBatch = ({ entry: { contract }, score }: Ranked): boolean => contract.output.kind === 'rows' && contract.output.of === 'payment' && score > (best?.score ?? 0) - 0.5; // prettier-ignore
  if (levied.test(text.folded) && message.usable.some(isBatch)) return null;
  // "This week and last": one beside the other.
  if (joined(text) && !text.entities.some(({ kind, denied }) => denied && kind === 'days')) return null;
  // What an x-ray saw is in no column of theirs.
  if (screened.test(text.folded)) return null;
  // "Revenue per kilo of each partner" is a column of its own.
  if (perKilo.test(text.folded) && best && 'revenue_per_kg' in (rowOf(best.entry) ?? {})) return null;
  // What was announced and has not come is no parcel yet.
  if (saysNotCome(text.folded)) return null;
  const head = text.terms.find(({ term }) => headed.has(term))?.term;
  if ((head !== undefined && head !== '#parcel') || headNoun(text) === 'preAlert') return null;
  const { output } = best?.entry.contract ?? {};
  // "How many in the air, how many at customs, how many out": the report on all standings.
  if (output?.kind === 'document' && text.folded.match(/(?<!\p{L})(?:how (?:many|much)|cuant[oa]s?|quant[oa]s?)(?!\p{L})/gu)?.length === 3) return null; // prettier-ignore
  if (text.terms[0]?.term === '#mawb' && output?.kind === 'rows' && output.of === 'mawb') return null;
  const question = readParcels(text, situation.today, situation.role);
  const { reading, said } = question;
  // "On time against late of each carrier" is both, and no parcel that is both.
  if (question.scope.where.filter(({ column, op }) => column === 'late' && op === '=').length > 1) return null;
  // "Which provider has most parcels with no news" counts those, and takes no mean of days.
  if (output?.kind === 'rows' && sumsParcels(output.of) && reading.group.length && text.terms.some(({ term }) => term === '#parcel') && reading.measures.some(({ column }) => column === 'days_waiting')) return null; // prettier-ignore
  // "Who owes more than 1,000 dollars for over 90 days": invoices fall due too.
  if (owed.test(text.folded) && text.entities.some(({ kind }) => kind === 'money')) return null;
  // "Countries we deliver to": what happens to all parcels narrows none.
  if (said.some(({ person }) => person) && reading.left.length < 4) return callOf(message, question, question.scope);
  // "Cards received last week" of a bank are parcels, though a list is called by cards.
  if (question.ofCards && reading.left.length < 2) return callOf(message, question, question.scope);
  // "Cards at customs right now" are those that stand so.
  if (situation.role === 'partner' && question.aboutParcels && question.scope.where.length && reading.left.length < 2 && !reading.unmet.length) return callOf(message, question, question.scope); // prettier-ignore
  // "Which of my cards allows most attempts": what is set of them, where nothing has happened.
  if (best?.entry.contract.path.startsWith('bank/') && message.sure > 0.9 && !question.ofCards && !question.scope.where.length && !question.scope.of && !question.scope.from) return null; // prettier-ignore
  if (question.each && question.named && !reading.left.length && !reading.unmet.length) return callOf(message, question, question.scope); // prettier-ignore
  // "How many to Brazil" names nothing that goes there: parcels, whatever tool counts by countries.
  if (question.bound && !reading.left.length && !reading.unmet.length) return callOf(message, question, question.scope);
  // A share is of parcels, and what is promised or late by days is asked of each, whatever sums the words sound like.
  const { scope } = question;
  const isNarrowed = scope.where.length > 0 || Object.keys(scope.filters).length > 0;
  const isOfEach = scope.of === 'promised' || scope.where.some(({ column }) => column === 'days_late');
  if (question.named && !reading.left.length && !reading.unmet.length && ((reading.ask === 'share' && isNarrowed) || isOfEach)) return callOf(message, question, scope); // prettier-ignore
  // "Parcels without news at Correios": the parcels that a report sums.
  const sums = best && best.entry.contract.output.kind === 'rows' && sumsParcels(best.entry.contract.output.of);
  const isSilence = scope.where.some(({ column }) => column === 'days_waiting');
  const isList = sums && (question.named || isSilence) && (reading.ask === undefined || reading.ask === 'list') && (text.terms[0]?.term === '#parcel' || isSilence) && !reading.extreme && !reading.group.length; // prettier-ignore
  const rows = isList ? listBehindOf(message, best.entry) : null;
  if (rows && !rows.unused.length) return rows.decision;
  if (!said.some(({ usual }) => !usual) || reading.ask === 'why' || reading.unmet.length) return null;
  if (!best || best.entry.contract.effect !== 'read' || best.filled.missing.length)
    return question.aboutParcels && !reading.left.length ? callOf(message, question, question.scope) : null;
  if (isWide(best.entry)) return reading.left.length ? null : callOf(message, question, question.scope);
  // "Parcels over 5 kg" says no word of a list of silent ones.
  const isStranger = best.entry.contract.path !== plainList && text.terms.every(({ term }) => term === '#parcel' || !best.entry.title.has(term)); // prettier-ignore
  if (isStranger && !perOne.test(text.folded) && (message.sure < 0.9 || (best.alike < unlike && text.terms.length > 2 && output?.kind === 'rows')) && question.aboutParcels && !reading.left.length) return callOf(message, question, question.scope); // prettier-ignore
  const plan = planOf(best.entry, best.filled, text, situation);
  const { contract } = best.entry;
  const isAggregate = contract.output.kind !== 'rows' || contract.output.of !== 'parcel';
  // "How many are delivered, how many at customs": the report on all of them.
  const stands = new Set(said.flatMap(({ stem, usual }) => (stem && !usual ? stem : [])));
  if (reading.ask === 'count' && stands.size > 1 && best.entry.contract.output.kind === 'document') return null;
  // "How many are at customs right now": a report on all of them tells it of its days only.
  const counted =
    reading.ask === 'count' && question.aboutParcels && (question.scope.where.length > 0 || (question.named && question.scope.of !== undefined)) && !reading.left.length; // prettier-ignore
  if (counted && best.entry.contract.output.kind === 'document') return callOf(message, question, question.scope);
  // "How many masters are open" counts masters.
  const thing = contract.output.kind === 'rows' ? contract.output.of : 'parcel';
  if (thing !== 'parcel' && isIndividual(thing) && text.terms.some(({ term }) => term === `#${thing}`)) return null;
  // "How many were received yesterday" counts parcels, and not what else that day has rows of.
  if (reading.ask === 'count' && question.aboutParcels && question.named && isIndividual(thing) && thing !== 'parcel' && !reading.left.length) return callOf(message, question, question.scope); // prettier-ignore
  // A mean of means is none, and what one costs is no sum: both are taken of the parcels.
  const ownColumns = columnsOf(rowOf(best.entry) ?? {});
  const isSum = (column: string): boolean => sums === true && ownColumns.some(({ key, field }) => key === column && field.total); // prettier-ignore
  const means = ((plan.args.refine as Partial<Refine> | undefined)?.measures ?? []).some(({ fn, column = '' }) => fn === 'avg' && (meaned.test(column) || isSum(column))); // prettier-ignore
  const [mine, ...others] = reading.measures;
  const ofNobody = !text.terms.some(({ term }) => term === '#partner' || term === '#country' || term === '#provider') && !text.entities.some(({ kind }) => kind === 'partner') && !reading.extreme; // prettier-ignore
  const isMean = mine?.fn === 'avg' && ofNobody && !reading.group.length;
  // "Average parcels per day": of the days, which the report has a row of.
  if (thing === 'day' && means && reading.group.some((key) => key.endsWith('_day'))) return null;
  const isOne = (contract.output.kind === 'document' || (ofNobody && sums && (!plan.question.column || ofOneParcel.test(plan.question.column)))) && (isMean || perOne.test(text.folded)); // prettier-ignore
  if ((means || isOne) && mine?.column && !others.length && !reading.left.length && (question.aboutParcels || isMean)) {
    reading.measures = [{ ...mine, fn: 'avg' }];
    return callOf(message, question, question.scope);
  }
  const title = titleOf(best.entry);
  // Sums cannot be listed, and what they count is not what happened to the parcels.
  const single = isAggregate && question.aboutParcels;
  const searched = best.filled.verbatim.filter((one) => text.entities.some((entity) => overlaps(entity, one)));
  // An event that the tool knows by its name and has no filter for is not taken.
  const given = JSON.stringify(plan.args);
  const isGiven = ({ value }: Entity): boolean => given.includes(`"${value}"`);
  const idle = text.entities.filter((one) => one.kind === 'checkpoint' && !text.entities.some((other) => overlaps(one, other) && isGiven(other))); // prettier-ignore
  const taken = (span: Span): boolean => plan.used.some((one) => overlaps(one, span)) && ![...searched, ...idle].some((one) => overlaps(one, span)); // prettier-ignore
  // What it is called after it takes, though no value says so.
  const spoken = (span: Span): boolean => text.terms.filter((term) => overlaps(term, span)).every(({ term }) => best.entry.bag.has(term)); // prettier-ignore
  // A group and a figure that the tool has no column of are lost.
  const columns = contract.output.kind === 'document' ? sectionColumns(contract.output) : (rowOf(best.entry) ?? {});
  const named = [
    ...reading.group.map((key) => key.split(':')[0]!),
    ...reading.measures.flatMap(({ column }) => (contract.output.kind === 'rows' && column) || []),
  ];
  const apart = named.some((key) => !(key in columns));
  const lost = said.filter((facet) => {
    // Days of something else than reception, which the plain list would take for that.
    if (facet.period && contract.path === plainList && plan.args.period_of !== facet.period) return true;
    if (apart && !facet.stem && !facet.value && !facet.perParcel) return true;
    const { stem, no, perParcel, value, person, state } = facet;
    // A search for words takes any of them, also those around the name.
    if (person || (state !== undefined && !given.includes(state) && !(stem && title.includes(stem)))) return true;
    if (single && (perParcel || (stem && ['count', 'much', 'list', undefined].includes(reading.ask)))) return true;
    // What has not happened is in no title that says that it has.
    if (taken(facet) || (stem && title.includes(stem) && (!no || negated.test(title)))) return false;
    // "UPS parcels": the name is in the title of the tool.
    const name = text.folded.slice(facet.start, facet.end);
    if (value && title.split(' ').includes(name)) return false;
    // "Direct against via Miami": so is it in a phrase of the tool that was learned for sure.
    if (value && best.chance > certain && inPhrase(best.entry, name)) return false;
    return value || stem || perParcel || !spoken(facet);
  });
  // Only values that it cannot take part a tool from a phrase that it was taught, but of the plain list any fact.
  const happened = single && lost.some(({ stem }) => stem === 'deliver');
  if (
    best.alike >= learned &&
    contract.path !== plainList &&
    !happened &&
    !lost.some(({ value, perParcel, state }) => perParcel || value || state)
  )
    return null;
  const behind = isAggregate && lost.some(({ perParcel }) => perParcel) ? listBehindOf(message, best.entry) : null;
  if (
    behind &&
    !behind.unused.length &&
    !reading.group.length &&
    lost.every((facet) => behind.used.some((one) => overlaps(one, facet)) || spoken(facet))
  )
    return behind.decision;
  const leftHere = reading.left.filter(({ term }) => best.entry.own.has(term)).length;
  if (!lost.length || leftHere > 0 || reading.left.length > Number(question.aboutParcels && question.named))
    return null;
  return callOf(message, question, question.scope);
}

/** What carries parcels has lists of its own. */
const carriers = new Set(['bag_id', 'mnfs_id', 'mawb', 'pre_manifest_header_code']);

const sending =
  /(?<!\p{L})(?:sent|sends?|ships?|shipped|mand(?:o|a|an|aron|ou|am|aram)|envi(?:o|a|an|aron|ou|am|aram))(?!\p{L})/u;

/** "Which partner has the most late parcels this month": parcels counted by what is asked for, the highest first. */
export function readMostParcels(message: Message): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const target = catalogue.byPath.get(exploreParcels.path);
  if (!target || !isUsable(target, situation) || isChange(message) || isNamed(message)) return null;
  if (isOfStaff(message)) return null;
  const question = readParcels(text, situation.today, situation.role);
  // "Who brought the most revenue": the partners by it.
  const { about } = question.reading;
  const { ask: kind, extreme: end } = question.reading;
  const isWho = kind === 'who' && end !== undefined && about?.field.kind === 'money' && !question.reading.group.length;
  if (isWho) {
    const sum = { fn: 'sum' as const, column: about!.key };
    Object.assign(question.reading, { group: ['copa_name'], measures: [sum], order: [{ column: measureKey(sum), desc: end.desc }] }); // prettier-ignore
  }
  const { extreme, group, measures, order, unmet } = question.reading;
  // "Which partner sent most": what partners send is parcels.
  const sends = group[0] === 'copa_name' ? sending.exec(text.folded) : null;
  const sent = sends && { start: sends.index, end: sends.index + sends[0].length };
  const left = question.reading.left.filter((one) => !sent || !overlaps(one, sent));
  // "Which partner brought most revenue": of a figure, where nothing else has rows of it.
  const [figure] = measures;
  const isFigure =
    isWho ||
    (figure?.fn === 'sum' && !Object.hasOwn((message.best && rowOf(message.best.entry)) ?? {}, figure.column ?? ''));
  const isCounted = measures.length === 1 && order.length === 1 && (measures[0]!.fn === 'count' || isFigure);
  if (
    (!extreme && question.reading.limit === undefined) ||
    group.length !== 1 ||
    !isCounted ||
    left.length > Number(isFigure) ||
    unmet.length
  )
    return null;
  if (
    carriers.has(group[0]!) ||
    (!question.named && !sent && !question.scope.where.length && !isFigure && question.reading.limit === undefined)
  )
    return null;
  return callOf(message, question, question.scope);
}

/** "Partners with revenue over 1,000": those whose parcels come to that. */
export function readThoseOver(message: Message): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const target = catalogue.byPath.get(exploreParcels.path);
  if (!target || !isUsable(target, situation) || isChange(message) || isNamed(message)) return null;
  const [head] = text.terms;
  const column = head && heads[head.term];
  const question = readParcels(text, situation.today, situation.role);
  const { reading, scope } = question;
  const [said, ...more] = reading.where.filter(({ op, value }) => ['>', '>=', '<', '<='].includes(op) && typeof value === 'number'); // prettier-ignore
  const measure = said && measureFor(said.column, rowOf(target)!);
  if (!column || !said || more.length || !measure || reading.unmet.length || reading.group.length) return null;
  if (reading.left.some((one) => one !== head && one.term !== head!.term)) return null;
  Object.assign(reading, {
    group: [column],
    measures: [measure],
    order: [{ column: measureKey(measure), desc: true }],
  });
  const where = scope.where.map((one) => (one.column === said.column && one.op === said.op ? { ...one, column: measureKey(measure) } : one)); // prettier-ignore
  return callOf(message, question, { ...scope, where });
}
const heads: Record<string, string> = { '#partner': 'copa_name', '#country': 'ctry_iso_code', '#provider': 'service_provider_name', '#airline': 'airline_name', '#city': 'dest_city' }; // prettier-ignore

/** The parcels behind the figures of a report, asked for with the same words. */
function listBehindOf({ catalogue, situation, understood: text }: Message, entry: Entry): Behind | null {
  const detail = detailReportOf(entry, catalogue);
  if (!detail || detail === entry || detail.contract.path === plainList || !isUsable(detail, situation)) return null;
  if (detail.contract.output.kind === 'rows' && sumsParcels(detail.contract.output.of)) return null;
  const filled = fill(detail, text, [], situation.today);
  if (filled.missing.length) return null;
  const { args, question, used, unused } = planOf(detail, filled, text, situation);
  const decision = call(detail, { ...filled, args }, text);
  return decision.do === 'call' ? { decision: { ...decision, question, unused }, used, unused } : null;
}
interface Behind {
  decision: Decision;
  used: { start: number; end: number }[];
  unused: string[];
}
