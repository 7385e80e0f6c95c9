import { firstAnswer } from '#web/lib/first-answer.ts';
import { createStore } from '#web/lib/store.ts';
import { languages } from '#tools/texts/languages.ts';
import { translator } from '#tools/texts/translator.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Translate } from '#tools/texts/translator.ts';

const remembered = 'waybill.language';
type Load = () => Promise<{ default: Record<string, string> }>;
/** What the first page says, and everything else: which is which, the build finds. */
const load: Record<Language, { first: Load; later: Load }> = {
  en: { first: () => import('#web/texts/en.ts'), later: () => import('#web/texts/en-later.ts') },
  es: { first: () => import('#web/texts/es.ts'), later: () => import('#web/texts/es-later.ts') },
  pt: { first: () => import('#web/texts/pt.ts'), later: () => import('#web/texts/pt-later.ts') },
};

const spoken = createStore<{ language: Language; say: Translate }>({ language: 'en', say: translator('en', {}) });

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language chosen before, else the browser's, else English. */
function preferred(): Language {
  const candidates = [localStorage.getItem(remembered), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find(isLanguage) ?? 'en';
}

function speak(language: Language, texts: Record<string, string>): void {
  spoken.set({ language, say: translator(language, texts) });
  document.documentElement.lang = language;
}

async function start(): Promise<void> {
  const language = preferred();
  speak(language, (await load[language].first()).default);
  void firstAnswer.then(laterTexts).catch(() => {});
}

let started: Promise<void> | undefined;

/** Loads what the first page says in the preferred language; to be awaited before the first paint. */
export const startTexts = (): Promise<void> => (started ??= start());

let whole: Language | undefined;

/** Loads all other texts of the language; to be awaited before any page but the first is drawn. */
export async function laterTexts(): Promise<void> {
  // The router loads its page before anything is said in the language of the page.
  await startTexts();
  const { language } = spoken.get();
  if (whole !== language) await speakWhole(language);
}

async function speakWhole(language: Language): Promise<void> {
  const [first, later] = await Promise.all([load[language].first(), load[language].later()]);
  speak(language, { ...first.default, ...later.default });
  whole = language;
}

/** Changes the language of the page and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  await speakWhole(language);
  localStorage.setItem(remembered, language);
}

/** A text outside of React, in the language of the page. */
export const text: Translate = (key, vars) => spoken.get().say(key, vars);

/** The translating function; the component is drawn again when the language changes. */
export const useText = (): Translate => spoken.use().say;

export const useLanguage = (): Language => spoken.use().language;
