import { areCodes, looksLikeDate, readDate, readReference, saysNoCode, saysNothing, tidy } from './values.ts';
import { readNumber } from './quantities.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';

/** What a look at some values of a column shows; shares are of 1. */
export interface ColumnValues {
  values: string[];
  numbers: number;
  dates: number;
  /** Of the values that hold a digit. */
  datesOfDigits: number;
  /** Different values, of all. */
  unique: number;
}

const looked = 600;

/** Values of one column from the whole length of the file, without the empty ones and those that say `N/A`. */
export function columnValues(table: Table, index: number): ColumnValues {
  const step = Math.max(1, Math.floor(table.lines.length / looked));
  const cells = table.lines.filter((_, i) => i % step === 0).map(({ cells: row }) => tidy(row[index] ?? ''));
  const values = cells.filter(areCodes(cells) ? (cell) => !saysNoCode(cell) : (cell) => !saysNothing(cell));
  const digits = values.filter((value) => /\d/.test(value) && !readReference(value));
  const dates = values.filter(looksLikeDate).length;
  return {
    values,
    numbers: share(values, (value) => readNumber(value) !== null || readReference(value) !== null),
    dates: values.length ? dates / values.length : 0,
    datesOfDigits: digits.length ? dates / digits.length : 0,
    unique: values.length ? new Set(values).size / values.length : 0,
  };
}

export const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length ? values.filter(fits).length / values.length : 0;

const dateForm = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** Dates of any spelling, also bare serial numbers of a spreadsheet where the header says that they are dates. */
export const isDateColumn = (seen: ColumnValues, saysDate: boolean): boolean =>
  seen.values.length > 0 &&
  ((seen.datesOfDigits >= 0.7 && (seen.dates >= 0.3 || (saysDate && seen.dates > 0))) ||
    (saysDate && share(seen.values, (value) => dateForm.test(value) || readDate(value, 'dmy') !== null) >= 0.7));

/** Three different values, of different forms where there are any, so that a person sees what is odd. */
export function samplesOf(table: Table, index: number): string[] {
  const forms = new Map<string, string>();
  const others = new Set<string>();
  const step = Math.max(1, Math.floor(table.lines.length / (10 * looked)));
  for (let at = 0; at < table.lines.length; at += step) {
    const value = tidy(table.lines[at]!.cells[index] ?? '');
    if (value === '') continue;
    const form = value.replaceAll(/\d+/g, '9').replaceAll(/\p{L}+/gu, 'a');
    if (!forms.has(form)) forms.set(form, value);
    else if (others.size < 3) others.add(value);
    if (forms.size >= 3) break;
  }
  return [...new Set([...forms.values(), ...others])].slice(0, 3);
}
