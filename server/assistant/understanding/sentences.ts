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

const quotes = /["“«„]([^"”»“]{2,120})["”»“]|(?<![\p{L}\p{N}])['‘]([^'’\n]{2,120})['’](?![\p{L}\p{N}])/u;

/** The first stretch in quotes of any style, and its position. */
export function quotedIn(text: string): { value: string; start: number; end: number } | undefined {
  const match = quotes.exec(text);
  if (!match) return undefined;
  const value = (match[1] ?? match[2])!;
  return { value, start: match.index + 1, end: match.index + 1 + value.length };
}
