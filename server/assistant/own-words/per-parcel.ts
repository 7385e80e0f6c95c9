import type { Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { argsOf, scopeOf } from '../parcels/scope.ts';
import { columnsOf, namedColumns } from '../table/columns.ts';
import { perOne } from '../table/phrases.ts';
import { rowOf } from '../table/plan.ts';

const isGroupedBy = ({ group = [] }: Partial<Refine>): boolean => group.some((key) => !key.includes('currency'));

/** "Avg per parcel?" after a total of days or partners: the mean of those parcels, and no mean of sums. */
export function readPerParcel({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const wide = catalogue.byPath.get(exploreParcels.path);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  const sums = (refine?.measures ?? []).flatMap(({ fn, column: one }) => (fn === 'sum' && one ? [one] : []));
  // "Weight per parcel" of a count and a weight: the one that is named, else the only one that a parcel has.
  const ofEach = sums.filter((one) => wide && Object.hasOwn(rowOf(wide)!, one));
  const named = wide ? namedColumns(text.terms, columnsOf(rowOf(wide)!)).map(({ column: { key } }) => key) : [];
  const column = ofEach.find((one) => named.includes(one)) ?? (ofEach.length === 1 ? ofEach[0] : undefined);
  if (
    !last ||
    !entry ||
    !wide ||
    !isUsable(wide, situation) ||
    situation.pending ||
    !sums.length ||
    sums.length !== refine?.measures?.length ||
    isGroupedBy(refine)
  )
    return null;
  if (!perOne.test(text.folded) || text.terms.length > 4 || text.entities.some(({ start }) => start >= 0)) return null;
  const scope = scopeOf(entry, last);
  if (!scope || !column || !Object.hasOwn(rowOf(wide)!, column)) return null;
  const { where } = scope;
  const measures = [{ fn: 'avg' as const, column }];
  const args = { ...argsOf({ ...scope, where: [] }, {}), refine: { ...(where.length && { where }), measures } };
  return { do: 'call', language, path: wide.contract.path, args, assumed: [], guessed: [], doubts: [], question: { ask: 'avg', column } }; // prettier-ignore
}
