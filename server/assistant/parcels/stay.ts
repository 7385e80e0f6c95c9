import type { Condition } from '#tools/refine/refine.ts';
import type { Reading } from '../table/reading.ts';

const isThere = ({ column, op, value }: Condition): boolean => column === 'status' && op === '=' && value === 'customs';

/**
 * "Average time in customs", "how long does customs take" is how long customs had them, and not of those that are there now: the
 * conditions that remain. The measure of the reading is changed to it.
 */
export function asStay(
  where: readonly Condition[],
  { measures, ask, extreme, order }: Pick<Reading, 'measures' | 'ask' | 'extreme' | 'order'>,
): Condition[] {
  if (ask === 'long' && !measures.length && !extreme && !order.length && where.some(isThere))
    measures.push({ fn: 'avg', column: 'customs_days' });
  const [measure, ...more] = measures;
  const isLong = measure?.fn === 'avg' && (measure.column === 'transit_days' || measure.column === 'customs_days');
  if (!isLong || more.length || !where.some(isThere)) return [...where];
  measures[0] = { ...measure, column: 'customs_days' };
  return where.filter((one) => !isThere(one));
}
