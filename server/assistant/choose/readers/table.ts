import { fill } from '../../arguments/fill.ts';
import { isOrdered } from '../../arguments/situation.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Kind } from '#tools/fields.ts';
import { usualInput } from '#tools/input-fields.ts';
import { isAmount } from '../../table/amounts.ts';
import { columnsOf } from '../../table/columns.ts';
import { measureFor, sumsParcels } from '../../table/measures.ts';
import { compact, fitted, questionOf, rowOf, unusedIn, whoHolds } from '../../table/plan.ts';
import { amended, restated } from '../../table/amended.ts';
import { placeIn } from '../../table/places.ts';
import { nextRefine } from '../../table/next-refine.ts';
import { nameOf } from '../../table/named-rows.ts';
import { whichMany, whole } from '../../table/rows-meant.ts';
import { readTable } from '../../table/read.ts';
import type { Reading } from '../../table/reading.ts';
import { pointsAtLeader, theirs } from '../../table/theirs.ts';
import { findAsks } from '../../table/wishes.ts';
import { samePeriodIn } from '../../own-words/frames.ts';
import { isTaking } from '../../understanding/negation.ts';
import type { Understood } from '../../understanding/understand.ts';
import { isUsable, type Decision } from '../decision.ts';
import { argsOf, scopeOf } from '../../parcels/scope.ts';
import type { Message, Reader } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { withoutTheOne } from '../../table/filters.ts';
import { commandsOpen } from '../../table/opening.ts';
import { ofPlace, reasonIn, shared, whyOfPlace } from './place.ts';

/** Any words fit them, so that a remark about the table is no value of theirs. */
const wordy = new Set<Kind>(['search', 'text', 'person', 'note']);

/** A question that names its own subject, sure of its tool, is a question of its own. */
function isOwn({ best, sure, understood, situation, catalogue }: Message, reading: Reading): boolean {
  const { folded, terms, entities } = understood;
  const period = entities.some(({ kind }) => kind === 'days');
  const subject = terms.some(({ term }) => subjects.has(term)) || /(?<!\p{L})(?:of mine|(?:de )?(?:l[oa]s )?m[ií][oa]s|d[oa]s meus|das minhas|meus|minhas)(?!\p{L})/u.test(folded); // prettier-ignore
  if (!best) return false;
  if (period && subject && !leansBack(folded) && !pointsBack(folded) && terms.length > 1) return true;
  if (best.entry.contract.path === situation.last?.path) return false;
  // "Drop those over 5 kg" takes rows away and changes nothing.
  const takes = isTaking(folded) && reading.where.length > 0 && !reading.left.length;
  if (best.entry.contract.effect !== 'read' && wishOf(folded) === 'change' && !takes) return true;
  if (entities.some(({ kind }) => identifying.has(kind))) return true;
  // A code that the other tool takes and no row has: "GOLD-BR" after parcels.
  const isShown = (value: unknown): boolean => situation.last!.rows.some((one) => Object.values(one).includes(value));
  if (entities.some((one) => one.kind === 'code' && best.filled.used.has(one) && !isShown(one.value))) return true;
  if (leansBack(folded) || pointsBack(folded)) return reading.left.length > 1 && sure > 0.97;
  if (terms.length < 3 || sure < 0.9) return false;
  // What is left has to be what the other tool is about: a word of no title asks for nothing.
  const known = situation.last && catalogue.byPath.get(situation.last.path);
  const foreign = reading.left.filter(({ term }) => best.entry.own.has(term) && !known?.own.has(term));
  const acts = reading.where.length + reading.order.length + reading.group.length + reading.measures.length;
  return foreign.length > (acts ? 1 : 0);
}
const identifying = new Set(['tracking', 'mawb', 'zip', 'order', 'recurrence', 'document', 'link', 'email', 'phone']);
const subjects = new Set([
  '#parcel',
  '#card',
  '#manifest',
  '#mawb',
  '#prealert',
  '#bag',
  '#partner',
  '#provider',
  '#report',
  '#flag',
  '#checkpoint',
]);

