import type { z } from 'zod';
import type { AnyContract, Shape } from '#tools/define.ts';
import { fieldOf, type Field, type Kind } from '#tools/fields.ts';
import { things } from '#tools/things.ts';
import { translate } from '#tools/texts/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { grammar, type Gap } from './grammar.ts';

/** A phrase that follows from a contract's own words. */
export interface DerivedPhrase {
  language: Language;
  text: string;
}

const measured = new Set<Kind>(['count', 'weight', 'money', 'percent', 'days', 'span', 'dimensions']);
const grouping = new Set<Kind>([
  'country', 'partner', 'provider', 'airline', 'iata', 'service', 'day', 'status', 'state', 'checkpoint', 'choice', 'place', 'city', 'person',
]); // prettier-ignore
/** So many words of one sort: the first columns tell more than the last. */
const most: Partial<Record<Gap, number>> = {
  word: 4,
  bought: 4,
  measure: 4,
  dimension: 3,
  filter: 3,
  value: 6,
  field: 4,
};

/** Words of figures, which only a tool that shows them is about. */
const figures = new Set(['#revenue', '#cost', '#margin']);

const fieldsOf = (shape: Shape): Field[] => Object.values(shape).map((schema) => fieldOf(schema as z.ZodType));

function columnsOf({ output }: AnyContract): Field[] {
  if (output.kind === 'rows') return fieldsOf(output.row);
  return [...fieldsOf(output.header), ...Object.values(output.sections).flatMap(({ row }) => fieldsOf(row))];
}

/** What a contract calls its things, figures, groups, filters and values, in one language. */
function wordsOf(contract: AnyContract, language: Language): Record<Gap, string[]> {
  const say = (text: string): string => translate(language, text).toLowerCase();
  const labels = (fields: readonly Field[]): string[] => [...new Set(fields.map(({ label }) => say(label)))];
  const columns = columnsOf(contract).filter(({ hidden }) => !hidden);
  const inputs = fieldsOf(contract.input.shape).filter(({ kind }) => kind !== 'secret' && kind !== 'json');
  const of = contract.change?.of ?? (contract.output.kind === 'rows' ? contract.output.of : undefined);
  const measures = labels(columns.filter(({ kind }) => measured.has(kind)));
  const values = inputs.flatMap(({ options }) => Object.values(options ?? {}).map(say));
  const title = say(contract.title);
  // "Sale surcharges" tell nothing of sales.
  const shown = new Set(columns.flatMap(({ label }) => terms(fold(say(label))).map(({ term }) => term)));
  const isFigure = (each: string): boolean => terms(fold(each)).some(({ term }) => figures.has(term) && !shown.has(term)); // prettier-ignore
  const word = tokens(title).flatMap(({ word: each }) => (each.length < 4 || isStop(fold(each)) || isFigure(each) ? [] : [each])); // prettier-ignore
  return {
    title: [title],
    word,
    bought: columns.some(({ kind }) => kind === 'money') ? word : [],
    thing: of ? [say(things[of].one)] : [],
    things: of
      ? [
          translate(language, things[of].many, { count: 2 })
            .replace(/^\D*2\s*/, '')
            .toLowerCase(),
        ]
      : [],
    measure: measures,
    measures: measures.length > 1 ? [measures.slice(0, 3).join(', ')] : [],
    dimension: labels(columns.filter(({ kind }) => grouping.has(kind))),
    filter: labels(inputs.filter(({ kind }) => kind !== 'day' && kind !== 'flag')),
    value: [...new Set(values)],
    verb: contract.change ? [say(contract.change.verb)] : [],
    field: contract.change ? labels(fieldsOf(contract.change.keys).filter(({ hidden }) => !hidden)) : [],
  };
}

const gap = /\{(\w+)\}/g;

/** A template with every word that fits into its widest gap; the other gaps hold the first of theirs. */
function filledIn(template: string, words: Record<Gap, string[]>): string[] {
  const gaps = [...template.matchAll(gap)].map(({ 1: name }) => name as Gap);
  if (gaps.some((name) => !words[name].length)) return [];
  const counts = gaps.map((name) => Math.min(words[name].length, most[name] ?? 1));
  return Array.from({ length: Math.max(...counts) }, (_, turn) =>
    template.replace(
      gap,
      (_, name: Gap) => words[name][Math.min(turn, words[name].length, most[name] ?? 1) % words[name].length]!,
    ),
  );
}

/** What people could say for a contract, made of its own words by the grammar of each language; more of it where nothing else is known. */
export function derivedPhrases(contract: AnyContract, isAlone = false): DerivedPhrase[] {
  return languages.flatMap((language) => {
    const words = wordsOf(contract, language);
    const { read, alone, change } = grammar[language];
    const templates = contract.effect !== 'read' ? change : isAlone ? [...read, ...alone] : read;
    const texts = new Set([...words.title, ...templates.flatMap((template) => filledIn(template, words))]);
    return [...texts].map((text) => ({ language, text }));
  });
}
