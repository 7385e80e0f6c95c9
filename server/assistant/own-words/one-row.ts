import type { Shape } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { columnsOf, isMeasure, type Column } from '../table/columns.ts';
import type { Span } from '../table/conditions.ts';
import { findAsks, findGrouping, findOrdering, type Ask } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens, type Token } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { endsIn, isFiller } from './frames.ts';
import { matches, type Match } from './match.ts';
import { isAwaited, isDenied } from '../understanding/negation.ts';
import { lacking, opposite } from './singled-out.ts';
import { columnNames, heldValues } from './vocabulary.ts';
import { unnamedColumn } from './who.ts';

/** The kinds of column that answer a kind of question, the likeliest first. */
const answers: Partial<Record<Ask, Kind[]>> = {
  much: ['money', 'weight', 'percent', 'count'],
  count: ['count', 'days', 'span'],
  long: ['days', 'span', 'count'],
  when: ['instant', 'day'],
  who: ['person', 'text', 'email', 'phone'],
};
/** What joins two things that are asked of the same row. */
const joints = /\s*(?:[,;?]|(?<!\p{L})(?:and|y|e|plus|also|tambien|tambem|n)(?!\p{L}))+\s*/gu;
const timeNoun = /(?<!\p{L})(?:dates?|times?|days?|fechas?|hora|horario|datas?|dia)(?!\p{L})/gu;
const longest = 14;

/** The columns that words name; of one stretch the one that answers the question, then the one that is shown. */
function chosenOf({ means }: Match<Column>, ask: Ask | undefined): Column {
  const kinds = (ask && answers[ask]) ?? [];
  const rank = ({ field }: Column): number => (kinds.includes(field.kind) ? kinds.indexOf(field.kind) : kinds.length);
  const shown = ({ field }: Column): number => Number(field.hidden ?? false);
  return means.toSorted((a, b) => rank(a) - rank(b) || shown(a) - shown(b))[0]!;
}

/** "Since when": the day from which on something is so, whatever else is named. */
const sinceWhen = /(?<!\p{L})(?:since when|how long|desde (?:cuando|quando|que)|ha quanto tempo|hace cuanto)(?!\p{L})/u;
export const sinceOf = (folded: string, columns: readonly Column[]): Column | undefined =>
  sinceWhen.test(folded) ? columns.find(({ key }) => key === 'since' || key === 'valid_from') : undefined;

/** What a question word alone asks for: "whose is it", "how long ago". */
function unnamed(folded: string, ask: Ask | undefined, row: Shape, columns: readonly Column[]): Column | undefined {
  const found = unnamedColumn(folded, row, columns);
  if (found || ask !== 'long') return found;
  const [only, ...more] = columns.filter(({ field }) => field.kind === 'span' && !field.hidden);
  return more.length ? undefined : only;
}

/**
 * What a message asks of one row, in its order: "how many parcels and what weight", "did it land? when". Null where a word is
 * left that neither a column nor a question is made of, because then it may ask for something else. `named` is where the row is
 * called by its name, `spoken` where its table is.
 */
export function columnsAsked(
  text: Understood,
  row: Shape,
  rows: readonly Record<string, unknown>[],
  { named: given = [], spoken = [] }: { named?: readonly Span[]; spoken?: readonly Span[] } = {},
): Column[] | null {
  const { folded } = text;
  const said = tokens(folded);
  const asks = findAsks(folded);
  if (!said.length || said.length > longest) return null;
  const columns = columnsOf(row);
  const free = (one: Span): boolean => !given.some((other) => overlaps(one, other));
  const strong = ({ words, start, end }: Match<unknown>): boolean => {
    const word = folded.slice(start, end);
    return words > 1 || !(isStop(word) || isFiller(word));
  };
  const all = matches(said, columnNames(row)).filter(free);
  const names = all.filter(strong);
  const weak = all.filter((one) => !strong(one));
  const values = matches(said, heldValues(row, rows)).filter((one) => strong(one) && free(one) && !names.some((name) => overlaps(name, one))); // prettier-ignore
  // "By partner", "sort by weight" and "the most" are done with a table.
  const frames = [...findGrouping(folded), ...endsIn(folded), findOrdering(folded) ?? []].flat();
  if (frames.some((frame) => !names.some((name) => overlaps(frame, name)))) return null;
  const timed = [...folded.matchAll(timeNoun)].map(({ 0: word, index }) => ({ start: index, end: index + word.length })); // prettier-ignore
  let from = 0;
  const pieces = [...folded.matchAll(joints), { 0: '', index: folded.length }].flatMap(({ 0: joint, index }) => {
    // A joint inside of a name is a part of it.
    const until = index + joint.length;
    if ([...names, ...given].some(({ start, end }) => start < until && until < end)) return [];
    const piece = { start: from, end: index };
    from = until;
    return piece.end > piece.start ? [piece] : [];
  });
  const within = (span: Span, piece: Span): boolean => span.start >= piece.start && span.end <= piece.end;
  const found = pieces.flatMap((piece): Column[] => {
    const asking = asks.find((one) => within(one, piece));
    const ask = asking?.ask ?? (timed.some((one) => within(one, piece)) ? 'when' : undefined);
    const clause = folded.slice(piece.start, piece.end);
    const since = sinceOf(clause, columns);
    if (since) return [since];
    const lacks = ask === 'count' ? lacking(clause, columns) : undefined;
    if (lacks) return [lacks];
    const mine = names.filter((one) => within(one, piece));
    // "How many days was she there": the days are what is counted in.
    const apart = mine.filter((one) => !asking || !overlaps(one, asking));
    const named = (apart.length ? apart : mine).map((one) => chosenOf(one, ask));
    // "How many have not arrived" is what is missing.
    const first = (apart.length ? apart : mine)[0];
    const isNot = ask === 'count' && first !== undefined && (isDenied(folded, first.start, text.language) || isAwaited(folded, first.start)); // prettier-ignore
    if (isNot) return [opposite(named[0]!, columns) ?? []].flat();
    if (named.length) return named;
    // "Total" says nothing beside another column, and is one alone.
    const bare = weak.filter((one) => within(one, piece)).map((one) => chosenOf(one, ask));
    // "How many are given up" counts rows.
    const held = ask === 'count' ? undefined : values.find((one) => within(one, piece))?.means[0]!.column;
    return [held ?? unnamed(clause, ask, row, columns) ?? bare.find(isMeasure) ?? []].flat();
  });
  const used: Span[] = [...names, ...values, ...asks, ...given, ...spoken];
  // "Arrival date" of a column that is a moment.
  if (found.every(({ field }) => field.kind === 'instant' || field.kind === 'day')) used.push(...timed);
  const isLeft = (token: Token): boolean =>
    !used.some((one) => overlaps(one, token)) && !isStop(token.word) && !isFiller(token.word);
  return found.length && !said.some(isLeft) ? [...new Set(found)] : null;
}
