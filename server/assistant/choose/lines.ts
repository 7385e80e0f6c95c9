import type { AnyContract } from '#tools/define.ts';
import { languages } from '#tools/texts/languages.ts';
import { derivedPhrases } from './derived-phrases.ts';
import { nothing, weights, type Line } from './lesson-weights.ts';
import type { Phrase } from './phrase-files.ts';

/** Everything to learn from: what follows from the contracts, and the hand-written phrases of these tools and of none. */
export function linesOf(contracts: readonly AnyContract[], phrases: readonly Phrase[]): Line[] {
  const written = new Set(phrases.map(({ path }) => path));
  const derived = contracts.flatMap((contract): Line[] => {
    const { path: label, ask, title, about } = contract;
    const own = languages.flatMap((language) => ask[language].map((text) => ({ text, language })));
    const isAlone = !written.has(label);
    const weight = isAlone ? weights.alone : weights.derived;
    return [
      ...[...own, { text: title, language: 'en' as const }].map((each) => ({ label, ...each, weight: weights.own })),
      { label, text: about, language: 'en', weight: weights.about },
      ...derivedPhrases(contract, isAlone && !own.length)
        .filter((_, index) => isAlone || index % 4 === 0)
        .map((each) => ({ label, ...each, weight })),
    ];
  });
  const paths = new Set(contracts.map(({ path }) => path));
  const said = phrases.filter(({ path }) => path === null || paths.has(path));
  return [
    ...derived,
    ...said.map(({ path, line: text, language }) => ({
      label: path ?? nothing,
      text,
      language,
      weight: path === null ? weights.nothing : weights.written,
    })),
  ];
}
