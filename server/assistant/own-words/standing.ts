import { chosen, type Said } from '../table/conditions.ts';
import { happened } from '../table/happened.ts';
import { lapsed, open } from '../table/still.ts';
import { owed } from '../table/invoices.ts';
import { overlaps } from '../understanding/entity.ts';
import { opensOne } from './cues.ts';
import type { WordsSaid } from './words-said.ts';

/** Values that are said in several words, though one of them names a column or the list: "weight differences". */
export const phrasedIn = ({ text, filled, used }: WordsSaid): Said[] =>
  chosen(text, filled, used).filter(({ start, end }) => /\s/.test(text.folded.slice(start, end)));

/** What a choice is called besides its label, and what has happened or stands so; it explains its words. */
export function standingIn(words: WordsSaid, today: string): Said[] {
  const { text, columns, used, names, filled } = words;
  const isNamed = (one: Said): boolean =>
    names.some((name) => overlaps(name, one) && name.end - name.start >= one.end - one.start && !name.means.some(({ key }) => key === one.column)); // prettier-ignore
  const found: Said[] = [];
  for (const one of [
    ...lapsed(text, columns, today),
    ...owed(text, columns),
    ...chosen(text, filled, used),
    ...(opensOne.test(text.folded) ? [] : open(text, columns, used)),
    ...happened(text, columns, used),
  ]) {
    if (!words.free(one) || isNamed(one)) continue;
    found.push(one);
    used.push(one);
  }
  return found;
}
