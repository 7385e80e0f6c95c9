import type { z } from 'zod';
import type { AnyContract, InputIssue, Shape } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import {
  buckets,
  comparisonOf,
  isGrouped,
  measureKey,
  measureNames,
  measuresOf,
  onlyValue,
  operators,
  operatorsOf,
  type Comparison,
  type Condition,
  type Measure,
  type MeasureName,
  type Operator,
  type Order,
  type Refine,
  type Value,
} from '#tools/refine/refine.ts';

export type RefineResult = { refine?: Refine; issues?: undefined } | { refine?: undefined; issues: InputIssue[] };

/** Conditions, groups, measures and orders of one refinement, each at most. */
const most = 20;
const mostValues = 2_000;
const longest = 500;
const mostRows = 100_000;

/** What is wrong with a part of a refinement, and where. */
class Wrong extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
const wrong = (field: string, message: string): never => {
  throw new Wrong(field, message);
};

type Loose = Record<string, unknown>;
function object(value: unknown, at: string, keys: readonly string[]): Loose {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return wrong(at, 'must be an object');
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) wrong(`${at}.${unknown}`, `is not known here; there are: ${keys.join(', ')}`);
  return value as Loose;
}
function list<T>(value: unknown, at: string, read: (item: unknown, at: string) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return wrong(at, 'must be a list');
  if (value.length > most) wrong(at, `has too many entries: at most ${most}`);
  return value.map((item, index) => read(item, `${at}.${index}`));
}
function oneOf<T extends string>(value: unknown, at: string, known: readonly T[]): T {
  return known.includes(value as T) ? (value as T) : wrong(at, `must be one of: ${known.join(', ')}`);
}
const without = (field: Field) => field.list || comparisonOf(field.kind) === null;

/** The row of a contract that takes `refine`: every list that is read. */
export const refinedOf = ({ effect, output }: Pick<AnyContract, 'effect' | 'output'>): Shape | null =>
  effect === 'read' && output.kind === 'rows' ? output.row : null;

/** The columns of a row that can be refined by. */
export const refinable = (row: Shape): string[] =>
  Object.keys(row).filter((key) => !without(fieldOf(row[key] as z.ZodType)));

