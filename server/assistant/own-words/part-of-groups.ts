import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isFiller } from './frames.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { columnsOf, namedColumns } from '../table/columns.ts';
import { nameOf } from '../table/named-rows.ts';
import { mainMeasure } from '../table/measures.ts';
import { whole } from '../table/part-of-earlier.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { findAsks } from '../table/wishes.ts';

/** What parcels do at the group that is named. */
const entering =
  /^(?:came|come|comes|in|thru|through|via|went|go|to|from|entered|got|entr\p{L}+|lleg\p{L}+|cheg\p{L}+|vin\p{L}+|vier\p{L}+|por|pel[oa]|fue(?:ron)?|for?am|foi|fo|iba|van?|vao|vai)$/u;

/** "What % of that is MIA", and "what share is that" of an order, after groups: the group that is named or leads, and beside it all of them. */
export function readPartOfGroups({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  const keys = (refine?.group ?? []).filter((key) => !key.includes('currency'));
  const { output } = entry?.contract ?? {};
  // "Which partner brought most", of a list with a row for each: that row beside all of them.
  const ranked = row && output?.kind === 'rows' && !isGrouped(refine) ? columnsOf(row).find(({ key: one, field }) => one === refine?.order?.[0]?.column && field.total === true) : undefined; // prettier-ignore
  const [key = ranked && output?.kind === 'rows' ? nameOf[output.of] : undefined] = keys;
  if (!last || !entry || !row || !key || keys.length > 1 || (!isGrouped(refine) && !ranked) || output?.kind !== 'rows') return null; // prettier-ignore
  const asks = findAsks(text.folded);
  if (pending || proposed?.length || !isUsable(entry, situation) || !asks.some(({ ask }) => ask === 'share'))
    return null;
  const [named, ...others] = text.entities.filter(({ start }) => start >= 0);
  // "What share of all revenue": the figure that it was ranked by.
  const figures = namedColumns(text.terms, columnsOf(row)).filter(({ column }) => column.key === (ranked ?? { key: refine?.measures?.[0]?.column }).key); // prettier-ignore
  const isRest = tokens(text.folded).every((one) => isStop(one.word) || isFiller(one.word) || whole.has(one.word) || entering.test(one.word) || [...asks, ...figures, ...text.entities].some((span) => overlaps(span, one))); // prettier-ignore
  const values = last.rows.map((one) => one[key]);
  const value = named ? values.find((one) => one === named.value || fold(String(one)) === fold(named.said)) : refine?.order?.length ? values[0] : undefined; // prettier-ignore
  if (!isRest || others.length || typeof value !== 'string') return null;
  const measure = ranked ? { fn: 'sum' as const, column: ranked.key } : (refine?.measures?.find(({ fn }) => fn !== 'share') ?? mainMeasure(row, output.of)); // prettier-ignore
  if (measure.fn !== 'count' && measure.fn !== 'sum') return null;
  const { refine: _, ...plain } = last.args;
  const call = (where: Refine['where']) => {
    const next = compact(fitted({ where, ...(measure.fn === 'sum' && { measures: [measure] }) }, row));
    return { path: last.path, args: { ...plain, ...(next && { refine: next }) }, question: { ask: 'share' as const } };
  };
  const all = refine?.where ?? [];
  return { do: 'call', language, ...call([...all, { column: key, op: '=', value }]), assumed: last.assumed, guessed: [], doubts: [], more: [call(all)] }; // prettier-ignore
}
