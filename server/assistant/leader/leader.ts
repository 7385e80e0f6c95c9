import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { nameOf } from '../table/named-rows.ts';
import { isTotal } from '../table/rows-meant.ts';

/** The one that stands first in the last answer: by an order, or because it is the only one that is left. */
export function leaderOf(entry: Entry, last: LastCall): Condition | null {
  const { output } = entry.contract;
  const refine = (last.args.refine ?? {}) as Partial<Refine>;
  if (output.kind !== 'rows') return null;
  // After its share of all it is what the part is narrowed to.
  const kept = refine.where?.findLast(({ column, op }) => op === '=' && Object.values(nameOf).includes(column));
  if (kept && (!isGrouped(refine) || isTotal(refine))) return kept;
  const keys = (refine.group ?? []).filter((key) => !key.includes('currency'));
  const [key = isGrouped(refine) ? undefined : nameOf[output.of]] = keys;
  const value = key && last.rows[0]?.[key];
  if (!key || keys.length > 1 || !refine.order?.length || typeof value !== 'string') return null;
  return { column: key, op: '=', value };
}
