import type { Operator } from '#tools/refine/refine.ts';
import { overlaps } from '../understanding/entity.ts';
import { isLeftOut } from '../understanding/negation.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import { plainWord, type Said, type Span } from './conditions.ts';
import { listedWords } from './value-words.ts';

/** Values of cells that list several: "who does our last mile", of the kinds of a provider. */
export function listed(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  const words = tokens(text.folded).filter((one) => !taken.some((span) => overlaps(span, one)));
  return columns.flatMap(({ key }): Said[] => {
    const found = Object.entries(listedWords[key] ?? {}).flatMap(([value, said]) =>
      [value, ...said.split(', ')].flatMap((phrase) => {
        const parts = tokens(phrase).map(({ word }) => plainWord(word));
        const at = words.findIndex((_, from) => parts.every((part, more) => plainWord(words[from + more]?.word ?? '') === part)); // prettier-ignore
        if (at < 0) return [];
        const [start, end] = [words[at]!.start, words[at + parts.length - 1]!.end];
        const op: Operator = isLeftOut(text.folded, start, text.language) ? 'not contains' : 'contains';
        return [{ column: key, op, value, start, end, length: parts.length }];
      }),
    );
    const [longest] = found.toSorted((a, b) => b.length - a.length);
    if (!longest) return [];
    // "Despacho de aduana" says it twice.
    const near = found.filter(({ value, start, end }) => value === longest.value && Math.max(start - longest.end, longest.start - end) < 6); // prettier-ignore
    const { length: _, ...said } = longest;
    return [
      { ...said, start: Math.min(...near.map(({ start }) => start)), end: Math.max(...near.map(({ end }) => end)) },
    ];
  });
}
