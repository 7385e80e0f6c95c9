import MiniSearch from 'minisearch';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { isRequired } from '#tools/input.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import { understand } from '../understanding/understand.ts';

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
  /** All terms of title, description, labels and phrases. */
  bag: Set<string>;
  /** Kept from models, or takes a secret: never called from the chat. */
  private: boolean;
}

export interface Catalogue {
  entries: Entry[];
  byPath: Map<string, Entry>;
  /** The rarer in the catalogue the heavier; an unknown term is heaviest. */
  weight: (term: string) => number;
  /** The known term that a misspelt one resembles, or itself. */
  repair: (term: string) => string;
  /** The paths that share terms with the words, best first. */
  near: (words: readonly string[]) => string[];
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
const outputTerms = (contract: AnyContract): string[] => {
  const shapes = contract.output.kind === 'rows' ? [contract.output.row] : [contract.output.header];
  return shapes.flatMap((shape) => Object.values(shape).flatMap((schema) => fieldWords(fieldOf(schema).label)));
};

/** The terms of a phrase; what it gives as an example value counts as the thing it names. */
export function phraseTerms(text: string): string[] {
  const { entities, terms: left } = understand(text, { today: '2000-01-03', language: 'en', findNames: () => [] });
  return [...left.map(({ term }) => term), ...entities.flatMap(({ kind }) => placeholder(kind))];
}

/** The term that stands for a value in a phrase and in a question, so that both meet. */
export function placeholder(kind: string): string[] {
  if (kind === 'tracking') return ['#parcel'];
  if (kind === 'mawb') return ['#mawb'];
  if (kind === 'hub-manifest') return ['#hubmanifest'];
  if (kind === 'email') return ['#email'];
  return kind === 'tax-id' ? ['#identity'] : [];
}

function entryOf(contract: AnyContract): Entry {
  const slots = Object.entries(contract.input.shape).map(([key, schema]): Slot => {
    const field = fieldOf(schema as z.ZodType);
    const said = [...fieldWords(field.label), ...fieldWords(key), ...(kindConcepts[field.kind] ?? [])];
    return {
      key,
      field,
      required: isRequired(schema as z.ZodType),
      concepts: new Set(said),
      label: new Set(fieldWords(field.label)),
    };
  });
  const { en, es, pt } = contract.ask;
  const phrases = [...en, ...es, ...pt, contract.title].map((phrase) => new Set(phraseTerms(phrase)));
  const described = [...fieldWords(contract.about), ...slots.flatMap(({ concepts }) => [...concepts])];
  const bag = new Set([...phrases.flatMap((phrase) => [...phrase]), ...described, ...outputTerms(contract)]);
  const hidden = new Set<Field['kind']>(['secret', 'json']);
  return {
    contract,
    slots,
    phrases,
    bag,
    private: contract.tool === false || slots.some(({ field }) => hidden.has(field.kind)),
  };
}

const made = new WeakMap<readonly AnyContract[], Catalogue>();

/** The index over a list of contracts; built once per list. */
export function catalogueOf(contracts: readonly AnyContract[]): Catalogue {
  const known = made.get(contracts);
  if (known) return known;
  const entries = contracts.map(entryOf);
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
    near: (words: readonly string[]) => index.search(words.join(' ')).map(({ id }) => id as string),
  };
  made.set(contracts, catalogue);
  return catalogue;
}
