import type { Condition, Refine } from '#tools/refine/refine.ts';
import { merge } from './merged.ts';
import type { Reading } from './reading.ts';

const isDelivered = ({ column, op }: Condition): boolean => column === 'delivered_day' && op === 'not empty';
const isStatus = ({ column }: Condition): boolean => column === 'status' || column === 'state';
/** Parcels that stand somewhere are not those that were delivered, whichever was said first. */
export const isElsewhere = (one: Condition, old: Condition): boolean =>
  (isDelivered(old) && isStatus(one)) || (isDelivered(one) && isStatus(old));

/** A refinement without how its rows stand, where a field of the list says it now. */
export const restated = <R extends Partial<Refine>>(refine: R): R => ({
  ...refine,
  where: refine.where?.filter((one) => one.column !== 'status' && !isDelivered(one)),
});

/** A refinement with what a message adds to it: a condition takes the place of one on the same column, others hold. */
export function amended(before: Partial<Refine> | undefined, now: Reading): Partial<Refine> {
  const isNegative = ({ op }: Condition): boolean => op === '!=' || op === 'not in' || op === 'not contains';
  const stays = (old: Condition): boolean =>
    !now.where.some(
      (one) => (one.column === old.column || isElsewhere(one, old)) && isNegative(one) === isNegative(old),
    );
  return {
    where: merge([...(before?.where ?? []).filter(stays), ...now.where]),
    ...(now.group.length && { group: now.group }),
    ...(now.measures.length && { measures: now.measures }),
    ...(now.order.length && { order: now.order }),
    ...(now.limit !== undefined && { limit: now.limit }),
  };
}
