import { countryFinder, countryKey, countryWords } from '#tools/rules/places/country-names.ts';
import { languages } from '#tools/texts/languages.ts';
import type { Entity } from './entity.ts';
import { nationalities } from './event-words.ts';
import { isStop } from './glossary.ts';
import { fold, remembering, tokens } from './normalise.ts';
import { phraseFinder } from './phrase-finder.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const displays = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
/** Every region of ISO 3166 that the platform names, with its names in the three languages. */
const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .map((iso2) => ({ iso2, names: displays.flatMap((display) => display.of(iso2) ?? []) }))
  .filter(({ iso2, names }) => names.length > 0 && !/^(?:X.|Z[A-LN-Z]|EU|EZ|UN|Q.)$/.test(iso2));
const codes = new Set(regions.map(({ iso2 }) => iso2));

const rows = regions.map(({ iso2, names }) => ({ iso2, name: names[0]!, aliases: names.slice(1) }));
const byName = remembering(countryFinder(rows));
const nameWords = countryWords(rows);
/** Most words stand in no name, which spares looking up what they begin; "U.S." consists of letters. */
const isNameWord = remembering((word) => word.length < 3 || isStop(word) || nameWords.has(countryKey(word)));
const byNationality = phraseFinder(nationalities);
/** Names of countries that are everyday words or names of other things. */
const doubtful = new Set([
  'guadalupe',
  'israel',
  'jersey',
  'jordan',
  'chad',
  'georgia',
  'guinea',
  'mali',
  'man',
  'niger',
  'oman',
  'guernsey',
]);

/** The name of a country in a language, or its code. */
export const countryName = (iso2: string, language: 'en' | 'es' | 'pt'): string =>
  displays[languages.indexOf(language)]?.of(iso2) ?? iso2;

/** Codes that are more often the company, the hour or the document than the country. */
const doubtfulCode = /^(?:SA|AM|PM|ID|TV|AI|LA|CP|IO|HM|TF|BV|AQ|UM|EA|IC|DG|AC|TA)$/;
/** "Guadalupe Ortiz": a name goes on. */
const isPerson = (text: string, start: number, end: number): boolean =>
  /^\s+\p{Lu}\p{Ll}/u.test(text.slice(end)) || /\p{Lu}\p{Ll}+\s+$/u.test(text.slice(0, start));
/** In small letters "usa" is a verb of two languages, unless it is somewhere to go. */
const isVerb = (said: string, before: string): boolean =>
  said === 'usa' && !/(?:^|\b(?:to|in|from|the|for|of|a|en|de|hacia|para|pra|pro|nos|dos|los))\s*$/.test(before);

function named(text: string, folded: string): Entity[] {
  const words = tokens(folded);
  const found: Entity[] = [];
  for (let index = 0; index < words.length;) {
    let taken = 0;
    let longest = 0;
    while (longest < 4 && index + longest < words.length && isNameWord(words[index + longest]!.word)) longest += 1;
    for (let length = longest; length > 0 && !taken; length -= 1) {
      const [first, last] = [words[index]!, words[index + length - 1]!];
      const phrase = folded.slice(first.start, last.end);
      if (phrase.length < 4 || isStop(first.word) || isStop(last.word)) continue;
      if (doubtful.has(phrase) && !/^\p{Lu}/u.test(text.slice(first.start))) continue;
      if (doubtful.has(phrase) && isPerson(text, first.start, last.end)) continue;
      const iso2 = byName(phrase);
      // Salvador is a city of Brazil; the country has its article.
      if (!iso2 || (phrase === 'salvador' && !/(?<!\p{L})el\s+$/u.test(folded.slice(0, first.start)))) continue;
      taken = length;
      const said = text.slice(first.start, last.end);
      found.push({ kind: 'country', value: iso2, start: first.start, end: last.end, said });
    }
    index += Math.max(1, taken);
  }
  return found;
}

/** Countries by name, nationality or upper-case ISO code. */
export function findCountries(text: string): Entity[] {
  const folded = fold(text);
  const found = named(text, folded);
  const add = (iso2: string, start: number, end: number): void => {
    if (found.some((other) => other.start < end && start < other.end)) return;
    found.push({ kind: 'country', value: iso2, start, end, said: text.slice(start, end) });
  };
  for (const { value, start, end } of byNationality(folded))
    if (!isVerb(text.slice(start, end), folded.slice(0, start))) add(value, start, end);
  if (/[A-Z]{2}/.test(text) && (text !== text.toUpperCase() || text.trim().length <= 2 || /[>→]/.test(text)))
    for (const match of text.matchAll(/(?<![\p{L}\d-])\p{Lu}{2}(?![\p{L}\d-])/gu))
      if (codes.has(match[0]) && !doubtfulCode.test(match[0])) add(match[0], match.index, match.index + 2);
  return found.sort((a, b) => a.start - b.start);
}
