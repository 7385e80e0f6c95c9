import type { Field } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { isAwaited, isDenied, isTakenAway } from '../understanding/negation.ts';
import { fold, root, stem, tokens, type Token } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

/** A phrase that says a value: its words without articles; `far` ones may have others between them. */
interface Phrase {
  value: string;
  words: string[];
  denies: boolean;
  far: boolean;
}
export interface SaidValue {
  value: string;
  denied: boolean;
  start: number;
  end: number;
  /** How many words say it. */
  length: number;
}

const articles = new Set(
  'the a an el la los las un una o os as um uma lo my our mi mis meu minha so solo only just apenas'.split(' '),
);
const denial = /^(?:not|no|nao|sin|sem) /;
const participle = /(?:ed|[ai]d[oa]s?)$/;
/** "Venceu", "expiraron": past tense counts, a noun of the same root does not. */
const happened = /(?:aron|ieron|aram|eram|iram|ou|eu|iu|io|amos|imos|s)$/;
const past = /(?:aron|ieron|aram|eram|iram)$/;
/** "To process", "procesarla", "processing": what one does, not what has been done. */
const doing = /(?:[aei]r(?:l[oae]s?|se|me)?|ing|[aei]ndo)$/;
const widest = 4;
/** "Por leer", "left to read" say themselves that it is still to be done. */
const awaits = /^(?:por|left|still|pending|pendient|pendent|yet|to)/;

const plain = (text: string): Token[] => tokens(fold(text)).filter(({ word }) => !articles.has(word));

const phrase = (value: string, said: string): Phrase => {
  const folded = fold(said);
  return {
    value,
    words: plain(folded.replace(denial, '')).map(({ word }) => word),
    denies: denial.test(folded),
    far: said.includes('…'),
  };
};

/** The words that the contract lists for a value, else its label in the three languages. */
function phrasesOf({ kind, label, options, words }: Field): Phrase[] {
  const labels = Object.entries(options ?? (kind === 'flag' ? { true: label } : {}))
    .filter(([value]) => !words?.[value])
    .flatMap(([value, text]) =>
      [value === 'true' ? '' : value, ...languages.map((language) => translate(language, text))].map((said) =>
        phrase(value, said),
      ),
    );
  const listed = Object.entries(words ?? {}).flatMap(([value, said]) =>
    said.split(/,\s+/).map((each) => phrase(value, each)),
  );
  return [...listed, ...labels].filter(({ words: all }) => all.length > 0);
}

const known = new WeakMap<Field, Map<string, Phrase[]>>();
/** Forms of one word begin with the same letters. */
const beginning = (word: string): string => word.slice(0, 3);
/** Phrases by how their first word begins. */
function phrasebook(field: Field): Map<string, Phrase[]> {
  const found = known.get(field) ?? Map.groupBy(phrasesOf(field), ({ words }) => beginning(words[0]!));
  known.set(field, found);
  return found;
}

/** "Cuánto tardaron" asks how long it took, and is not about what is late ("tarde"). */
const took = /^tard(?:[ao]|an|ando|amos|ar|aron|aba|aban|ou|am|aram)$/;
type Likeness = 'same' | 'deed' | null;
function alike(meant: string, said: string): Likeness {
  if (meant === said) return 'same';
  if (took.test(said)) return null;
  if (stem(meant) === stem(said)) return 'same';
  if (root(meant) !== root(said)) return null;
  if (doing.test(meant) && participle.test(said)) return null;
  if (
    (participle.test(meant) || past.test(meant)) &&
    !participle.test(said) &&
    !happened.test(said) &&
    !doing.test(said)
  )
    return null;
  return doing.test(said) && (participle.test(meant) || past.test(meant)) ? 'deed' : 'same';
}

/** Where the words of a phrase stand from a place on; `deed` where a state is said as an infinitive. */
function read({ words, far }: Phrase, said: readonly Token[], from: number): { last: number; deed: boolean } | null {
  let at = from;
  let deed = false;
  for (const [index, word] of words.entries()) {
    const until = Math.min(said.length, at + (index && far ? widest : 1));
    let found: Likeness = null;
    while (at < until && !(found = alike(word, said[at]!.word))) at += 1;
    if (!found) return null;
    deed ||= found === 'deed';
    at += 1;
  }
  return { last: at - 1, deed };
}

const heard = new WeakMap<Understood, Token[]>();

/** Everything in a text that says a value of a field, in order. */
export function saidValues(field: Field, text: Understood): SaidValue[] {
  const book = phrasebook(field);
  if (!book.size) return [];
  const words = heard.get(text) ?? plain(text.folded);
  heard.set(text, words);
  return words.flatMap(({ word, start }, index) =>
    (book.get(beginning(word)) ?? []).flatMap((each): SaidValue[] => {
      const found = read(each, words, index);
      if (!found) return [];
      const awaited = !awaits.test(each.words[0]!) && isAwaited(text.folded, start);
      const isState = found.deed || field.kind === 'flag' || participle.test(each.words[0]!);
      const plainly = isDenied(text.folded, start, text.language) || (awaited && isState);
      const negated = plainly !== isTakenAway(text.folded, start);
      if (found.deed && !negated) return [];
      if (each.denies && !negated) return [];
      const length = each.words.length + Number(each.denies);
      return [{ value: each.value, denied: negated && !each.denies, start, end: words[found.last]!.end, length }];
    }),
  );
}
