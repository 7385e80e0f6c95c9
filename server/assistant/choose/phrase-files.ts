import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#tools/texts/languages.ts';
import { without, type Entity } from '../understanding/entity.ts';
import { wordsOf, type Words } from '../understanding/understand.ts';

/** A phrase that was read. */
interface Example {
  understood: Words;
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
export function readPhrase(line: string, language: Language = 'en'): Example {
  const { text, values } = unmarked(line);
  const names = values.filter(({ kind }) => named.has(kind));
  const understood = wordsOf(text, { today: '2000-01-03', language, findNames: () => names });
  // An address or a user's name says nothing about the tool that it was given to.
  return { understood: { ...understood, terms: without(understood.terms, values) }, values };
}

/** One line of a file of phrases. */
export interface Phrase {
  /** `report/days-to-deliver.txt` */
  file: string;
  /** Null: no tool answers it. */
  path: string | null;
  language: Language;
  /** With its marks. */
  line: string;
}

/** The phrases of a file: `# path` (or `# none`), then one a line under `[en]`, `[es]`, `[pt]`. */
function phrasesIn(file: string, content: string): Phrase[] {
  let path: string | null = null;
  let language: Language = 'en';
  return content.split('\n').flatMap((each): Phrase[] => {
    const line = each.trim();
    if (line.startsWith('# ')) path = line === '# none' ? null : line.slice(2);
    else if (/^\[(?:en|es|pt)\]$/.test(line)) language = line.slice(1, 3) as Language;
    else if (line) return [{ file, path, language, line }];
    return [];
  });
}

/** The phrases of all files of a folder. */
export const phrasesOf = (folder: URL): Phrase[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => phrasesIn(name, readFileSync(new URL(name, folder), 'utf8')));

let known: Phrase[] | undefined;

/** The hand-written phrases: what only people would say for each tool, and what no tool answers; read once. */
export const handWritten = (): readonly Phrase[] => (known ??= phrasesOf(new URL('../phrases/', import.meta.url)));

/** A phrase as somebody would say it. */
export const plainly = (line: string): string => unmarked(line).text;
