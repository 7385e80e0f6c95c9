import type { z } from 'zod';
import type { Chart } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { abbreviate } from '#tools/rules/numbers.ts';
import type { Status } from '#tools/rules/status.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row, Say } from '#web/fields/field-kind.ts';
import { countryName } from '#web/lib/format.ts';
import type { LinkOfRow } from '#web/parts/chart/chart-links.ts';
import type { Column } from '#web/parts/table/columns.ts';

/** What every drawing gets: the rows, the columns that name and word their values, and the room it has. */
export interface Drawing {
  chart: Chart;
  /** Names the picture for a reader. */
  label: string;
  columns: readonly Column[];
  rows: Row[];
  linkOf: LinkOfRow;
  say: Say;
  width: number;
  height: number;
}

export const columnOf = (columns: readonly Column[], key: string | undefined): Column | undefined =>
  columns.find((column) => column.key === key);

/** The value as a number; null where there is none. */
export const numberOf = (row: Row, key: string | undefined): number | null =>
  key === undefined || isNothing(row[key]) ? null : Number(row[key]);

/** Time runs to the right: rows in the order of their days, those of one day as one mark of their sums. */
export function inTime(chart: Chart, columns: readonly Column[], rows: Row[]): Row[] {
  const isTime =
    (chart.kind === 'line' || chart.kind === 'column') && columnOf(columns, chart.by)?.field.kind === 'day';
  if (!isTime) return rows;
  const keys = [...chart.values, ...(chart.previous ? [chart.previous] : [])];
  const sum = (of: Row[], key: string): number | null =>
    of.every((row) => isNothing(row[key])) ? null : of.reduce((all, row) => all + Number(row[key] ?? 0), 0);
  return [...Map.groupBy(rows, (row) => String(row[chart.by]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) =>
      of.length === 1
        ? of[0]!
        : { [chart.by]: of[0]![chart.by], ...Object.fromEntries(keys.map((key) => [key, sum(of, key)])) },
    );
}

/** The name of a row: countries by name, everything else as its table says it. */
export function nameOf({ chart, columns, say }: Pick<Drawing, 'chart' | 'columns' | 'say'>, row: Row): string {
  const column = columnOf(columns, chart.by);
  if (column?.field.kind === 'country' && !isNothing(row[chart.by]))
    return countryName(String(row[chart.by]), say.language);
  return column?.text(row) || say.t('Unknown');
}

/** The labels of what is drawn: the title of a picture whose page has the name of the report already. */
export const drawnOf = (shape: Record<string, z.ZodType>, chart: Chart): string[] =>
  chart.values.map((key) => (shape[key] ? fieldOf(shape[key]).label : key));

/** The head over a figure; the unit that all of them share is said once, in the title. */
export const headOf = ({ field }: Column, { t }: Say): string =>
  field.kind === 'money' ? `${t(field.label)}, ${field.currency ?? ''}` : t(field.label);

/** A figure beside its mark; large amounts shortened, since the table has them exactly. */
export function figureOf(column: Column, row: Row): string {
  if (isNothing(row[column.key])) return '–';
  const amount = column.field.kind === 'money' || column.field.kind === 'weight';
  return amount && Math.abs(Number(row[column.key])) >= 1_000 ? abbreviate(Number(row[column.key])) : column.text(row);
}

/** All that a mark says, for a reader: its name, then each value under its head. */
export function wordsOf(drawing: Pick<Drawing, 'chart' | 'columns' | 'say'>, row: Row): string {
  const { chart, columns } = drawing;
  const keys = [...new Set([...chart.values, ...(chart.figures ?? [])])];
  const values = keys.map((key) => columnOf(columns, key)).filter((column) => column !== undefined);
  return [nameOf(drawing, row), ...values.map((column) => `${column.head} ${column.text(row) || '–'}`)].join(', ');
}

/** The status of a row, where it has one; it colours the mark. */
export function statusOf(columns: readonly Column[], row: Row): Status | null {
  const column = columns.find(({ field }) => field.kind === 'status' && !field.list);
  return column && !isNothing(row[column.key]) ? (row[column.key] as Status) : null;
}

/** The colours of several series, in their order. */
export const seriesColours = [
  'var(--series)',
  'var(--prev)',
  'var(--moving)',
  'var(--customs)',
  'var(--stopped)',
] as const;
export const seriesColour = (index: number): string => seriesColours[index % seriesColours.length]!;

/** 100 where all that is drawn are shares, which an axis should not pass. */
export const wholeOf = (columns: readonly Column[], keys: readonly string[]): number =>
  keys.every((key) => columnOf(columns, key)?.field.kind === 'percent') ? 100 : Infinity;
