import { isDeepStrictEqual } from 'node:util';
import { planOf } from '../../table/plan.ts';
import { followUp, leansBack } from '../../arguments/follow-up.ts';
import { isStop } from '../../understanding/glossary.ts';
import { tokens } from '../../understanding/normalise.ts';
import type { Understood } from '../../understanding/understand.ts';
import { call, type Decision } from '../decision.ts';
import { readMessage, type Message } from '../message.ts';
import type { Ranked } from '../rank.ts';
import { isQuestion } from '../questions.ts';
import { wishOf } from '../verbs.ts';

/** How sure a tool must be of the words before and these words together. */
const together = 0.9;

/** The words before and these words as one. */
function withBefore({ text, catalogue, situation }: Message): Message | null {
  const before = situation.before?.replace(/[\s?!¿¡.,:;]+$/, '');
  const mark = situation.before?.trimEnd().endsWith('?') ? '?' : ':';
  return before ? readMessage(`${before}${mark} ${text}`, catalogue, { ...situation, last: undefined }) : null;
}

/** What the words before and these words ask for as one question, where a tool is sure of both and lacks nothing. */
export function joined(message: Message): Ranked | null {
  const { situation } = message;
  const { best, sure = 0 } = withBefore(message) ?? {};
  // Of two changes the words of one are no values of the other.
  const isMixed = best?.entry.contract.effect !== 'read' && (situation.proposed?.length ?? 0) > 1;
  return best && !isMixed && !best.filled.missing.length && sure > together ? best : null;
}

/** "LX123456785US, the receiver moved": an answer to a question begins with what was asked for. */
export function beginsWithValue({ folded, entities }: Understood): boolean {
  const first = tokens(folded).find(({ word }) => !isStop(word))?.start ?? 0;
  return wishOf(folded) === 'open' && entities.some(({ start, end }) => start <= first && end > first);
}

/** Whether a message says so little that what was said before it decides. */
function isBare({ understood, best, sure, situation }: Message): boolean {
  const { terms, folded } = understood;
  if (situation.last && !situation.open) return sure < (leansBack(folded) ? 0.7 : 0.4);
  return (best?.filled.used.size ?? 0) > 0 && (terms.length < 3 || beginsWithValue(understood));
}

/** A command that lacks nothing is done to what it names, and not to what was named before. */
const isWhole = ({ understood, best }: Message): boolean =>
  best !== undefined &&
  best.entry.contract.effect !== 'read' &&
  !best.filled.missing.length &&
  best.filled.used.size > 0 &&
  wishOf(understood.folded) === 'change';

/** Words that make sense only together with those before them. */
export function readJoined(message: Message): Decision | null {
  const { understood, catalogue, situation, sure } = message;
  if (isWhole(message)) return null;
  // Days of both would be two periods.
  const isDated = understood.entities.some(({ kind }) => kind === 'days') && /\p{L}/u.test(situation.before ?? '');
  if (isDated && withBefore(message)!.understood.entities.filter(({ kind }) => kind === 'days').length > 1) return null;
  const ordinal = understood.entities.some(({ kind }) => kind === 'ordinal');
  const follows = !ordinal && followUp(understood, catalogue, situation) !== null;
  const isCommand =
    situation.last !== undefined && !follows && understood.entities.length > 0 && understood.terms.length < 2;
  if (!isCommand && !isBare(message)) return null;
  const whole = joined(message);
  if (!whole || (isCommand && !situation.open && sure >= 0.7 && whole.entry.contract.effect === 'read')) return null;
  // Who asks something commands nothing, and what was asked for is said or the change goes on waiting.
  const { pending } = situation;
  const isUnsaid = pending?.path === whole.entry.contract.path && pending.missing.some((key) => whole.filled.args[key] === undefined); // prettier-ignore
  if (whole.entry.contract.effect !== 'read' && (isUnsaid || isQuestion(understood))) return null;
  // Of the same tool its last values hold, because they may have been corrected since the words before were read.
  const { last } = situation;
  const isAgain = last?.path === whole.entry.contract.path;
  const filled = isAgain ? { ...whole.filled, args: { ...whole.filled.args, ...last.args } } : whole.filled;
  // The change that waits is no answer to what nothing in it was amended by.
  if (whole.entry.contract.effect !== 'read' && situation.proposed?.some((one) => isDeepStrictEqual(one, { path: whole.entry.contract.path, args: filled.args }))) return null; // prettier-ignore
  if (whole.entry.contract.effect !== 'read') return call(whole.entry, filled, understood);
  // What is said of its rows is kept as well: "grouped by reason".
  const { args, question, unused } = planOf(whole.entry, filled, withBefore(message)!.understood, situation);
  const decision = call(whole.entry, { ...filled, args }, understood);
  return decision.do === 'call' ? { ...decision, question, unused } : decision;
}
