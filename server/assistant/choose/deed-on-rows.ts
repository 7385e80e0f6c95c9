import type { Kind } from '#tools/fields.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { fill } from '../arguments/fill.ts';
import { isOrdered, type LastCall, type Proposed } from '../arguments/situation.ts';
import { takesEvent } from '../own-words/takes-event.ts';
import { tokens } from '../understanding/normalise.ts';
import { understand, type Understood } from '../understanding/understand.ts';
import type { Entry } from './catalogue.ts';
import { ask, call, isAllowed, isUsable, notAllowed, type Decision } from './decision.ts';
import type { Message } from './message.ts';
import type { Ranked } from './rank.ts';
import { firstWord, isCommand, wishOf } from './verbs.ts';

type Row = Record<string, unknown>;
/** "Ciérralas", "fecha-as": the verb and what it is done to. */
const enclitic = /^(\W*\p{L}{3,}?)-?(l[oa]s?)(?!\p{L})/u;
/** So many rows go into one proposal. */
const most = 200;
const all =
  /(?<!\p{L})(?:them|these|those|all|both|est[ao]s|es[ao]s|ell[ao]s|tod[ao]s|eles|elas|ess[ea]s)(?!\p{L})|^\W*\p{L}{3,} (?:las|los)\W*$|^\W*\p{L}{3,}-[oa]s(?!\p{L})/u;
const single = /(?<!\p{L})(?:it|this|that)(?: one)?(?!\p{L})|^\W*\p{L}{3,} (?:la|lo)\W*$|^\W*\p{L}{3,}-[oa](?!\p{L})/u;
/** "Finish the reception" of what is opened. */
const definite = /^\W*\p{L}+ (?:the|la|el|a|o) \p{L}+(?: \p{L}+)?\W*$/u;
const naming = new Set<Kind | 'ordinal'>(['tracking', 'bag', 'manifest', 'mawb', 'hub-manifest', 'pre-alert', 'order', 'code']); // prettier-ignore

/** The rows that the words point at: one by its place, the only one, or all that there are. */
function rowsMeant({ folded, entities }: Understood, { rows, answer }: LastCall, isFirst: boolean): Row[] | null {
  const ordinal = entities.find(({ kind }) => kind === 'ordinal');
  const place = ordinal && rows.at(Number(ordinal.value));
  if (ordinal) return place ? [place] : null;
  const isWhole = !answer?.truncated && (answer?.total ?? rows.length) === rows.length;
  if (all.test(folded)) return isWhole && rows.length <= most ? [...rows] : null;
  if (!single.test(folded) && !definite.test(folded)) return null;
  // "Close it" after "which is the oldest" is done to the one that the order put first.
  return rows.length === 1 ? [...rows] : isFirst && rows[0] && single.test(folded) ? [rows[0]] : null;
}

/** What the change is done to, taken from the rows; null where a row has none or where it is done to one at a time. */
function objectsOf({ contract, slots }: Entry, rows: readonly Row[]): Row | null {
  const from = contract.effect === 'read' ? [] : Object.entries(contract.change?.from ?? {});
  const objects = from.map(([key, column]) => [key, rows.map((row) => row[column] ?? null)] as const);
  const isTaken = ([key, values]: readonly [string, unknown[]]): boolean =>
    !values.includes(null) &&
    (values.length === 1 || slots.find((slot) => slot.key === key)?.field.list === true || new Set(values).size === 1);
  if (!objects.length || !objects.every(isTaken)) return null;
  return Object.fromEntries(
    objects.map(([key, values]) => {
      const isList = slots.find((slot) => slot.key === key)?.field.list === true;
      return [key, isList ? [...new Set(values)] : values[0]];
    }),
  );
}

/** Whether the words begin with what this change does: a phrase of it does, or an action that it takes. */
function isDeed(entry: Entry, text: Understood, args: Row): boolean {
  const verb = firstWord(text.folded);
  const words = tokens(text.folded).slice(0, 3);
  const isAction = entry.slots.some(({ key, field }) => key === 'action' && field.kind === 'choice' && args[key] !== undefined); // prettier-ignore
  return (isCommand(verb) && entry.deeds.has(verb)) || (isAction && words.some(({ word }) => word === verb));
}

/** "Close them", "explain the first one: …" of the rows on screen: the change that is done to such rows. */
export function readDeedOnRows({
  understood,
  text: said,
  situation,
  catalogue,
  ranked,
  ready,
}: Message): Decision | null {
  const { last, pending, proposed, today } = situation;
  const apart = said.replace(enclitic, '$1 $2');
  const text = apart === said ? understood : understand(apart, situation);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  if (!last?.rows.length || pending || proposed?.length || ready || isGrouped(refine)) return null;
  if (wishOf(text.folded) === 'look') return null;
  if (/\?\s*$/.test(text.folded) || text.entities.some(({ kind, start }) => start >= 0 && naming.has(kind as Kind)))
    return null;
  const { asked } = situation;
  const isFirst = isOrdered(last) && asked?.desc !== undefined && (asked.limit ?? 1) === 1;
  const rows = rowsMeant(text, last, isFirst);
  if (!rows) return null;
  const listed = catalogue.byPath.get(last.path)?.contract.output;
  const of = listed?.kind === 'rows' ? listed.of : undefined;
  // What is done to such things comes before what is done to something that they name.
  const isOwn = ({ entry: { contract } }: Ranked): boolean => contract.effect !== 'read' && contract.change?.of === of;
  const inTurn = ranked.toSorted((a, b) => Number(takesEvent(b)) - Number(takesEvent(a)) || Number(isOwn(b)) - Number(isOwn(a))); // prettier-ignore
  for (const { entry } of inTurn) {
    if (entry.contract.effect === 'read' || !isUsable(entry, situation)) continue;
    const objects = objectsOf(entry, rows);
    const filled = objects && fill(entry, text, [], today);
    if (!filled || !isDeed(entry, text, filled.args)) continue;
    const args = { ...filled.args, ...objects };
    const missing = filled.missing.filter((slot) => args[slot] === undefined);
    return missing.length
      ? ask(entry, { args, missing }, text.language)
      : call(entry, { ...filled, args, missing }, text);
  }
  // What others may do to such rows is not passed over.
  const foreign = inTurn.find(({ entry }) => {
    const isOther = entry.contract.effect !== 'read' && !entry.private && !isAllowed(entry, situation);
    return isOther && objectsOf(entry, rows) !== null && isDeed(entry, text, {});
  });
  return foreign ? notAllowed(foreign.entry.contract.title, text.language) : null;
}

export const also = /(?<!\p{L})(?:as well|too|also|same (?:for|with)|tambien|tambem|igual|lo mismo|o mesmo)(?!\p{L})/u;

/** "No sorry, the first": the same change of another row of the table that is on screen. */
export function otherRow(text: Understood, entry: Entry, one: Proposed, last: LastCall | undefined): Proposed[] | null {
  const ordinal = text.entities.find(({ kind }) => kind === 'ordinal');
  const row = ordinal && last?.rows.at(Number(ordinal.value));
  const objects = row ? objectsOf(entry, [row]) : null;
  if (!objects) return null;
  const other = { path: one.path, args: { ...one.args, ...objects } };
  return also.test(text.folded) ? [one, other] : [other];
}
