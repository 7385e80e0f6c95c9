export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function measure(tz: string, at: number): number {
  let format = formats.get(tz);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: tz, timeZoneName: 'longOffset' });
    formats.set(tz, format);
  }
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute) : 0;
}

/** Milliseconds that a zone is ahead of UTC; measured once per zone and UTC day. */
export function offset(tz: string, at: number): number {
  const key = `${tz}|${Math.floor(at / day)}`;
  let found = offsets.get(key);
  if (found === undefined) offsets.set(key, (found = measure(tz, at)));
  return found;
}

/** Days since 1970 on the calendar of a zone. */
export const localDay = (at: number, tz: string): number => Math.floor((at + offset(tz, at)) / day);

/** Hour of the day on the clock of a zone, with its fraction. */
export const localHour = (at: number, tz: string): number => ((((at + offset(tz, at)) % day) + day) % day) / hour;

/** The instant of an hour of a local day. */
export function atHour(dayNumber: number, hours: number, tz: string): number {
  const wall = dayNumber * day + hours * hour;
  return Math.round((wall - offset(tz, wall)) / second) * second;
}

/** Moves a moment into opening hours of its own local day, keeping the order of moments. */
export function inHours(at: number, tz: string, open: number, close: number): number {
  const share = localHour(at, tz) / 24;
  return atHour(localDay(at, tz), open + share * (close - open), tz);
}

/** YYYY-MM-DD of days since 1970. */
export const dayText = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10);
/** Days since 1970 of YYYY-MM-DD. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;
/** 0 Sunday … 6 Saturday. */
export const weekday = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7;
export const iso = (at: number): string => new Date(at).toISOString();
