import type { Shape } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { measureKey, type Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { overlaps, type Entity } from '../../understanding/entity.ts';
import { blank } from '../../understanding/normalise.ts';
import { unspoken } from '../../understanding/speaks-of.ts';
import { grows } from '../../understanding/days.ts';
import type { Understood } from '../../understanding/understand.ts';
import { callOf } from '../../parcels/call.ts';
import { readParcels, type ParcelQuestion } from '../../parcels/read.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { measureFor } from '../../table/measures.ts';
import { compact, planOf, rowOf } from '../../table/plan.ts';
import { findAsks, findExtremes } from '../../table/wishes.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import { isFigurePart } from '../../record/section-part.ts';
import type { Entry } from '../catalogue.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';

const cue =
  /(?<!\p{L})(?:vs|versus|compar\p{L}*|against|or the (?:one|week|month|day) before|o la anterior|ou a anterior|o el anterior|ou o anterior|frente a|lado a lado|side by side|contra|difference between|diferencia entre|diferenca entre)(?!\p{L})/u;
/** "Last week and the one before", "este mes y el pasado": the second period is told by the first. */
const andBefore =
  /(?:and|y|e|&|mas|mais|plus|\+)\s+(?:(?:in |en |em )?(?:the |el |la |l[oa]s |[oa] |n[oa] |d[oa] )?(?:one |week |month |day |semana |mes |dia )?(?:before(?: (?:that|it|last))?|anterior|previous(?: one)?|previ[oa]|retrasad[oa]|d[ea] antes|from before))(?!\p{L})/u;
const andPast =
  /(?:this|(?:d|n)?est[ae]|(?:d|n)?ess[ae]|es[ae]) (?:mes|semana|month|week)\W+(?:and|y|e)\s+(?:(?:in |en |em )?(?:the |el |la |[oa] |n[oa] |d[oa] )?(?:last(?: one)?|pasad[oa]|passad[oa]))\W*$/u;
/** "How many this week, and how many were there last week". */
export const countedPast =
  /(?:this|(?:d|n)?est[ae]|(?:d|n)?ess[ae]|es[ae]) (?:mes|semana|month|week)\W+(?:and|y|e)\s+(?:how many|cuant[oa]s|quant[oa]s|qt[oa]s) (?:(?:were|did|fueron|hubo|eran|foram|teve|houve|there|we have|tuvimos|tivemos|in|en|em) )*(?:the |el |la |[oa] |n[oa] )?(?:last(?: one)?|pasad[oa]|passad[oa]|anterior|one before|previous(?: one)?)(?:,? (?:para|pra|to) compar\p{L}*)?\W*$/u;
/** "This month and last month": two periods that nothing but "and" joins. */
export function joined({ entities, folded }: Understood): boolean {
  const [one, two, ...more] = entities.filter(({ kind, denied }) => kind === 'days' && !denied);
  if (!one || more.length) return false;
  if (!two) return andBefore.test(folded.slice(one.end)) || andPast.test(folded) || countedPast.test(folded);
  return /^\s*(?:,|and|y|e|&)\s+(?:(?:also|tambien|tambem|in|en|em|on|the|el|la|los|las|o|a|os|as|no|na|de|do|da|of)\s+){0,2}$/u.test(
    folded.slice(one.end, two.start),
  );
}
/** "October or September". */
const either = /(?<!\p{L})(?:or|o|ou)(?!\p{L})/u;
/** "Did we receive more last week than the week before". */
const than =
  /(?<!\p{L})(?:more|less|fewer|better|worse|higher|lower|mas|menos|mejor|peor|mais|melhor|pior)(?!\p{L}).*(?<!\p{L})(?:than|que)(?!\p{L})/u;
/** What is compared: the column of its name, and what a row of its own report is. */
const sides: Partial<Record<Entity['kind'], { columns: string[]; of: string }>> = {
  country: { columns: ['ctry_iso_code'], of: 'country' },
  provider: { columns: ['service_provider_name'], of: 'provider' },
  partner: { columns: ['copa_name'], of: 'partner' },
  iata: { columns: ['entry_point'], of: 'airport' },
  airline: { columns: ['airline_name'], of: 'airline' },
};

/** "What costs more, Brazil or Mexico": two of one kind with "or" between them. */
function alternatives({ entities, folded }: Understood): boolean {
  const named = entities.filter(({ kind, denied }) => sides[kind] && !denied);
  return named.some(
    (one, at) =>
      named[at + 1]?.kind === one.kind &&
      /^\s*,?\s*(?:or|o|ou|u)\s+(?:(?:the|el|la|o|a|os|as|los|las|to|para|pra|a|in|en|no|na)\s+)?$/.test(
        folded.slice(one.end, named[at + 1]!.start),
      ),
  );
}

/** "The SLA of MercaLinda and of Monarca Box": a figure of each. */
function beside({ entities, folded, terms }: Understood): boolean {
  const named = entities.filter(({ kind, denied }) => sides[kind] && !denied);
  const [one, two, ...more] = named;
  if (!one || !two || more.length || one.kind !== two.kind || !terms.some(({ term }) => figures.has(term)))
    return false;
  return /^\s*,?\s*(?:and|y|e|&)\s+(?:(?:of|for|in|to|de|del|da|do|en|em|a|para|the|el|la|o)\s+){0,2}$/.test(
    blank(
      folded,
      entities.filter(({ kind }) => kind === 'days'),
    )
      .slice(one.end, two.start)
      .replace(/(?<!\p{L})(?:in|en|em|no|na)\s*(?=,)|\s+(?=,)/gu, ''),
  );
}
/** "Did we deliver more to Mexico or to Colombia": how many, and not how fast. */
const delivers =
  /(?<!\p{L})(?:deliveries|entregas)(?!\p{L}|.*(?:sla|time|tiempo|tempo|days|dias|fast|quick|late|rapid|tard|atras))|(?<!\p{L})(?:delivered|entregad[oa]s|entregues)(?= (?:last|this|in|on|yesterday|la|el|en|ayer|esta?e?|na|no|em|ontem|ess[ae])(?!\p{L})|\W*$)(?!\p{L}|.*(?:sla|on time|a tiempo|no prazo|days|dias|fast|quick|late|rapid|tard|atras))|(?<!\p{L})(?:deliver(?:ed)?|entreg(?:o|amos|ou|aron|aram)) (?:more|most|mas|mais)(?!\p{L}|.*(?:fast|quick|late|rapid|tard|atras))/u;
const figures = new Set(['#sla', '#revenue', '#cost', '#margin', '#weight', '#duty', '#average']);

/** "Brazil vs Mexico last month": one row each, from a report on such things, or else the parcels grouped by them. */
export function readComparison(message: Message): Decision | null {
  const { understood: text, usable, situation, best, catalogue } = message;
  const isBeside = beside(text);
  const isChoice =
    (text.entities.filter(({ kind }) => kind === 'days').length === 2 &&
      (either.test(text.folded) || than.test(text.folded))) || // prettier-ignore
    alternatives(text) ||
    joined(text);
  const isGrowth = grows.test(text.folded);
  if ((!cue.test(text.folded) && !isGrowth && !isChoice && !isBeside) || best?.entry.contract.effect !== 'read')
    return null;
  const kinds = Map.groupBy(
    text.entities.filter(({ denied }) => !denied),
    ({ kind }) => kind,
  );
  const [kind, said] =
    [...kinds].find(([each, all]) => sides[each] && new Set(all.map(({ value }) => value)).size > 1) ?? [];
  if (!kind || !said) return periods(message, best, kinds.get('days') ?? []);
  const { columns, of } = sides[kind]!;
  const speaks = (each: Ranked): boolean => {
    const { question, left } = planOf(each.entry, each.filled, text, situation);
    return question.column !== undefined && !left;
  };
  // A report that cannot take whoever else is named tells of others too.
  const others = text.entities.filter((one) => one.kind !== kind && sides[one.kind] && !one.denied && one.start >= 0);
  const takesAll = ({ filled }: Ranked): boolean => [...said, ...others].every((entity) => filled.used.has(entity));
  const own = usable
    .slice(0, 8)
    .find(
      (each) =>
        each.entry.contract.output.kind === 'rows' &&
        each.entry.contract.output.of === of &&
        !each.filled.missing.length &&
        takesAll(each) &&
        unspoken(each.entry.contract.path, text.folded, each.alike, text.terms.length, kind === 'partner') <= 0 &&
        each.score > best.score - 0.5 &&
        (!isBeside || speaks(each)),
    );
  const wide = catalogue.byPath.get(exploreParcels.path);
  const question = readParcels(text, situation.today, situation.role);
  const column = columns.find((key) => key in wideRow);
  // A figure that the report has no column of is taken from the parcels.
  const ownRow = own && rowOf(own.entry);
  const plan = own && planOf(own.entry, own.filled, text, situation);
  const isRate = isBeside && /_per_/.test(plan?.question.column ?? '');
  const lacks =
    !isRate && question.reading.measures.some(({ column: figure }) => figure && ownRow && !(figure in ownRow));
  const stood = question.said.some(
    ({ stem, usual }) => stem && !usual && !own?.entry.contract.title.toLowerCase().includes(stem),
  );
  const isLost = (plan?.unused.length ?? 0) > 0 || (stood && plan?.question.column === undefined);
  const { left, extreme } = question.reading;
  const isTaken = left.every((one) => one.term === 'more' || (extreme && overlaps(one, extreme)));
  if (own && wide && (isLost || delivers.test(text.folded)) && column && isUsable(wide, situation) && isTaken)
    return ofEach(message, question, column);
  if (own && !lacks) {
    const { args, unused, question: asked } = planOf(own.entry, own.filled, text, situation);
    const next = compact({ where: (args.refine as Partial<Refine> | undefined)?.where });
    const { refine: _, ...plain } = args;
    const decision = call(own.entry, { ...own.filled, args: { ...plain, ...(next && { refine: next }) } }, text);
    const figures = question.reading.measures.flatMap(({ column: key }) =>
      key && ownRow && key in ownRow ? [key] : [],
    );
    const told = asked.column && {
      column: asked.column,
      ...(figures.length && { columns: [asked.column, ...figures] }),
    };
    return decision.do === 'call' ? { ...decision, question: { ask: 'compare', ...told }, unused } : null;
  }
  const papers = own ? null : papersOf(message, best, kind as Kind, said);
  if (papers) return papers;
  const isMean = question.reading.measures.some(({ fn }) => fn === 'avg');
  if ((isBeside && !lacks && !isMean) || !wide || !column || !isUsable(wide, situation)) return null;
  return ofEach(message, question, column);
}

/** "Brazil and Mexico, the margin": the same paper of each, by its figure that is asked for. */
function papersOf(
  { understood: text, situation }: Message,
  { entry, filled }: Ranked,
  kind: Kind,
  said: readonly Entity[],
): Decision | null {
  const [one, two, ...others] = [...new Set(said.map(({ value, id }) => id ?? value))];
  const slot = entry.slots.find(({ field }) => field.kind === kind && !field.hidden);
  const { of } = planOf(entry, filled, text, situation).question;
  const isPaper = entry.contract.output.kind === 'document' && !filled.missing.length;
  if (!isPaper || !slot || !isFigurePart(of) || one === undefined || two === undefined || others.length) return null;
  const question = { ask: 'compare' as const, of };
  const [first, second] = [one, two].map((value) => ({ ...filled.args, [slot.key]: slot.field.list ? [value] : value })); // prettier-ignore
  const decision = call(entry, { ...filled, args: first! }, text);
  return decision.do === 'call' ? { ...decision, question, more: [{ path: entry.contract.path, args: second!, question }] } : null; // prettier-ignore
}

const wideRow = (exploreParcels.output as { row: Shape }).row;

/** The parcels grouped by the things that are compared, with every figure that is asked for. */
function ofEach(message: Message, question: ParcelQuestion, column: string): Decision | null {
  const { reading } = question;
  const about = reading.order[0]?.column ?? reading.about?.key;
  const figure = about ? measureFor(about.replace(/^\w+:/, ''), wideRow) : undefined;
  // "GRU with VCP": where they fly to is another column than where parcels come in.
  const among = question.scope.where.find(({ op, value }) => op === 'in' && Array.isArray(value) && value.length === 2);
  const by = among && column === 'entry_point' ? among.column : column;
  const measures = reading.measures.length ? reading.measures : figure ? [figure] : [];
  const counts = question.aboutParcels && measures.length && !measures.some(({ fn }) => fn === 'count');
  Object.assign(reading, {
    measures: counts ? [{ fn: 'count' }, ...measures] : measures,
    group: [by],
    order: [],
    limit: undefined,
  });
  const decision = callOf(message, question, question.scope);
  const told = measures[0] && measureKey(measures[0]);
  return decision.do === 'call'
    ? { ...decision, question: { ask: 'compare', ...(told && !counts && { column: told }) } }
    : null;
}

/** Words that tell the second period by the first. */
const earlier = new Set(['passad', 'pasad', 'anterior', 'retrasad', 'previ', 'previous', 'befor', 'last']);

/** Two periods of parcels, where the report that the words speak of takes no days: from the wide list. */
function ofParcels(message: Message, said: readonly Entity[]): Decision | null {
  const { understood: text, situation } = message;
  const question = readParcels(text, situation.today, situation.role);
  const { extreme, group } = question.reading;
  // "In which week did we deliver more, this one or the last": of either, as many.
  const isEither = question.named && group.length > 0 && group.every((key) => /:(?:week|month)$/u.test(key));
  if (isEither) Object.assign(question.reading, { group: [], measures: [], order: [], limit: undefined });
  const left = question.reading.left.filter((one) => !earlier.has(one.term) && !(extreme && overlaps(one, extreme)));
  if ((!question.aboutParcels && !isEither) || left.length) return null;
  const [measure] = question.reading.measures;
  const asked = { ask: 'compare' as const, ...(measure?.column && { column: measureKey(measure) }) };
  const [one, other] = said.map(({ from, to }) =>
    callOf(message, question, { ...question.scope, from, to: to ?? situation.today }),
  );
  if (one?.do !== 'call' || other?.do !== 'call') return null;
  return { ...one, question: asked, more: [{ path: other.path, args: other.args, question: asked }] };
}

const daysOf = ({ slots }: Entry): string[] =>
  slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => key);

