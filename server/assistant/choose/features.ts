import type { Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { blank, remembering, stem, tokens } from '../understanding/normalise.ts';
import type { Words } from '../understanding/understand.ts';
import type { Features } from './classifier.ts';
import { firstWord, wishOf } from './verbs.ts';

/** How much each sort of feature counts. */
const share = { term: 1, pair: 0.6, value: 0.6, wish: 0.5, little: 0.35, first: 0.3, edge: 0.5 };
/** Words of fewer letters have no edges of their own. */
const shortest = 4;

const names = new Set<Entity['kind']>(['partner', 'provider', 'airline', 'text', 'user', 'email', 'link', 'address']);

/** Its first and its last letters join the forms of a word, also of words that no list knows. */
const edgesOf = remembering((word) => [`c:<${word.slice(0, shortest)}`, `c:${word.slice(-shortest)}>`]);

/**
 * The features of a text: its terms, neighbouring pairs, the kinds of values, its little words, the edges of its words,
 * the word that it begins with and what it wishes.
 */
export function featuresOf({ terms, entities, folded }: Words, values: readonly Entity[] = []): Features {
  const found = new Map<string, number>();
  terms.forEach(({ term }, index) => {
    found.set(`t:${term}`, share.term);
    const next = terms[index + 1];
    if (next) found.set(`p:${term} ${next.term}`, share.pair);
  });
  const kinds = entities.map(({ kind }) => kind);
  for (const kind of new Set(kinds)) {
    const several = kind === 'tracking' && kinds.filter((each) => each === kind).length > 1;
    found.set(`e:${kind}${several ? '+' : ''}`, share.value);
  }
  const said = blank(folded, [...values, ...entities.filter(({ kind }) => names.has(kind))]);
  for (const { word } of tokens(said)) {
    if (isStop(word)) found.set(`l:${word}`, share.little);
    if (word.length < shortest || /\d/.test(word)) continue;
    for (const edge of edgesOf(word)) found.set(edge, share.edge);
  }
  found.set(`w:${wishOf(folded)}`, share.wish);
  found.set(`f:${stem(firstWord(folded))}`, share.first);
  return found;
}
