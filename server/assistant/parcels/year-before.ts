import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { parcelCount } from '#tools/report/parcel-count.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { yearBefore } from '../understanding/days.ts';

const plain = new Set(['start_date', 'end_date', 'period_of']);

/** "And the same month last year?" of a count of parcels: from the counts by month, which go further back than the parcels. */
export function readYearBefore({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  if (last?.path !== exploreParcels.path || !yearBefore.test(text.folded) || text.terms.length > 6) return null;
  const { start_date: from, end_date: to, period_of: of = 'received' } = last.args;
  const isCount = Object.keys(last.args).every((key) => plain.has(key)) && of === 'received';
  const isMonth = typeof from === 'string' && typeof to === 'string' && from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7); // prettier-ignore
  const entry = catalogue.byPath.get(parcelCount.path);
  if (!isCount || !isMonth || !entry || !isUsable(entry, situation)) return null;
  const refine = { where: [{ column: 'month', op: '=' as const, value: from.slice(0, 7) }] };
  const args = { start_year: Number(from.slice(0, 4)) - 1, refine };
  const question = { column: 'parcels_before', columns: ['parcels_before', 'parcels', 'change'] };
  return { do: 'call', language, path: parcelCount.path, args, assumed: [], guessed: [], doubts: [], question };
}
