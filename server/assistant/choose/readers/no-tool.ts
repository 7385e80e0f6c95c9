import { say, type Decision } from '../decision.ts';
import { offers, type Message } from '../message.ts';
import { maybe } from '../thresholds.ts';
import { isForeignDeed, wishOf } from '../verbs.ts';

/** Speaking of so much of the question makes a tool worth offering as a choice. */
const spoken = 0.75;
/** Below this score it speaks of something else. */
const faint = 0.4;

/** What no tool answers. */
export function readNoTool(message: Message): Decision | null {
  const { best, sure, doubt, understood, language } = message;
  const isOurs = sure >= maybe || (best && best.cover >= spoken && best.score >= faint && doubt.nothingFits < 0.1);
  // What is to be mailed every Monday is a schedule, not a message to somebody.
  const repeats = best && [...best.filled.used].some(({ kind }) => kind === 'recurrence');
  // A figure alone tells nothing to do.
  const isBid = best?.entry.contract.effect !== 'read' && !understood.terms.length && wishOf(understood.folded) !== 'change' && understood.entities.every(({ kind }) => kind === 'number'); // prettier-ignore
  if (best && isOurs && !isBid && (repeats || !isForeignDeed(understood.folded, best.entry))) return null;
  return say(language, 'I cannot answer that. The closest I can offer:', offers(message));
}
