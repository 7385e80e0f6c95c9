import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Features } from './classifier.ts';
import { wishOf } from './verbs.ts';

/** How much each sort of feature counts. */
const share = { term: 1, pair: 0.6, value: 0.6, wish: 0.5, little: 0.35 };

/** The features of a text: its terms, neighbouring pairs, the kinds of values, its little words and what it wishes. */
export function featuresOf({ terms, entities, folded }: Understood): Features {
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
  for (const { word } of tokens(folded)) if (isStop(word)) found.set(`l:${word}`, share.little);
  found.set(`w:${wishOf(folded)}`, share.wish);
  return found;
}
