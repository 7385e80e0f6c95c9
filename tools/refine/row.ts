import type { z } from 'zod';
import type { AnyContract, Column, Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import {
  comparisonOf,
  groupOf,
  isGrouped,
  measureKey,
  onlyValue,
  type Measure,
  type MeasureName,
  type Refine,
} from '#tools/refine/refine.ts';

/** What a measure is called; a filled label is translated by its shape, as every sentence is. */
const labels: Record<MeasureName, string> = {
  count: 'Count',
  count_distinct: 'Different {{column}}',
  sum: 'Sum of {{column}}',
  avg: 'Average {{column}}',
  min: 'Lowest {{column}}',
  max: 'Highest {{column}}',
  p50: 'Median {{column}}',
  p90: '90th percentile of {{column}}',
  share: 'Share of {{column}}',
};

/** The same of a column of some kind: of days there is none lowest. */
export function measureLabel(fn: MeasureName, kind: field.Kind): string {
  const comparison = comparisonOf(kind);
  if (comparison !== 'day' && comparison !== 'instant') return labels[fn];
  return fn === 'min' ? 'Earliest {{column}}' : fn === 'max' ? 'Latest {{column}}' : labels[fn];
}

function measured(row: Shape, refine: Refine, { fn, column }: Measure): z.ZodType {
  if (fn === 'count') return field.count(labels.count, { total: true });
  if (column === undefined) return field.percent('Share', { about: 'Percent of all rows.' });
  const schema = row[column] as z.ZodType;
  const { label: of, kind, currency } = field.fieldOf(schema);
  const label = measureLabel(fn, kind).replace('{{column}}', of);
  if (fn === 'share') return field.percent(label, { about: 'Percent of the sum.' });
  if (fn === 'count_distinct') return field.count(label);
  const isMixed = currency !== undefined && Object.hasOwn(row, currency);
  const only = isMixed ? onlyValue(refine, currency) : undefined;
  return field.relabelled(schema, {
    label,
    total: fn === 'sum' && (!isMixed || only !== undefined),
    hidden: false,
    ...(only !== undefined && { currency: only }),
  });
}

/** The row of a refined list: that of the list itself, or its groups and measures. */
export function refinedRow(row: Shape, refine: Refine): Shape {
  if (!isGrouped(refine)) return row;
  const groups = refine.group.map((key) => {
    const { column, by } = groupOf(key);
    const schema = row[column] as z.ZodType;
    const { label, kind } = field.fieldOf(schema);
    if (by) return [key, field.day(label, { bucket: by })];
    return [key, kind === 'instant' ? field.day(label) : field.relabelled(schema, { hidden: false, total: false })];
  });
  const measures = refine.measures.map((measure) => [measureKey(measure), measured(row, refine, measure)]);
  return Object.fromEntries([...groups, ...measures]) as Shape;
}

/** The columns of a list, refined or not, in their order. */
export const columnsOfRow = (row: Shape): Column[] =>
  Object.entries(row).map(([key, schema]) => {
    const { kind, label, list, options, currency, decimals, bucket, ours, hidden, total } = field.fieldOf(schema);
    return { key, kind, label, list, options, currency, decimals, bucket, ours, hidden, total };
  });

/** The columns of what a contract answers to a call; none of a document. */
export const answerColumns = ({ output }: AnyContract, refine?: Refine): Column[] =>
  output.kind === 'rows' ? columnsOfRow(refine ? refinedRow(output.row, refine) : output.row) : [];
