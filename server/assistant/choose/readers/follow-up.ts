import { followUp, leansBack } from '../../arguments/follow-up.ts';
import type { Understood } from '../../understanding/understand.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';

/** A question of its own beats a follow-up: it is complete, sure, and leans on nothing said before. */
const overrules = ({ filled }: Ranked, sure: number, { terms, folded }: Understood): boolean =>
  terms.length > (leansBack(folded) ? 2 : 1) && !filled.missing.length && sure > (leansBack(folded) ? 0.98 : 0.9);

/** "And for Mexico?": the last call with what the message changes in it. */
export function readFollowUp({ understood, catalogue, situation, best, sure }: Message): Decision | null {
  if (understood.entities.some(({ kind }) => kind === 'ordinal')) return null;
  const follow = followUp(understood, catalogue, situation);
  if (!follow || !isUsable(follow.entry, situation)) return null;
  if (best && best.entry !== follow.entry && overrules(best, sure, understood)) return null;
  return call(follow.entry, follow.filled, understood);
}
