import { blank } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { isMeasure, isTime, type Column, type Named } from './columns.ts';
import type { Span } from './conditions.ts';
import { findExtremes, findGrouping } from './wishes.ts';

/** The named column nearest to a stretch of the text. */
export const closest = (span: Span, named: readonly Named[], fits: (column: Column) => boolean): Named | undefined =>
  named
    .filter(({ column }) => fits(column))
    .toSorted((a, b) => Math.abs(a.start - span.end) - Math.abs(b.start - span.end))[0];

const bucketWords: [string, RegExp][] = [
  ['day', /(?<!\p{L})(?:days?|daily|dias?|diario)(?!\p{L})/u],
  ['week', /(?<!\p{L})(?:weeks?|weekly|semanas?|semanal)(?!\p{L})/u],
  ['month', /(?<!\p{L})(?:months?|monthly|mes|meses|mensual|mensal)(?!\p{L})/u],
  ['quarter', /(?<!\p{L})(?:quarters?|trimestres?)(?!\p{L})/u],
];

/** "Which month had the most", "which was the busiest day": the months or days, by how many there are of each. */
const whichOf =
  /(?<!\p{L})(?:which|what|(?:en |em )?que|cual|qual)(?:.s)?(?: (?:is|was|es|fue|era|e|foi))?(?: (?:the|el|la|o|a))?\s+$/u;

/** The columns behind "by", "per" and "por cada". */
export function groupsIn(
  text: Understood,
  columns: readonly Column[],
  named: readonly Named[],
  used: Span[],
): string[] {
  const found: string[] = [];
  for (const span of findGrouping(text.folded)) {
    const after = named.find(
      // "Per parcel" asks for a mean, not for groups of one.
      ({ start, column }) =>
        start >= span.end && start - span.end < 14 && !isMeasure(column) && column.key !== 'trck_nmr_fol',
    );
    if (after && !isTime(after.column)) {
      const more = named.filter(
        ({ start, column }) =>
          start > after.end &&
          /^\s*(?:,|and|y|e|&)\s*$/.test(text.folded.slice(after.end, start)) &&
          !isMeasure(column) &&
          !isTime(column),
      );
      found.push(after.column.key, ...more.map(({ column }) => column.key));
      used.push(span, after, ...more);
      continue;
    }
    const bucket = bucketWords
      .map(([name, pattern]) => ({ name, match: pattern.exec(text.folded.slice(span.end, span.end + 14)) }))
      .find(({ match }) => match && match.index < 5);
    const time = closest(span, named, isTime)?.column ?? columns.find(isTime);
    if (!bucket || !time) continue;
    found.push(time.field.kind === 'day' && bucket.name === 'day' ? time.key : `${time.key}:${bucket.name}`);
    used.push(span, { start: span.end, end: span.end + bucket.match!.index + bucket.match![0].length });
  }
  const time = columns.find(isTime);
  const ends = findExtremes(text.folded);
  const asking = blank(text.folded, ends);
  if (!found.length && time && ends.length)
    for (const [name, pattern] of bucketWords) {
      const match = pattern.exec(asking);
      if (!match || !whichOf.test(asking.slice(0, match.index))) continue;
      found.push(time.field.kind === 'day' && name === 'day' ? time.key : `${time.key}:${name}`);
      used.push({ start: match.index, end: match.index + match[0].length });
      break;
    }
  return [...new Set(found)];
}
