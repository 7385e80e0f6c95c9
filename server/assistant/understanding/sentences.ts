const ends = /[?!]+|;|\s[-–—]\s|\n|\.(?=\s|$)/g;
/** "Av. Paulista", "Sr. Pérez", "no. 5": a dot after such a word ends no sentence. */
const abbreviation =
  /(?:^|[\s,(])(?:\p{Lu}\p{L}{0,3}|av|ave|st|no|nro|num|sr|sra|dr|dra|blvd|apt|apto|col|cra|jr|km|p|ej|etc|esq|depto|of)$/u;

/** Whether a dot after this much of a text ends no sentence. */
export const isAbbreviated = (left: string): boolean => abbreviation.test(left);

/** The text as far as its first sentence goes. */
export function firstSentence(text: string): string {
  for (const { 0: said, index } of text.matchAll(ends)) {
    const left = text.slice(0, index);
    if (said === '.' && index + 1 < text.length && isAbbreviated(left)) continue;
    if (left.trim()) return left.trimEnd();
  }
  return text.trimEnd();
}

const quotes = /["“«„]([^"”»“]{2,120})["”»“]|(?<![\p{L}\p{N}])['‘]([^'’\n]{2,120})['’](?![\p{L}\p{N}])/gu;

interface Quoted {
  value: string;
  start: number;
  end: number;
}
/** All stretches in quotes of any style, with their positions. */
export const allQuotedIn = (text: string): Quoted[] =>
  [...text.matchAll(quotes)].map(({ 1: value = '', 2: other, index }) => {
    const said = other ?? value;
    return { value: said, start: index + 1, end: index + 1 + said.length };
  });
/** The first of them. */
export const quotedIn = (text: string): Quoted | undefined => allQuotedIn(text)[0];
