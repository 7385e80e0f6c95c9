import type { Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { argsOf, scopeOf } from '../parcels/scope.ts';
import { perOne } from '../table/phrases.ts';
import { rowOf } from '../table/plan.ts';
import { isTotal } from '../table/rows-meant.ts';

/** "Avg per parcel?" after a total of days or partners: the mean of those parcels, and no mean of sums. */
export function readPerParcel({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const wide = catalogue.byPath.get(exploreParcels.path);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  const column = refine?.measures?.find(({ fn }) => fn === 'sum')?.column;
  if (!last || !entry || !wide || !isUsable(wide, situation) || situation.pending || !isTotal(refine)) return null;
  if (!perOne.test(text.folded) || text.terms.length > 4 || text.entities.some(({ start }) => start >= 0)) return null;
  const scope = scopeOf(entry, last);
  if (!scope || !column || !Object.hasOwn(rowOf(wide)!, column)) return null;
  const { where } = scope;
  const measures = [{ fn: 'avg' as const, column }];
  const args = { ...argsOf({ ...scope, where: [] }, {}), refine: { ...(where.length && { where }), measures } };
  return { do: 'call', language, path: wide.contract.path, args, assumed: [], guessed: [], doubts: [], question: { ask: 'avg', column } }; // prettier-ignore
}
