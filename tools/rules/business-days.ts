import { addDays, weekday, type Day } from './days.ts';

/** Days d with start < d ≤ end that are Monday to Friday and no holiday (domain guide §5). */
export function businessDays(start: Day, end: Day, holidays: ReadonlySet<Day> = new Set()): number {
  let count = 0;
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1))
    if (weekday(day) < 6 && !holidays.has(day)) count += 1;
  return count;
}
