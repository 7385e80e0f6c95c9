import { specText } from '#tools/rules/column-spec.ts';
import { amountFields, dateFields, lengthFields, repeatedFields } from '#tools/rules/pre-alert-fields.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import type { ColumnSpec, LengthUnit } from '#tools/rules/column-spec.ts';
import type { WeightUnit } from '#tools/rules/weights.ts';
import { columnValues, isDateColumn, samplesOf, share } from './column-values.ts';
import { fitOf } from './field-fit.ts';
import { exact, headerWords, matchPhrases } from './header-words.ts';
import { checkpointPhrases, fieldPhrases, isRuledOut } from './synonyms.ts';
import { tidy } from './values.ts';
import { readNumber } from './quantities.ts';
import type { ColumnValues } from './column-values.ts';
import type { FindCountry } from './field-fit.ts';
import type { HeaderWords } from './header-words.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';

/** What a column probably is. */
export interface Guess {
  column: string;
  /** From 1. */
  position: number;
  /** As `readSpec` reads it; `ignore` where nothing fits. */
  spec: string;
  /** Of 100. */
  confidence: number;
  /** Up to three values of the file. */
  samples: string[];
}

interface Column {
  index: number;
  words: HeaderWords;
  seen: ColumnValues;
}
interface Candidate {
  column: Column;
  spec: ColumnSpec;
  score: number;
}

const least = 0.45;
/** The columns that we add to a file of refused rows. */
export const ownColumns = ['Waybill line', 'Waybill column', 'Waybill reason'];

/** Guesses the field of every column from its header (English, Spanish, Portuguese) and from its values. */
export function guessColumns(table: Table, findCountry: FindCountry, fileName = ''): Guess[] {
  const columns = table.columns.map((name, index) => ({
    index,
    words: headerWords(name),
    seen: columnValues(table, index),
  }));
  const twice = namedTwice(table);
  const open = columns.filter(({ index }) => !ownColumns.includes(table.columns[index]!) && !twice.has(index));
  const candidates = open.flatMap((column) => [...byHeader(column, findCountry), ...byValues(column)]);
  separateUnitValue(table, candidates);
  preferDepartment(columns, candidates, findCountry);
  const taken = assign(candidates);
  const tracking = [...taken.values()].find(({ spec }) => spec.field === 'tracking');
  return columns.map((column) => {
    let found = taken.get(column.index);
    if (tracking && found?.spec.field === 'external_tracking' && column.words.words.join(' ') === 'id')
      found = undefined;
    const spec = found ? withOptions(found, fileName) : ({ field: 'ignore' } as const);
    return {
      column: table.columns[column.index]!,
      position: column.index + 1,
      spec: specText(spec),
      confidence: found ? Math.round(found.score * 100) : 0,
      samples: samplesOf(table, column.index),
    };
  });
}

/**
 * Columns with one name and different values, as where sender and receiver both have a city: which is which is for a
 * person to say.
 */
export function namedTwice(table: Table): Set<number> {
  const found = new Set<number>();
  for (const [index, name] of table.columns.entries()) {
    const first = table.columns.indexOf(/^(.+) \(\d+\)$/.exec(name)?.[1] ?? '');
    if (first < 0 || table.lines.every(({ cells }) => tidy(cells[index] ?? '') === tidy(cells[first] ?? ''))) continue;
    found.add(first).add(index);
  }
  return found;
}

function byHeader(column: Column, findCountry: FindCountry): Candidate[] {
  const { words, seen } = column;
  if (isDateColumn(seen, words.date)) return dateCandidates(column);
  return fieldPhrases
    .filter(([field]) => !dateFields.includes(field))
    .map(([field, phrases]) => {
      const match = matchOf(field, words, phrases);
      const fit = match > 0 ? fitOf(field, seen, findCountry) : 0;
      const isNamed = match >= exact && words.words[0] !== 'id' && !byValue.has(field);
      return { column, spec: { field }, score: match * worth(fit, isNamed) };
    })
    .filter(({ score }) => score >= least);
}

/** What sender, receiver and whoever pays all have: the receiver's is meant. */
const ofParty = new Set<PreAlertField>([
  'consignee_name', 'id_number', 'phone', 'email', 'address_1', 'address_2', 'address_3', 'district', 'city', 'state', 'zip', 'country',
]); // prettier-ignore
/** Under these names anything is found, so that the values decide alone. */
const byValue = new Set<PreAlertField>([
  'consignee_name',
  'shipper_name',
  'service',
  'state',
  'status',
  'weight_unit',
  'dimension_unit',
]);
const phrasesOf = (field: PreAlertField): string[] => fieldPhrases.find(([name]) => name === field)![1];

/** How well a header is the name of a field, 0 to 1; one that names the receiver goes before one that names nobody. */
function matchOf(field: PreAlertField, { words, side, rest }: HeaderWords, phrases: string[]): number {
  if (isRuledOut(field, words)) return 0;
  if (side === 'sender' && rest.length > 0 && (field === 'shipper_name' || field === 'shipper_country')) {
    const same = phrasesOf(field === 'shipper_name' ? 'consignee_name' : 'country');
    return Math.max(matchPhrases(rest, same), matchPhrases(words, phrases) === exact ? exact : 0);
  }
  if (side === null || !ofParty.has(field) || rest.length === 0) {
    const isOthers = side !== null && side !== 'receiver' && ofParty.has(field);
    return isOthers ? 0 : matchPhrases(words, phrases);
  }
  const match = side === 'receiver' ? matchPhrases(rest, phrases) : 0;
  return match > 0 ? match + 0.02 : 0;
}

