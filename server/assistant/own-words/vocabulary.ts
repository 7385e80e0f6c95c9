import type { Shape } from '#tools/define.ts';
import { remarkForms } from './remark-words.ts';
import { statusWords } from '#tools/rules/status.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { isOwnName, wordsFor } from '../table/column-words.ts';
import { columnsOf, type Column } from '../table/columns.ts';
import { listedWords, valueWords } from '../table/value-words.ts';
import { countryName } from '../understanding/countries.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, remembering, singular, tokens } from '../understanding/normalise.ts';

/** A word without its plural; its gender and its tense stay, because they tell a column from a value. */
export const plainWord = remembering((word) => singular(word.replace(/(?<=.{3})'s$/, '')));
export const wordsOf = (text: string): string[] => tokens(fold(text)).map(({ word }) => plainWord(word));

/** What some stretch of words stands for. */
export interface Phrase<T> {
  words: string[];
  means: T;
}
/** Phrases by their first word, the longest first. */
export type Phrasebook<T> = Map<string, Phrase<T>[]>;

export function phrasebook<T>(phrases: Iterable<Phrase<T>>): Phrasebook<T> {
  const book: Phrasebook<T> = new Map();
  for (const phrase of phrases) {
    const [first] = phrase.words;
    if (first === undefined) continue;
    book.set(first, [...(book.get(first) ?? []), phrase]);
  }
  for (const list of book.values()) list.sort((a, b) => b.words.length - a.words.length);
  return book;
}

/** By the kind of a column, under which key its words stand where its own key has none. */
const sameWords: Partial<Record<Column['field']['kind'], string>> = {
  partner: 'copa_name',
  provider: 'service_provider_name',
  country: 'ctry_iso_code',
  weight: 'weight_kg',
  airline: 'airline_name',
  email: 'contact_email',
  phone: 'contact_phone',
};

const named = new WeakMap<Shape, Phrasebook<Column>>();
/** What the columns of a row are called, word for word, in the three languages. */
export function columnNames(row: Shape): Phrasebook<Column> {
  const found = named.get(row);
  if (found) return found;
  const columns = columnsOf(row);
  const phrases = columns.flatMap((column, at): Phrase<Column>[] => {
    const { key, field } = column;
    const labels = languages.map((language) =>
      translate(language, field.label, { measured: translate(language, field.of ?? '') }),
    );
    const also = (
      (isOwnName(key, at) ? '' : wordsFor(key, row)) ??
      wordsFor(`${key}:${field.kind}`, row) ??
      wordsFor(sameWords[field.kind] ?? '', row) ??
      ''
    )
      .split(', ')
      .filter(Boolean);
    const spelled = key.replace(/_(?:iso_code|code|name|kg|at|id|list)(?=_|$)/g, '').replace(/[_:]/g, ' ');
    return [...labels, spelled, ...also].map((said) => ({ words: wordsOf(said), means: column }));
  });
  const book = phrasebook(phrases);
  named.set(row, book);
  return book;
}

/** A value that a column holds or may hold. */
export interface Held {
  column: Column;
  value: string | number;
  /** Whether the rows on screen have it. */
  shown: boolean;
  /** Whether the column holds its code or number, and not its name. */
  exact?: boolean;
}

const wordy = new Set<Column['field']['kind']>([
  'text', 'place', 'person', 'code', 'choice', 'country', 'status', 'airline', 'iata', 'service', 'state', 'city', 'provider', 'partner', 'checkpoint',
]); // prettier-ignore

/** Columns of what somebody wrote. */
const remarked = /(?:reason|remark|note|obs|explanation)/;
/** How people say a value of a column: as it stands, and by the words that are shown for it. */
function forms(value: string, { key, field }: Column): string[] {
  if (field.kind === 'country') return [value, ...languages.map((language) => countryName(value, language))];
  const option = field.kind === 'status' ? statusWords[value as keyof typeof statusWords] : field.options?.[value];
  const shown = option ?? (field.ours ? value : undefined);
  return [
    value,
    value.replace(/_/g, ' '),
    ...(shown ? languages.map((language) => translate(language, shown)) : []),
    ...(remarked.test(key) ? remarkForms(value) : []),
    ...(valueWords[key]?.[value] ?? listedWords[key]?.[value] ?? '').split(', ').filter(Boolean),
  ];
}

/** Single words that name nothing by themselves, though a cell may hold just them. */
const silent = (words: string[], said: string): boolean =>
  words.length === 1 && (words[0]!.length < 2 || (isStop(said) && said.length < 4));

/** What the rows on screen hold, and what their choices may be, word for word. */
export function heldValues(row: Shape, rows: readonly Record<string, unknown>[]): Phrasebook<Held> {
  const phrases = columnsOf(row).flatMap((column): Phrase<Held>[] => {
    if (!wordy.has(column.field.kind)) return [];
    const shown = new Set(
      rows.slice(0, 400).flatMap(({ [column.key]: value }) => (typeof value === 'string' && value ? [value] : [])),
    );
    // A cell may list several: "clearance, vendor".
    const isList = listedWords[column.key] !== undefined;
    const parts = isList ? [...Object.keys(listedWords[column.key]!), ...[...shown].flatMap((cell) => cell.split(', '))] : []; // prettier-ignore
    for (const part of parts) shown.add(part);
    const all = new Set([...shown, ...Object.keys(column.field.kind === 'status' ? statusWords : (column.field.options ?? {}))]); // prettier-ignore
    return [...all].flatMap((value) =>
      forms(value, column).flatMap((said): Phrase<Held>[] => {
        const words = wordsOf(said);
        if (!words.length || words.length > 6 || silent(words, fold(said))) return [];
        return [{ words, means: { column, value, shown: shown.has(value) && !isList } }];
      }),
    );
  });
  return phrasebook(phrases);
}
