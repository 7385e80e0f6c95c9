import type { Shape } from '#tools/define.ts';
import { howLong } from '../parcels/how-long.ts';
import { chosen, type Said, type Span } from '../table/conditions.ts';
import { happened } from '../table/happened.ts';
import { fallen, open } from '../table/still.ts';
import { owed } from '../table/invoices.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { opensOne } from './cues.ts';
import type { WordsSaid } from './words-said.ts';

/** "Parados há mais de 20 dias" of a list that knows for how many hours nothing happened. */
export function silentIn(folded: string, row: Shape): Said[] {
  const [told] = 'age_hours' in row ? howLong(folded) : [];
  const { column, op, value } = told?.condition ?? {};
  if (!told || column !== 'days_waiting' || Array.isArray(value)) return [];
  const [start, end] = [Math.min(...told.spans.map((one) => one.start)), Math.max(...told.spans.map((one) => one.end))];
  return [{ column: 'age_hours', op: op!, value: Number(value) * 24, start, end }];
}

/** Values that are said in several words, though one of them names a column or the list: "weight differences". */
export const phrasedIn = ({ text, filled, used, said, values }: WordsSaid, spoken: readonly Span[]): Said[] =>
  chosen(text, filled, used).filter((one) => !values.some((value) => overlaps(value, one) && value.end - value.start > one.end - one.start)).filter((one) => said.some((word) => overlaps(word, one) && !isStop(word.word) && !spoken.some((title) => overlaps(title, word))) && /\s/.test(text.folded.slice(one.start, one.end))); // prettier-ignore

/** What a choice is called besides its label, and what has happened or stands so; it explains its words. */
export function standingIn(words: WordsSaid, today: string, spoken: readonly Span[]): Said[] {
  const { text, columns, used, names, filled } = words;
  // A phrase says more than a column that one of its words is called after.
  const isPhrase = ({ start, end }: Span): boolean => /\s/.test(text.folded.slice(start, end));
  const isNamed = (one: Said): boolean =>
    names.some((name) => overlaps(name, one) && !(isPhrase(one) && name.end - name.start < one.end - one.start) && !name.means.some(({ key }) => key === one.column)); // prettier-ignore
  // What the title says, a first question says of no row.
  const isSaid = (one: Span): boolean => words.said.some((word) => overlaps(word, one) && !isStop(word.word) && !spoken.some((title) => overlaps(title, word))); // prettier-ignore
  const found: Said[] = [];
  for (const one of [
    ...fallen(text, columns, today),
    ...owed(text, columns),
    ...chosen(text, filled, used).filter(isSaid),
    ...(opensOne.test(text.folded) ? [] : open(text, columns, used)),
    ...happened(text, columns, used),
  ]) {
    if (!words.free(one) || isNamed(one)) continue;
    found.push(one);
    used.push(one);
  }
  return found;
}
