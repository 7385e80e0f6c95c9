import { isDeepStrictEqual } from 'node:util';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { measureKey, type Measure } from '#tools/refine/refine.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { ofPartners } from '../../parcels/partners-report.ts';
import { readParcels } from '../../parcels/read.ts';
import { scopeOf, type Scope } from '../../parcels/scope.ts';
import { sides } from '../../parcels/sides.ts';
import { words } from '../../parcels/words.ts';
import { isFigurePart } from '../../record/section-part.ts';
import { askedOf } from '../../record/parts.ts';
import { columnsOf, isMeasure, namedColumns } from '../../table/columns.ts';
import { lessIsBetter, measureFor } from '../../table/measures.ts';
import { questionOf, rowOf } from '../../table/plan.ts';
import { readTable } from '../../table/read.ts';
import { findAsks, findExtremes } from '../../table/wishes.ts';
import { whole } from '../../table/rows-meant.ts';
import type { Entry, Slot } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const cue = words(
  'onde|where|donde|of (?:the (?:two|three|four|[234])|both|all (?:three|four|of them)|them)|between (?:the two|them)|(?:de|entre) (?:l[oa]s|ell[oa]s) (?:dos|tres|cuatro|[234])|(?:d|entre )?[oa]s (?:dois|duas|tres|quatro|[234])|which (?:one|of)|who|whose|which (?:partner|customer|client|country|provider|carrier)|cual(?:es)?|quien|qual|quem|que (?:socio|cliente|pais|proveedor|parceiro|fornecedor|transportadora)',
);
/** What one costs us, as a verb says it. */
const costing = /(?<!\p{L})(?:costs?|cuestan?|custam?|costo|costaron|custou)(?!\p{L})/u;
/** What is spoken of besides parcels. */
const isSide = (kind: string): kind is keyof typeof sides => kind in sides;
const text = (value: unknown): string => JSON.stringify(value ?? null);

/** How many are spoken of. */
const three = words('three|tres|3');
const four = words('four|cuatro|quatro|4');
function countOf(folded: string): number {
  three.lastIndex = four.lastIndex = 0;
  return three.test(folded) ? 3 : four.test(folded) ? 4 : 2;
}

/** The field that held the things: in one call, or over the last ones that differ in nothing else; with the call that holds all. */
function all(
  entry: Entry,
  last: LastCall,
  trail: readonly LastCall[],
  count: number,
): { slot: Slot; call: LastCall } | null {
  const sided = entry.slots.filter(({ field }) => isSide(field.kind) || field.kind === 'tracking');
  for (const slot of sided) {
    let found = [last.args[slot.key] ?? []].flat();
    for (const { path, args } of trail) {
      const keys = new Set([...Object.keys(last.args), ...Object.keys(args)]);
      const differ = [...keys].filter((key) => key !== 'refine' && text(last.args[key]) !== text(args[key]));
      if (found.length >= count || path !== last.path || differ[0] !== slot.key || differ.length > 1) break;
      found = [...new Set([args[slot.key] ?? [], found].flat())];
    }
    if (found.length === count) return { slot, call: { ...last, args: { ...last.args, [slot.key]: found } } };
  }
  return null;
}

