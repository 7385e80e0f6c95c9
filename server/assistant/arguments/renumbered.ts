import type { Entry } from '../choose/catalogue.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Proposed } from './situation.ts';

/** "The door code is 12": the only number of a remark that speaks of the same, in the place of the one it holds. */
export function renumbered(
  { folded, text }: Understood,
  { slots }: Entry,
  { args }: Proposed,
): Record<string, string> | undefined {
  const [said, ...more] = [...text.matchAll(figure)].map(([each]) => each);
  if (!said || more.length) return undefined;
  const words = new Set(tokens(folded).flatMap(({ word }) => (isStop(word) ? [] : [word])));
  const [slot, ...others] = slots.filter(({ key, field }) => {
    const was = args[key];
    if (!['note', 'text'].includes(field.kind) || typeof was !== 'string') return false;
    return was.match(figure)?.length === 1 && tokens(fold(was)).some(({ word }) => words.has(word) && !/\d/.test(word));
  });
  return slot && !others.length ? { [slot.key]: String(args[slot.key]).replace(figure, said) } : undefined;
}
const figure = /(?<![\p{L}\d])[#\d][\d./-]*(?![\p{L}\d])/gu;
