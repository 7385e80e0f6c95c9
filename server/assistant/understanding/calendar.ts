import { addDays, firstOfMonth, monday, weekday as weekdayNumber } from '#tools/rules/days.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Language } from '#tools/texts/languages.ts';
import * as words from './day-words.ts';

export const one = (day: Day): [Day, Day] => [day, day];
export const iso = (year: number, monthNumber: number, dayNumber: number): Day | null => {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber));
  return date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayNumber
    ? date.toISOString().slice(0, 10)
    : null;
};
export const single = (day: Day | null): [Day, Day] | null => (day ? one(day) : null);
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
export const yearOf = (day: Day): number => Number(day.slice(0, 4));
export const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** First and last day of a month; month numbers run over into other years. */
export function wholeMonth(year: number, monthNumber: number): [Day, Day] {
  const start = new Date(Date.UTC(year, monthNumber - 1, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, monthNumber, 1)).toISOString().slice(0, 10);
  return [start, addDays(next, -1)];
}
export const quarter = (year: number, number: number): [Day, Day] => [
  wholeMonth(year, number * 3 - 2)[0],
  wholeMonth(year, number * 3)[1],
];
export const clip = ([from, to]: [Day, Day], today: Day): [Day, Day] => [
  from,
  to > today && from <= today ? today : to,
];

/** A day of a month without a year: the newest that is not after today. */
export function pastDay(monthNumber: number, dayNumber: number, today: Day): Day | null {
  const here = iso(yearOf(today), monthNumber, dayNumber);
  return here && here > today ? iso(yearOf(today) - 1, monthNumber, dayNumber) : here;
}
/** The newest day with this number that is not after today and passes a test; null where no month of a year has one. */
function newest(dayNumber: number, today: Day, isIt: (day: Day) => boolean): Day | null {
  for (let back = 0; back < 12; back += 1) {
    const [start] = wholeMonth(yearOf(today), monthOf(today) - back);
    const found = iso(yearOf(start), monthOf(start), dayNumber);
    if (found && found <= today && isIt(found)) return found;
  }
  return null;
}
export const weekdayOn = (number: number, dayNumber: number, today: Day): Day | null =>
  newest(dayNumber, today, (found) => weekdayNumber(found) === number);
export const dayOfMonth = (dayNumber: number, today: Day): Day | null => newest(dayNumber, today, () => true);
export const dayIn = (monthWord: string, dayText: string, yearText: string | undefined, today: Day): Day | null =>
  yearText
    ? iso(fullYear(yearText), words.monthOf(monthWord), Number(dayText))
    : pastDay(words.monthOf(monthWord), Number(dayText), today);

export function monthRange(monthWord: string, yearText: string | undefined, today: Day): [Day, Day] {
  const number = words.monthOf(monthWord);
  const year = yearText ? fullYear(yearText) : yearOf(today) - (number > monthOf(today) ? 1 : 0);
  return clip(wholeMonth(year, number), today);
}

export function ago(amount: string, unit: string, today: Day): [Day, Day] {
  const count = words.numberOf(amount);
  if (new RegExp(`^(?:${words.units.day})$`).test(unit)) return one(addDays(today, -count));
  if (new RegExp(`^(?:${words.units.week})$`).test(unit)) {
    const start = addDays(monday(today), -7 * count);
    return [start, addDays(start, 6)];
  }
  return wholeMonth(yearOf(today), monthOf(today) - count);
}

export function lastOf(amount: string, unit: string, today: Day): [Day, Day] {
  const count = words.numberOf(amount);
  if (new RegExp(`^(?:${words.units.hour})$`).test(unit))
    return [addDays(today, -Math.max(1, Math.round(count / 24))), today];
  if (new RegExp(`^(?:${words.units.day})$`).test(unit)) return [addDays(today, 1 - count), today];
  if (new RegExp(`^(?:${words.units.week})$`).test(unit)) return [addDays(today, 1 - 7 * count), today];
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return [date.toISOString().slice(0, 10), today];
}

export function numericDay(first: string, second: string, year: string | undefined, today: Day, language: Language) {
  const american = Number(second) > 12 || (language === 'en' && Number(first) <= 12);
  const [monthNumber, dayNumber] = american ? [Number(first), Number(second)] : [Number(second), Number(first)];
  return single(year ? iso(fullYear(year), monthNumber, dayNumber) : pastDay(monthNumber, dayNumber, today));
}

export function weekdayDay(word: string, previous: boolean, today: Day): Day {
  const back = (weekdayNumber(today) - words.weekdayOf(word) + 7) % 7;
  return addDays(today, -(back === 0 && previous ? 7 : back));
}

export function daysOfMonth(first: number, last: number, today: Day): [Day, Day] | null {
  const from = dayOfMonth(first, today);
  return from && first < last && last < 32 ? ends(from, iso(yearOf(from), monthOf(from), last)) : null;
}

export function ends(from: Day | null, to: Day | null): [Day, Day] | null {
  return from && to ? (from <= to ? [from, to] : [`${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to]) : null;
}

export function quarterOf(match: RegExpExecArray, today: Day): [Day, Day] {
  const ordinal = words.ordinals.findIndex((names) => names.split('|').includes(match[3] ?? '')) + 1;
  const number = match[1] ? Number(match[1]) : ordinal;
  const current = Math.ceil(monthOf(today) / 3);
  const yearText = match[2] ?? match[4];
  const of = yearText ? Number(yearText) : yearOf(today) - (number > current ? 1 : 0);
  return clip(quarter(of, number), today);
}

/** The first and the last day of the month before the last one. */
export function monthBeforeLast(today: Day): [Day, Day] {
  const to = addDays(firstOfMonth(addDays(firstOfMonth(today), -1)), -1);
  return [firstOfMonth(to), to];
}

/** The days up to the 15th of a month, or those behind it. */
export const halfOf = ([from, to]: [Day, Day], isFirst: boolean): [Day, Day] =>
  isFirst ? [from, addDays(from, 14)] : [addDays(from, 15), to];
