import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Shape } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import {
  comparisonOf,
  groupOf,
  isGrouped,
  measureKey,
  type Comparison,
  type Condition,
  type Measure,
  type Refine,
  type Value,
} from '#tools/refine/refine.ts';
import { refinedRow } from '#tools/refine/row.ts';

/** A list as it is answered, refined or not. Its columns are those of `row`. */
export interface Listed {
  row: Shape;
  /** Its rows: filtered, grouped, ordered and limited. */
  query: SQL;
  /** The same before the limit and without an order, for counting. */
  unlimited: SQL;
  refine?: Refine;
}

const name = (column: string): SQL => sql`answer.${sql.identifier(column)}`;
const list = (values: readonly Value[], type: 'text' | 'numeric'): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`;

/** A column as it is compared: texts without case and accents, a time by its instant. */
function compared(column: SQL, comparison: Comparison): SQL {
  if (comparison === 'text') return sql`plain(${column}::text)`;
  if (comparison === 'day') return sql`${column}::date`;
  return comparison === 'instant' ? sql`${column}::timestamptz` : column;
}
/** The day that a time has where it happened: a time is written with the offset of its place. */
const localDay = (column: SQL): SQL => sql`left(${column}::text, 10)::date`;

function against(value: Value, comparison: Comparison): SQL {
  if (comparison === 'text') return sql`plain(${value}::text)`;
  if (comparison === 'number') return sql`${value}::numeric`;
  if (comparison === 'flag') return sql`${value}::boolean`;
  return comparison === 'day' ? sql`${value}::date` : sql`${value}::timestamptz`;
}

const isDay = (value: Value | undefined): boolean => typeof value === 'string' && value.length === 10;
const signs = { '=': '=', '!=': '=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

/** One condition; what is unknown fulfils only `empty` and the negations. */
function condition({ op, value }: Condition, column: SQL, comparison: Comparison): SQL {
  if (op === 'empty' || op === 'not empty') {
    const blank = comparison === 'text' ? sql`nullif(btrim(${column}::text), '')` : column;
    return op === 'empty' ? sql`${blank} is null` : sql`${blank} is not null`;
  }
  const values = Array.isArray(value) ? value : [value!];
  const byDay = comparison === 'instant' && values.every(isDay);
  const kind: Comparison = byDay ? 'day' : comparison;
  const left = byDay ? localDay(column) : compared(column, comparison);
  if (op === 'between') return sql`${left} between ${against(values[0]!, kind)} and ${against(values[1]!, kind)}`;
  if (op === 'in' || op === 'not in') {
    const right =
      kind === 'text' || kind === 'number'
        ? sql`${left} = any(${kind === 'text' ? sql`array(select plain(v) from unnest(${list(values, 'text')}) v)` : list(values, 'numeric')})`
        : sql`(${sql.join(
            values.map((each) => sql`${left} = ${against(each, kind)}`),
            sql` or `,
          )})`;
    return op === 'in' ? right : sql`(${right}) is not true`;
  }
  if (op === 'contains' || op === 'not contains') {
    const found = sql`strpos(${left}, plain(${values[0]}::text)) > 0`;
    return op === 'contains' ? found : sql`(${found}) is not true`;
  }
  const test = sql`${left} ${sql.raw(signs[op])} ${against(values[0]!, kind)}`;
  return op === '!=' ? sql`(${test}) is not true` : test;
}

const comparisonIn = (row: Shape, column: string): Comparison => comparisonOf(fieldOf(row[column] as z.ZodType).kind)!;

function groupBy(row: Shape, key: string): SQL {
  const { column, by } = groupOf(key);
  if (!by) return name(column);
  const day = comparisonIn(row, column) === 'instant' ? localDay(name(column)) : sql`${name(column)}::date`;
  return by === 'day' ? day : sql`date_trunc(${sql.raw(`'${by}'`)}, ${day}::timestamp)::date`;
}

/** Rounded like the columns of lists: amounts to cents and weights to grams, so that parts and whole agree. */
const rounded = (value: SQL): SQL => sql`round((${value})::numeric, 3)`;

function measure(row: Shape, { fn, column }: Measure): SQL {
  if (fn === 'count') return sql`count(*)`;
  if (fn === 'share' && !column) return sql`round(100.0 * count(*) / nullif(sum(count(*)) over (), 0), 4)`;
  const of = name(column!);
  if (fn === 'count_distinct') return sql`count(distinct ${of})`;
  if (fn === 'share') return sql`round(100.0 * sum(${of}) / nullif(sum(sum(${of})) over (), 0), 4)`;
  if (fn === 'p50' || fn === 'p90')
    return rounded(sql`percentile_cont(${sql.raw(fn === 'p50' ? '0.5' : '0.9')}) within group (order by ${of})`);
  if (fn === 'min' || fn === 'max') {
    if (comparisonIn(row, column!) !== 'instant') return sql`${sql.raw(fn)}(${of})`;
    // The earliest of instants, in the offset that it is written with.
    return sql`(array_agg(${of} order by ${of}::timestamptz ${sql.raw(fn === 'min' ? 'asc' : 'desc')}) filter (where ${of} is not null))[1]`;
  }
  return fn === 'sum' ? sql`sum(${of})` : rounded(sql`avg(${of})`);
}

const and = (conditions: SQL[]): SQL => (conditions.length ? sql.join(conditions, sql` and `) : sql`true`);
const direction = (desc: boolean): SQL => sql.raw(desc ? 'desc nulls last' : 'asc nulls last');

/** The rows of a list in their own order. */
export const inOrder = (query: SQL, order: SQL | undefined): SQL => (order ? sql`${query} order by ${order}` : query);

/** A list in its own order and with the columns of its row, refined where that is asked. */
export function listed(row: Shape, query: SQL, order?: SQL, refine?: Refine): Listed {
  const only = columnsOf(row);
  if (!refine) return { row, query: sql`select ${only} from (${inOrder(query, order)}) answer`, unlimited: query };
  const where = refine.where.filter((each) => !isOfMeasure(refine, each));
  const matching = (rows: SQL) =>
    sql`from (${rows}) answer where ${and(
      where.map((each) => condition(each, name(each.column), comparisonIn(row, each.column))),
    )}`;
  const cut = refine.limit === undefined ? sql`` : sql` limit ${refine.limit}`;
  if (isGrouped(refine)) {
    const { query: groups, order: by } = grouped(row, refine, matching(query));
    return {
      row: refinedRow(row, refine),
      query: sql`select * from (${groups}) grouped order by ${by}${cut}`,
      unlimited: groups,
      refine,
    };
  }
  const by = refine.order.flatMap(({ column, desc }) => {
    const comparison = comparisonIn(row, column);
    const { instant } = fieldOf(row[column] as z.ZodType);
    return [
      sql`${comparison === 'text' ? sql`plain(${name(column)}::text)` : compared(name(column), comparison)} ${direction(desc)}`,
      ...(instant ? [sql`${name(instant.column)} ${direction(desc !== Boolean(instant.back))}`] : []),
    ];
  });
  // Rows that are equal in what they are sorted by stay in one order from page to page.
  const sorted = by.length ? sql` order by ${sql.join([...by, name(Object.keys(row)[0]!)], sql`, `)}` : sql``;
  const rows = by.length ? query : inOrder(query, order);
  return {
    row,
    query: sql`select ${only} ${matching(rows)}${sorted}${cut}`,
    unlimited: sql`select ${only} ${matching(query)}`,
    refine,
  };
}

const columnsKept = new WeakMap<Shape, SQL>();

/** The columns of a row, in the order of its contract. */
function columnsOf(row: Shape): SQL {
  const known = columnsKept.get(row);
  if (known) return known;
  const keys = Object.keys(row).map((key) => `answer."${key.replaceAll('"', '""')}"`);
  const made = sql.raw(keys.join(', '));
  columnsKept.set(row, made);
  return made;
}

