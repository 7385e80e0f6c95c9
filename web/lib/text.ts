import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { languages, shown } from '#tools/texts/languages.ts';
import { filledFinder, translated } from '#tools/texts/templates.ts';
import type { Language, Vars } from '#tools/texts/languages.ts';

const remembered = 'waybill.language';
const load = {
  en: () => import('#web/texts/en.ts'),
  es: () => import('#web/texts/es.ts'),
  pt: () => import('#web/texts/pt.ts'),
} satisfies Record<Language, () => Promise<{ default: Record<string, string> }>>;

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language chosen before, else the browser's, else English. */
function preferred(): Language {
  const candidates = [localStorage.getItem(remembered), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find(isLanguage) ?? 'en';
}

const formatter = { type: 'formatter', init() {}, add() {}, addCached() {}, format: shown } as const;

let find: ReturnType<typeof filledFinder> = () => null;
/** A text of ours as it is; what the server said in English, in the language of the page. */
const say = (key: string, text: string): string =>
  text === key ? translated(key, find, (found, vars) => i18next.t(found, vars)) : text;

/** Loads the texts of the preferred language; to be awaited before the first paint. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: preferred(),
      fallbackLng: false,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true, nestingPrefix: '\u0000' },
    });
  await setLanguage(preferred());
}

/** Changes the language of the page and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', (await load[language]()).default);
  }
  const texts = i18next.getResourceBundle(language, 'translation') as Record<string, string>;
  find = language === 'en' ? () => null : filledFinder(Object.keys(texts));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(remembered, language);
}

/** A text outside of React, in the language of the page. */
export const text = (key: string, vars?: Vars): string => say(key, i18next.t(key, vars ?? {}));

/** The translating function; the component is drawn again when the language changes. */
export function useText(): (key: string, vars?: Vars) => string {
  const { t } = useTranslation();
  return useCallback((key, vars) => say(key, t(key, vars ?? {})), [t]);
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language;
