import MiniSearch from 'minisearch';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { isRequired, secretFields } from '#tools/input.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { finish, learning, type Classifier, type Sample } from './classifier.ts';
import { featuresOf } from './features.ts';
import { learnedPhrases, phraseFiles, phrasesIn, readPhrase, type Learned } from './learned.ts';
import { firstWord } from './verbs.ts';

/** One input field of a contract, as the assistant sees it. */
export interface Slot {
  key: string;
  field: Field;
  required: boolean;
  /** The concepts of its label and key: what a person says before its value. */
  concepts: Set<string>;
  /** The terms of the label alone. */
  label: Set<string>;
}

export interface Entry {
  contract: AnyContract;
  slots: Slot[];
  /** The terms of each phrase that people use for it. */
  phrases: Set<string>[];
  /** The words that its phrases begin with. */
  deeds: Set<string>;
  /** All terms of title, description, labels and phrases. */
  bag: Set<string>;
  /** Kept from models: never called from the chat. */
  private: boolean;
}

export interface Catalogue {
  entries: Entry[];
  byPath: Map<string, Entry>;
  /** The rarer in the catalogue the heavier; an unknown term is heaviest. */
  weight: (term: string) => number;
  /** The known term that a misspelt one resembles, or itself. */
  repair: (term: string) => string;
  /** Whether a tool speaks of this term. */
  known: (term: string) => boolean;
  /** How likely the words ask for each tool, and for none of them (`nothing`). */
  likely: Classifier;
}

/** The label of questions that no tool answers. */
export const nothing = '';

/** What a kind of value is called, where its label does not say it. */
const kindConcepts: Partial<Record<Field['kind'], string[]>> = {
  tracking: ['#parcel'],
  mawb: ['#mawb'],
  bag: ['#bag'],
  manifest: ['#manifest'],
  'hub-manifest': ['#hubmanifest'],
  'pre-alert': ['#prealert'],
  order: ['#order'],
  partner: ['#partner'],
  service: ['#service'],
  checkpoint: ['#checkpoint'],
  zip: ['#zip'],
};
const fieldWords = (text: string): string[] => terms(fold(text.replace(/_/g, ' '))).map(({ term }) => term);
const outputTerms = (contract: AnyContract): string[] => {
  const shapes = contract.output.kind === 'rows' ? [contract.output.row] : [contract.output.header];
  return shapes.flatMap((shape) => Object.values(shape).flatMap((schema) => fieldWords(fieldOf(schema).label)));
};

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
const phraseTerms = ({ entities, terms: left }: Understood): Set<string> =>
  new Set([...left.map(({ term }) => term), ...entities.flatMap(({ kind }) => placeholder(kind))]);

/** The term that stands for a value in a phrase and in a question, so that both meet. */
export function placeholder(kind: string): string[] {
  if (kind === 'tracking') return ['#parcel'];
  if (kind === 'mawb') return ['#mawb'];
  if (kind === 'hub-manifest') return ['#hubmanifest'];
  if (kind === 'email') return ['#email'];
  return kind === 'tax-id' ? ['#identity'] : [];
}

function slotsOf(contract: AnyContract): Slot[] {
  // A secret is typed on the approval card, never said.
  const secrets = secretFields(contract);
  const said = Object.entries(contract.input.shape).filter(([key]) => !secrets.includes(key));
  return said.map(([key, schema]): Slot => {
    const field = fieldOf(schema as z.ZodType);
    const words = [...fieldWords(field.label), ...fieldWords(key), ...(kindConcepts[field.kind] ?? [])];
    return {
      key,
      field,
      required: isRequired(schema as z.ZodType),
      concepts: new Set(words),
      label: new Set(fieldWords(field.label)),
    };
  });
}

const phrasesRead = new WeakMap<AnyContract, Understood[]>();

/** The contract's own phrases and title, read once. */
function ownPhrases(contract: AnyContract): Understood[] {
  const { en, es, pt } = contract.ask;
  const read = phrasesRead.get(contract) ?? [...en, ...es, ...pt, contract.title].map((text) => readPhrase(text));
  phrasesRead.set(contract, read);
  return read;
}

const hidden = new Set<Field['kind']>(['secret', 'json']);

function entryOf(contract: AnyContract, learned: readonly Understood[]): Entry {
  const slots = slotsOf(contract);
  const phrases = [...ownPhrases(contract), ...learned].map(phraseTerms);
  const described = [...fieldWords(contract.about), ...slots.flatMap(({ concepts }) => [...concepts])];
  const bag = new Set([...phrases.flatMap((phrase) => [...phrase]), ...described, ...outputTerms(contract)]);
  return {
    contract,
    slots,
    phrases,
    deeds: new Set([...ownPhrases(contract), ...learned].map(({ folded }) => firstWord(folded))),
    bag,
    private: contract.tool === false || slots.some(({ field, required }) => required && hidden.has(field.kind)),
  };
}

