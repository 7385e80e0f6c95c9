import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { parcelCount } from '#tools/report/parcel-count.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { asksDifference } from '../choose/readers/difference.ts';
import { yearBefore } from '../understanding/days.ts';

type Args = Record<string, unknown>;
type Called = Extract<Decision, { do: 'call' }>;
const plain = new Set(['start_date', 'end_date', 'period_of']);
const counting = new Set<string>([exploreParcels.path, parcelCountByDate.path]);
const figures = ['parcels_before', 'parcels', 'change'];

/** The month whose receptions a call counts, as 2026-10; undefined where it counts anything else. */
function monthOf({ path, args }: { path: string; args: Args }): string | undefined {
  const { start_date: from, end_date: to, period_of: of = 'received' } = args;
  const isCount = counting.has(path) && of === 'received' && Object.keys(args).every((key) => plain.has(key));
  const isMonth = typeof from === 'string' && typeof to === 'string' && from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7); // prettier-ignore
  return isCount && isMonth ? from.slice(0, 7) : undefined;
}
const nextYear = (month: string): string => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`;

/** Counts by month go further back than the parcels: a month beside the same one a year before. */
function besideBefore(month: string, first: string): Pick<Called, 'path' | 'args' | 'question'> {
  const refine = { where: [{ column: 'month', op: '=' as const, value: month }] };
  const columns = [first, ...figures.filter((key) => key !== first)];
  return { path: parcelCount.path, args: { start_year: Number(month.slice(0, 4)) - 1, refine }, question: { column: first, columns } }; // prettier-ignore
}

const thisYear =
  /(?<!\p{L})(?:this year|(?:en )?este ano|(?:n?est[ea]|ess[ea]|nesse) ano|(?:el |o )?(?:actual|atual))(?!\p{L})/u;

/** "And the same month last year?", then "how much more is that", "and this year", "and September". */
export function readYearBefore({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = catalogue.byPath.get(parcelCount.path);
  if (!last || !entry || !isUsable(entry, situation) || text.terms.length > 6) return null;
  const base = { do: 'call' as const, language, assumed: [], guessed: [], doubts: [] };
  const month = monthOf(last);
  if (month && yearBefore.test(text.folded)) return { ...base, ...besideBefore(month, 'parcels_before') };
  const where = (last.args.refine as Partial<Refine> | undefined)?.where as Condition[] | undefined;
  const shown = last.path === parcelCount.path && last.rows.length === 1 ? where?.find(({ column }) => column === 'month')?.value : undefined; // prettier-ignore
  if (typeof shown !== 'string') return null;
  const said = text.entities.filter(({ start }) => start >= 0);
  if (!said.length && asksDifference(text.folded)) return { ...base, ...besideBefore(shown, 'change') };
  if (said.every(({ kind }) => kind === 'days') && thisYear.test(text.folded)) return { ...base, ...besideBefore(shown, 'parcels') }; // prettier-ignore
  const [days, ...more] = said;
  const isMonth = days?.kind === 'days' && !more.length && days.from?.endsWith('-01') && days.to?.slice(0, 7) === days.from.slice(0, 7); // prettier-ignore
  const other = isMonth && text.terms.length < 3 ? `${shown.slice(0, 4)}${days.from!.slice(4, 7)}` : undefined;
  return other ? { ...base, ...besideBefore(other, situation.asked?.column ?? 'parcels') } : null;
}

/** A month of the year before, alone or against the same one of this year: from the counts by month. */
export function withHistory(found: Decision, { understood: text, catalogue, situation }: Message): Decision {
  // The month of a count stands in its row.
  const days = text.entities.filter(({ kind }) => kind === 'days').map(({ said }) => said);
  const isCounted = found.do === 'call' && found.path === parcelCount.path && found.args.refine !== undefined;
  const decision = isCounted ? { ...found, unused: found.unused?.filter((words) => !days.includes(words)) } : found;
  const entry = catalogue.byPath.get(parcelCount.path);
  const { today } = situation;
  if (decision.do !== 'call' || !entry || !isUsable(entry, situation) || (decision.more?.length ?? 0) > 1) return decision; // prettier-ignore
  const [month, other] = [decision, ...(decision.more ?? [])].map(monthOf).toSorted();
  if (!month || (decision.more?.length && other !== nextYear(month)) || month.slice(0, 4) >= today.slice(0, 4) || nextYear(month) > today.slice(0, 7)) return decision; // prettier-ignore
  const { more: _, ...rest } = decision;
  return { ...rest, assumed: [], unused: [], ...besideBefore(nextYear(month), decision.more?.length ? 'parcels' : 'parcels_before') }; // prettier-ignore
}
