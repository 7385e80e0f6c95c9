import type { AnyContract } from '#tools/define.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import type { Understood } from '../understanding/understand.ts';
import { joinTables, tableOf, type FeatureTable, type Features, type Lesson, type Model } from './classifier.ts';
import { derivedPhrases } from './derived-phrases.ts';
import { featuresOf } from './features.ts';
import { learn } from './learning.ts';
import { readPhrase, type Phrase } from './phrase-files.ts';
import { placeholder } from './placeholder.ts';
import { firstWord } from './verbs.ts';

/** What was learned about a list of tools. */
export interface Training {
  /** By path: the terms of each of its phrases, and the words that they begin with. */
  tools: Map<string, { phrases: string[][]; deeds: Set<string> }>;
  model: Model;
}

/** The label of questions that no tool answers. */
export const nothing = '';

/** A text to learn from. */
export interface Line extends Lesson {
  language: Language;
}

/** What was read of lines, in their order. */
export interface Reading {
  features: FeatureTable;
  terms: string[][];
  deeds: string[];
}

/**
 * The phrases in a contract weigh more than other written ones; its description, and derived ones beside those, little. Where
 * nobody wrote a phrase (`alone`), the few derived ones stand against hundreds for every other tool; elsewhere every fourth
 * of them tells as much as all.
 */
const weights = { own: 1.2, written: 1, derived: 0.05, alone: 3, about: 0.3, nothing: 1 };

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

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
const phraseTerms = ({ entities, terms }: Understood): string[] => [
  ...new Set([...terms.map(({ term }) => term), ...entities.flatMap(({ kind }) => placeholder(kind))]),
];

/** Reads lines; the slower half of learning. */
export function readLines(lines: readonly Line[]): Reading {
  const terms: string[][] = [];
  const deeds: string[] = [];
  function* read(): Generator<Features> {
    for (const { text, language } of lines) {
      const { understood, values } = readPhrase(text, language);
      terms.push(phraseTerms(understood));
      deeds.push(firstWord(understood.folded));
      yield featuresOf(understood, values);
    }
  }
  return { features: tableOf(read()), terms, deeds };
}

/** What was read of some lines and of those behind them. */
export const joinReadings = (first: Reading, second: Reading): Reading => ({
  features: joinTables(first.features, second.features),
  terms: [...first.terms, ...second.terms],
  deeds: [...first.deeds, ...second.deeds],
});

/** The phrases of each tool, and what they begin with. */
export function toolsOf(lines: readonly Line[], { terms, deeds }: Reading): Training['tools'] {
  const tools: Training['tools'] = new Map();
  for (const [index, { label, weight }] of lines.entries()) {
    if (weight < weights.written || label === nothing) continue;
    const tool = tools.get(label) ?? { phrases: [], deeds: new Set() };
    tools.set(label, tool);
    tool.phrases.push(terms[index]!);
    tool.deeds.add(deeds[index]!);
  }
  return tools;
}

/** Learns from lines which words ask for which tool. */
export const train = (lines: readonly Line[], reading: Reading): Training => ({
  tools: toolsOf(lines, reading),
  model: learn(reading.features, lines),
});
