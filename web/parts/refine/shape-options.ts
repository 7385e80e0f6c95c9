import { buckets, comparisonOf, groupOf, measureKey, measuresOf } from '#tools/refine/refine.ts';
import type { Bucket, Measure, MeasureName } from '#tools/refine/refine.ts';
import { measureLabel } from '#tools/refine/row.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import type { Say } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';
import type { Option } from '#web/ui/option-list.tsx';

const byWords: Record<Bucket, string> = {
  day: '{{column}}, by day',
  week: '{{column}}, by week',
  month: '{{column}}, by month',
  quarter: '{{column}}, by quarter',
};
const measureOrder: readonly MeasureName[] = ['share', 'sum', 'avg', 'p50', 'p90', 'min', 'max', 'count_distinct'];

/** Times have a different moment in every row: they are grouped by what holds several. */
export const bucketsOf = ({ field }: Column): readonly Bucket[] => {
  const comparison = comparisonOf(field.kind);
  return comparison === 'day' || comparison === 'instant' ? buckets : [];
};
/** A figure is measured rather than grouped by. */
export const mayGroup = ({ field }: Column): boolean => kindOf(field).end !== true && field.kind !== 'json';

/** What a group is called: `Received, by month`. */
export function groupText(key: string, columns: readonly Column[], { t }: Say): string {
  const { column: name, by } = groupOf(key);
  const column = columns.find((one) => one.key === name)?.head ?? name;
  return by ? t(byWords[by], { column }) : column;
}

export const groupOptions = (columns: readonly Column[], say: Say): Option[] =>
  columns.filter(mayGroup).flatMap((column) => {
    const keys = bucketsOf(column).length ? bucketsOf(column).map((by) => `${column.key}:${by}`) : [column.key];
    return keys.map((value) => ({ value, text: groupText(value, columns, say) }));
  });

/** What a measure is called: `Average Weight`. */
export function measureText({ fn, column: name }: Measure, columns: readonly Column[], { t }: Say): string {
  const column = columns.find(({ key }) => key === name);
  if (fn === 'count') return t('Count');
  if (!column) return t('Share');
  return t(measureLabel(fn, column.field.kind), { column: t(column.field.label) });
}

/** The measures that a list has, those of all rows first, and those that it was asked for; each by its key. */
export function measuresIn(columns: readonly Column[], asked: readonly Measure[] = []): Map<string, Measure> {
  const all: Measure[] = [{ fn: 'count' }, { fn: 'share' }];
  const measured = columns.filter((column) => measuresOf(column.field.kind).length > 1 && kindOf(column.field).end);
  for (const fn of measureOrder)
    for (const { key, field } of measured) if (measuresOf(field.kind).includes(fn)) all.push({ fn, column: key });
  for (const { key, field } of columns)
    if (!measured.some((one) => one.key === key) && measuresOf(field.kind).includes('count_distinct'))
      all.push({ fn: 'count_distinct', column: key });
  return new Map([...all, ...asked].map((measure) => [measureKey(measure), measure]));
}
