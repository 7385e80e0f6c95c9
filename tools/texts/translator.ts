import { shown } from './languages.ts';
import { filledFinder, translated } from './templates.ts';
import type { Language, Vars } from './languages.ts';

/** The text of a key with `{{names}}` filled in. */
export type Translate = (key: string, vars?: Vars) => string;

/**
 * Translates by the finished texts of one language. A sentence that was filled in already is found by its shape; what
 * nobody has translated stays as it is.
 */
export function translator(language: Language, texts: Record<string, string>): Translate {
  const plurals = new Intl.PluralRules(language);
  let find: ReturnType<typeof filledFinder> | undefined;
  const say: Translate = (key, vars = {}) => {
    const form = typeof vars.count === 'number' ? plurals.select(vars.count) : null;
    const text = (form && texts[`${key}_${form}`]) ?? texts[key];
    if (text === undefined && language !== 'en') {
      find ??= filledFinder(Object.keys(texts));
      const sentence = translated(key, find, say);
      if (sentence !== key) return sentence;
    }
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(vars[name]));
  };
  return say;
}
