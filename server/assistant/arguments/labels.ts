import type { Field } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { terms, type Term } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import { isAbbreviated } from '../understanding/sentences.ts';
import type { Understood } from '../understanding/understand.ts';

const known = new WeakMap<Field, Set<string>>();

/** Everyday words for a label, in addition to its own. */
const also: Record<string, string> = {
  '#attempt': 'tries goes times visits visitas vueltas voltas veces vezes',
  metr: 'metropole metropoli metropolis metropolitan metropolitana metropolitano',
};

/** The terms of a field's label in the three languages: what people say next to its value. */
export function labelTerms(field: Field): ReadonlySet<string> {
  const found =
    known.get(field) ??
    new Set(languages.flatMap((language) => terms(fold(translate(language, field.label))).map(({ term }) => term)));
  for (const [term, words] of Object.entries(also))
    if (found.has(term)) for (const word of terms(words)) found.add(word.term);
  known.set(field, found);
  return found;
}

/** A stretch between commas and the like, with its meaningful words. */
export interface Clause {
  start: number;
  end: number;
  text: string;
  terms: Term[];
}

const split = new WeakMap<Understood, Clause[]>();
const mark = /[,;:()\n]+(?=\s|$)|\s[–—-]\s|[.!?]+(?=\s|$)|\s\/\s/g;

/** The clauses of a text; a comma inside a number is none. */
export function clausesOf(text: Understood): Clause[] {
  const known = split.get(text);
  if (known) return known;
  const ends = [...text.text.matchAll(mark)]
    .filter(({ 0: said, index }) => said !== '.' || !isAbbreviated(text.text.slice(0, index)))
    .map(({ 0: said, index }) => [index, index + said.length] as const);
  const bounds = [...ends, [text.text.length, text.text.length] as const];
  let from = 0;
  const found = bounds.flatMap(([end, next]): Clause[] => {
    const start = from;
    from = next;
    const said = text.text.slice(start, end);
    if (!said.trim()) return [];
    const inside = terms(text.folded.slice(start, end));
    return [
      {
        start,
        end,
        text: said,
        terms: inside.map((term) => ({ ...term, start: term.start + start, end: term.end + start })),
      },
    ];
  });
  split.set(text, found);
  return found;
}
