import type { AnyContract, Shape } from '#tools/define.ts';
import type { Condition, Measure, Order, Refine } from '#tools/refine/refine.ts';
import { groupOf, isGrouped, measureKey } from '#tools/refine/refine.ts';
import { readRefine, refinable } from '#tools/refine/read.ts';
import { refinedRow } from '#tools/refine/row.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { endOf } from '#web/lib/running.ts';

const plain: Refine = { where: [], group: [], measures: [], order: [] };

/** The refinement among the arguments of a call, whole; one that does not fit the list is none. */
export function refineOf(contract: AnyContract, args: Row): Refine {
  if (contract.output.kind !== 'rows' || !args.refine) return plain;
  return readRefine(contract.output.row, args.refine).refine ?? plain;
}

/** The arguments with this refinement; empty parts of it are left out, and an empty one altogether. */
export function withRefine({ refine: _, ...args }: Row, refine: Refine): Row {
  const kept = Object.entries(refine).filter(([, part]) => (Array.isArray(part) ? part.length > 0 : part));
  return kept.length ? { ...args, refine: Object.fromEntries(kept) } : args;
}

/** The columns of what a refined list answers. */
export const answeredRow = (contract: AnyContract, refine: Refine): Shape =>
  contract.output.kind === 'rows' ? refinedRow(contract.output.row, refine) : {};

/** The columns of a list, and of its groups where it is grouped. */
export const knownRow = (contract: AnyContract, refine: Refine): Shape =>
  contract.output.kind === 'rows' ? { ...contract.output.row, ...refinedRow(contract.output.row, refine) } : {};

/** The names of the columns that may be asked for. */
export const refinableIn = (contract: AnyContract): string[] =>
  contract.output.kind === 'rows' ? refinable(contract.output.row) : [];

/** One condition changed, added or, where it is null, taken away. */
export function withCondition(refine: Refine, at: number | null, condition: Condition | null): Refine {
  const place = at ?? refine.where.length;
  const where = refine.where.toSpliced(place, 1, ...(condition ? [condition] : []));
  return { ...refine, where };
}

/**
 * Other groups and measures. Without a group the measures go too, unless they were asked for; what is no column any more
 * loses its order and its conditions.
 */
export function withGroup(refine: Refine, group: string[], measures?: Measure[]): Refine {
  const kept = measures ?? (group.length ? refine.measures : []);
  const shape = { group, measures: group.length && !kept.length ? [{ fn: 'count' as const }] : kept };
  const same = isGrouped(shape) === isGrouped(refine);
  const had = new Set(refine.measures.map(measureKey));
  const keys = new Set([...group, ...shape.measures.map(measureKey)]);
  return {
    ...shape,
    where: refine.where.filter(({ column }) => !had.has(column) || keys.has(column)),
    order: same ? refine.order.filter(({ column }) => !isGrouped(shape) || keys.has(column)) : [],
    ...(same && refine.limit !== undefined && { limit: refine.limit }),
  };
}

/** A click on a head: ascending, descending, not at all; `more` keeps the other columns of the order. */
export function nextOrder(order: readonly Order[], column: string, more: boolean): Order[] {
  const now = order.find((one) => one.column === column);
  const next = !now ? { column, desc: false } : now.desc ? null : { column, desc: true };
  if (!more) return next ? [next] : [];
  if (!now) return [...order, next!];
  return order.flatMap((one) => (one.column === column ? (next ?? []) : one));
}

/** The rows behind a group, as a refinement of the same list. */
export function behindGroup({ where, group, measures }: Refine, row: Row): Refine {
  const had = new Set(measures.map(measureKey));
  const own = group.map((key): Condition => {
    const { column, by } = groupOf(key);
    const value = row[key] as string | number | boolean | null;
    if (value === null) return { column, op: 'empty' };
    return by && by !== 'day'
      ? { column, op: 'between', value: [String(value), endOf(String(value), by)] }
      : { column, op: '=', value };
  });
  return { ...plain, where: [...where.filter(({ column }) => !had.has(column)), ...own] };
}

/** A list that is refined where it is shown. */
export interface Refining {
  contract: AnyContract;
  /** What it is asked with, the refinement among them. */
  args: Row;
  refine: Refine;
  onChange: (refine: Refine) => void;
}
