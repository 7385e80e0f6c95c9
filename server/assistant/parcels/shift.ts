import { addDays, firstOfMonth } from '#tools/rules/days.ts';
import { yearBefore, yearEarlier } from '../understanding/days.ts';

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u');
const before = word(
  'the (?:(?:month|week|day|period|quarter) before|previous (?:month|week|day|period|one)|one before)|(?:el|la|o|a|no|na|del|do|da) (?:mes|semana|dia|periodo|trimestre|quincena)? ?(?:anterior|previ[oa]|de antes)|(?:la|el|a|o) (?:antepasad[oa]|retrasad[oa])|month before|week before|day before(?: that)?|(?:un|una|um|uma|one|a|la|el|o) (?:mes|semana|dia|month|week|day) (?:antes|earlier|before|atras)',
);
const after = word(
  'the (?:(?:month|week|day|period) after|(?:next|following) (?:month|week|day|period|one)|one after)|(?:el|la|o|a|no|na) (?:mes|semana|dia|periodo|quincena)? ?(?:siguiente|seguinte|posterior|que sigue)',
);

const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 32)), -1);

/** "And the month before?": the period of the scope moved by its own length; whole months stay whole months. */
export function shiftOf(
  folded: string,
  { from, to }: { from?: string; to?: string },
): { from: string; to: string } | undefined {
  if (from && to && yearBefore.test(folded)) return yearEarlier({ from, to }) as { from: string; to: string };
  const back = before.test(folded);
  if (!from || !to || (!back && !after.test(folded))) return undefined;
  if (/month|mes/.test(folded) || (from === firstOfMonth(from) && to === lastOfMonth(from))) {
    const first = back ? firstOfMonth(addDays(firstOfMonth(from), -1)) : addDays(lastOfMonth(from), 1);
    return { from: first, to: lastOfMonth(first) };
  }
  const step = (/week|semana/.test(folded) ? 7 : /day|dia/.test(folded) ? 1 : days(from, to)) * (back ? -1 : 1);
  return { from: addDays(from, step), to: addDays(to, step) };
}
