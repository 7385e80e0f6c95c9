import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { findAsks } from '../table/wishes.ts';
import { readParcels } from './read.ts';
import { argsOf, changed, scopeOf } from './scope.ts';

/** Conditions on how a parcel stands or kept its day. */
const standing = new Set(['late', 'delivered_day', 'status', 'state', 'open', 'exception']);

/** "What % of the Estafeta ones were late" after parcels of some days: those of the one that is named, and beside them all of its own. */
export function readRateOfNamed({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, today, role, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!last || !entry || !wide || pending || proposed?.length || !isUsable(wide, situation)) return null;
  if (!findAsks(text.folded).some(({ ask }) => ask === 'share')) return null;
  const base = scopeOf(entry, last);
  const { scope, reading } = readParcels(text, today, role);
  const sides = Object.values(scope.filters).filter((values) => values.length === 1);
  const said = scope.where.filter(({ column }) => standing.has(column));
  const isElse = scope.from !== undefined || scope.where.length !== 1 || reading.left.length > 0 || reading.group.length > 0; // prettier-ignore
  if (!base || sides.length !== 1 || said.length !== 1 || isElse) return null;
  // How the parcels stood that were spoken of before is none of all of its own.
  const kept = { ...base, where: base.where.filter(({ column }) => !standing.has(column)) };
  const all = changed(kept, { filters: scope.filters, where: [] }, false);
  const question = { ask: 'share' as const };
  const call = (where: typeof said) => ({
    path: exploreParcels.path,
    args: { ...argsOf({ ...all, where: [] }, {}), ...(where.length && { refine: { where } }) },
    question,
  });
  return { do: 'call', language, ...call([...all.where, ...said]), assumed: [], guessed: [], doubts: [], more: [call(all.where)] }; // prettier-ignore
}
