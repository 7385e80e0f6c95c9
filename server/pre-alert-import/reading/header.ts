import { headerWords, matchPhrases } from '#server/pre-alert-import/columns/header-words.ts';
import { checkpointPhrases, fieldPhrases } from '#server/pre-alert-import/columns/synonyms.ts';
import { looksLikeDate, tidy } from '#server/pre-alert-import/columns/values.ts';
import { readNumber } from '#server/pre-alert-import/columns/quantities.ts';
import type { Line } from './read-csv.ts';

export interface Header {
  /** Unique names of the columns. */
  columns: string[];
  /** Line of the header in the file; null where the file has none. */
  line: number | null;
  /** The records under the header. */
  lines: Line[];
  notices: string[];
}

const searched = 15;
const phrases = [...fieldPhrases, ...checkpointPhrases].flatMap(([, each]) => each);

const isKnown = (cell: string): boolean => matchPhrases(headerWords(cell).words, phrases) >= 0.65;
const filled = (line: Line): string[] => line.cells.map(tidy).filter((cell) => cell !== '');
const isData = (cell: string): boolean => readNumber(cell) !== null || looksLikeDate(cell) || /@/.test(cell);
const knownCells = (line: Line): number => filled(line).filter((cell) => !isData(cell) && isKnown(cell)).length;

/** Finds the header among the first lines, joins a row of group titles above it, and leaves out a repeated header. */
export function findHeader(lines: Line[]): Header {
  const first = lines.slice(0, searched);
  const scores = first.map(knownCells);
  const best = Math.max(...scores, 0);
  const found = scores.indexOf(best);
  const at =
    best >= Math.min(2, filled(first[found] ?? { line: 0, cells: [] }).length) && best > 0 ? found : plainHeader(first);
  const width = Math.max(...first.map(({ cells }) => cells.length), 0);
  if (at < 0)
    return {
      columns: Array.from({ length: width }, (_, i) => `Column ${i + 1}`),
      line: null,
      lines,
      notices: ['The file has no header: the columns are numbered.'],
    };
  return under(lines, at);
}

/** A first line of different words over lines that hold numbers or dates is a header, even in unknown words. */
function plainHeader(first: Line[]): number {
  const [head, ...rest] = first;
  if (!head || rest.length === 0) return -1;
  const cells = filled(head);
  const words = cells.every((cell) => !isData(cell)) && new Set(cells).size === cells.length;
  return words && rest.some((line) => filled(line).some(isData)) ? 0 : -1;
}

function under(lines: Line[], at: number): Header {
  const head = lines[at]!;
  const notices: string[] = [];
  const above = lines.slice(0, at);
  const last = above.at(-1);
  const groups = last && areGroups(last, head) ? last : null;
  const titles = groups ? above.slice(0, -1) : above;
  if (titles.length)
    notices.push(`Lines before the header are left out: ${titles.map(({ line }) => line).join(', ')}.`);
  if (groups) notices.push(`The header has two rows, ${groups.line} and ${head.line}: they are read together.`);
  const next = lines[at + 1];
  const repeated = next && isRepeatedHeader(next);
  if (repeated) notices.push(`Line ${next.line} is a second header and is left out.`);
  const wide = Math.max(head.cells.length, usualWidth(lines.slice(at + 1, at + 1 + searched)));
  return {
    columns: unique(groups ? joined(groups, head, wide) : padded(head, wide)),
    line: head.line,
    lines: lines.slice(at + (repeated ? 2 : 1)),
    notices,
  };
}

/** Titles of groups stand over the columns that they begin; a title of the whole fills the first cells alone. */
function areGroups(line: Line, head: Line): boolean {
  const cells = filled(line);
  const isTitle = cells.length * 2 < head.cells.length && line.cells.slice(0, cells.length).every((cell) => tidy(cell));
  return cells.length > 1 && !cells.some(isData) && !isTitle;
}

function isRepeatedHeader(line: Line): boolean {
  const cells = filled(line);
  return cells.length > 2 && !cells.some(isData) && knownCells(line) >= Math.max(3, cells.length * 0.6);
}

/** The width of the middle line: some longer ones are mistakes, most are columns without a name. */
const usualWidth = (lines: Line[]): number =>
  lines.map(({ cells }) => cells.length).toSorted((a, b) => a - b)[Math.floor((lines.length - 1) / 2)] ?? 0;

const padded = (line: Line, width: number): string[] =>
  Array.from({ length: width }, (_, i) => tidy(line.cells[i] ?? ''));

/** A group title counts for the empty cells at its right, as merged cells are written. */
function joined(groups: Line, head: Line, width: number): string[] {
  let group = '';
  return padded(head, width).map((name, i) => {
    group = tidy(groups.cells[i] ?? '') || group;
    return [group, name].filter(Boolean).join(' ');
  });
}

function unique(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, i) => {
    const base = name || `Column ${i + 1}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return times === 1 ? base : `${base} (${times})`;
  });
}
