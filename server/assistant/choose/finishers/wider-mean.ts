import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { argsOf, scopeOf } from '../../parcels/scope.ts';
import type { Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** Conditions on how a parcel kept its day: a count of such is often asked in passing. */
const passing = new Set(['late', 'delivered_day']);

/** "Avg days to deliver?" after "how many of them were late": of those, and beside them of all of which they were counted. */
export function withWiderMean(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  const { last, earlier, asked } = situation;
  if (decision.do !== 'call' || decision.path !== exploreParcels.path || decision.more?.length || asked?.ask !== 'count') return decision; // prettier-ignore
  const refine = (decision.args.refine ?? {}) as Partial<Refine>;
  const [measure, ...others] = refine.measures ?? [];
  if (measure?.fn !== 'avg' || others.length || refine.group?.length || !last || !earlier || text.entities.some(({ start }) => start >= 0)) return decision; // prettier-ignore
  const [now, before] = [last, earlier].map((one) => scopeOf(catalogue.byPath.get(one.path)!, one));
  const where = refine.where ?? [];
  const isSame = now && before && JSON.stringify([now.from, now.to, now.filters]) === JSON.stringify([before.from, before.to, before.filters]); // prettier-ignore
  const added = where.filter((one) => !before?.where.some(({ column }) => column === one.column));
  if (!isSame || !added.some(({ column }) => column === 'late') || !added.every(({ column }) => passing.has(column))) return decision; // prettier-ignore
  const all = { ...argsOf({ ...before, where: [] }, {}), refine: { ...(before.where.length && { where: before.where }), measures: [measure] } }; // prettier-ignore
  return { ...decision, more: [{ path: exploreParcels.path, args: all, question: decision.question }] };
}