/** Values that do not fit rule a field out, but not against a header that is its very name. */
const worth = (fit: number, isNamed: boolean): number => (fit >= 0.3 || isNamed ? 0.5 + 0.5 * fit : 0);

function dateCandidates(column: Column): Candidate[] {
  const { words } = column.words;
  const others = fieldPhrases
    .filter(([field]) => dateFields.includes(field))
    .map(([field, phrases]) => ({ column, spec: { field }, score: matchPhrases(words, phrases) }));
  const checkpoints = checkpointPhrases.map(([chckCdg, phrases]) => ({
    column,
    spec: { field: 'checkpoint' as const, chckCdg },
    score: matchPhrases(words, phrases),
  }));
  return [...others, ...checkpoints].filter(({ score }) => score >= least);
}

/** Values that can hardly be anything else speak for themselves under any header. */
function byValues(column: Column): Candidate[] {
  const { values } = column.seen;
  const numbers = share(values, (value) => /^([A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16})$/i.test(value.replaceAll(' ', '')));
  const mails = share(values, (value) => /^\S+@\S+\.\S+$/.test(value));
  return [
    { column, spec: { field: 'tracking' as const }, score: numbers >= 0.8 ? 0.6 : 0 },
    { column, spec: { field: 'email' as const }, score: mails >= 0.8 ? 0.6 : 0 },
  ].filter(({ score }) => score > 0);
}

/** The best pairs first; a field is given once, a column one field. */
function assign(candidates: Candidate[]): Map<number, Candidate> {
  const taken = new Map<number, Candidate>();
  const given = new Set<string>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const name = `${candidate.spec.field}:${candidate.spec.chckCdg ?? ''}`;
    const once = candidate.spec.field === 'checkpoint' || !repeatedFields.includes(candidate.spec.field);
    if (taken.has(candidate.column.index) || (once && given.has(name))) continue;
    taken.set(candidate.column.index, candidate);
    given.add(name);
  }
  return taken;
}

/** Of several prices, the one is right that times the quantity gives the value of the line. */
function separateUnitValue(table: Table, candidates: Candidate[]): void {
  const best = (field: string) =>
    candidates.filter(({ spec }) => spec.field === field).toSorted((a, b) => b.score - a.score)[0]?.column.index;
  const [quantity, value] = [best('quantity'), best('declared_value')];
  if (quantity === undefined || value === undefined) return;
  for (const candidate of candidates) {
    if (candidate.spec.field !== 'unit_value') continue;
    const right = fittingShare(table, quantity, candidate.column.index, value);
    candidate.score *= right === null ? 1 : 0.4 + 0.6 * right;
  }
}

/** Beside a department a province is the smaller of the two, but in Argentina. */
function preferDepartment(columns: readonly Column[], candidates: Candidate[], findCountry: FindCountry): void {
  const isNamed = (name: string) => (column: Column) =>
    (column.words.rest.length ? column.words.rest : column.words.words).join(' ') === name;
  if (!columns.some(isNamed('departamento'))) return;
  if (columns.some(({ seen }) => seen.values.some((value) => value.length < 30 && findCountry(value) === 'AR'))) return;
  for (const candidate of candidates)
    if (candidate.spec.field === 'state' && isNamed('provincia')(candidate.column)) candidate.score *= 0.8;
}

function fittingShare(table: Table, quantity: number, price: number, value: number): number | null {
  let [right, all] = [0, 0];
  for (const { cells } of table.lines.slice(0, 300)) {
    const [a, b, c] = [quantity, price, value].map((index) => readNumber(tidy(cells[index] ?? '')));
    if (a == null || b == null || !c) continue;
    all++;
    if (Math.abs(a * b - c) <= Math.max(1, c * 0.01)) right++;
  }
  return all ? right / all : null;
}

function withOptions(found: Candidate, fileName: string): ColumnSpec {
  const spec = { ...found.spec };
  const { unit } = found.column.words;
  if (spec.field === 'weight' && unit && ['kg', 'g', 'lb', 'oz'].includes(unit)) spec.weightUnit = unit as WeightUnit;
  if (lengthFields.includes(spec.field) && unit && ['cm', 'mm', 'in'].includes(unit))
    spec.lengthUnit = unit as LengthUnit;
  if (amountFields.includes(spec.field) && unit && /^[A-Z]{3}$/.test(unit)) spec.currency = unit;
  if (spec.field === 'external_tracking' && share(found.column.seen.values, (value) => /^\d{1,7}$/.test(value)) > 0.9)
    spec.prefix = prefixOf(fileName);
  return spec;
}

/** Bare line numbers mean nothing outside their file: its name's first word goes before them, also in a file of its refused lines. */
const prefixOf = (fileName: string): string => `${(/[a-z]{2,8}/i.exec(fileName)?.[0] ?? 'ID').toUpperCase()}-`;
