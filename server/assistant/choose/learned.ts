import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#tools/texts/languages.ts';
import { without, type Entity } from '../understanding/entity.ts';
import { understand, type Understood } from '../understanding/understand.ts';

/** A question that people ask, and the tool that answers it; no path: none does. */
export interface Learned {
  path: string | null;
  understood: Understood;
  /** What was marked in it as a value. */
  values: Entity[];
}

type Named = 'partner' | 'provider' | 'airline';
const named = new Set<string>(['partner', 'provider', 'airline'] satisfies Named[]);
const marked = /\{(?:(\w+):)?([^{}]*)\}/g;

/** A phrase without its marks, and the values that they stood around. */
function unmarked(line: string): { text: string; values: Entity[] } {
  const values: Entity[] = [];
  let text = '';
  let from = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, mark, said] = match as unknown as [string, string | undefined, string];
    text += line.slice(from, match.index);
    const kind = mark && named.has(mark) ? (mark as Named) : 'text';
    values.push({ kind, value: said, start: text.length, end: text.length + said.length, said });
    text += said;
    from = match.index + whole.length;
  }
  return { text: text + line.slice(from), values };
}

/** Reads a text of which only the words matter: no date of it means anything. */
export function readPhrase(line: string, language: Language = 'en'): Omit<Learned, 'path'> {
  const { text, values } = unmarked(line);
  const names = values.filter(({ kind }) => named.has(kind));
  const understood = understand(text, { today: '2000-01-03', language, findNames: () => names });
  // An address or a user's name says nothing about the tool that it was given to.
  return { understood: { ...understood, terms: without(understood.terms, values) }, values };
}

const folder = new URL('../phrases/', import.meta.url);
let known: Learned[] | undefined;

/** The questions of one file: `# path` (or `# none`), then one a line under `[en]`, `[es]`, `[pt]`. */
export function parsePhrases(file: string): Learned[] {
  let path: string | null = null;
  let language: Language = 'en';
  return file.split('\n').flatMap((line) => {
    const text = line.trim();
    if (text.startsWith('# ')) path = text === '# none' ? null : text.slice(2);
    else if (/^\[(?:en|es|pt)\]$/.test(text)) language = text.slice(1, 3) as Language;
    else if (text) return [{ path, ...readPhrase(text, language) }];
    return [];
  });
}

/** The questions in `phrases/`: how people ask for each tool, beyond the phrases of the contracts. */
export function learnedPhrases(): readonly Learned[] {
  known ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parsePhrases(readFileSync(new URL(name, folder), 'utf8')));
  return known;
}
