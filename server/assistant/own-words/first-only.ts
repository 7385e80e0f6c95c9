import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message } from '../choose/message.ts';
import { isCommandAt, wishOf } from '../choose/verbs.ts';
import { fold } from '../understanding/normalise.ts';

/** Of two commands the second of which nothing can do, the first, and that the second was not used. */
export function firstOnly(
  decide: (message: Message) => Decision,
  { catalogue, situation, understood }: Message,
  pieces: readonly string[],
): Decision | null {
  const [first, second, ...more] = pieces;
  if (!first || !second || more.length || !isCommandAt(fold(second)) || wishOf(understood.folded) !== 'change') return null; // prettier-ignore
  const decision = decide(readMessage(first, catalogue, situation));
  const isChange = decision.do === 'call' && catalogue.byPath.get(decision.path)?.contract.effect !== 'read';
  return isChange ? { ...decision, unused: [...(decision.unused ?? []), second] } : null;
}
