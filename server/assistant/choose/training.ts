import type { AnyContract } from '#tools/define.ts';
import type { Understood } from '../understanding/understand.ts';
import { learn, type Model, type Sample } from './classifier.ts';
import { derivedPhrases } from './derived-phrases.ts';
import { featuresOf } from './features.ts';
import { readPhrase, type Example } from './phrase-files.ts';
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

/**
 * The phrases in a contract weigh more than other written ones; its description, and derived ones beside those, little. Where
 * nobody wrote a phrase (`alone`), the few derived ones stand against hundreds for every other tool.
 */
const weights = { own: 1.2, written: 1, derived: 0.2, alone: 3, about: 0.3, nothing: 1.2 };

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
const phraseTerms = ({ entities, terms }: Understood): string[] => [
  ...new Set([...terms.map(({ term }) => term), ...entities.flatMap(({ kind }) => placeholder(kind))]),
];

/**
 * Learns which words ask for which tool, from what follows from the contracts and from hand-written phrases; a few seconds.
 * Phrases for tools that are not in the list are left out.
 */
export function train(contracts: readonly AnyContract[], examples: readonly Example[]): Training {
  const samples: Sample[] = [];
  const tools: Training['tools'] = new Map();
  const teach = (label: string, { understood, values }: Omit<Example, 'path'>, weight: number): void => {
    samples.push({ features: featuresOf(understood, values), label, weight });
    if (weight < weights.written || label === nothing) return;
    const tool = tools.get(label) ?? { phrases: [], deeds: new Set() };
    tools.set(label, tool);
    tool.phrases.push(phraseTerms(understood));
    tool.deeds.add(firstWord(understood.folded));
  };
  const written = new Set(examples.map(({ path }) => path));
  for (const contract of contracts) {
    const { path, ask, title, about } = contract;
    for (const text of [...ask.en, ...ask.es, ...ask.pt, title]) teach(path, readPhrase(text), weights.own);
    teach(path, readPhrase(about), weights.about);
    const weight = written.has(path) ? weights.derived : weights.alone;
    for (const { text, language } of derivedPhrases(contract)) teach(path, readPhrase(text, language), weight);
  }
  const paths = new Set(contracts.map(({ path }) => path));
  for (const { path, ...said } of examples) {
    if (path === null) teach(nothing, said, weights.nothing);
    else if (paths.has(path)) teach(path, said, weights.written);
  }
  return { tools, model: learn(samples) };
}
