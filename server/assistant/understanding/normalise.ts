export interface Token {
  /** Folded: lower case, without accents and apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** Words come again and again; what was worked out for the newest is kept, more of them than all phrases have. */
export function remembering<V>(work: (word: string) => V, most = 40_000): (word: string) => V {
  const known = new Map<string, V>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined && !known.has(word)) {
      found = work(word);
      if (known.size >= most) known.clear();
      known.set(word, found);
    }
    return found as V;
  };
}

/** Many parts of the understanding ask for the same of one text and of what is left of it: the newest few are kept. */
export function recalling<V>(work: (text: string) => V): (text: string) => V {
  const texts: string[] = Array.from({ length: 8 }, () => '');
  const found: V[] = texts.map(work);
  let next = 0;
  return (text) => {
    const at = texts.indexOf(text);
    if (at >= 0) return found[at]!;
    next = (next + 1) % texts.length;
    texts[next] = text;
    return (found[next] = work(text));
  };
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ascii = /^[\x00-\x7f]*$/;

/** Lower case without accents; every character keeps its place. */
export const fold = (text: string): string => (ascii.test(text) ? text.toLowerCase() : folded(text));

const plain = remembering((unit) => (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit);
// oxlint-disable-next-line no-control-regex -- all but ASCII
const accented = /[^\x00-\x7f]/g;
const folded = recalling((text) => text.replace(accented, plain).toLowerCase());

const word = /[\p{L}\p{N}]+(?:['’´][\p{L}]+)*/gu;
/** Apostrophes join words, and letters outside of the basic plane take two places: such texts need the pattern. */
const joined = /['’´\ud800-\udfff]/;
const inWords = remembering((unit) => /[\p{L}\p{N}]/u.test(unit));

/** Whether a character belongs to a word. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return inWords(text[at]!);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
}

function plainTokens(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isInWord(text, at)) continue;
    const start = at;
    while (at < text.length && isInWord(text, at)) at += 1;
    found.push({ word: text.slice(start, at), start, end: at });
  }
  return found;
}

/** The words of a folded text with their places. */
export const tokens: (folded: string) => readonly Token[] = recalling((text) =>
  joined.test(text)
    ? [...text.matchAll(word)].map(({ 0: said, index: start }) => ({
        word: said.replace(/['’´]/g, ''),
        start,
        end: start + said.length,
      }))
    : plainTokens(text),
);

type Endings = readonly (readonly [RegExp, string])[];
const plural: Endings = [
  // Portuguese: embalagens, origens.
  [/gens$/, 'gem'],
  [/(?:o|a)es$/, 'ao'],
  [/ies$/, 'y'],
  [/(?<![su])s$/, ''],
];
const verb: Endings = [[/(?<=.{4})(?:ing|ed)$/, '']];
const gender: Endings = [[/(?<=.{4})[aeo]$/, '']];

const cut = (folded: string, endings: Endings): string =>
  folded.length < 4 || /\d/.test(folded)
    ? folded
    : endings.reduce((left, [ending, replacement]) => left.replace(ending, replacement), folded);

/** A word without plural and gender, in the three languages at once. */
const toSingular = [...plural, ...gender];
export const singular = remembering((folded) => cut(folded, toSingular));
/** A light stem that serves the three languages at once: plural, gender and the commonest verb endings fall off. */
const toStem = [...plural, ...verb, ...gender];
export const stem = remembering((folded) => cut(folded, toStem));

const endings =
  /(?:amientos?|imientos?|aciones|acion|acoes|acao|adores?|adoras?|ations?|ments?|iendo|ando|endo|indo|ad[oa]s?|id[oa]s?|ieron|aron|aram|eram|iram|aremos|amos|emos|imos|aban|avam|aba|ava|aste|ing|ed|es|s|ar|er|ir|an|am|en|em|ou|ei|io|iu|[oaei])$/;

/** What is left of a word without its longest ending: it joins the forms of a verb, and sometimes joins too much. */
export const root = remembering((folded) => {
  if (folded.length < 5 || /\d/.test(folded)) return folded;
  const left = folded.replace(endings, '');
  return left.length >= 4 ? left : folded;
});

/** Replaces the given stretches by blanks, so that the rest keeps its places. */
export function blank(text: string, spans: readonly { start: number; end: number }[]): string {
  let left = text;
  for (const { start, end } of spans) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left;
}