const isOfMeasure = ({ measures }: Refine, { column }: Condition): boolean =>
  measures.some((each) => measureKey(each) === column);

/** The groups with their measures, and the order that they have where none was asked for: by time, else largest first. */
function grouped(row: Shape, refine: Refine, matching: SQL): { query: SQL; order: SQL } {
  const { where, group, measures, order } = refine;
  const groups = group.map((key) => groupBy(row, key));
  const columns = [
    ...group.map((key, at) => sql`${groups[at]} as ${sql.identifier(key)}`),
    ...measures.map((each) => sql`${measure(row, each)} as ${sql.identifier(measureKey(each))}`),
  ];
  const counted = countedColumn(refine);
  const all = counted
    ? byCounting(refine, { keys: columns.slice(0, group.length), of: name(counted), matching })
    : sql`select ${sql.join(columns, sql`, `)} ${matching}${groups.length ? sql` group by ${sql.join(groups, sql`, `)}` : sql``}`;
  const having = where
    .filter((each) => isOfMeasure(refine, each))
    .map((each) => {
      const { fn, column } = measures.find((one) => measureKey(one) === each.column)!;
      return condition(each, name(each.column), fn === 'min' || fn === 'max' ? comparisonIn(row, column!) : 'number');
    });
  const byTime = group.find((key) => groupOf(key).by);
  const first = order.length
    ? order.map(({ column, desc }) => sql`${sql.identifier(column)} ${direction(desc)}`)
    : [
        byTime
          ? sql`${sql.identifier(byTime)} asc nulls last`
          : sql`${sql.identifier(measureKey(measures[0] ?? { fn: 'count' }))} desc nulls last`,
      ];
  const ties = group.map((key) => sql`${sql.identifier(key)}`);
  return {
    query: having.length ? sql`select answer.* from (${all}) answer where ${and(having)}` : all,
    order: sql.join([...first, ...ties], sql`, `),
  };
}

