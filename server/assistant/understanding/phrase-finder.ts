import { fold, singular, tokens, type Token } from './normalise.ts';

export interface Found<V> {
  value: V;
  start: number;
  end: number;
}

/** The key under which a phrase is looked up: its words in the singular, so that number and gender do not matter. */
export const phraseKey = (words: readonly Token[]): string => words.map(({ word }) => singular(word)).join(' ');

/** Finds the phrases of a table (comma-separated per value) in a folded text; where they overlap the longest wins. */
export function phraseFinder<V extends string>(table: Record<V, string>): (folded: string) => Found<V>[] {
  const values = new Map<string, V>();
  /** By its first word, how many words the longest phrase has. */
  const longest = new Map<string, number>();
  for (const [value, phrases] of Object.entries(table) as [V, string][])
    for (const phrase of phrases.split(', ')) {
      const words = tokens(fold(phrase));
      const key = phraseKey(words);
      const first = key.split(' ', 1)[0]!;
      longest.set(first, Math.max(words.length, longest.get(first) ?? 1));
      if (!values.has(key)) values.set(key, value);
    }
  return (folded) => {
    const words = tokens(folded);
    const found: Found<V>[] = [];
    for (let index = 0; index < words.length;) {
      let length = Math.min(longest.get(singular(words[index]!.word)) ?? 0, words.length - index);
      while (length > 0 && !values.has(phraseKey(words.slice(index, index + length)))) length -= 1;
      const value = values.get(phraseKey(words.slice(index, index + length)));
      if (length > 0 && value !== undefined)
        found.push({ value, start: words[index]!.start, end: words[index + length - 1]!.end });
      index += Math.max(1, length);
    }
    return found;
  };
}
