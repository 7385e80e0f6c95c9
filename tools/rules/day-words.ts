import { addDays, firstOfMonth, monday, type Day } from './days.ts';

/** Days of a schedule's filters, counted from the day of the run. */
const words: Record<string, (today: Day) => Day> = {
  '@today': (today) => today,
  '@yesterday': (today) => addDays(today, -1),
  '@monday': monday,
  '@last_monday': (today) => addDays(monday(today), -7),
  '@last_sunday': (today) => addDays(monday(today), -1),
  '@first_of_month': firstOfMonth,
  '@first_of_last_month': (today) => firstOfMonth(addDays(firstOfMonth(today), -1)),
  '@last_of_last_month': (today) => addDays(firstOfMonth(today), -1),
  '@first_of_year': (today) => `${today.slice(0, 4)}-01-01`,
};
export const dayWords = [...Object.keys(words), '@days_ago(7)'];
export const dayWordsAbout = `Days may move along with the day of use: ${dayWords.join(', ')}.`;

const daysAgo = /^@days_ago\((\d{1,4})\)$/;

function dayOf(text: string, today: Day): string {
  const ago = daysAgo.exec(text);
  return ago ? addDays(today, -Number(ago[1])) : (words[text]?.(today) ?? text);
}

/** Arguments with the days that such words mean on the day of a run. */
export function resolveDays(input: Record<string, unknown>, today: Day): Record<string, unknown> {
  const value = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(value);
    if (one !== null && typeof one === 'object') return resolveDays(one as Record<string, unknown>, today);
    return typeof one === 'string' && one.startsWith('@') ? dayOf(one, today) : one;
  };
  return Object.fromEntries(Object.entries(input).map(([key, one]) => [key, value(one)]));
}

/** The word that moves a day along with the run: so many days before it. */
export const movingDay = (day: Day, today: Day): string => {
  const back = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return back === 0 ? '@today' : `@days_ago(${back})`;
};

const said: Record<string, string> = {
  '@today': 'Today',
  '@yesterday': 'Yesterday',
  '@monday': "This week's Monday",
  '@last_monday': "Last week's Monday",
  '@last_sunday': "Last week's Sunday",
  '@first_of_month': 'First day of this month',
  '@first_of_last_month': 'First day of last month',
  '@last_of_last_month': 'Last day of last month',
  '@first_of_year': 'First day of this year',
};

/** A moving day in words of the catalogue; null where the text is an ordinary day. */
export function sayDayWord(text: string, t: (key: string, vars?: Record<string, number>) => string): string | null {
  const ago = daysAgo.exec(text);
  if (ago) return t('{{count}} days before', { count: Number(ago[1]) });
  return said[text] ? t(said[text]) : null;
}