/** "This month and the one before": the month, of which only a part has passed. */
function earlierOf({ folded }: Understood, { said }: Entity): string {
  if (!andPast.test(folded) && !countedPast.test(folded) && !andBefore.test(folded)) return folded;
  return /month|m[eê]s/iu.test(said)
    ? 'the month before'
    : /week|semana/iu.test(said)
      ? 'the week before'
      : 'the one before';
}

/** "This week against last week": the same call for each. */
function periods(message: Message, first: Ranked, named: readonly Entity[]): Decision | null {
  const { understood: text, situation, sure, usable } = message;
  const [only, ...more] = named;
  const shifted =
    only && !more.length
      ? shiftOf(earlierOf(text, only), { from: only.from, to: only.to ?? situation.today })
      : undefined;
  const said = shifted ? [only!, { ...only!, ...shifted }] : named;
  // What happened to parcels in the days is counted by the days when it happened.
  const parcels = said.length === 2 ? readParcels(text, situation.today, situation.role) : undefined;
  const happened = parcels?.scope.of && parcels.scope.of !== 'received' ? ofParcels(message, said) : null;
  if (happened) return happened;
  // "Did we receive more in September or October" counts parcels, where the report has no rows of days.
  const counted = parcels?.aboutParcels && first.entry.contract.output.kind === 'document' ? ofParcels(message, said) : null; // prettier-ignore
  if (counted) return counted;
  const best = usable
    .slice(0, 8)
    .find(
      ({ entry, score }) => entry.contract.effect === 'read' && daysOf(entry).length === 2 && score > first.score - 0.5,
    );
  if (!best) return said.length === 2 ? ofParcels(message, said) : null;
  const { entry, filled } = best;
  if (
    said.length !== 2 ||
    filled.missing.length ||
    sure < 0.3 ||
    (entry.contract.output.kind !== 'rows' && entry.contract.output.kind !== 'document')
  )
    return null;
  const days = daysOf(entry);
  const plan = planOf(entry, { ...filled, used: new Set([...filled.used, ...said]) }, text, situation);
  const argsFor = ({ from, to }: Entity): Record<string, unknown> => ({
    ...plan.args,
    [days[0]!]: from,
    [days[1]!]: to ?? situation.today,
  });
  const [one, other] = said.map(argsFor);
  const decision = call(entry, { ...filled, args: one! }, text);
  if (decision.do !== 'call') return null;
  const { column, of } = plan.question;
  // "In which month did we bill more": that one first.
  const [end] = findAsks(text.folded).some(({ ask }) => ask === 'list') ? findExtremes(text.folded) : [];
  const desc = end && !end.worth ? { desc: end.desc } : {};
  const question = { ask: 'compare' as const, ...(column && { column }), ...(isFigurePart(of) && { of }), ...desc };
  return { ...decision, question, more: [{ path: entry.contract.path, args: other!, question }] };
}
