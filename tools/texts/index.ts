import { languages, shown } from './languages.ts';
import { filledFinder, translated } from './templates.ts';
import type { Language, Vars } from './languages.ts';
import assistant from './assistant.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import contracts from './contracts.json' with { type: 'json' };
import counts from './counts.json' with { type: 'json' };
import dashboards from './dashboards.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import freight from './freight.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import importFiles from './import.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import schedules from './schedules.json' with { type: 'json' };
import screens from './screens.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** English is the key: `[es, pt]`, or `[en, es, pt]` under the two plural keys that end in `_one` and `_other`. */
type Texts = Record<string, string[]>;

/** Every area of texts; a key may stand in several areas only if it says the same. */
export const areas: Record<string, Texts> = {
  assistant,
  chat,
  contracts,
  counts,
  dashboards,
  fields,
  freight,
  identity,
  import: importFiles,
  parts,
  questions,
  refusals,
  rules,
  schedules,
  screens,
  shell,
};

export const isPlural = (key: string): boolean => /_(one|other)$/.test(key);

/** All texts of one language by key; English holds only its plurals, because every other key is its own text. */
export function catalogue(language: Language): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, values] of Object.values(areas).flatMap((area) => Object.entries(area))) {
    const value = (isPlural(key) ? values : [key, ...values])[languages.indexOf(language)];
    if (value === undefined || value === key) continue;
    found[key] = value;
    // Spanish and Portuguese have a third form from a million on; it reads like the second.
    if (language !== 'en' && key.endsWith('_other')) found[key.replace(/_other$/, '_many')] = value;
  }
  return found;
}

const catalogues: Partial<Record<Language, Record<string, string>>> = {};

const finders: Partial<Record<Language, ReturnType<typeof filledFinder>>> = {};

/**
 * The text of `key` in `language` with `{{names}}` filled in. A sentence that was filled in already is found by its shape;
 * what nobody has translated stays as it is.
 */
export function translate(language: Language, key: string, vars: Vars = {}): string {
  const texts = (catalogues[language] ??= catalogue(language));
  const form = typeof vars.count === 'number' ? new Intl.PluralRules(language).select(vars.count) : null;
  const text = (form && texts[`${key}_${form}`]) ?? texts[key];
  if (text === undefined && language !== 'en') {
    const find = (finders[language] ??= filledFinder(Object.keys(texts)));
    const sentence = translated(key, find, (found, values) => translate(language, found, values));
    if (sentence !== key) return sentence;
  }
  return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(vars[name]));
}
