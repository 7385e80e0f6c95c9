import type { Understood } from '../understanding/understand.ts';
import { wishOf } from './verbs.ts';

const led =
  '(?:and|y|e|or|ou|but|pero|mas|a|de|en|ok|okay|wait|espera|first|antes|primero|primeiro|hm+|mm+|please|por favor)';
/** "Que sean 4", "que el cliente no estaba" state something. */
const asking = new RegExp(
  `^\\W*(?:${led}\\W+)*(?:what|which|who|whose|when|where|how|why|que(?! (?:sean?|sejam?|digan?|el|los|la|las|o|os|no|nao|se) )|q|cual(?:es)?|quien(?:es)?|cuando|donde|cuant[oa]s?|como|qual|quais|quem|quando|onde|quant[oa]s?|por que|(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would) (?:it|they|he|she|we|you|i|this|those|there|anyone|any))(?!\\p{L})`,
  'u',
);
const shows = new RegExp(
  `^\\W*(?:${led}\\W+|(?:can|could) you |puedes |pode )*(?:show|list|find|tell|search|muestra\\p{L}*|dime|dame|busca|lista|ver|mostr[ae]|me (?:diz|diga|mostra|mostre|fala)|diga|procura)(?:me)?(?!\\p{L})`,
  'u',
);
/** "What about Brazil", "e o Peru?", "é o 57860?": a value, however it is put. */
const offers =
  /^\W*(?:(?:and|y|e|or|o|ou|maybe|perhaps|quizas?|talvez|hm+|mm+|eh|ah|ok)\W+)*(?:(?:what|how) about|que tal|que sean?|que sejam?|(?:can it|could it|puede|pode) (?:be|ser)|es|e)?\W*(?:the |el |la |lo |o |a |os |as |los |las )?/u;

/** Whether a message asks something, and offers no value that stands in for an answer; where any words are a value only what cannot be one asks. */
export function isQuestion({ text, folded, terms }: Understood, { wordy = false } = {}): boolean {
  if (shows.test(folded)) return true;
  const from = offers.exec(folded)![0].length;
  const rest = folded.slice(from).replace(/[\s?]+$/, '');
  const asks = asking.test(rest) || wishOf(rest) === 'look';
  if (!asks && !terms.some(({ start }) => start >= from)) return false;
  if (/\?\s*$/.test(text) || asking.test(folded)) return true;
  // "Está mojado" is a reason, and no question.
  return asks && !wordy;
}