/** A message about the table that was shown last: narrowed, grouped, ordered, counted or measured, over all of its rows. */
export function readTableFollowUp(message: Message): Decision | null {
  const { understood: text, catalogue, situation, language } = message;
  const { last, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !entry || !row || !isUsable(entry, situation) || situation.open) return null;
  const ordinal = text.entities.find(({ kind }) => kind === 'ordinal');
  const asksShare = findAsks(text.folded).some(({ ask }) => ask === 'share');
  // "And the second?" after the best of an order.
  const isNext = isOrdered(last) && text.terms.length < 3 && situation.asked?.column !== undefined;
  if (ordinal && (asksShare || isNext || isGrouped(last.args.refine as Partial<Refine> | undefined))) {
    const placed = ofPlace(message, Number(ordinal.value), row);
    if (placed) return placed;
  }
  const why = ordinal && whyOfPlace(message, Number(ordinal.value), row);
  if (why) return why;
  if (
    ordinal ||
    (wishOf(text.folded) === 'change' &&
      !isTaking(text.folded) &&
      !/^\W*(?:orden|sort|order|group|agrup|quita|saca|remove|tira|exclu|drop)/.test(text.folded))
  )
    return null;
  const filled = fill(entry, text, [], today);
  // A city narrows the rows by their destination; the country that it lies in says less.
  const guessedCountry = filled.assumed.filter((key) =>
    entry.slots.some((slot) => slot.key === key && slot.field.kind === 'country'),
  );
  for (const key of guessedCountry) delete filled.args[key];
  const columns = columnsOf(row);
  for (const [key, value] of Object.entries(filled.args)) if (isAmount(value, text, columns)) delete filled.args[key];
  const usual = usualInput(entry.contract, today);
  for (const { key, field } of entry.slots) if (wordy.has(field.kind)) delete filled.args[key];
  for (const key of filled.assumed) if (usual[key] !== undefined || key in last.args) delete filled.args[key];
  const of = entry.contract.output.kind === 'rows' ? entry.contract.output.of : '';
  const reading = readTable({
    text,
    row,
    of,
    rows: last.rows,
    today,
    taken: [...filled.used],
    before: last.args.refine as Partial<Refine>,
    args: last.args,
  });
  // A code that no row on screen has names one of all, whatever narrowed them.
  const isOther = text.entities.some((one) => one.kind === 'code' && filled.used.has(one) && !last.rows.some((each) => Object.values(each).includes(one.value))); // prettier-ignore
  const before = isOther ? undefined : (last.args.refine as Partial<Refine> | undefined);
  const his = theirs(text.folded, last);
  if (his && !reading.group.length && !isOwn(message, reading)) {
    const refine = compact(fitted({ ...amended(undefined, reading), where: [...his, ...reading.where] }, row));
    const { refine: _, ...plain } = last.args;
    return {
      do: 'call',
      language,
      path: entry.contract.path,
      args: { ...plain, ...filled.args, refine },
      assumed: last.assumed,
      guessed: [],
      doubts: [],
      question: questionOf(reading, refine),
    };
  }
  // "Which parcel is the heaviest" of days is a parcel of theirs.
  const isParcel = sumsParcels(of) && reading.order[0]?.column === 'weight_kg' && !reading.group.length && text.terms.some(({ term }) => term === '#parcel'); // prettier-ignore
  const days = isParcel ? scopeOf(entry, last) : null;
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (days && wide && isUsable(wide, situation)) {
    const [order] = reading.order;
    const args = { ...argsOf({ ...days, where: [] }, {}), refine: compact({ where: days.where, order: [order!] }) };
    return { do: 'call', language, path: wide.contract.path, args, assumed: [], guessed: [], doubts: [], question: { column: order!.column, desc: order!.desc } }; // prettier-ignore
  }
  const asks = reading.ask && ['count', 'avg', 'sum', 'share', 'whether', 'much'].includes(reading.ask);
  // "Kilos?": all of the column that it names.
  if (isFigure(text, reading) && last.rows.length > 1) reading.measures = [measureFor(reading.about!.key, row)!];
  const acts =
    reading.where.length +
    reading.group.length +
    reading.measures.length +
    reading.order.length +
    Number(reading.limit !== undefined);
  const changes = Object.entries(filled.args).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(last.args[key]),
  );
  if (reading.ask === 'why') {
    const reason = reasonIn(row);
    if (!reason || reading.left.length > 1 || last.rows.length < 2) return null;
    const refine = {
      ...before,
      where: [...(before?.where ?? []), ...reading.where],
      group: [reason],
      measures: [{ fn: 'count' as const }],
      order: [{ column: 'count', desc: true }],
      limit: undefined,
    };
    const args = { ...last.args, refine: compact(refine) };
    return {
      do: 'call',
      language,
      path: last.path,
      args,
      assumed: last.assumed,
      guessed: [],
      doubts: [],
      question: {},
    };
  }
  if (!acts && !asks && !changes && !(reading.ask && reading.about) && reading.ask !== 'where') return null;
  // A word that nothing explains is not passed over where nothing else is done.
  const leans = leansBack(text.folded) || pointsBack(text.folded);
  // "Manifest 58216 pdf" after labels: that word is what another paper is called by.
  const { best } = message;
  const isPaper = best?.entry.contract.output.kind === 'document' && best.entry.contract.path !== last.path;
  const claims = isPaper && !leans && reading.left.some(({ term }) => best.entry.bag.has(term));
  if (reading.left.length > (acts || (changes && !claims) ? 1 + Number(leans) : 0)) return null;
  if (isOwn(message, reading)) return null;
  // A share of rows that nothing parts is none.
  if (reading.ask === 'share' && !reading.where.length && !isGrouped(before) && !before?.order?.length) return null;
  let next = nextRefine(before, reading, text, of);
  if (entry.slots.some(({ key, field }) => field.kind === 'status' && filled.args[key] !== undefined))
    next = restated(next);
  // "How much tax in all that month" after some of them is of all of that month.
  if (samePeriodIn(text.folded).length && ['sum', 'much'].every((ask) => findAsks(text.folded).some((one) => one.ask === ask))) next = { ...next, where: reading.where }; // prettier-ignore
  // "The total of all of them" is not of the first ones.
  if (whole.test(text.folded) && reading.limit === undefined) next = { ...next, limit: undefined };
  if (reading.ask === 'share') next = shared(next, before, row) ?? next;
  if (reading.limit !== undefined && !reading.order.length && before?.order?.length) {
    const isTop = reading.extreme?.desc !== false;
    const [first] = before.order;
    next = {
      ...next,
      group: before.group,
      measures: before.measures,
      order: [{ ...first!, desc: isTop ? first!.desc : !first!.desc }],
    };
  }
  const refine = compact(fitted(whoHolds(reading, next, row, text.folded), row));
  const { refine: _, ...plain } = last.args;
  const said = { ...plain, ...filled.args };
  const args = {
    ...withoutTheOne(
      said,
      last,
      entry,
      whichMany.test(text.folded) ? [...reading.group, nameOf[of] ?? ''] : reading.group,
    ),
    ...(refine && { refine }),
  };
  const question = questionOf(reading, refine);
  // After "which country had the most" the share is of that one.
  const isOfOne = situation.asked?.desc !== undefined && (before?.limit ?? 1) === 1 && !/(?<!\p{L})(?:those|these|they|them|all|es[oa]s|ell[oa]s|del[ea]s|ess[ea]s|tod[oa]s|each|cada)(?!\p{L})/u.test(text.folded); // prettier-ignore
  if (reading.ask === 'share' && isOfOne && next.group?.length) question.place = 0;
  else if (reading.ask === 'share') question.limit = before?.limit;
  // "The heaviest, where did it leave from": its place beside its weight.
  const place = reading.ask === 'where' && reading.order.length ? placeIn(row, text.folded) : undefined;
  const more = place ?? (refine?.group?.length ? undefined : reading.beside?.key);
  if (more && question.column) question.columns = [question.column, more];
  return {
    do: 'call',
    language,
    path: entry.contract.path,
    args,
    assumed: last.assumed.filter((key) => filled.args[key] === undefined),
    guessed: filled.guessed,
    doubts: [],
    question,
    ...(commandsOpen(text.folded) && reading.order.length && !refine?.group?.length && { opens: true as const }),
    unused: unusedIn(text, reading.used, reading.unmet),
  };
}

/** Nothing is said but a column that is added up. */
const isFigure = ({ terms, entities }: Understood, { about, left, ask, order, measures, where }: Reading): boolean =>
  about?.field.total === true &&
  !ask &&
  ![...left, ...order, ...measures, ...where, ...entities].length &&
  terms.length < 3;

/** "How many went with them" after the airline with most: of the first of the order, before small words are read as nothing. */
export const readCarriedBy: Reader = (message) => {
  const { last } = message.situation;
  return last && pointsAtLeader(message.understood.folded, last) ? readTableFollowUp(message) : null;
};
