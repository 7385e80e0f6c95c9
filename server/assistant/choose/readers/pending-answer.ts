import { completed } from '../../arguments/missing.ts';
import { reportReplied } from '../../arguments/scheduled.ts';
import { call, callOrAsk, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { beginsWithValue, joined } from './joined.ts';

const asking =
  /^\W*(?:and |y |e |a |de |en )?(?:what|which|who|when|where|how|why|que|q|cual|quien|cuando|donde|cuant[oa]s?|como|qual|quem|quando|onde|quant[oa]s?)(?!\p{L})/u;
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
  // A question is no name of a place.
  const asks = /\?\s*$/.test(understood.text) || asking.test(understood.folded);
  // Who says the command anew does not give it as its own reason.
  const isAnew =
    best?.entry === waiting &&
    sure > ownQuestion &&
    wishOf(understood.folded) === 'change' &&
    pending.missing.some((key) => answer.args[key] === understood.text.trim());
  if ((isOther || isAnew || (asks && !answer.used.size)) && !beginsWithValue(understood)) return null;
  const whole = joined(message);
  return whole && whole.entry !== waiting
    ? call(whole.entry, whole.filled, understood)
    : callOrAsk(waiting, answer, understood);
}
