import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, firstOfMonth, monday } from '#tools/rules/days.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Role } from '#tools/roles.ts';
import type { Language } from '#tools/texts/languages.ts';

/** One conversation of the question sets: what is said, which endpoints are right, and the values that the words determine. */
export interface Question {
  id: string;
  lang: Language;
  kind: string;
  as: 'staff' | Role;
  turns: string[];
  /** Acceptable endpoints of each turn; none: no call is right. */
  expect: string[][];
  args: Record<string, unknown>[];
}

/** The questions of a file, or of all files of a folder. */
export function readQuestions(path: string): Question[] {
  const files = path.endsWith('.jsonl')
    ? [path]
    : readdirSync(path)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(path, name));
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Question);
}

/** Every n-th question, so that a sample covers all areas. */
export const sample = (questions: readonly Question[], count: number): Question[] => {
  const step = Math.max(1, questions.length / count);
  return questions.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

const wholeMonth = (year: number, month: number): [Day, Day] => [
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10),
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
];

function rangeOf(name: string, number: number, today: Day): [Day, Day] | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const week = monday(today);
  switch (name) {
    case 'last_week':
      return [addDays(week, -7), addDays(week, -1)];
    case 'this_week':
      return [week, addDays(week, 6)];
    case 'last_month':
      return wholeMonth(year, month - 1);
    case 'this_month':
      return [firstOfMonth(today), wholeMonth(year, month)[1]];
    case 'month':
      return wholeMonth(year - (number > month ? 1 : 0), number);
    case 'quarter':
      return [
        wholeMonth(year - (number * 3 - 2 > month ? 1 : 0), number * 3 - 2)[0],
        wholeMonth(year - (number * 3 - 2 > month ? 1 : 0), number * 3)[1],
      ];
    default:
      return undefined;
  }
}

/** A day written as `@last_week.start`, `@days_ago(3)`, `@month(10).end`; other text as it is. The future is cut off. */
export function dayOf(macro: string, today: Day): string {
  const match = /^@(\w+?)(?:\((\d+)\))?(?:\.(start|end))?$/.exec(macro);
  if (!match) return macro;
  const [, name, number, edge] = match;
  if (name === 'today') return today;
  if (name === 'yesterday') return addDays(today, -1);
  if (name === 'days_ago') return addDays(today, -Number(number));
  if (name === 'last_monday') return monday(today);
  const range = rangeOf(name!, Number(number), today);
  if (!range) return macro;
  const [from, to] = range;
  return edge === 'end' ? (to > today && from <= today ? today : to) : from;
}