const twoPeriods = words(
  '(?:two|2|both) (?:months?|weeks?|days?|periods?)|(?:l[oa]s )?(?:dos|2) (?:meses|semanas|dias|periodos)|(?:[oa]s )?(?:dois|duas|2) (?:meses|semanas|dias|periodos)|(?:of |in )?th[eo]se (?:two |2 )?(?:months|weeks|days)|d(?:os|as|ess[ea]s|est[ea]s) (?:dois |duas )?(?:meses|semanas|dias)|de (?:es[oa]s|est[oa]s|l[oa]s) (?:dos )?(?:meses|semanas|dias)|(?:which|what|que|cual|qual) (?:month|week|mes|semana|period|periodo)',
);
/** "In which did we bill more", "which of the two": of calls that differ in their days alone. */
const eitherPeriod = words(
  '(?:in|en|em|on) (?:which(?: one)?|cual|qual)|(?:which|cual|qual) (?:of (?:the two|both|them|th[eo]se (?:two|2))|de (?:l[oa]s dos|ell[oa]s|ambos)|d[oa]s (?:dois|duas)|deles)',
);
/** "Which of the two months closed better" after a month and another: the last two calls beside each other, where only their days differ. */
export function readOfPeriods(message: Message): Decision | null {
  const { understood, situation, catalogue, language } = message;
  twoPeriods.lastIndex = 0;
  const { last, trail = situation.earlier ? [situation.earlier] : [] } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  eitherPeriod.lastIndex = 0;
  const isNamed = twoPeriods.test(understood.folded);
  const holdsTwo = Object.entries(last?.args ?? {}).some(
    ([key, value]) => key !== 'refine' && Array.isArray(value) && value.length > 1,
  );
  const isMeant = isNamed || (!holdsTwo && eitherPeriod.test(understood.folded));
  if (!last || !entry || situation.open || entry.contract.effect !== 'read' || !isMeant) return null;
  if (findAsks(understood.folded).some(({ ask }) => ask === 'sum')) return null;
  const days = entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  const isAlike = ({ args }: LastCall): boolean => [...new Set([...Object.keys(args), ...Object.keys(last.args)])].every((key) => days.includes(key) || isDeepStrictEqual(args[key], last.args[key])); // prettier-ignore
  const isOther = (one: LastCall): boolean => one.path === last.path && (isNamed || isAlike(one)) && days.some((key) => one.args[key] !== last.args[key]); // prettier-ignore
  const other = days.length ? trail.find(isOther) : undefined;
  if (
    !other ||
    understood.terms.length > 7 ||
    understood.entities.some(({ kind }) => kind !== 'days' && kind !== 'number')
  )
    return null;
  const { of } = askedOf(understood, entry.contract);
  const row = rowOf(entry);
  const reading = row && readTable({ text: understood, row, of: '', rows: [], today: situation.today, taken: [] });
  const named = of?.field ?? reading?.order[0]?.column ?? reading?.about?.key;
  const parcels = named && !['late', 'days_late'].includes(named) ? null : ofEachPeriod(message, entry, other, last);
  if (parcels) return parcels;
  const part = of ?? (named ? undefined : situation.asked?.of);
  const column = named ?? part?.field ?? situation.asked?.column;
  const [end] = findExtremes(understood.folded);
  const desc = end && (end.worth ? (end.worth === 'best') !== lessIsBetter.test(column ?? '') : end.desc);
  const question = { ask: 'compare' as const, ...(column && { column }), ...(isFigurePart(part) && { of: part }), ...(desc !== undefined && { desc }) }; // prettier-ignore
  const [first, second] = [other.args, last.args].toSorted((a, b) => String(a[days[0]!]).localeCompare(String(b[days[0]!]))); // prettier-ignore
  return {
    do: 'call', language, path: last.path, args: first!, assumed: last.assumed, guessed: [], doubts: [], question,
    more: [{ path: last.path, args: second!, question }],
  }; // prettier-ignore
}

/** "Which of the two had more late ones" after two months: the late ones of each, where the report has no such column. */
function ofEachPeriod(message: Message, entry: Entry, one: LastCall, other: LastCall): Decision | null {
  const { understood, situation, catalogue } = message;
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!wide || !isUsable(wide, situation)) return null;
  const asked = readParcels(understood, situation.today, situation.role);
  const scopes = [one, other].map((call) => scopeOf(entry, call));
  const isLate = !asked.scope.where.length && lateness.test(understood.folded);
  if (isLate) asked.scope.where.push({ column: 'late', op: '=', value: true });
  // "In which did more arrive on time": the share of each.
  const rate = asked.reading.measures.find(({ column }) => column === 'sla');
  if ((!asked.scope.where.length && !rate) || asked.reading.left.length > 1 || scopes.some((scope) => !scope)) return null; // prettier-ignore
  const [end] = findExtremes(understood.folded);
  const question = { ask: 'compare' as const, desc: end?.desc ?? true };
  const calls = scopes.map((scope) => callOf(message, { ...asked, reading: { ...asked.reading, order: [], group: [], measures: rate ? [rate] : [], limit: undefined } }, { ...scope!, where: [...scope!.where, ...asked.scope.where] })); // prettier-ignore
  const [first, second] = calls.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  if (first?.do !== 'call' || second?.do !== 'call') return null;
  return { ...first, question, more: [{ path: second.path, args: second.args, question }] };
}
const lateness = /(?<!\p{L})(?:delays?|late(?:ness)?|atras\p{L}*|retras\p{L}*|demoras?)(?!\p{L})/u;
const startOf = (decision: Decision): string => (decision.do === 'call' ? String(decision.args.start_date) : '');