function columnIn(row: Shape, value: unknown, at: string): { column: string; field: Field; comparison: Comparison } {
  const column = oneOf(value, at, refinable(row));
  const field = fieldOf(row[column] as z.ZodType);
  return { column, field, comparison: comparisonOf(field.kind)! };
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
const isDay = (text: string) => {
  const at = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** A value as it is compared. */
function valueOf(value: unknown, comparison: Comparison, at: string): Value {
  if (comparison === 'number') {
    const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Math.abs(number) < 1e15 ? number : wrong(at, 'must be a number');
  }
  if (comparison === 'flag') {
    const flag = value === 'true' ? true : value === 'false' ? false : value;
    return typeof flag === 'boolean' ? flag : wrong(at, 'must be true or false');
  }
  if (comparison === 'day' || comparison === 'instant') {
    if (typeof value === 'string' && isDay(value)) return value;
    if (comparison === 'instant' && typeof value === 'string' && timePattern.test(value) && Date.parse(value))
      return value;
    return wrong(at, comparison === 'day' ? 'must be a day as YYYY-MM-DD' : 'must be a day, or a time with its offset');
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return wrong(at, 'must be a text');
  if (value.length > longest) wrong(at, `is too long: at most ${longest} characters`);
  return value.includes('\u0000') || !value.isWellFormed() ? wrong(at, 'must be plain text') : value.trim();
}

function conditionOf(value: unknown, at: string, kindOf: (column: unknown, at: string) => Comparison): Condition {
  const { column, op, value: against } = object(value, at, ['column', 'op', 'value']);
  const comparison = kindOf(column, `${at}.column`);
  const operator: Operator = oneOf(op, `${at}.op`, operators);
  if (!operatorsOf[comparison].includes(operator))
    wrong(`${at}.op`, `does not fit ${String(column)}; it takes: ${operatorsOf[comparison].join(', ')}`);
  if (operator === 'empty' || operator === 'not empty') return { column: String(column), op: operator };
  const spot = `${at}.value`;
  if (operator !== 'in' && operator !== 'not in' && operator !== 'between')
    return { column: String(column), op: operator, value: valueOf(against, comparison, spot) };
  if (!Array.isArray(against) || against.length === 0) return wrong(spot, 'must be a list of values');
  if (against.length > mostValues) wrong(spot, `has too many values: at most ${mostValues.toLocaleString('en')}`);
  if (operator === 'between' && against.length !== 2) wrong(spot, 'must be two values: from and to');
  const values = against.map((each) => valueOf(each, comparison, spot));
  return { column: String(column), op: operator, value: values };
}

function groupKey(row: Shape, value: unknown, at: string): string {
  if (typeof value !== 'string') return wrong(at, 'must be the name of a column');
  const [name, by, ...rest] = value.split(':');
  const { column, comparison } = columnIn(row, name, at);
  const isTime = comparison === 'day' || comparison === 'instant';
  if (by === undefined) return comparison === 'instant' ? `${column}:day` : column;
  if (!isTime || rest.length > 0) wrong(at, `only a day or a time is grouped by ${buckets.join(', ')}`);
  return `${column}:${oneOf(by, at, buckets)}`;
}

function measureOf(row: Shape, value: unknown, at: string): Measure {
  const { fn, column } = object(value, at, ['fn', 'column']);
  const name: MeasureName = oneOf(fn, `${at}.fn`, measureNames);
  if ((name === 'count' || name === 'share') && (column === undefined || column === null)) return { fn: name };
  if (name === 'count') return wrong(`${at}.column`, 'is not taken by count; count_distinct takes one');
  const found = columnIn(row, column, `${at}.column`);
  const takes = measuresOf(found.field.kind);
  if (!takes.includes(name)) wrong(`${at}.fn`, `does not fit ${found.column}; it takes: ${takes.join(', ') || 'none'}`);
  return { fn: name, column: found.column };
}

/** Amounts in several currencies are never added up. */
function checkCurrencies(row: Shape, refine: Refine): void {
  const { group, measures } = refine;
  measures.forEach(({ fn, column }, index) => {
    const currency = column && fn !== 'count_distinct' ? fieldOf(row[column] as z.ZodType).currency : undefined;
    if (!currency || !Object.hasOwn(row, currency)) return;
    if (!group.includes(currency) && onlyValue(refine, currency) === undefined)
      wrong(`refine.measures.${index}`, `would add several currencies: group by ${currency}, or ask for one of them`);
  });
}

/** An address holds it as JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return wrong('refine', 'must be an object, or the JSON of one');
  }
}

/**
 * Reads the `refine` of a call against the row of its list, absent where it asks for nothing; an issue names the part and
 * what would be right.
 */
export function readRefine(row: Shape, value: unknown): RefineResult {
  try {
    const given = object(parsed(value), 'refine', ['where', 'group', 'measures', 'order', 'limit']);
    const group = list(given.group, 'refine.group', (item, at) => groupKey(row, item, at));
    const asked = list(given.measures, 'refine.measures', (item, at) => measureOf(row, item, at));
    const measures: Measure[] = group.length > 0 && asked.length === 0 ? [{ fn: 'count' }] : asked;
    const keys = new Set([...group, ...measures.map(measureKey)]);
    if (keys.size < group.length + measures.length) wrong('refine.measures', 'names the same column twice');
    const kindOf = (column: unknown, at: string): Comparison =>
      measures.some((measure) => measureKey(measure) === column)
        ? comparisonOfMeasure(
            row,
            measures.find((measure) => measureKey(measure) === column)!,
          )
        : columnIn(row, column, at).comparison;
    const order = list(given.order, 'refine.order', (item, at): Order => {
      const { column, desc = false } = object(item, at, ['column', 'desc']);
      const known = isGrouped({ group, measures }) ? [...keys] : refinable(row);
      if (typeof desc !== 'boolean') wrong(`${at}.desc`, 'must be true or false');
      return { column: oneOf(column, `${at}.column`, known), desc: desc as boolean };
    });
    const where = list(given.where, 'refine.where', (item, at) => conditionOf(item, at, kindOf));
    const limit = given.limit ?? undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= mostRows))
      wrong('refine.limit', `must be a whole number from 1 to ${mostRows.toLocaleString('en')}`);
    if (limit === undefined && !where.length && !order.length && !keys.size) return {};
    const refine: Refine = { where, group, measures, order, ...(limit !== undefined && { limit: Number(limit) }) };
    checkCurrencies(row, refine);
    return { refine };
  } catch (error) {
    if (error instanceof Wrong) return { issues: [{ field: error.field, message: error.message }] };
    throw error;
  }
}

function comparisonOfMeasure(row: Shape, { fn, column }: Measure): Comparison {
  if (fn !== 'min' && fn !== 'max') return 'number';
  return comparisonOf(fieldOf(row[column!] as z.ZodType).kind)!;
}
