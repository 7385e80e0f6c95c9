import type { Condition, Refine } from '#tools/refine/refine.ts';
import { merge } from './merged.ts';
import type { Reading } from './reading.ts';

/** A refinement with what a message adds to it: a condition takes the place of one on the same column, others hold. */
export function amended(before: Partial<Refine> | undefined, now: Reading): Partial<Refine> {
  const isNegative = ({ op }: Condition): boolean => op === '!=' || op === 'not in' || op === 'not contains';
  const stays = (old: Condition): boolean =>
    !now.where.some((one) => one.column === old.column && isNegative(one) === isNegative(old));
  return {
    where: merge([...(before?.where ?? []).filter(stays), ...now.where]),
    ...(now.group.length && { group: now.group }),
    ...(now.measures.length && { measures: now.measures }),
    ...(now.order.length && { order: now.order }),
    ...(now.limit !== undefined && { limit: now.limit }),
  };
}
