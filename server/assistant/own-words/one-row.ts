import type { Shape } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { columnsOf, type Column } from '../table/columns.ts';
import type { Span } from '../table/conditions.ts';
import { findAsks, findGrouping, findOrdering, type Ask } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens, type Token } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { endsIn, isFiller } from './frames.ts';
import { matches, type Match } from './match.ts';
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
const longest = 14;

/** The columns that words name; of one stretch the one that answers the question, then the one that is shown. */
function chosenOf({ means }: Match<Column>, ask: Ask | undefined): Column {
  const kinds = (ask && answers[ask]) ?? [];
  const rank = ({ field }: Column): number => (kinds.includes(field.kind) ? kinds.indexOf(field.kind) : kinds.length);
  const shown = ({ field }: Column): number => Number(field.hidden ?? false);
  return means.toSorted((a, b) => rank(a) - rank(b) || shown(a) - shown(b))[0]!;
}

/** What a question word alone asks for: "whose is it", "since when", "how long ago". */
function unnamed(folded: string, ask: Ask | undefined, row: Shape, columns: readonly Column[]): Column | undefined {
  const since = sinceWhen.test(folded) ? columns.find(({ key }) => key === 'since') : undefined;
  const found = since ?? unnamedColumn(folded, row, columns);
  if (found || ask !== 'long') return found;
  const [only, ...more] = columns.filter(({ field }) => field.kind === 'span' && !field.hidden);
  return more.length ? undefined : only;
}
const sinceWhen = /(?<!\p{L})(?:since when|how long|desde (?:cuando|quando|que)|ha quanto tempo|hace cuanto)(?!\p{L})/u;

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
  if (!said.length || said.length > longest || endsIn(folded).length > 0) return null;
  const columns = columnsOf(row);
  const free = (one: Span): boolean => !given.some((other) => overlaps(one, other));
  const strong = ({ words, start, end }: Match<unknown>): boolean => {
    const word = folded.slice(start, end);
    return words > 1 || !(isStop(word) || isFiller(word));
  };
  const names = matches(said, columnNames(row)).filter((one) => strong(one) && free(one));
  const values = matches(said, heldValues(row, rows)).filter((one) => strong(one) && free(one) && !names.some((name) => overlaps(name, one))); // prettier-ignore
  // "By partner" and "sort by weight" are done with a table.
  const frames = [...findGrouping(folded), findOrdering(folded) ?? []].flat();
  if (frames.some((frame) => !names.some((name) => overlaps(frame, name)))) return null;
  let from = 0;
  const pieces = [...folded.matchAll(joints), { 0: '', index: folded.length }].flatMap(({ 0: joint, index }) => {
    // A joint inside of a name is a part of it.
    if ([...names, ...given].some(({ start, end }) => start < index && index + joint.length < end)) return [];
    const piece = { start: from, end: index };
    from = index + joint.length;
    return piece.end > piece.start ? [piece] : [];
  });
  const within = (span: Span, piece: Span): boolean => span.start >= piece.start && span.end <= piece.end;
  const found = pieces.flatMap((piece): Column[] => {
    const ask = asks.find((one) => within(one, piece))?.ask;
    const named = names.filter((one) => within(one, piece)).map((one) => chosenOf(one, ask));
    const held = values.find((one) => within(one, piece))?.means[0]!.column;
    const plain = unnamed(folded.slice(piece.start, piece.end), ask, row, columns);
    return named.length ? named : [held ?? plain ?? []].flat();
  });
  const used: Span[] = [...names, ...values, ...asks, ...given, ...spoken];
  const isLeft = (token: Token): boolean =>
    !used.some((one) => overlaps(one, token)) && !isStop(token.word) && !isFiller(token.word);
  return found.length && !said.some(isLeft) ? [...new Set(found)] : null;
}
