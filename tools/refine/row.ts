import type { z } from 'zod';
import type { Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { groupOf, isGrouped, measureKey, type Measure, type MeasureName, type Refine } from '#tools/refine/refine.ts';

/** What a measure is called; `{{measured}}` is the label of its column. */
const labels: Record<MeasureName, string> = {
  count: 'Count',
  count_distinct: 'Different: {{measured}}',
  sum: 'Sum: {{measured}}',
  avg: 'Average: {{measured}}',
  min: 'Lowest: {{measured}}',
  max: 'Highest: {{measured}}',
  p50: 'Median: {{measured}}',
  p90: '90th percentile: {{measured}}',
  share: 'Share',
};

function measured(row: Shape, { fn, column }: Measure): z.ZodType {
  if (fn === 'count') return field.count(labels.count, { total: true });
  if (fn === 'share')
    return field.percent(column ? 'Share: {{measured}}' : labels.share, {
      about: 'Percent of the whole.',
      ...(column && { measured: field.fieldOf(row[column] as z.ZodType).label }),
    });
  const schema = row[column!] as z.ZodType;
  const { label: of } = field.fieldOf(schema);
  if (fn === 'count_distinct') return field.count(labels[fn], { of });
  return field.relabelled(schema, { label: labels[fn], of, total: fn === 'sum', hidden: false });
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
  const measures = refine.measures.map((measure) => [measureKey(measure), measured(row, measure)]);
  return Object.fromEntries([...groups, ...measures]) as Shape;
}