const ofTwo = /(?<!\p{L})(?:two|both|each|dos|ambos|dois|duas|cada|three|tres)(?!\p{L})/u;
const ofThose = /(?<!\p{L})(?:of|from|among|de|d|entre) (?:those|these|them|es[oa]s|est[oa]s|ell[oa]s)(?!\p{L})|(?<!\p{L})(?:dess[ea]s|dest[ea]s|del[ea]s)(?!\p{L})/u; // prettier-ignore
const isNaming = /(?<!\p{L})(?:two|both|dos|dois|duas|ambos|ambas|countr\p{L}*|pais(?:es)?|partners?|socios?|parceiros?|clientes?|providers?|carriers?|proveedores|fornecedores)(?!\p{L})/u; // prettier-ignore
/** "Which of the two brings more?" after Brazil and Mexico: the two beside each other, by the figure that is asked. */
export function readOfBoth(message: Message): Decision | null {
  const { understood, situation, catalogue, language } = message;
  const { last, trail = situation.earlier ? [situation.earlier] : [], today, role } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  cue.lastIndex = 0;
  if (!last || !entry || situation.open || entry.contract.effect !== 'read' || !cue.test(understood.folded))
    return null;
  if (whole.test(understood.folded)) return null;
  // "Which of those has waited longest" of parcels is one of them.
  const ofRows = entry.contract.output.kind === 'rows' && entry.contract.output.of === 'parcel' && ofThose.test(understood.folded); // prettier-ignore
  if (ofRows && !isNaming.test(understood.folded)) return null;
  // So is "which one has been there longest": partners and countries wait for nothing.
  const [end] = findExtremes(understood.folded);
  if (entry.contract.output.kind === 'rows' && entry.contract.output.of === 'parcel' && end?.of.includes('days_waiting') && !isNaming.test(understood.folded)) return null; // prettier-ignore
  if (isNamed(message) || isChange(message) || understood.terms.length > 6) return null;
  if (understood.entities.some(({ kind }) => isSide(kind))) return null;
  // "Which are still open" after one country and another lists those of the last.
  if (!end && !ofTwo.test(understood.folded) && /^\W*(?:and |y |e )?(?:which(?! (?:one|of))|cuales|quais)(?!\p{L})/u.test(understood.folded)) return null; // prettier-ignore
  const found = all(entry, last, trail, countOf(understood.folded));
  if (!found) return null;
  const { slot, call } = found;
  if (slot.field.kind === 'tracking') return ofParcels(message, call.args[slot.key] as string[]);
  const of = slot.field.kind as keyof typeof sides;
  const { column, list } = sides[of];
  const { contract } = entry;
  const row = rowOf(entry);
  const perOne = /(?<!\p{L})(?:per|por|cada|each|a) (?:parcel|package|paquete|envio|pacote|bulto)/u.test(
    understood.folded,
  );
  if (row && contract.output.kind === 'rows' && contract.output.of === of && slot.field.list && !perOne) {
    const reading = readTable({ text: understood, row, of, rows: [], today, taken: [] });
    // "Qual das duas atrasou mais pacotes": by its late ones.
    const late = lateness.test(understood.folded) && 'out_sla' in row && reading.order[0]?.column === 'parcels';
    const end =
      (late ? { column: 'out_sla', desc: true } : reading.order[0]) ??
      ordered(reading.about && isMeasure(reading.about) ? reading.about.key : undefined, reading.extreme?.desc);
    if (end && reading.left.length <= Number(reading.about !== undefined || reading.order.length > 0)) {
      const refine = { order: [end] };
      return {
        do: 'call', language, path: call.path, args: { ...call.args, refine }, assumed: last.assumed, guessed: [], doubts: [],
        question: { ...questionOf(reading, refine), column: end.column, desc: end.desc },
      }; // prettier-ignore
    }
  }
  const paper = ofPapers(message, entry, call, slot);
  if (paper) return paper;
  const target = catalogue.byPath.get(exploreParcels.path);
  const scope = scopeOf(entry, call);
  if (!target || !isUsable(target, situation) || !scope?.filters[list]) return null;
  const question = readParcels(understood, today, role, scope);
  const { reading } = question;
  // "Which of the two had more delay": more late ones.
  if (!question.scope.where.length && lateness.test(understood.folded)) {
    question.scope.where.push({ column: 'late', op: '=', value: true });
    reading.left = reading.left.filter(({ start, end }) => !lateness.test(understood.folded.slice(start, end)));
  }
  // What points at the two says nothing more.
  reading.left = reading.left.filter(({ start, end }) => !ofTwo.test(understood.folded.slice(start, end)) && !lateness.test(understood.folded.slice(start, end))); // prettier-ignore
  if (reading.left.length > 1) return null;
  const wide = rowOf(target)!;
  const about = reading.order[0]?.column ?? (reading.about && isMeasure(reading.about) ? reading.about.key : undefined);
  // "Which brings more revenue a parcel": the mean of what is named.
  const each = perOne ? namedColumns(understood.terms, columnsOf(wide)).find((one) => one.column.field.kind === 'money' && isMeasure(one.column)) : undefined; // prettier-ignore
  const costs = perOne && !each ? columnsOf(wide).find(({ key }) => key === 'cost' && costing.test(understood.folded)) : undefined; // prettier-ignore
  const figure =
    (costs && { fn: 'avg' as const, column: costs.key }) ??
    (each && { fn: 'avg' as const, column: each.column.key }) ??
    reading.measures[0] ??
    (about && wide[about] ? measureFor(about.replace(/^\w+:/, ''), wide) : undefined);
  // "Which left the better margin" of partners is a share, which their report has.
  const isBest = reading.extreme?.worth !== 'worst' && reading.extreme?.desc !== false;
  const order = [{ column: 'margin', desc: isBest }];
  const rates = figure?.column === 'margin' && column === 'copa_name' ? ofPartners(message, scope, { order }, { column: 'margin', desc: isBest }) : null; // prettier-ignore
  if (rates) return rates;
  const measure: Measure = figure ?? { fn: 'count' };
  const one: Measure = perOne && measure.fn === 'sum' ? { ...measure, fn: 'avg' } : measure;
  const { extreme } = reading;
  const less = lessIsBetter.test(measureKey(one));
  const desc = extreme ? (extreme.worth ? (extreme.worth === 'best') !== less : extreme.desc) : true;
  Object.assign(reading, {
    measures: [one],
    group: [column],
    order: [{ column: measureKey(one), desc }],
    limit: undefined,
  });
  const where = [...scope.where, ...question.scope.where];
  const days = question.scope.from ? { from: question.scope.from, to: question.scope.to } : {};
  return callOf(message, question, { ...scope, ...days, where });
}

