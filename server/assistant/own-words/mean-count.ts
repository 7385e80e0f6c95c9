import { exploreBags } from '#tools/report/explore-bags.ts';
import { exploreManifests } from '#tools/report/explore-manifests.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { findAsks } from '../table/wishes.ts';

/** The lists whose rows count their parcels, by what parcels are grouped by. */
const counting: Record<string, string> = { bag_id: exploreBags.path, mnfs_id: exploreManifests.path };

/** "Parcels per bag on average": a mean of what the bags count, and not a row for each. */
export function withMeanCount(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  if (decision.do !== 'call' || decision.more?.length) return decision;
  const { refine, ...plain } = decision.args as Record<string, unknown> & { refine?: Partial<Refine> };
  const [key, ...others] = refine?.group ?? [];
  const path = counting[key ?? ''];
  const entry = path && catalogue.byPath.get(path);
  const counts = (refine?.measures ?? []).every(({ fn, column }) => fn === 'count' || column === 'parcels');
  const isMean = findAsks(text.folded).some(({ ask }) => ask === 'avg') && text.terms.some(({ term }) => term === '#parcel'); // prettier-ignore
  const isOfThem = decision.path === path || decision.path === exploreParcels.path;
  if (!entry || others.length || !isGrouped(refine) || !counts || !isMean || !isOfThem || !isUsable(entry, situation)) return decision; // prettier-ignore
  // What the list of them cannot take is never left out.
  if (refine?.where?.length && decision.path !== path) return decision;
  const { period_of: _, ...given } = plain;
  const kept = decision.path === path ? plain : given;
  if (Object.keys(kept).some((one) => !entry.slots.some(({ key: own }) => own === one))) return decision;
  const measures = [{ fn: 'avg' as const, column: 'parcels' }];
  const args = { ...kept, refine: { ...(refine?.where?.length && { where: refine.where }), measures } };
  return { ...decision, path: entry.contract.path, args, question: { ask: 'avg', column: 'avg:parcels' } };
}
