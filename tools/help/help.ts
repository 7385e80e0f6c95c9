import type { Language } from '#tools/texts/languages.ts';

/** A word of the trade, or how something is done here; the same text in the product behind "?" and in the chat. */
export interface Help {
  /** What people call it, folded, in any of the languages; a `…` stands for any words. */
  names: string;
  text: Record<Language, string>;
  /** The route of the screen where it is done or seen. */
  screen?: string;
}
