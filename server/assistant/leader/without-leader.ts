import type { Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { leaderOf } from './leader.ts';

const without =
  /(?<!\p{L})(?:without|excluding|except|leaving out|apart from|besides|other than|after|sin|sacando|quitando|excluyendo|aparte de|ademas de|despues de|fuera de|sem|tirando|fora|exceto|menos|depois de|alem de)(?:l[oa])?(?: (?:it|them|that one|him|her|el|ella|ese|esa|el[ea]|ess[ea]|o primeiro|el primero|the first(?: one)?))?(?!\p{L})/u;
const first =
  /(?<!\p{L})(?:who|which|what|quien|cual|que|quem|qual)(?!\p{L}).{0,24}?(?<!\p{L})(?:first|most|leads?|next|top|primer[oa]?|mas|lidera|sigue|primeir[oa]|mais|lider|segue|vem|viene|frente)(?!\p{L})/u;

/** "E tirando ele, quem fica em primeiro?": the order that had one first, without that one. */
export function readWithoutLeader({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, trail = [], pending, proposed } = situation;
  if (!last || pending || proposed?.length || text.entities.some(({ start, kind }) => start >= 0 && kind !== 'ordinal')) return null; // prettier-ignore
  const said = without.exec(text.folded);
  if (!said || !first.test(text.folded) || text.terms.length > 6) return null;
  const isOrder = ({ args }: LastCall): boolean => (args.refine as Partial<Refine> | undefined)?.order?.length === 1;
  const ordered = [last, ...trail.slice(0, 2)].find(isOrder);
  const entry = ordered && catalogue.byPath.get(ordered.path);
  const row = entry && rowOf(entry);
  const leader = entry && ordered ? leaderOf(entry, ordered) : null;
  if (!ordered || !row || !leader || !isUsable(entry, situation)) return null;
  const { refine } = ordered.args as { refine: Partial<Refine> };
  const where = [...(refine.where ?? []), { ...leader, op: '!=' as const }];
  const [order] = refine.order!;
  const args = { ...ordered.args, refine: compact(fitted({ ...refine, where }, row)) };
  return { do: 'call', language, path: ordered.path, args, assumed: ordered.assumed, guessed: [], doubts: [], question: { column: order!.column, desc: order!.desc } }; // prettier-ignore
}
