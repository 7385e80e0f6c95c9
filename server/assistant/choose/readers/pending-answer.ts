import { completed } from '../../arguments/missing.ts';
import { reportReplied } from '../../arguments/scheduled.ts';
import { call, callOrAsk, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { beginsWithValue, joined } from './joined.ts';

/** From this trust on a message is a question of its own and no answer to ours. */
const ownQuestion = 0.85;

/** The value that was asked for. */
export function readPendingAnswer(message: Message): Decision | null {
  const { catalogue, situation, understood, ranked, best, sure } = message;
  const { pending } = situation;
  const waiting = pending && catalogue.byPath.get(pending.path);
  if (!waiting || !isUsable(waiting, situation)) return null;
  const answer =
    completed(waiting, pending, understood, situation.today) ??
    reportReplied(waiting, pending, ranked, understood, situation);
  if (!answer) return null;
  const isOther = best && best.entry !== waiting && sure > ownQuestion && understood.terms.length > 1;
  if (isOther && !beginsWithValue(understood)) return null;
  const whole = joined(message);
  return whole && whole.entry !== waiting
    ? call(whole.entry, whole.filled, understood)
    : callOrAsk(waiting, answer, understood);
}
