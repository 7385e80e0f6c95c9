import { checkpoints } from '#tools/rules/checkpoints.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { checkpointWords } from '#server/assistant/understanding/event-words.ts';

/** A value of a status column. */
export interface StatusValue {
  /** As it is written first. */
  value: string;
  lines: number;
  /** The checkpoint it says; `ignore` where a person leaves it out, null where nobody has said yet. */
  chckCdg: string | null;
}

/** Values that differ in case, accents and marks are one. */
export const statusKey = (value: string): string =>
  value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const said = new Map<string, Set<string>>();
const learn = (code: string, text: string): void => {
  const key = statusKey(text);
  said.set(key, (said.get(key) ?? new Set()).add(code));
};
for (const { chck_cdg, name, emsevt } of checkpoints)
  for (const text of [chck_cdg, emsevt, ...languages.map((language) => translate(language, name))])
    if (text) learn(chck_cdg, text);
for (const [code, phrases] of Object.entries(checkpointWords))
  for (const phrase of phrases.split(',')) learn(code, phrase);

/** The checkpoint that a whole value says, by its code or in the words people use; null where none, or several. */
export function checkpointSaid(value: string): string | null {
  const codes = said.get(statusKey(value));
  return codes?.size === 1 ? [...codes][0]! : null;
}

/** The different values of a status column by their key, the most frequent first. */
export function statusValues(cells: readonly string[], chosen: Record<string, string> = {}): Map<string, StatusValue> {
  const choices = new Map(Object.entries(chosen).map(([value, choice]) => [statusKey(value), choice]));
  const found = new Map<string, StatusValue>();
  for (const value of cells) {
    const key = statusKey(value);
    const known = found.get(key);
    if (known) known.lines++;
    else if (key) found.set(key, { value, lines: 1, chckCdg: choices.get(key) ?? checkpointSaid(value) });
  }
  return new Map([...found].toSorted(([, a], [, b]) => b.lines - a.lines));
}
