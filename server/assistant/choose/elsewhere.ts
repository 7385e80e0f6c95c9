import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { leansBack } from '../arguments/follow-up.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Shape } from '#tools/define.ts';
import { readOwnWords as readWords, type OwnReading } from '../own-words/read.ts';
import { columnsOf } from '../table/columns.ts';
import { nameOf } from '../table/named-rows.ts';
import { callOf } from '../parcels/call.ts';
import { eachOf, sidesOf } from '../parcels/kept.ts';
import { changed, isWide, scopeOf, type Scope } from '../parcels/scope.ts';
import { rowOf } from '../table/plan.ts';
import { findExtremes } from '../table/wishes.ts';
import type { Entry } from './catalogue.ts';
import { isUsable, type Decision } from './decision.ts';
import type { Message } from './message.ts';

/** What a follow-up may say besides the name of the other list. */
const shortest = 3;

/** "And by KYC?" after the labels that were rejected: the list whose title says that besides what both titles say. */
export function ofSibling(message: Message, last: LastCall, entry: Entry): Decision | null {
  const { understood: text, catalogue, situation, language } = message;
  if (text.entities.length || text.terms.length > shortest || !leansBack(text.folded)) return null;
  const fresh = text.terms.map(({ term }) => term).filter((term) => !entry.title.has(term) && !entry.own.has(term));
  const named = catalogue.entries.filter((other) => {
    const shared = [...other.title].filter((term) => entry.title.has(term)).length;
    return other !== entry && other.contract.effect === 'read' && isUsable(other, situation) && shared > 1 && fresh.some((term) => other.title.has(term)); // prettier-ignore
  });
  const [sibling, ...more] = named;
  if (!sibling || more.length) return null;
  const keys = new Set(sibling.slots.map(({ key }) => key));
  const args = Object.fromEntries(Object.entries(last.args).filter(([key]) => keys.has(key)));
  if (sibling.slots.some(({ key, required }) => required && args[key] === undefined)) return null;
  return { do: 'call', language, path: sibling.contract.path, args, assumed: last.assumed, guessed: [], doubts: [] };
}

/** Filters of the wide list by the column that they narrow. */
const lists: Record<string, keyof Scope['filters']> = { ctry_iso_code: 'ctry_iso_code_list' };

/** The same of the parcels that the last answer was about, where its own table has no such column. */
export function ofParcels(message: Message, last: LastCall, entry: Entry): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const target = catalogue.byPath.get(exploreParcels.path);
  const row = target && rowOf(target);
  const before = isWide(entry) ? null : scopeOf(entry, last);
  if (!target || !row || !before || !isUsable(target, situation)) return null;
  // "Which took longest" of a list that knows its own hours is asked of those.
  const [end] = findExtremes(text.folded);
  const own = rowOf(entry);
  if (own && end?.of.some((key) => key in own)) return null;
  // "Which had more delay" of two is by how many were late.
  if (end && situation.asked?.ask === 'compare' && /(?<!\p{L})(?:delays?|atrasos?|retrasos?|demoras?)(?!\p{L})/u.test(text.folded)) return null; // prettier-ignore
  const reading = readWords({ text, row, of: 'parcel', rows: [], today: situation.today, taken: [] });
  if (!reading || reading.ask === 'share' || reading.asked || reading.dropped.length) return null;
  const scope: Scope = { filters: {}, where: [] };
  for (const one of reading.where) {
    const list = one.op === '=' || one.op === 'in' ? lists[one.column] : undefined;
    if (list) scope.filters[list] = [one.value].flat() as string[];
    else scope.where.push(one);
  }
  const next = changed(before, scope, false);
  const compares = situation.asked?.ask === 'compare' && reading.measures.length > 0;
  const apart = reading.group.length ? undefined : (eachOf(next, text) ?? (compares ? sidesOf(next) : undefined) ?? rated(reading, last, entry, row)); // prettier-ignore
  if (apart) reading.group.push(apart);
  const question = {
    scope,
    reading: { ...reading, where: [] },
    said: [],
    aboutParcels: true,
    named: true,
    ofCards: false,
    bound: false,
  };
  return callOf(message, question, next);
}

/** "Which has the better SLA" of two countries: a rate is told of the things that the rows are of. */
function rated(
  { order: [order] }: OwnReading,
  { rows }: LastCall,
  { contract }: Entry,
  wide: Shape,
): string | undefined {
  const column = order && columnsOf(wide).find(({ key }) => key === order.column);
  const name = contract.output.kind === 'rows' ? nameOf[contract.output.of] : undefined;
  return column?.field.kind === 'percent' && rows.length > 1 && name && name in wide ? name : undefined;
}
