import MiniSearch from 'minisearch';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { isRequired, secretFields } from '#tools/input-fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import { classifierOf, type Classifier } from './classifier.ts';
import { trainingOf } from './stored-training.ts';
import type { Training } from './training.ts';
import { likenessOf, type Likeness } from './likeness.ts';

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
  phrases: string[][];
  /** The words that its phrases begin with. */
  deeds: Set<string>;
  /** All terms of title, description, labels and phrases. */
  bag: Set<string>;
  /** The terms of its title. */
  title: Set<string>;
  /** The terms of its title that stand in no other title. */
  names: Set<string>;
  /** Those of `names` that hardly another tool speaks of. */
  sole: Set<string>;
  /** Those of title and description alone. */
  own: Set<string>;
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
  /** How likely the words ask for each tool, and for none of them (`nothing`). */
  likely: Classifier;
  alike: Likeness;
}

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
/** In every language. */
const labelWords = (text: string): string[] => languages.flatMap((language) => fieldWords(translate(language, text)));
const outputTerms = (contract: AnyContract): string[] => {
  const shapes = contract.output.kind === 'rows' ? [contract.output.row] : [contract.output.header];
  return shapes.flatMap((shape) => Object.values(shape).flatMap((schema) => labelWords(fieldOf(schema).label)));
};

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

const hidden = new Set<Field['kind']>(['secret', 'json']);

function entryOf(contract: AnyContract, { tools }: Training): Entry {
  const slots = slotsOf(contract);
  const { phrases, deeds } = tools.get(contract.path)!;
  const described = [...fieldWords(contract.about), ...slots.flatMap(({ concepts }) => [...concepts])];
  const bag = new Set([...phrases.flat(), ...described, ...outputTerms(contract)]);
  return {
    contract,
    slots,
    phrases,
    deeds,
    bag,
    title: new Set(labelWords(contract.title)),
    names: new Set(),
    sole: new Set(),
    own: new Set([...fieldWords(contract.title), ...fieldWords(contract.about)]),
    private: contract.tool === false || slots.some(({ field, required }) => required && hidden.has(field.kind)),
  };
}

/** Gives each tool the terms of its title, in every language, that no other tool has in its own. */
function nameApart(entries: readonly Entry[]): void {
  const titles = entries.map(({ title }) => title);
  const counts = new Map<string, number>();
  for (const title of titles) for (const term of title) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [index, { names }] of entries.entries())
    for (const term of titles[index]!) if (counts.get(term) === 1) names.add(term);
}

/** So many tools at most speak of a word that names one. */
const few = 3;

const made = new WeakMap<readonly AnyContract[], Catalogue>();

/** The index over a list of contracts and what was learned about them; built once per list. */
export function catalogueOf(contracts: readonly AnyContract[], training: Training = trainingOf(contracts)): Catalogue {
  const known = made.get(contracts);
  if (known) return known;
  const entries = contracts.map((contract) => entryOf(contract, training));
  nameApart(entries);
  const counts = new Map<string, number>();
  for (const { bag } of entries) for (const term of bag) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const { names, sole } of entries) for (const term of names) if (counts.get(term)! <= few) sole.add(term);
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
      phrases: phrases.map((phrase) => phrase.join(' ')).join(' '),
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
    likely: classifierOf(training.model),
    alike: likenessOf(
      entries.map(({ phrases }) => phrases),
      weight,
    ),
  };
  made.set(contracts, catalogue);
  return catalogue;
}
