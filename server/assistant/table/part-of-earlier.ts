import { isDeepStrictEqual } from 'node:util';
import type { Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isFiller } from '../own-words/frames.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import type { LastCall } from '../arguments/situation.ts';
import { isWide } from '../parcels/scope.ts';
import { isIndividual } from './measures.ts';
import { compact } from './plan.ts';
import { isTotal } from './rows-meant.ts';
import { isPartOf, isPlain } from './part-of.ts';
import { findAsks } from './wishes.ts';

/** "What percentage is that" of rows that the turn before narrowed: those, and beside them the rows that they are a part of. */
export function readPartOfEarlier({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, trail = situation.earlier ? [situation.earlier] : [], pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const { output } = entry?.contract ?? {};
  const asks = findAsks(text.folded);
  if (!last || !entry || pending || proposed?.length || !isUsable(entry, situation)) return null;
  if (output?.kind !== 'rows' || !isIndividual(output.of) || !asks.some(({ ask }) => ask === 'share')) return null;
  const isSaid = tokens(text.folded).every((one) => isStop(one.word) || isFiller(one.word) || asks.some((ask) => overlaps(ask, one)) || whole.has(one.word)); // prettier-ignore
  if (!isSaid || text.entities.some(({ start }) => start >= 0) || !isPlain(last)) return null;
  const all =
    trail.find((one) => one.path === last.path && isPlain(one) && isPartOf(last, one)) ??
    (isWide(entry) ? undefined : unnarrowed(last));
  if (!all) return null;
  const question = { ask: 'share' as const };
  const { path, args, assumed } = last;
  return { do: 'call', language, path, args, assumed, guessed: [], doubts: [], question, more: [{ path, args: all.args, question }] }; // prettier-ignore
}
/** The rows without what a list of a report was narrowed to last. */
function unnarrowed(last: LastCall): LastCall | undefined {
  const { where = [], ...refine } = (last.args.refine ?? {}) as Partial<Refine>;
  const narrowed = where.findLast(({ op }) => op === '=');
  const kept = compact({ ...refine, where: where.filter((one) => one !== narrowed) });
  const { refine: _, ...plain } = last.args;
  return narrowed && { ...last, args: kept ? { ...plain, refine: kept } : plain };
}

/** Words that speak of all of them. */
export const whole = new Set(
  'representa representan total todo todos todas all whole dele deles delas disso disto isso eso dao'.split(' '),
);

/** What the part and its whole have in common changes in both: "I meant last month". */
const changedAlike = (all: Args, was: Args, now: Args): Args =>
  Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, key !== 'refine' && key in now && isDeepStrictEqual(value, was[key]) ? now[key] : value]), // prettier-ignore
  );
type Args = Record<string, unknown>;

/** "And Chile?" after the share of Mexico: the share of that, of the same whole. */
export function withSameWhole(decision: Decision, { understood: text, situation }: Message): Decision {
  const { last, earlier, asked } = situation;
  if (decision.do !== 'call' || decision.more?.length || decision.opens || asked?.ask !== 'share') return decision;
  // A file of it is no share of anything.
  if (decision.question?.ask === 'file' || decision.question?.ask === 'picture') return decision;
  // "E o custo dele?" asks for a figure, and for no share of it.
  if (decision.question?.column !== undefined && decision.question.column !== asked.column) return decision;
  if (!last || !earlier || !isPartOf(last, earlier) || decision.path !== earlier.path || text.terms.length > 4) return decision; // prettier-ignore
  const all = { ...earlier, args: changedAlike(earlier.args, last.args, decision.args) };
  const part = { ...last, args: decision.args };
  const [mine, theirs] = [part, all].map(({ args }) => args.refine as Partial<Refine> | undefined);
  const isSum = isTotal(mine) && isDeepStrictEqual(mine?.measures, theirs?.measures);
  if (findAsks(text.folded).length || !(isPlain(part) || isSum) || !isPartOf(part, all)) return decision;
  const question = { ask: 'share' as const };
  return { ...decision, question, more: [{ path: all.path, args: all.args, question }] };
}
