import { isDeepStrictEqual } from 'node:util';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';

const refineOf = ({ args }: LastCall): Partial<Refine> => (args.refine ?? {}) as Partial<Refine>;
/** Whether a call lists rows: neither groups nor the first ones of an order. */
export const isPlain = (call: LastCall): boolean => !isGrouped(refineOf(call)) && refineOf(call).limit === undefined;

/** Whether one call holds a part of the rows of another: the same, with more that narrows it. */
export function isPartOf(one: LastCall, whole: LastCall): boolean {
  if (one.path !== whole.path) return false;
  const [{ refine: _, ...mine }, { refine: __, ...theirs }] = [one.args, whole.args];
  const kept = Object.entries(theirs).every(([key, value]) => isDeepStrictEqual(mine[key], value));
  const [where = [], before = []] = [refineOf(one).where, refineOf(whole).where];
  const holds = before.every((each) => where.some((other) => isDeepStrictEqual(other, each)));
  return kept && holds && (where.length > before.length || Object.keys(mine).length > Object.keys(theirs).length);
}
