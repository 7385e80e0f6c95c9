/** A day as YYYY-MM-DD, in whatever calendar the caller means. */
export type Day = string;

export interface DayRange {
  from: Day;
  to: Day;
}

/** The ranges screens offer and people say, with the words shown for them. */
export const rangeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
} as const;
export type RangeWord = keyof typeof rangeWords;

const dayMs = 86_400_000;
const ms = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** The day `count` days later, or earlier where negative. */
export const addDays = (day: Day, count: number): Day => dayOf(ms(day) + count * dayMs);

/** Whole days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((ms(to) - ms(from)) / dayMs);

/** 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => new Date(ms(day)).getUTCDay() || 7;

/** The Monday of the week that holds the day. */
export const monday = (day: Day): Day => addDays(day, 1 - weekday(day));

/** The first day of the month that holds the day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Both ends belong to the range. Weeks start on Monday; the present week and month end today. */
export function dayRange(word: RangeWord, today: Day): DayRange {
  const week = monday(today);
  const month = firstOfMonth(today);
  const ranges: Record<RangeWord, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'last-7-days': { from: addDays(today, -6), to: today },
    'last-30-days': { from: addDays(today, -29), to: today },
    'this-week': { from: week, to: today },
    'last-week': { from: addDays(week, -7), to: addDays(week, -1) },
    'this-month': { from: month, to: today },
    'last-month': { from: firstOfMonth(addDays(month, -1)), to: addDays(month, -1) },
  };
  return ranges[word];
}

/** The equally long range that ends the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The day range that a pair of days is, where it has a word; for chips such as "Last week". */
export function rangeWord(range: DayRange, today: Day): RangeWord | null {
  const words = Object.keys(rangeWords) as RangeWord[];
  return words.find((word) => sameRange(dayRange(word, today), range)) ?? null;
}

const sameRange = (one: DayRange, two: DayRange): boolean => one.from === two.from && one.to === two.to;
