import { listBehind, type Shape } from '#tools/define.ts';
import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { Question } from '../../answer/question.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { isOrdered, type LastCall } from '../../arguments/situation.ts';
import { columnsAsked } from '../../own-words/one-row.ts';
import { parcel, recordQuestion } from '../../record/opened.ts';
import { openedBy } from '../../record/row-target.ts';
import type { Entity } from '../../understanding/entity.ts';
import { columnsOf, isMeasure, type Column } from '../../table/columns.ts';
import { readTable } from '../../table/read.ts';
import { whichMany } from '../../table/rows-meant.ts';
import { asksStanding } from '../../table/places.ts';
import type { Understood } from '../../understanding/understand.ts';
import type { Entry } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { findAsks, type Ask } from '../../table/wishes.ts';
import { wishOf } from '../verbs.ts';

/** Narrows or adds, and asks nothing of the row. */
const narrows =
  /(?<!\p{L})(?:both|they|them|those|these|together|altogether|juntos|juntas|en conjunto|em conjunto|of the two|das duas|dos dois|(?:de )?l[oa]s dos|only|just|solo|solamente|apenas|somente|without|except|sin|sem|excepto|exceto|not|instead|other|others|otr[oa]s?|outr[oa]s?|all|every|each|tod[oa]s|cada|list|show|lista|muestra|mostra)(?!\p{L})/u;

/** What happened to it, which its columns may be called by. */
export const happening = new Set<Entity['kind']>(['number', 'status', 'state', 'checkpoint', 'choice']);

/** What a row or a header is made of. */
export const shapeOf = ({ contract: { output } }: Entry): Shape =>
  output.kind === 'rows' ? output.row : output.header;

/** "Where is it" of a list that tells how its only row stands. */
export const isStanding = ({ contract: { view } }: Entry, { folded }: Understood): boolean =>
  view.kind === 'table' && view.tells !== undefined && asksStanding(folded);

/** Columns as what the sentence has to answer. */
export function questionFor({ contract }: Entry, [first, ...more]: readonly Column[]): Question {
  if (!first) return {};
  if (contract.output.kind === 'document')
    return { of: { field: first.key }, ...(more.length && { also: more.map(({ key }) => ({ field: key })) }) };
  return { column: first.key, ...(more.length && { columns: [first, ...more].map(({ key }) => key) }) };
}

/** Of a record that was refused the row in the list that opens such records. */
function listed({ path, args }: LastCall, { catalogue, situation }: Message): LastCall | null {
  for (const entry of catalogue.entries) {
    const opens = listBehind(entry.contract);
    if (opens?.path !== path || !isUsable(entry, situation) || entry.slots.some(({ required }) => required)) continue;
    const where = Object.entries(opens.from).map(([key, column]) => ({ column, op: '=' as const, value: args[key] })); // prettier-ignore
    if (where.length && where.every(({ value }) => value !== undefined))
      return { path: entry.contract.path, args: { refine: { where } }, assumed: [], rows: [] };
  }
  return null;
}

/** "Which is the heaviest" had the first row as its answer: "where does it go" is asked of that row. */
export function isSingledOut({ understood: { folded }, situation: { asked } }: Message, last: LastCall): boolean {
  const isOne = (asked?.desc !== undefined && (asked.limit ?? 1) === 1) || asked?.place === 0;
  if (!isOne || !isOrdered(last) || last.rows.length < 2 || (ofSeveral.test(folded) && !inThat.test(folded)))
    return false;
  // "And how many already released" after "how many parcels on it" goes on with that row.
  if (whoDid.test(folded) && 'user_name' in (last.rows[0] ?? {})) return false;
  const goesOn = asked?.place === 0 && leansBack(folded);
  return !findAsks(folded).some(({ ask }) => ofAll.has(ask) || (ask === 'count' && !goesOn && !ofOne.test(folded) && !inThat.test(folded) && !also.test(folded))); // prettier-ignore
}
/** "With which airline, and how many pieces": several things of one row. */
const also =
  /(?<!\p{L})(?:which|what|que|cual|qual|who|quien|quem|when|cuando|quando|where|donde|onde)(?!\p{L}).*(?<!\p{L})(?:and|y|e)(?!\p{L}).*(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s)(?!\p{L})/u;
/** "And who was absent": any of them. */
const whoDid = /^\W*(?:and |y |e )?(?:who|quien(?:es)?|quem)(?!\p{L})/u;
const ofAll = new Set<Ask>(['sum', 'avg', 'share', 'compare']);
const ofSeveral =
  /(?<!\p{L})(?:are|were|have|do|pesan|pesam|van|vao|son|sao|estan|estao|fueron|foram|cost(?=\W*$)|cuestan|custam|suman|somam|which|cuales|quais|by(?! (?:the )?customs)|por(?! (?:la )?aduana)|per)(?!\p{L})/u;
/** "Ahí van cuántos": in the one that was told. */
const inThat =
  /(?<!\p{L})(?:ahi|alli|nel[ea]|ness[ea]|in (?:there|it|that one)|on (?:it|that one)|dentro de (?:el|ella|es[ea]))(?!\p{L})/u;
