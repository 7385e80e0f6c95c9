import type { Language } from '#tools/texts/languages.ts';
import type { Lesson } from './classifier.ts';

/** The label of questions that no tool answers. */
export const nothing = '';

/** A text to learn from. */
export interface Line extends Lesson {
  language: Language;
}

/**
 * The phrases in a contract weigh more than other written ones; its description, and derived ones beside those, little. Where
 * nobody wrote a phrase (`alone`), the few derived ones stand against hundreds for every other tool; elsewhere every fourth
 * of them tells as much as all.
 */
export const weights = { own: 1.2, written: 1, derived: 0.05, alone: 3, about: 0.3, nothing: 1 };
