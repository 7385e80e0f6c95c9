import { readdirSync, readFileSync } from 'node:fs';
import { without } from '../understanding/entity.ts';
import { nameFinder, type Name } from '../understanding/names.ts';
import { understand, type Understood } from '../understanding/understand.ts';

/** One line of `phrases/*.jsonl`, in the form of the question sets. */
interface Line {
  kind: string;
  as: string;
  turns: string[];
  expect: string[][];
  args?: Record<string, unknown>[];
}

/** A question that people ask, and the tool that answers it; no path: none does. */
export interface Learned {
  path: string | null;
  understood: Understood;
}

const kinds = { copa: 'partner', provider: 'provider', airline: 'airline' } as const;

/** Reads a text of which only the words matter: no date of it means anything. */
export const readPhrase = (text: string, names: readonly Name[] = []): Understood =>
  understand(text, { today: '2000-01-03', language: 'en', findNames: nameFinder(names) });

/** What the first turn of a question teaches; nothing where who asks decides, or where the tool is only asked for later. */
export function learnedFrom({ kind, as, turns, expect, args }: Line): Learned[] {
  const path = expect.find((paths) => paths.length)?.[0]?.replace(/^\//, '') ?? null;
  if (!turns[0] || (kind === 'none' && as !== 'staff')) return [];
  const names = Object.entries(kinds).flatMap(([key, named]): Name[] =>
    (args ?? []).flatMap((each) =>
      typeof each[key] === 'string' ? [{ kind: named, value: each[key], name: each[key] }] : [],
    ),
  );
  return path || kind === 'none' ? [{ path, understood: withoutValues(readPhrase(turns[0], names), args ?? []) }] : [];
}

/** An address or a user's name says nothing about the tool that it was given to. */
function withoutValues(understood: Understood, args: readonly Record<string, unknown>[]): Understood {
  const values = args.flatMap((each) => Object.values(each)).filter((value) => typeof value === 'string');
  const spans = values.flatMap((value) => {
    const start = understood.text.toLowerCase().indexOf(value.toLowerCase());
    return value.length > 3 && start >= 0 ? [{ start, end: start + value.length }] : [];
  });
  return { ...understood, terms: without(understood.terms, spans) };
}

const folder = new URL('../phrases/', import.meta.url);
const read = new Map<string, Learned[]>();
let known: Learned[] | undefined;

export const phraseFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();

/** The questions of one file, read once. */
export function phrasesIn(name: string): Learned[] {
  const lines = () =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim());
  const found = read.get(name) ?? lines().flatMap((line) => learnedFrom(JSON.parse(line) as Line));
  read.set(name, found);
  return found;
}

/** The questions in `phrases/`: how people ask for each tool, beyond the phrases of the contracts. */
export function learnedPhrases(): readonly Learned[] {
  known ??= phraseFiles().flatMap(phrasesIn);
  return known;
}
