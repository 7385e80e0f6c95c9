import { call, isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import type { Ranked } from '../choose/rank.ts';
import { overlaps } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { wishOf } from '../choose/verbs.ts';

/** Whether a change has a place for the checkpoint that was said; ARS is a flag, though a checkpoint is called so too. */
export const takesEvent = ({ entry, filled }: Ranked): boolean =>
  entry.contract.effect !== 'read' &&
  [...filled.used].some(({ kind, value }) => kind === 'checkpoint' && value !== 'ARS');

/** "LX… ya va en reparto, márcalo así": the words of the checkpoint would be the reason of a change that has no place for it. */
const isItsReason = ({ filled }: Ranked, { entities }: Understood): boolean =>
  entities.some((one) => one.kind === 'checkpoint' && one.start >= 0 && filled.verbatim.some((span) => overlaps(span, one))); // prettier-ignore

/** "Mark LX… ready for pickup": the change that takes the checkpoint, where the one that its verb resembles has no place for it and lacks a value. */
export function readEventTaken({ understood: text, ranked, best, situation, ready }: Message): Decision | null {
  const { pending, proposed } = situation;
  if (ready || pending || proposed?.length || !best || wishOf(text.folded) !== 'change') return null;
  const isFlag = text.terms.some(({ term }) => term === '#flag' || term === 'ars');
  if (
    isFlag ||
    best.entry.contract.effect === 'read' ||
    takesEvent(best) ||
    !(best.filled.missing.length || isItsReason(best, text))
  )
    return null;
  const other = ranked.find((one) => takesEvent(one) && !one.filled.missing.length && isUsable(one.entry, situation));
  return other ? call(other.entry, other.filled, text) : null;
}
