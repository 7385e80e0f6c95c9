import { distance } from 'fastest-levenshtein';
import { isCommand } from '../choose/verbs.ts';
import type { Entity } from './entity.ts';
import { isKnown } from './glossary.ts';
import { fold, tokens, type Token } from './normalise.ts';

/** Something that rows call by a name: a partner, a provider, an airline, a city, an employee. */
export interface Name {
  kind: 'partner' | 'provider' | 'airline' | 'city' | 'iata' | 'state' | 'employee';
  value: string | number;
  id?: number;
  /** The country that a place lies in. */
  country?: string;
  /** An airport where parcels enter: its name is the place where they were received, not where they go. */
  entry?: boolean;
  /** What the rows call it, where `name` is a short one. */
  called?: string;
  name: string;
}

/** What a partner or a provider is called, by its number; undefined where this person does not know it. */
export type Called = (kind: string, number: number | string) => string | undefined;

interface Known extends Name {
  words: string[];
}

/** Words that begin names and mean other things when they stand alone. */
const everyday = new Set([
  'total',
  'express',
  'general',
  'global',
  'central',
  'american',
  'banco',
  'buenas',
  'buenos',
  'bueno',
  'santa',
  'santo',
  'porto',
  'nueva',
  'nova',
  'camino',
  'caminho',
]);

/** Little words that are one letter away from a name. */
const little = new Set(
  'quita quitar quitas tira tiras saca sacas desta deste dessa desse nesta neste nessa nesse estas estos estes essas esses antes andas andar arias total'.split(
    ' ',
  ),
);

/** How many letters may be wrong in a word; none in short ones and in words that mean something else. */
const slack = (word: string): number =>
  word.length < 5 || isKnown(word) || little.has(word) || isCommand(word) ? 0 : word.length < 9 ? 1 : 2;

function same(said: string, word: string): 'same' | 'like' | null {
  if (said === word) return 'same';
  const allowed = Math.min(slack(said), slack(word) || (word.length >= 5 ? 1 : 0));
  return allowed > 0 && said[0] === word[0] && distance(said, word) <= allowed ? 'like' : null;
}

interface Match {
  name: Known;
  count: number;
  exact: boolean;
}

function match(name: Known, words: readonly Token[], index: number): Match | null {
  let count = 0;
  let exact = true;
  while (count < name.words.length && index + count < words.length) {
    const found = same(words[index + count]!.word, name.words[count]!);
    if (!found) break;
    exact &&= found === 'same';
    count += 1;
  }
  return count > 0 ? { name, count, exact } : null;
}

/** A part of a name names it when it is long enough, is no everyday word, and no other name of its kind begins so. */
function suffices(
  { name, count, exact }: Match,
  names: readonly Known[],
  isCapital: boolean,
  isInside: boolean,
): boolean {
  // Pará and Meta are also words: a state is called by its whole name, in words that mean nothing else.
  if (name.kind === 'state') return exact && count === name.words.length && !(count === 1 && isKnown(name.words[0]!));
  // A first name alone is anybody's.
  if (name.kind === 'employee') return exact && count === name.words.length && count > 1;
  // "Y a Quito" is a place, though the word means something too.
  const isPlace = isCapital && isInside && exact && (name.kind === 'iata' || name.kind === 'city');
  if (count === name.words.length)
    return count > 1 || isPlace || !isKnown(name.words[0]!) || name.words[0]!.length <= 4;
  const said = name.words.slice(0, count);
  if (name.kind === 'city' && !exact) return false;
  // "In Rio": a city is called by its first word.
  const isCarrier = exact && name.kind === 'provider' && !isKnown(said[0]!);
  const shortest = (isCapital && exact) || isCarrier ? (name.kind === 'city' && isInside ? 3 : 4) : 5;
  // In the middle of a sentence a capital makes a name of "Amazonas", though the word means something too.
  const isWord =
    isKnown(said[0]!) && !(isCapital && isInside && exact && name.kind === 'partner' && said[0]!.length > 6);
  if (count === 1 && (said[0]!.length < shortest || isWord || everyday.has(said[0]!))) return false;
  return !names.some(
    (other) =>
      other.kind === name.kind && other.value !== name.value && said.every((word, at) => other.words[at] === word),
  );
}

/** What joins two of a kind. */
const joins = /^\s*(?:,|and|y|e|&|or|o|u|ou|vs\.?|versus|contra|against|than|que|do que|or the|o la|ou a)\s*$/u;

/** "LATAM or UPS": two that are joined are of one kind where they can be, for "UPS" begins the name of an airline too. */
function ofOneKind(found: readonly Entity[], names: readonly Known[], folded: string): Entity[] {
  const as = (one: Entity, kind: Entity['kind']): Entity | undefined => {
    const words = tokens(folded.slice(one.start, one.end)).map(({ word }) => word);
    const fits = names.filter((name) => name.kind === kind && words.every((word, at) => name.words[at] === word));
    const [only] = fits;
    return only && fits.every(({ value }) => value === only.value)
      ? { ...one, kind: only.kind, value: only.value, id: only.id, took: only.name, whole: only.name }
      : undefined;
  };
  return found.map((one) => {
    const beside = found.find(
      (other) =>
        other.kind === 'airline' &&
        one.kind === 'provider' &&
        joins.test(folded.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))),
    );
    return (beside && as(one, beside.kind)) ?? one;
  });
}

/** Makes a finder of these names in texts; a misspelt name is found too and says what it was taken for. */
export function nameFinder(list: readonly Name[]): (text: string) => Entity[] {
  const names: Known[] = list
    .map((name) => ({ ...name, words: tokens(fold(name.name)).map(({ word }) => word) }))
    .filter(({ words }) => words.length > 0);
  return (text) => {
    const words = tokens(fold(text));
    const found: Entity[] = [];
    for (let index = 0; index < words.length;) {
      const isCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(words[index]!.start));
      const matches = names
        .flatMap((name) => match(name, words, index) ?? [])
        .filter((each) => suffices(each, names, isCapital, index > 0));
      const count = Math.max(0, ...matches.map((each) => each.count));
      const longest = matches.filter((each) => each.count === count);
      const best = longest.some((each) => each.exact) ? longest.filter((each) => each.exact) : longest;
      for (const { name, exact } of best) {
        const [start, end] = [words[index]!.start, words[index + count - 1]!.end];
        const { kind, value, id, country, entry, called } = name;
        found.push({
          kind,
          value,
          id,
          country,
          ...(entry && { entry }),
          start,
          end,
          said: text.slice(start, end),
          took: called ?? (exact ? undefined : name.name),
          ...(kind === 'airline' && { whole: name.name }),
        });
      }
      index += Math.max(1, count);
    }
    return ofOneKind(found, names, fold(text));
  };
}
