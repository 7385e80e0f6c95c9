import { setImmediate } from 'node:timers/promises';
import { amountFields, dateFields, numericFields, preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import type { ColumnSpec, DateOrder } from '#tools/rules/column-spec.ts';
import { figureOf, markEvidence, readQuantity, usualMark } from './quantities.ts';
import { statusValues } from './status-values.ts';
import { areCodes, orderEvidence, readDate, readReference, saysNothing, tidy } from './values.ts';
import type { DecimalMark } from './quantities.ts';
import type { StatusValue } from './status-values.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';

/** A column with everything decided that the reading of its cells needs. */
export interface ReadColumn {
  /** -1 where one value counts for all lines. */
  index: number;
  name: string;
  spec: ColumnSpec;
  mark: DecimalMark;
  order: DateOrder;
  /** Values that can be read two ways are refused: nothing says which one is meant. */
  unsure: boolean;
  /** One sentence about these decisions, in words for people; empty where nothing was to decide. */
  said: string;
  /** Up to three values with what they are read as, `12.990 → 12990`. */
  examples: string[];
  /** Holds codes of countries or states, none of which says that there is nothing. */
  isCode?: boolean;
  /** What each value of a status column says. */
  statuses?: Map<string, StatusValue>;
}

type Decided = Pick<ReadColumn, 'said' | 'examples'> &
  Partial<Pick<ReadColumn, 'mark' | 'order' | 'unsure' | 'statuses'>>;

/**
 * Decides, over all lines, the order of day and month and the decimal mark of each column.
 * `currency` is the partner's, for amounts that name none.
 */
export async function readColumns(
  table: Table,
  chosen: Map<string, ColumnSpec>,
  currency = 'USD',
): Promise<ReadColumn[]> {
  const plain = { mark: '.' as const, order: 'mdy' as const, unsure: false, said: '', examples: [] };
  const used = table.columns.flatMap((name, index) => {
    const spec = chosen.get(name);
    return spec && spec.field !== 'ignore' ? [{ name, index, spec }] : [];
  });
  const dates = used.filter(({ spec }) => dateFields.includes(spec.field));
  const isFreight = used.some(({ spec }) => spec.field === 'transport_mode');
  const hasDay = used.some(({ spec }) => spec.field === 'status_at');
  const usual = usualOrder(dates.map(({ index }) => cellsOf(table, index)));
  const columns: ReadColumn[] = [];
  for (const { name, index, spec } of used) {
    const column = { ...plain, index, name, spec };
    const habits = { currencies: currenciesOf(table, used, spec, currency), isFreight };
    if (dateFields.includes(spec.field))
      columns.push({ ...column, ...decideOrder(cellsOf(table, index), spec, usual) });
    else if (numericFields.includes(spec.field))
      columns.push({ ...column, ...decideMark(cellsOf(table, index), spec, habits) });
    else if (spec.field === 'status') columns.push({ ...column, ...decideStatus(cellsOf(table, index), spec, hasDay) });
    else if (codeFields.includes(spec.field)) columns.push({ ...column, isCode: areCodes(cellsOf(table, index)) });
    else columns.push(column);
    // A long column takes a while, and others of this process wait.
    await setImmediate();
  }
  const constants = [...chosen.values()].filter(({ constant }) => constant !== undefined);
  return [...columns, ...constants.map((spec) => ({ ...plain, index: -1, name: preAlertFields[spec.field], spec }))];
}

const codeFields: readonly PreAlertField[] = ['country', 'shipper_country', 'state'];
const cellsOf = (table: Table, index: number): string[] => table.lines.map(({ cells }) => tidy(cells[index] ?? ''));

/** In what the amounts of a column can be. */
function currenciesOf(
  table: Table,
  used: { index: number; spec: ColumnSpec }[],
  spec: ColumnSpec,
  partners: string,
): string[] {
  if (spec.currency) return [spec.currency];
  const column = used.find(({ spec: { field } }) => field === 'currency');
  const named = column ? [...new Set(cellsOf(table, column.index))].filter((text) => /^[A-Z]{3}$/i.test(text)) : [];
  return named.length ? named.map((code) => code.toUpperCase()) : [partners];
}

const markWords: Record<DecimalMark, string> = {
  '.': 'A point divides the decimals',
  ',': 'A comma divides the decimals',
};
const shown = (number: number | null): string => (number === null ? '?' : String(number));

/** What is usual for the file. */
interface Habits {
  currencies: readonly string[];
  isFreight: boolean;
}

function decideMark(values: string[], spec: ColumnSpec, habits: Habits): Decided {
  const quantities = values.flatMap((value) => (readReference(value) ? [] : (readQuantity(value) ?? [])));
  const figures = quantities.map(({ figure }) => figure);
  const found = markEvidence(figures);
  const { mark, unsure, why } = chooseMark(found, spec, habits);
  const odd = figures.filter((figure) => /[.,]/.test(figure));
  const examples = [...new Set([...(found.either ? [found.either] : []), ...odd, ...figures])]
    .slice(0, 3)
    .map((figure) => `${figure} → ${unsure && figure === found.either ? '?' : shown(figureOf(figure, mark))}`);
  return { mark, unsure, examples, said: [unitSaid(spec), why].filter(Boolean).join(' ') };
}

function unitSaid({ field, weightUnit, lengthUnit, currency }: ColumnSpec): string {
  if (field === 'weight') return `Weights in ${weightUnit ?? 'kg'}, where the cell does not say otherwise.`;
  if (lengthUnit) return `In ${lengthUnit}.`;
  return amountFields.includes(field) ? `Amounts in ${currency ?? 'the currency of the line'}.` : '';
}

interface Choice {
  mark: DecimalMark;
  unsure: boolean;
  /** Empty where nothing was to decide. */
  why: string;
}

function chooseMark(
  { point, comma, either }: ReturnType<typeof markEvidence>,
  spec: ColumnSpec,
  habits: Habits,
): Choice {
  const sure = (mark: DecimalMark, why = `${markWords[mark]}.`): Choice => ({ mark, unsure: false, why });
  if (spec.decimals)
    return sure(
      spec.decimals === 'comma' ? ',' : '.',
      `${markWords[spec.decimals === 'comma' ? ',' : '.']}, as given.`,
    );
  if (either === null) return comma > point ? sure(',') : sure('.', point ? undefined : '');
  if (point && comma)
    return {
      mark: '.',
      unsure: true,
      why: 'Both marks divide decimals in this column: figures that could be either are refused.',
    };
  if (point || comma) return sure(comma ? ',' : '.');
  const mark = usualReading(either, spec, habits);
  if (mark) return sure(mark, `${markWords[mark]}, as is usual here.`);
  return { mark: '.', unsure: true, why: 'Nothing says whether a point or a comma divides the decimals: choose.' };
}

/** What a figure such as `12.990` is for this kind of column; null where both readings stand. */
function usualReading(figure: string, spec: ColumnSpec, { currencies, isFreight }: Habits): DecimalMark | null {
  const decimals = figure.includes('.') ? '.' : ',';
  const grouped = decimals === '.' ? ',' : '.';
  // No parcel weighs a thousand kilograms or is ten metres long, and none is weighed in thousandths of a gram.
  if (spec.field === 'weight' && isFreight) return null;
  if (spec.field === 'weight') return spec.weightUnit === 'g' || spec.weightUnit === 'oz' ? grouped : decimals;
  if (spec.field === 'quantity') return null;
  if (!amountFields.includes(spec.field)) return spec.lengthUnit === 'mm' ? grouped : decimals;
  const marks = new Set(currencies.map((currency) => usualMark(figure, currency)));
  return marks.size === 1 ? [...marks][0]! : null;
}

function decideStatus(values: string[], spec: ColumnSpec, hasDay: boolean): Decided {
  const statuses = statusValues(
    values.filter((value) => !saysNothing(value)),
    spec.values,
  );
  const open = [...statuses.values()].filter(({ chckCdg }) => chckCdg === null).length;
  const examples = [...statuses.values()].slice(0, 3).map(({ value, chckCdg }) => `${value} → ${chckCdg ?? '?'}`);
  if (!hasDay) return { examples, said: 'No column holds the day of the status: it is kept as a note.' };
  const said = open ? 'Some values say no checkpoint that we know: choose.' : '';
  return { statuses, examples, said };
}

/** The order that the other date columns of the file leave no doubt about. */
function usualOrder(columns: string[][]): DateOrder | null {
  const all = columns.map(orderEvidence);
  const [dmy, mdy] = [all.some(({ dmy: found }) => found > 0), all.some(({ mdy: found }) => found > 0)];
  if (dmy === mdy) return null;
  return dmy ? 'dmy' : 'mdy';
}

const orderWords: Record<DateOrder, string> = { dmy: 'day first', mdy: 'month first', ymd: 'year first' };

function decideOrder(values: string[], spec: ColumnSpec, usual: DateOrder | null): Decided {
  const { dmy, mdy, either } = orderEvidence(values);
  const as = (order: DateOrder, said: string, unsure = false): Decided => {
    const examples = [...new Set(values.filter((value) => /\d/.test(value)))].slice(0, 3);
    const day = (value: string) => (unsure && isEitherDate(value) ? '?' : (readDate(value, order)?.day ?? '?'));
    return { order, unsure, said, examples: examples.map((value) => `${value} → ${day(value)}`) };
  };
  if (spec.dateOrder) return as(spec.dateOrder, `Dates are read ${orderWords[spec.dateOrder]}, as given.`);
  if (dmy && mdy)
    return as(
      dmy > mdy ? 'dmy' : 'mdy',
      `Dates stand in both orders (${dmy} only day first, ${mdy} only month first): those that could be either are refused.`,
      true,
    );
  if (dmy || mdy) {
    const order = dmy ? 'dmy' : 'mdy';
    return as(
      order,
      `Dates are ${orderWords[order]}: ${(dmy || mdy).toLocaleString('en-US')} of them can be nothing else.`,
    );
  }
  if (!either) return as(usual ?? 'mdy', '');
  if (usual)
    return as(
      usual,
      `No date says whether day or month comes first: read ${orderWords[usual]}, as in another column of the file.`,
    );
  return as('mdy', 'No date says whether day or month comes first: choose.', true);
}

/** Whether a date is another day when day and month change places. */
export function isEitherDate(value: string): boolean {
  const [one, two] = [readDate(value, 'dmy'), readDate(value, 'mdy')];
  return one !== null && two !== null && one.day !== two.day;
}
