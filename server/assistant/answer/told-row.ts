import { fold } from '../understanding/normalise.ts';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { things } from '#tools/things.ts';
import type { Called } from '../understanding/names.ts';
import type { Question } from './question.ts';
import type { Fact, Sentence } from './sentence.ts';
import { saidValue } from './values.ts';

export type Row = Record<string, unknown>;

export interface Told {
  contract: AnyContract;
  output: ToolOutput;
  /** Those of the answer, which of a grouped list are its groups and measures. */
  fields: ReadonlyMap<string, Field>;
  question: Question;
  language: Language;
  /** What somebody is called whom the call knows by a number. */
  called?: Called;
}

export const rowsIn = ({ answer }: ToolOutput): Row[] => answer?.data ?? [];
export const label = (field: Field, language: Language): string =>
  translate(language, field.label, { measured: translate(language, field.of ?? '') });

const naming = new Set([
  'text',
  'tracking',
  'country',
  'status',
  'code',
  'person',
  'place',
  'iata',
  'mawb',
  'choice',
  'day',
  'airline',
  'bag',
  'manifest',
  'city',
  'pre-alert',
  'checkpoint',
  'order',
  'hub-manifest',
  'provider',
  'service',
  'zip',
]);

/** "349 parcels", as a figure among others. */
export function addCount(sentence: Sentence, { contract, language }: Told, row: Row, index: number): void {
  const total = Number(row.count);
  const of = contract.output.kind === 'rows' ? contract.output.of : 'line';
  const words = translate(language, things[of].many, { count: total });
  const bare = [showNumber(total), String(total)].find((one) => words.includes(one)) ?? '';
  const [before = '', after = ''] = bare ? words.split(bare) : [words];
  sentence.text += before;
  sentence.fact({ shown: showNumber(total), how: 'value', column: 'count', rows: [index] });
  sentence.text += after;
}

/** The column that names a row: of two, one that does not say the same of them all. */
export const nameOf = ({ fields, output }: Told): [string, Field] | undefined => {
  const { group = [] } = (output.args.refine ?? {}) as Partial<Refine>;
  const names = [...fields].filter(([key, { kind }]) => naming.has(kind) || (kind === 'flag' && group.includes(key)));
  const [first, ...others] = rowsIn(output);
  const tells = ([key]: [string, Field]): boolean => others.some((row) => row[key] !== first?.[key]);
  return names.find(tells) ?? names[0];
};

/** A row without a name is called by its number. */
const numberOf = (row: Row): string => {
  const [first] = Object.values(row);
  return typeof first === 'number' ? `#${first}` : '';
};

export const valueFact = (told: Told, row: Row, index: number, key: string): Fact => ({
  shown:
    saidValue(row[key] ?? (key.startsWith('sum:') ? 0 : null), told.fields.get(key)!, row, told.language) ||
    (key === nameOf(told)?.[0] ? numberOf(row) : ''),
  how: 'value',
  column: key,
  rows: [index],
});

/** What a row is called: of a flag its name, or that it is not so. */
export function namedBy(field: Field, value: unknown, row: Row, language: Language): string {
  if (field.kind !== 'flag' || typeof value !== 'boolean')
    return saidValue(value, field, row, language) || numberOf(row) || '–';
  const name = label(field, language);
  return value === true ? name : translate(language, 'not {{label}}', { label: name });
}

/** The column that a measure is of. */
export const columnOf = ({ contract }: Told, key: string): Field | undefined => {
  const schema = contract.output.kind === 'rows' ? contract.output.row[key] : undefined;
  return schema && fieldOf(schema);
};

/** Whether a cell is one of these; "NovaBank" names what is called so and more. */
export const isCalled = (cell: unknown, wanted: unknown): boolean =>
  [wanted].flat().some((one) => `${fold(String(cell))} `.startsWith(`${fold(String(one))} `));
