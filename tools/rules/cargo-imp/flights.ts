export const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
export type Month = (typeof months)[number];

/** A day without its year, as messages have it; `time` is HHMM of the place. */
export interface ShortDay {
  day: number;
  month: Month;
  time?: string;
}
/** A leg as it is asked for or answered: `code` says which, such as NN, KK, UU. */
export interface Leg {
  /** Carrier and number without a space: LA8191. */
  flight: string;
  on: ShortDay;
  from: string;
  to: string;
  code: string;
  allotment?: string;
}

/** What has the form of a day, whether or not there is such a day. */
export const dayForm = new RegExp(`^(\\d{2})(${months.join('|')})(\\d{4})?$`);
const daysIn = (month: Month, year: number): number =>
  new Date(Date.UTC(year, months.indexOf(month) + 1, 0)).getUTCDate();
const leapYear = 2024;
export const flightForm = /^[A-Z0-9]{2}\d{2,4}[A-Z]?$/;

export function readDay(text: string): ShortDay | undefined {
  const found = dayForm.exec(text);
  if (!found) return undefined;
  const [day, month, time] = [Number(found[1]), found[2] as Month, found[3]];
  if (day < 1 || day > daysIn(month, leapYear)) return undefined;
  return { day, month, ...(time !== undefined && { time }) };
}
export const writeDay = ({ day, month, time = '' }: ShortDay): string =>
  `${String(day).padStart(2, '0')}${month}${time}`;

/** The leg of a line such as LA8191/19MAR/MIAGRU/NN; null where the line is none. */
export function readLeg(line: string): Leg | null {
  const [flight = '', day = '', pair = '', code = '', allotment] = line.split('/').map((field) => field.trim());
  const on = readDay(day);
  if (!flightForm.test(flight) || !on || !/^[A-Z]{6}$/.test(pair) || !/^[A-Z]{2}$/.test(code)) return null;
  return { flight, on, from: pair.slice(0, 3), to: pair.slice(3), code, ...(allotment && { allotment }) };
}
export const writeLeg = ({ flight, on, from, to, code, allotment }: Leg): string =>
  [flight, writeDay(on), from + to, code, ...(allotment ? [allotment] : [])].join('/');

/** The day of an instant at a place that is `offset` minutes from UTC. */
export function shortDay(iso: string): ShortDay {
  const [, , month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)!;
  return { day: Number(day), month: months[Number(month) - 1]! };
}

/**
 * The full local time of a short day: of the years around `near` (ISO) the one closest to it. The time is noon where the
 * message has none. Null where that year has no such day: 29FEB.
 */
export function fullTime({ day, month, time = '1200' }: ShortDay, near: string): string | null {
  const at = Date.parse(near);
  const year = new Date(at).getUTCFullYear();
  const clock = /^([01]\d|2[0-3])[0-5]\d$/.test(time) ? time : '1200';
  const distance = (one: number) =>
    Math.abs(Date.UTC(one, months.indexOf(month), day, Number(clock.slice(0, 2)), Number(clock.slice(2))) - at);
  const closest = [year - 1, year, year + 1].toSorted((a, b) => distance(a) - distance(b))[0]!;
  if (day > daysIn(month, closest)) return null;
  const date = `${closest}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return `${date}T${clock.slice(0, 2)}:${clock.slice(2)}:00`;
}