/** "How many parcels did it have": verbs of one. */
const ofOne =
  /(?<!\p{L})(?:it|has|had|carries|carried|carry|tiene|tenia|tuvo|lleva|llevaba|trae|traia|tem|tinha|teve|leva|levava|levou|traz|trazia|trouxe)(?!\p{L})/u;

/** The one thing on screen, then what it opens; where it was refused, its row in a list. */
function thingsOn(message: Message, last: LastCall, entry: Entry): LastCall[] {
  if (last.failed) return [listed(last, message) ?? []].flat();
  if (last.rows.length !== 1) return isSingledOut(message, last) ? [{ ...last, rows: last.rows.slice(0, 1) }] : [];
  const opened = openedBy(entry, last, 0, message.catalogue);
  return [last, ...(opened && opened.path !== parcel ? [{ ...opened, assumed: [], rows: [] }] : [])];
}

/** "How many days?" after "which is the most overdue": the figure that singled it out. */
function byHowMuch({ understood: { folded } }: Message, last: LastCall, entry: Entry): Column[] | undefined {
  const [order] = (last.args.refine as Partial<Refine> | undefined)?.order ?? [];
  const column = order && columnsOf(shapeOf(entry)).find(({ key }) => key === order.column);
  return column && isMeasure(column) && howMuch.test(folded) ? [column] : undefined;
}
const howMuch =
  /^\W*(?:and |y |e |so |by |por |com |con )?(?:how (?:many|much|long|late|heavy)|what|cuant[oa]s?|de cuant[oa]s?|quant[oa]s?|de quant[oa]s?)(?: (?:is it|days?|dias?|hours?|horas?|kg|kilos?|quilos?|money|late|overdue|de atraso|de retraso|tarde|exactly|exatamente|exactamente|e|es|son|sao|was it|foi|fue))*\W*$/u;

/** "Who is it for" of a parcel that a list singled out: its record knows, where the list tells no more than it. */
function recordOf(message: Message, { rows: [row] }: LastCall, asked: readonly Column[]): Decision | null {
  const { catalogue, situation, language } = message;
  const entry = catalogue.byPath.get(parcel);
  const number = row?.trck_nmr_fol;
  const question = recordQuestion(message);
  // Whether it came in time is no matter of its columns.
  const isPromise = promises.has(question.of?.field ?? '');
  const isKnown = entry && isUsable(entry, situation) && question.of?.field !== undefined && (isPromise || asked.every(({ key }) => key in shapeOf(entry) || people.has(key))); // prettier-ignore
  if (typeof number !== 'string' || (!isKnown && question.of?.section !== 'parties')) return null;
  return { do: 'call', language, path: parcel, args: { trck_nmr_fol: number }, assumed: ['trck_nmr_fol'], guessed: [], doubts: [], question }; // prettier-ignore
}
const promises = new Set(['@late', '@on-time']);
const people = new Set(['consignee_name', 'copa_name', 'service_provider_name']);

const conditionsOf = ({ understood: text, situation }: Message, entry: Entry): Condition[] =>
  readTable({ text, row: shapeOf(entry), of: '', rows: [], today: situation.today, taken: [] }).where;

/** "How many parcels and what weight", "did it land? when": what a message asks of the one row or record on screen. */
export function readOneRow(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || situation.pending || message.ready || last.path === parcel) return null;
  if (entry.contract.effect !== 'read' || isGrouped(last.args.refine as Partial<Refine> | undefined)) return null;
  if (text.entities.some(({ kind, start }) => start >= 0 && !happening.has(kind))) return null;
  if (narrows.test(text.folded) || whichMany.test(text.folded) || wishOf(text.folded) === 'change') return null;
  for (const thing of thingsOn(message, last, entry)) {
    const target = catalogue.byPath.get(thing.path);
    if (!target || !isUsable(target, situation)) continue;
    const isWhere = last.rows.length > 1 && asksStanding(text.folded) && typeof thing.rows[0]?.trck_nmr_fol === 'string'; // prettier-ignore
    const asked =
      isWhere || isStanding(target, text)
        ? []
        : (columnsAsked(text, shapeOf(target), thing.rows) ?? byHowMuch(message, last, entry));
    if (!asked) continue;
    const { path, args, assumed } = thing;
    const whole = last.rows.length > 1 ? recordOf(message, thing, asked) : null;
    if (whole) return whole;
    // "How many are open" of what the row opens: its rows, and no column of one.
    const where = thing.path !== last.path && target.contract.output.kind === 'rows' ? conditionsOf(message, target) : []; // prettier-ignore
    if (where.length && findAsks(text.folded).some(({ ask }) => ask === 'count')) return { do: 'call', language, path, args: { ...args, refine: { where } }, assumed, guessed: [], doubts: [], question: { ask: 'count' } }; // prettier-ignore
    const question = questionFor(target, asked);
    const place = last.rows.length > 1 && thing.path === last.path ? { place: 0 } : {};
    return { do: 'call', language, path, args, assumed, guessed: [], doubts: [], question: { ...question, ...place } };
  }
  return null;
}