/** A contract's own phrases weigh more than one learned question; its description weighs little. */
const weights = { own: 1.2, learned: 1, about: 0.3, nothing: 0.8 };

function samplesOf(contracts: readonly AnyContract[], learned: readonly Learned[]): Sample[] {
  const sample = (text: Understood, label: string, weight: number): Sample => ({
    features: featuresOf(text),
    label,
    weight,
  });
  const paths = new Set(contracts.map(({ path }) => path));
  return [
    ...contracts.flatMap((contract) => [
      ...ownPhrases(contract).map((text) => sample(text, contract.path, weights.own)),
      sample(readPhrase(contract.about), contract.path, weights.about),
    ]),
    ...learned.flatMap(({ path, understood }) => {
      if (path === null) return sample(understood, nothing, weights.nothing);
      return paths.has(path) ? sample(understood, path, weights.learned) : [];
    }),
  ];
}

/** Learning takes a moment, so it is done once per list of tools, when the first question comes or before. */
const learnt = new Map<string, Classifier>();
const keyOf = (contracts: readonly AnyContract[], learned: readonly Learned[]): string =>
  [learned.length, ...contracts.map(({ path }) => path)].join(' ');

/** What is being learned ahead; a question that comes meanwhile learns the rest of it. */
const underway = new Map<string, ReturnType<typeof learning>>();

function classifierOf(contracts: readonly AnyContract[], learned: readonly Learned[]): Classifier {
  const key = keyOf(contracts, learned);
  const known = learnt.get(key);
  if (known) return known;
  const classifier = finish(underway.get(key) ?? learning(samplesOf(contracts, learned)));
  learnt.set(key, classifier);
  return classifier;
}

const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Learns ahead of the first question, in small steps between which the process answers others. */
export async function warm(contracts: readonly AnyContract[]): Promise<void> {
  for (const file of phraseFiles()) {
    phrasesIn(file);
    await pause();
  }
  const learned = learnedPhrases();
  catalogueOf(contracts, learned);
  await pause();
  const key = keyOf(contracts, learned);
  const steps = learning(samplesOf(contracts, learned));
  underway.set(key, steps);
  while (!learnt.has(key)) {
    const step = steps.next();
    if (step.done) learnt.set(key, step.value);
    else await pause();
  }
  underway.delete(key);
}

const made = new WeakMap<readonly AnyContract[], Catalogue>();

/** The index over a list of contracts and what was learned about them; built once per list. */
export function catalogueOf(
  contracts: readonly AnyContract[],
  learned: readonly Learned[] = learnedPhrases(),
): Catalogue {
  const known = made.get(contracts);
  if (known) return known;
  const taught = Map.groupBy(learned, ({ path }) => path);
  const entries = contracts.map((contract) =>
    entryOf(
      contract,
      (taught.get(contract.path) ?? []).map(({ understood }) => understood),
    ),
  );
  const counts = new Map<string, number>();
  for (const { bag } of entries) for (const term of bag) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (term: string): number => Math.log(1 + (entries.length + 1) / ((counts.get(term) ?? 0) + 0.5));
  const index = new MiniSearch({
    idField: 'path',
    fields: ['phrases', 'bag'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { phrases: 3 }, fuzzy: (term) => (term.length > 4 && !term.startsWith('#') ? 0.2 : false) },
  });
  index.addAll(
    entries.map(({ contract, phrases, bag }) => ({
      path: contract.path,
      phrases: phrases.map((phrase) => [...phrase].join(' ')).join(' '),
      bag: [...bag].join(' '),
    })),
  );
  const repair = (term: string): string => {
    if (counts.has(term) || term.length < 5 || term.startsWith('#') || /\d/.test(term)) return term;
    const [best] = index.search(term, { fuzzy: term.length > 7 ? 2 : 1, prefix: false });
    return best?.terms.find((each) => each[0] === term[0]) ?? term;
  };
  const catalogue = {
    entries,
    byPath: new Map(entries.map((entry) => [entry.contract.path, entry])),
    weight,
    repair,
    known: (term: string) => counts.has(repair(term)),
    likely: (features: Parameters<Classifier>[0]) => classifierOf(contracts, learned)(features),
  };
  made.set(contracts, catalogue);
  return catalogue;
}
