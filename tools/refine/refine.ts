import type { Kind } from '#tools/fields.ts';

/**
 * What may be asked of the rows of any list, beside its own fields: which rows, grouped by what, measured how, in which
 * order, how many. The columns are those of the list's row; grouped, they are the keys of the groups and the measures.
 */
export interface Refine {
  where: Condition[];
  /** Columns; a day or a time may be grouped by `column:day`, `:week`, `:month` or `:quarter`. */
  group: string[];
  measures: Measure[];
  order: Order[];
  /** Rows of the answer, after the order. */
  limit?: number;
}
export type Value = string | number | boolean;
/** `value` is a list for `in`, `not in` and (two of them) `between`; absent for `empty` and `not empty`. */
export interface Condition {
  /** A column of the row; of a grouped list also the key of a measure. */
  column: string;
  op: Operator;
  value?: Value | Value[];
}
export interface Measure {
  fn: MeasureName;
  /** Absent for a count and for a share of the count. */
  column?: string;
}
export interface Order {
  column: string;
  desc: boolean;
}

export const operators = [
  '=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'not in', 'contains', 'not contains', 'empty', 'not empty',
] as const; // prettier-ignore
export type Operator = (typeof operators)[number];
export const measureNames = ['count', 'count_distinct', 'sum', 'avg', 'min', 'max', 'p50', 'p90', 'share'] as const;
export type MeasureName = (typeof measureNames)[number];
export const buckets = ['day', 'week', 'month', 'quarter'] as const;
export type Bucket = (typeof buckets)[number];

/** How a column is compared. A time is compared by the instant, or by its local day where the value is a day. */
export type Comparison = 'text' | 'number' | 'flag' | 'day' | 'instant';
const comparisons: Record<Kind, Comparison | null> = {
  text: 'text', note: 'text', code: 'text', id: 'number', choice: 'text', flag: 'flag', search: 'text', file: 'text', json: null,
  report: 'text', filters: null, columns: null, sort: null, recurrence: null, 'time-zone': 'text',
  day: 'day', instant: 'instant', span: 'number', count: 'number', weight: 'number', volume: 'number', money: 'number', percent: 'number',
  days: 'number', dimensions: 'text', degrees: 'number', tracking: 'text', mawb: 'text', bag: 'number', manifest: 'number',
  'hub-manifest': 'text', 'pre-alert': 'text', order: 'text', status: 'text', state: 'text', checkpoint: 'text',
  country: 'text', place: 'text', city: 'text', zip: 'text', iata: 'text', hs: 'text', partner: 'number', provider: 'text',
  airline: 'text', service: 'number', employee: 'number', consignee: 'number', catalog: 'text', person: 'text', email: 'text', phone: 'text', 'tax-id': 'text', secret: null,
}; // prettier-ignore

/** How columns of a kind are compared; null where they are not. */
export const comparisonOf = (kind: Kind): Comparison | null => comparisons[kind];

const always: Operator[] = ['=', '!=', 'in', 'not in', 'empty', 'not empty'];
const ordered: Operator[] = ['<', '<=', '>', '>=', 'between'];
/** The operators that a column takes. */
export const operatorsOf: Record<Comparison, readonly Operator[]> = {
  text: [...always, 'contains', 'not contains'],
  number: [...always, ...ordered],
  flag: ['=', '!=', 'empty', 'not empty'],
  day: [...always, ...ordered],
  instant: [...always, ...ordered],
};

/** Kinds that are numbers but name a thing: counted, never summed. */
const named = new Set<Kind>(['id', 'bag', 'manifest', 'partner', 'service', 'employee', 'consignee', 'degrees']);
/** Kinds of which only a mean or a middle has a sense. */
const relative = new Set<Kind>(['percent']);

/** The measures that a column takes. */
export function measuresOf(kind: Kind): readonly MeasureName[] {
  const comparison = comparisonOf(kind);
  if (comparison === null) return [];
  if (comparison === 'day' || comparison === 'instant') return ['count_distinct', 'min', 'max'];
  if (comparison !== 'number' || named.has(kind)) return ['count_distinct'];
  const means: MeasureName[] = ['count_distinct', 'avg', 'min', 'max', 'p50', 'p90'];
  return relative.has(kind) ? means : [...means, 'sum', 'share'];
}

/** The column of an answer that holds a measure: `count`, `sum:weight_kg`. */
export const measureKey = ({ fn, column }: Measure): string => (column ? `${fn}:${column}` : fn);

/** The column and the bucket of a group: `received_at:month`. */
export function groupOf(key: string): { column: string; by?: Bucket } {
  const [column, by] = key.split(':');
  return by ? { column: column!, by: by as Bucket } : { column: column! };
}

export const isGrouped = (refine: Partial<Refine> | undefined): boolean =>
  (refine?.group?.length ?? 0) + (refine?.measures?.length ?? 0) > 0;

/** The one value that a text column is held to, such as the currency of a sum; undefined where it may have several. */
export const onlyValue = ({ where }: Pick<Refine, 'where'>, column: string): string | undefined => {
  const held = where.find((each) => each.column === column && each.op === '=');
  return held && String(held.value);
};
