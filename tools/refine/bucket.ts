import { showDay } from '#tools/rules/dates.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Bucket } from './refine.ts';

/** Says one of our texts in a person's language. */
type Say = (text: string, values?: Record<string, string | number>) => string;

/** What begins on a day, `2026-10-01`: "Week of 10/01/2026", "October 2026" (short: "Oct 2026"), "Q4 2026"; a day is itself. */
export function showBucket(
  day: string,
  bucket: Bucket | undefined,
  say: Say,
  language: Language,
  month: 'short' | 'long',
): string {
  if (!bucket || bucket === 'day') return showDay(day);
  if (bucket === 'week') return say('Week of {{day}}', { day: showDay(day) });
  if (bucket === 'quarter')
    return say('Q{{quarter}} {{year}}', { quarter: Math.ceil(Number(day.slice(5, 7)) / 3), year: day.slice(0, 4) });
  return new Date(day).toLocaleDateString(language, { month, year: 'numeric', timeZone: 'UTC' });
}
