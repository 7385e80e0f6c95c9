export interface Token {
  /** Folded: lower case, without accents and apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** Words come again and again; what was worked out for the newest few thousand is kept. */
export function remembering<V>(work: (word: string) => V, most = 8_000): (word: string) => V {
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

/** Lower case without accents; every character keeps its place. */
export function fold(text: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const unit of text.split('')) folded += plain(unit);
  return folded;
}

const plainUnits = new Map<string, string>();
function plain(unit: string): string {
  let found = plainUnits.get(unit);
  if (found === undefined) {
    found = (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit;
    plainUnits.set(unit, found);
  }
  return found;
}

const word = /[\p{L}\p{N}]+(?:['’´][\p{L}]+)*/gu;

/** The words of a folded text with their places; many parts of the understanding ask for those of the same text. */
export const tokens: (folded: string) => readonly Token[] = remembering(
  (folded) =>
    [...folded.matchAll(word)].map((match) => ({
      word: /['’´]/.test(match[0]) ? match[0].replace(/['’´]/g, '') : match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  16,
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