/** The column whose values are counted, where all that is asked for is its percentiles and how many rows there are. */
function countedColumn({ measures }: Refine): string | undefined {
  const columns = new Set(measures.map(({ fn, column }) => (fn === 'p50' || fn === 'p90' ? column : fn)));
  columns.delete('count');
  const [only] = columns;
  return columns.size === 1 && measures.some(({ column }) => column === only) && measures.every(isCountable)
    ? only
    : undefined;
}
const isCountable = ({ fn }: Measure): boolean => fn === 'p50' || fn === 'p90' || fn === 'count';

/**
 * Percentiles by counting the rows of each value first, which several processes can do and needs no sort of all rows: over
 * a million it takes less than half the time of percentile_cont. They are interpolated as that does.
 */
function byCounting(
  { group, measures }: Refine,
  { keys, of, matching }: Record<'of' | 'matching', SQL> & { keys: SQL[] },
): SQL {
  const named = group.map((key) => sql.identifier(key));
  const by = (words: SQL) => (named.length ? sql`${words} ${sql.join(named, sql`, `)}` : sql``);
  const at = (share: number): SQL => {
    const place = sql`(${sql.raw(String(share))} * max(last))`;
    const from = (rank: SQL) => sql`min(value) filter (where upto > ${rank})`;
    const low = from(sql`floor(${sql.raw(String(share))} * last)`);
    const high = from(sql`ceil(${sql.raw(String(share))} * last)`);
    return rounded(sql`${low} + (${high} - ${low}) * (${place} - floor(${place}))`);
  };
  const figures = measures.map(
    ({ fn, column }) =>
      sql`${fn === 'count' ? sql`coalesce(sum(rows), 0)` : at(fn === 'p50' ? 0.5 : 0.9)} as ${sql.identifier(measureKey({ fn, column }))}`,
  );
  return sql`
    with counted as (select ${sql.join([...keys, sql`${of} as value`, sql`count(*) as rows`], sql`, `)}
      ${matching} group by ${sql.join(
        [...keys, of].map((_, index) => sql.raw(String(index + 1))),
        sql`, `,
      )}),
    ranked as (select *, sum(rows) over (${by(sql`partition by`)} order by value) as upto,
      sum(rows) filter (where value is not null) over (${by(sql`partition by`)}) - 1 as last from counted)
    select ${sql.join([...named.map((key) => sql`${key}`), ...figures], sql`, `)} from ranked ${by(sql`group by`)}`;
}

const types: Record<Comparison, string> = {
  text: 'text',
  number: 'numeric',
  flag: 'boolean',
  day: 'date',
  instant: 'text',
};

/** Rows that were made in code as a query, in their order, so that they are refined by the same rules as any other list. */
export function queryOf(row: Shape, rows: readonly Record<string, unknown>[]): SQL {
  const columns = Object.entries(row).map(([key, schema]) => {
    const { kind, list: many } = fieldOf(schema as z.ZodType);
    const comparison = many ? null : comparisonOf(kind);
    return sql`${sql.identifier(key)} ${sql.raw(comparison ? types[comparison] : 'jsonb')}`;
  });
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(${sql.join(columns, sql`, `)})`;
}
