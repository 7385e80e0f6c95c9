import { createStore } from '#web/lib/store.ts';
import { languages } from '#tools/texts/languages.ts';
import { translator } from '#tools/texts/translator.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Translate } from '#tools/texts/translator.ts';

const remembered = 'waybill.language';
const load = {
  en: () => import('#web/texts/en.ts'),
  es: () => import('#web/texts/es.ts'),
  pt: () => import('#web/texts/pt.ts'),
} satisfies Record<Language, () => Promise<{ default: Record<string, string> }>>;

const spoken = createStore<{ language: Language; say: Translate }>({ language: 'en', say: translator('en', {}) });

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language chosen before, else the browser's, else English. */
function preferred(): Language {
  const candidates = [localStorage.getItem(remembered), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find(isLanguage) ?? 'en';
}

/** Loads the texts of the preferred language; to be awaited before the first paint. */
export const startTexts = (): Promise<void> => setLanguage(preferred());

/** Changes the language of the page and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  const texts = (await load[language]()).default;
  spoken.set({ language, say: translator(language, texts) });
  document.documentElement.lang = language;
  localStorage.setItem(remembered, language);
}

/** A text outside of React, in the language of the page. */
export const text: Translate = (key, vars) => spoken.get().say(key, vars);

/** The translating function; the component is drawn again when the language changes. */
export const useText = (): Translate => spoken.use().say;

export const useLanguage = (): Language => spoken.use().language;