const eitherOne =
  /(?<!\p{L})(?:which|who|cual|quien|qual|quem)(?: one)? (?:of (?:the two|both)|de (?:l[oa]s dos|ambos|ambas)|(?:d[oa]s|de) (?:dois|duas|ambos|ambas)|entre (?:os dois|as duas|l[oa]s dos))(?!\p{L})/u;
/** "Which of the two met its days better" after an answer of two calls, whatever the table of one of them could say. */
export function readOfTwo(message: Message): Decision | null {
  const { situation, understood, catalogue } = message;
  if (situation.beside?.length === 1 && eitherOne.test(understood.folded)) return readOfBoth(message);
  // "Which one has the better margin" after the paper of one country and of another.
  const isPaper = situation.last && catalogue.byPath.get(situation.last.path)?.contract.output.kind === 'document';
  return isPaper && whichBetter.test(understood.folded) ? readOfBoth(message) : null;
}
const whichBetter =
  /^\W*(?:(?:and|y|e)\W+)?(?:which(?: (?:one|of (?:them|the two)))?|who|cual|quien|qual(?: del[ea]s)?|quem)(?: de (?:l[oa]s dos|ell[oa]s))? (?:\p{L}+ ){1,2}(?:(?:the|el|la|o|a) )?(?:better|best|worse|worst|higher|highest|lower|more|most|mejor|peor|mayor|menor|mas|melhor|pior|maior|mais)(?!\p{L})/u;

/** "Which of the two has the better margin" after two papers: a figure that stands on both. */
function ofPapers(
  { understood, language, situation }: Message,
  { contract }: Entry,
  { path, args, assumed }: LastCall,
  { key, field }: Slot,
): Decision | null {
  // prettier-ignore
  const values = args[key] as unknown[];
  const named = askedOf(understood, contract).of;
  const of = isFigurePart(named) ? named : situation.asked?.of;
  if (contract.output.kind !== 'document' || values.length !== 2 || !isFigurePart(of)) return null;
  const question = { ask: 'compare' as const, of };
  const [one, other] = values.map((value) => ({ path, args: { ...args, [key]: field.list ? [value] : value }, question })); // prettier-ignore
  return { do: 'call', language, ...one!, assumed, guessed: [], doubts: [], more: [other!] };
}

/** "Which of the two is heavier" after two parcels: both in the order of that. */
function ofParcels(message: Message, numbers: string[]): Decision | null {
  const { understood, situation } = message;
  const scope: Scope = { filters: {}, where: [{ column: 'trck_nmr_fol', op: 'in', value: numbers }] };
  const question = readParcels(understood, situation.today, situation.role, scope);
  return question.reading.order.length && question.reading.left.length < 2 ? callOf(message, question, scope) : null;
}

const ordered = (column: string | undefined, desc = true): { column: string; desc: boolean } | undefined =>
  column === undefined ? undefined : { column, desc };
