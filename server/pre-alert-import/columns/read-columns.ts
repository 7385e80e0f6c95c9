import { readSpec, specText } from '#tools/rules/column-spec.ts';
import {
  amountFields, dateFields, lengthFields, neededFields, numberFields, preAlertFields, repeatedFields,
} from '#tools/rules/pre-alert-fields.ts'; // prettier-ignore
import type { ColumnSpec, DateOrder } from '#tools/rules/column-spec.ts';
import { refuse } from '#server/refuse.ts';
import { decimalMarkOf, orderEvidence, readReference, tidy } from './values.ts';
import type { Guess } from './guess-columns.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';
import type { DecimalMark } from './values.ts';

/** A column with everything decided that the reading of its cells needs. */
export interface ReadColumn {
  index: number;
  name: string;
  spec: ColumnSpec;
  mark: DecimalMark;
  order: DateOrder;
  /** Dates that could be read both ways are refused: the column has both ways. */
  mixedOrder: boolean;
  /** One sentence about these decisions, in words for people; empty where nothing was to decide. */
  said: string;
}

/** The columns as a person corrected them, over the guesses; refuses what cannot be, naming the column. */
export function chooseColumns(guesses: readonly Guess[], given: Record<string, unknown> = {}): Map<string, ColumnSpec> {
  const chosen = new Map<string, ColumnSpec>();
  const known = new Map(guesses.map((guess) => [guess.column.toLowerCase(), guess.column]));
  for (const { column, spec } of guesses) chosen.set(column, readSpec(spec) as ColumnSpec);
  for (const [name, text] of Object.entries(given)) {
    const column = known.get(name.trim().toLowerCase());
    if (!column)
      refuse('invalid', `The file has no column "${name}".`, [{ field: 'columns', message: `has no column ${name}` }]);
    const spec = readSpec(String(text));
    if ('wrong' in spec) refuse('invalid', `${column}: ${spec.wrong}.`, [{ field: 'columns', message: spec.wrong }]);
    giveWay(chosen, guesses, given, spec);
    chosen.set(column, spec);
  }
  checkChosen(chosen);
  return chosen;
}

const single = (spec: ColumnSpec): boolean => !repeatedFields.includes(spec.field);

/** What a person says of one column takes the field away from a column that was only guessed. */
function giveWay(
  chosen: Map<string, ColumnSpec>,
  guesses: readonly Guess[],
  given: Record<string, unknown>,
  spec: ColumnSpec,
): void {
  if (!single(spec)) return;
  const said = new Set(Object.keys(given).map((name) => name.trim().toLowerCase()));
  for (const { column } of guesses)
    if (chosen.get(column)?.field === spec.field && !said.has(column.toLowerCase()))
      chosen.set(column, { field: 'ignore' });
}

function checkChosen(chosen: Map<string, ColumnSpec>): void {
  const fields = [...chosen.values()].filter(single).map(({ field }) => field);
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice) refuse('invalid', `Two columns are mapped to ${preAlertFields[twice]}: choose one.`);
  if (!numberFields.some((field) => fields.includes(field)))
    refuse('refused', 'No column holds a tracking number: say which one identifies each line.');
  const missing = neededFields.find((field) => !fields.includes(field));
  if (missing) refuse('refused', `No column holds the ${preAlertFields[missing].toLowerCase()}: say which one does.`);
}

/** Decides, over all lines, the order of day and month and the decimal mark of each column. */
export function readColumns(table: Table, chosen: Map<string, ColumnSpec>): ReadColumn[] {
  const columns = table.columns.map((name, index) => ({
    name,
    index,
    spec: chosen.get(name) ?? { field: 'ignore' as const },
  }));
  const used = columns.filter(({ spec }) => spec.field !== 'ignore');
  const usual = usualOrder(
    table,
    used.filter(({ spec }) => dateFields.includes(spec.field)).map(({ index }) => index),
  );
  return used.map(({ name, index, spec }) => {
    const values = cellsOf(table, index);
    const plain: ReadColumn = { index, name, spec, mark: '.', order: 'mdy', mixedOrder: false, said: '' };
    if (dateFields.includes(spec.field)) return { ...plain, ...decideOrder(values, spec, usual) };
    if (isNumeric(spec)) return { ...plain, ...decideMark(values, spec) };
    return plain;
  });
}

const isNumeric = ({ field }: ColumnSpec): boolean =>
  amountFields.includes(field) || lengthFields.includes(field) || field === 'weight' || field === 'quantity';

const cellsOf = (table: Table, index: number): string[] => table.lines.map(({ cells }) => tidy(cells[index] ?? ''));

function decideMark(values: string[], spec: ColumnSpec): Pick<ReadColumn, 'mark' | 'said'> {
  const mark = decimalMarkOf(values.filter((value) => !readReference(value)));
  const unit =
    spec.field === 'weight'
      ? `Weights in ${spec.weightUnit ?? 'kg'}. `
      : spec.lengthUnit
        ? `In ${spec.lengthUnit}. `
        : '';
  const currency = amountFields.includes(spec.field)
    ? `Amounts in ${spec.currency ?? 'the currency of the line'}. `
    : '';
  return { mark, said: `${unit}${currency}${mark === ',' ? 'A comma divides the decimals.' : ''}`.trim() };
}

/** The order that the other date columns of the file leave no doubt about. */
function usualOrder(table: Table, indexes: number[]): DateOrder | null {
  const all = indexes.map((index) => orderEvidence(cellsOf(table, index)));
  const [dmy, mdy] = [all.some(({ dmy: found }) => found > 0), all.some(({ mdy: found }) => found > 0)];
  if (dmy === mdy) return null;
  return dmy ? 'dmy' : 'mdy';
}

const orderWords: Record<DateOrder, string> = { dmy: 'day first', mdy: 'month first', ymd: 'year first' };

function decideOrder(
  values: string[],
  spec: ColumnSpec,
  usual: DateOrder | null,
): Pick<ReadColumn, 'order' | 'mixedOrder' | 'said'> {
  const { dmy, mdy, either } = orderEvidence(values);
  if (spec.dateOrder)
    return {
      order: spec.dateOrder,
      mixedOrder: false,
      said: `Dates are read ${orderWords[spec.dateOrder]}, as given.`,
    };
  if (dmy && mdy)
    return {
      order: dmy > mdy ? 'dmy' : 'mdy',
      mixedOrder: true,
      said: `Dates stand in both orders (${dmy} only day first, ${mdy} only month first): those that could be either are refused.`,
    };
  if (dmy || mdy) {
    const order = dmy ? 'dmy' : 'mdy';
    return {
      order,
      mixedOrder: false,
      said: `Dates are ${orderWords[order]}: ${(dmy || mdy).toLocaleString('en-US')} of them can be nothing else.`,
    };
  }
  if (!either) return { order: usual ?? 'mdy', mixedOrder: false, said: '' };
  const why = usual
    ? 'as in another column of the file'
    : 'as Waybill shows them; choose the other order if that is wrong';
  const order = usual ?? 'mdy';
  return {
    order,
    mixedOrder: false,
    said: `No date says whether day or month comes first: read ${orderWords[order]}, ${why}.`,
  };
}

/** The columns as text, as `chooseColumns` takes them back. */
export const chosenText = (chosen: Map<string, ColumnSpec>): Record<string, string> =>
  Object.fromEntries([...chosen].map(([column, spec]) => [column, specText(spec)]));
