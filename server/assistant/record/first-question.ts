import type { Question } from '../answer/question.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Understood } from '../understanding/understand.ts';
import { askedOf } from './parts.ts';

const asksField =
  /(?<!\p{L})(?:which|what|whats|who|when|where|how|cual|que|q|quien|cuando|donde|qual|quem|quando|onde)(?!\p{L})/u;

/** What of a record the text asks for. */
export function firstQuestion({ contract }: Entry, text: Understood): Question {
  if (contract.output.kind !== 'document' || contract.effect !== 'read') return {};
  const question = askedOf(text, contract);
  const { view } = contract;
  // "Rate for 3 kg to Chile" names what the tool tells first, and none of its other fields.
  const isAside = view.kind === 'record' && view.tells !== undefined && question.of?.field !== undefined && !(view.tells as readonly string[]).includes(question.of.field); // prettier-ignore
  return isAside && !asksField.test(text.folded) ? {} : question;
}
