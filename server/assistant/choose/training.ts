import type { Words } from '../understanding/understand.ts';
import { joinTables, tableOf, type FeatureTable, type Features, type Model } from './classifier.ts';
import { featuresOf } from './features.ts';
import { learn } from './learning.ts';
import { nothing, weights, type Line } from './lesson-weights.ts';
import { readPhrase } from './phrase-files.ts';
import { placeholder } from './placeholder.ts';
import { firstWord } from './verbs.ts';

/** What was learned about a list of tools. */
export interface Training {
  /** By path: the terms of each of its phrases, and the words that they begin with. */
  tools: Map<string, { phrases: string[][]; deeds: Set<string> }>;
  model: Model;
}

/** What was read of lines, in their order. */
export interface Reading {
  features: FeatureTable;
  terms: string[][];
  deeds: string[];
}

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
const phraseTerms = ({ entities, terms }: Words): string[] => [
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
