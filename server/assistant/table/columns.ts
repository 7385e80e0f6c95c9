import type { z } from 'zod';
import type { Shape } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { comparisonOf } from '#tools/refine/refine.ts';
import { refinable } from '#tools/refine/read.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { terms, type Term } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import { isOwnName, wordsFor } from './column-words.ts';

/** A column of the table on screen, with what people call it. */
export interface Column {
  key: string;
  field: Field;
  /** Each is a set of terms that together name the column. */
  names: string[][];
}

const known = new WeakMap<Shape, Column[]>();
const weak = new Set(['#number', '#date', '#name', '#information', 'at', 'days', '#dayunit']);
const termsOf = (text: string): string[] => {
  const found = terms(fold(text)).map(({ term }) => term);
  const strong = found.filter((term) => !weak.has(term));
  return strong.length ? strong : found;
};

/** What happens to parcels names no column: "llegó" is no reach. */
const verbs = new Set(['#arrive']);

/** What people call a figure by its unit alone. */
const bareNames: Record<string, string> = { weight: '#weight', country: '#country', status: '#status' };
/** What several amounts of one thing are called alone: the first of them is meant. */
const bareAmounts: [RegExp, string][] = [[/^dut(?:y|ies)_/, '#duties']];

/** The columns of a row that can be refined by, with their names in the three languages. */
export function columnsOf(row: Shape): Column[] {
  const found = known.get(row);
  if (found) return found;
  const made = refinable(row).map((key, at): Column => {
    const field = fieldOf(row[key] as z.ZodType);
    const said = [
      ...languages.map((language) => translate(language, field.label, { measured: '' })),
      key.replace(/_(?:iso_code|code|name|kg|at|id|list)/g, '').replace(/[_:]/g, ' '),
      ...[key, `${key}:${field.kind}`].flatMap((one) => (isOwnName(one, at) ? '' : (wordsFor(one, row) ?? '')).split(', ')), // prettier-ignore
    ];
    const names = said.map(termsOf).filter((name) => name.length > 0 && name.length < 4 && !verbs.has(name.join()));
    return { key, field, names: [...new Map(names.map((name) => [name.join(' '), name])).values()] };
  });
  // "How many kilos": the first weight, where no column is called just so.
  const call = (first: Column | undefined, name: string): void => {
    if (first && !made.some(({ names }) => names.some((each) => each.length === 1 && each[0] === name)))
      first.names.push([name]);
  };
  for (const [kind, name] of Object.entries(bareNames))
    call(made.find(({ field }) => field.kind === kind && !field.hidden), name); // prettier-ignore
  for (const [pattern, name] of bareAmounts)
    call(made.find(({ key, field }) => field.kind === 'money' && pattern.test(key)), name); // prettier-ignore
  // Where both are counted, parcels are no pieces.
  const [parcels, pieces] = ['parcels', 'pieces'].map((key) => made.find((one) => one.key === key));
  if (parcels && pieces) pieces.names = pieces.names.filter((name) => name.join() !== '#parcel');
  // "SLA" is the rate, and no count of what was in time.
  if (made.some(({ key }) => key === 'sla'))
    for (const one of made) if (one.key !== 'sla') one.names = one.names.filter((name) => name.join() !== '#sla');
  // Where duty and tax are told apart, "taxes" are both.
  const [duty, vat, total] = ['duty', 'vat', 'total'].map((key) => made.find((one) => one.key === key));
  if (duty && vat && total) {
    duty.names = duty.names.filter((name) => name.join() !== '#duties');
    total.names.push(['#duties']);
  }
  known.set(row, made);
  return made;
}

export interface Named {
  column: Column;
  start: number;
  end: number;
  /** How many terms name it. */
  length: number;
}

/** Where the terms of a text name columns; of two that share a place the one that is named in more terms. */
export function namedColumns(said: readonly Term[], columns: readonly Column[]): Named[] {
  const found: Named[] = columns.flatMap((column) =>
    column.names.flatMap((name) =>
      said.flatMap((_, at): Named[] => {
        const run = said.slice(at, at + name.length);
        if (run.length < name.length || !name.every((term, index) => run[index]!.term === term)) return [];
        return [{ column, start: run[0]!.start, end: run.at(-1)!.end, length: name.length }];
      }),
    ),
  );
  const order = found.toSorted(
    (a, b) => b.length - a.length || Number(a.column.field.hidden ?? false) - Number(b.column.field.hidden ?? false),
  );
  const kept: Named[] = [];
  for (const one of order) if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

export const isNumeric = ({ field }: Column): boolean => comparisonOf(field.kind) === 'number';
/** Numbers that measure something, and do not number it. */
const measuring = new Set(['span', 'count', 'weight', 'money', 'percent', 'days']);
export const isMeasure = ({ field }: Column): boolean => measuring.has(field.kind);
export const isTime = ({ field }: Column): boolean => ['day', 'instant'].includes(field.kind);
