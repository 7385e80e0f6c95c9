import { languages } from './languages.ts';
import { translator } from './translator.ts';
import type { Language, Vars } from './languages.ts';
import type { Translate } from './translator.ts';
import assistant from './assistant.json' with { type: 'json' };
import attendance from './attendance.json' with { type: 'json' };
import billing from './billing.json' with { type: 'json' };
import bible from './bible.json' with { type: 'json' };
import changes from './changes.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import contracts from './contracts.json' with { type: 'json' };
import counts from './counts.json' with { type: 'json' };
import create from './create.json' with { type: 'json' };
import dashboards from './dashboards.json' with { type: 'json' };
import desk from './desk.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import flights from './flights.json' with { type: 'json' };
import floor from './floor.json' with { type: 'json' };
import freight from './freight.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import machines from './machines.json' with { type: 'json' };
import masters from './masters.json' with { type: 'json' };
import partners from './partners.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import rates from './rates.json' with { type: 'json' };
import refine from './refine.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import importFiles from './import.json' with { type: 'json' };
import print from './print.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import schedules from './schedules.json' with { type: 'json' };
import screens from './screens.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import things from './things.json' with { type: 'json' };

/** English is the key: `[es, pt]`, or `[en, es, pt]` under the two plural keys that end in `_one` and `_other`. */
type Texts = Record<string, string[]>;

/** Every area of texts; a key may be in several areas only if it says the same. */
export const areas: Record<string, Texts> = {
  assistant,
  attendance,
  billing,
  bible,
  changes,
  chat,
  contracts,
  counts,
  create,
  dashboards,
  desk,
  fields,
  flights,
  floor,
  freight,
  identity,
  import: importFiles,
  machines,
  masters,
  partners,
  parts,
  print,
  questions,
  rates,
  refine,
  refusals,
  rules,
  schedules,
  screens,
  shell,
  things,
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

const translators: Partial<Record<Language, Translate>> = {};

/** The text of `key` in `language`, as `translator` says. */
export const translate = (language: Language, key: string, vars?: Vars): string =>
  (translators[language] ??= translator(language, catalogue(language)))(key, vars);
