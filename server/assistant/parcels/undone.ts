import { isAwaited, isExcluded } from '../understanding/negation.ts';
import type { Understood } from '../understanding/understand.ts';
import { milestones } from './words.ts';

const notYet = /(?:todavia|aun|ainda|still) (?:no|nao|not) (?:(?:lo|la|los|las|se|me|nos) )?$/;
/** Whether what is said there has not happened, is still to happen, or is left out. */
export const isUndone = ({ folded, language }: Understood, start: number): boolean =>
  isExcluded(folded, start, language) || isAwaited(folded, start) || notYet.test(folded.slice(0, start));

/** "No, I meant delivered": what the days before are about. */
export const corrects =
  /(?<!\p{L})(?:i meant?|meant|sorry|perdon|digo|quise decir|queria decir|quiero decir|quis dizer|queria dizer|quero dizer|desculpa)(?!\p{L})/u;
/** Whether a milestone that is denied is only taken back, because another is meant. */
export const isTakenBack = (folded: string, column: string): boolean =>
  corrects.test(folded) && milestones.some((other) => other.column !== column && folded.match(other.pattern));
