import { fold, singular, tokens, type Token } from './normalise.ts';

export interface Found<V> {
  value: V;
  start: number;
  end: number;
}

/** By the words of a text, for the next finder of the same text. */
const known = new WeakMap<readonly Token[], string[]>();
/** Phrases are looked up in the singular, so that number and gender do not matter. */
function singulars(words: readonly Token[]): string[] {
  let found = known.get(words);
  if (!found) known.set(words, (found = words.map(({ word }) => singular(word))));
  return found;
}

/** Finds the phrases of a table (comma-separated per value) in a folded text; where they overlap the longest wins. */
export function phraseFinder<V extends string>(table: Record<V, string>): (folded: string) => Found<V>[] {
  const values = new Map<string, V>();
  /** By its first word, how many words the longest phrase has. */
  const longest = new Map<string, number>();
  for (const [value, phrases] of Object.entries(table) as [V, string][])
    for (const phrase of phrases.split(', ')) {
      const words = tokens(fold(phrase));
      const key = singulars(words).join(' ');
      const first = key.split(' ', 1)[0]!;
      longest.set(first, Math.max(words.length, longest.get(first) ?? 1));
      if (!values.has(key)) values.set(key, value);
    }
  return (folded) => {
    const words = tokens(folded);
    const keys = singulars(words);
    const found: Found<V>[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const most = Math.min(longest.get(keys[index]!) ?? 0, words.length - index);
      for (let length = most; length > 0; length -= 1) {
        const value = values.get(length === 1 ? keys[index]! : keys.slice(index, index + length).join(' '));
        if (value === undefined) continue;
        found.push({ value, start: words[index]!.start, end: words[index + length - 1]!.end });
        index += length - 1;
        break;
      }
    }
    return found;
  };
}
