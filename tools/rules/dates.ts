/** A moment with the offset it was written in; it is shown in that offset. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  ms: number;
  /** Minutes east of UTC; 0 where the value carried none. */
  offset: number;
}

/** What the screens hand over: a wire string, an instant already read, or nothing. */
export type InstantLike = string | Instant | null | undefined;

const microsoft = /^\/Date\((-?\d+)([+-]\d{4})?\)\/$/;
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const lastEmptyYear = 1900;
const minute = 60_000;
/** The end of year 9999, which is as far as dates can be written. */
const latest = 253_402_300_800_000;
const farthestOffset = 14 * 60;

function readOffset(text: string | undefined): number {
  if (!text || /^z$/i.test(text)) return 0;
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return text.startsWith('-') ? -minutes : minutes;
}

/** The moment of a day and a time of day; NaN for 30 February, which Date would take for 2 March. */
function wallMs(day: string, time = '00:00'): number {
  const ms = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day) ? Number.NaN : ms;
}

/** The wall clock at the instant's own offset, as a Date whose UTC fields are read. */
const wall = (instant: Instant): Date => new Date(instant.ms + instant.offset * minute);

/**
 * Reads ISO 8601 (day, or date and time with or without offset) and `/Date(ms±hhmm)/`, whose offset does not move the
 * moment. Null for nothing, for what is not a date, and for the sentinels of year 1900 or before, which mean empty.
 */
export function readInstant(value: InstantLike): Instant | null {
  if (value === null || value === undefined) return null;
  const instant = typeof value === 'string' ? parse(value) : value;
  return instant && !isSentinel(instant) ? instant : null;
}

/** A date of the wire, also as MM/DD/YYYY: null where it is empty, undefined where it is not a date. */
export function readWireDate(text: string): Instant | null | undefined {
  const [, month, day, year] = american.exec(text.trim()) ?? [];
  const instant = parse(year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text);
  return instant ? readInstant(instant) : undefined;
}

/** `2026-02-26`: the day of the instant at its own offset. */
export const isoDay = (instant: Instant): string => wall(instant).toISOString().slice(0, 10);

/** `2026-02-26T21:00:00-03:00`, or `…Z` without an offset. */
export function isoInstant(instant: Instant): string {
  const text = wall(instant).toISOString().replace('.000Z', 'Z');
  const size = Math.abs(instant.offset);
  const zone = `${instant.offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return size ? text.replace('Z', zone) : text;
}

const isSentinel = (instant: Instant): boolean =>
  wall(instant).getUTCFullYear() <= lastEmptyYear || new Date(instant.ms).getUTCFullYear() <= lastEmptyYear;

function parse(text: string): Instant | null {
  const [, since, shown] = microsoft.exec(text.trim()) ?? [];
  const [, day, time, zone] = iso.exec(text.trim()) ?? [];
  const offset = readOffset(shown ?? zone);
  const ms = since ? Number(since) : day ? wallMs(day, time) - offset * minute : Number.NaN;
  return Math.abs(ms) < latest && Math.abs(offset) <= farthestOffset ? { ms, offset } : null;
}

/** The same moment shown at another offset, in minutes east of UTC (0 is UTC). */
export function atOffset(value: InstantLike, offset: number): Instant | null {
  const instant = readInstant(value);
  return instant && { ms: instant.ms, offset };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `02/26/2026`; empty for nothing. */
export function showDay(value: InstantLike): string {
  const instant = readInstant(value);
  if (!instant) return '';
  const at = wall(instant);
  return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${String(at.getUTCFullYear()).padStart(4, '0')}`;
}

/** `9:00:00 PM`; empty for nothing. */
export function showTime(value: InstantLike): string {
  const instant = readInstant(value);
  if (!instant) return '';
  const at = wall(instant);
  const hour = at.getUTCHours();
  return `${hour % 12 || 12}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `02/26/2026 9:00:00 PM`; empty for nothing. */
export function showInstant(value: InstantLike): string {
  const instant = readInstant(value);
  return instant ? `${showDay(instant)} ${showTime(instant)}` : '';
}

/** Hours as `38 m`, `1 h 12 m`, `9 h`, `2 d 20 h`; at most two units. Empty for nothing. */
export function showSpan(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return '';
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 && minutes > 0 ? '−' : '';
  if (minutes < 60) return `${sign}${minutes} m`;
  if (minutes < 24 * 60) return sign + pair(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
  const whole = Math.round(minutes / 60);
  return sign + pair(Math.floor(whole / 24), 'd', whole % 24, 'h');
}

const pair = (large: number, unit: string, small: number, smallUnit: string): string =>
  small ? `${large} ${unit} ${small} ${smallUnit}` : `${large} ${unit}`;

/** Hours between two instants, negative where the second is earlier; null where one is missing. */
export function hoursBetween(from: InstantLike, to: InstantLike): number | null {
  const start = readInstant(from);
  const end = readInstant(to);
  return start && end ? (end.ms - start.ms) / (60 * minute) : null;
}

export type ElapsedColour = 'grey' | 'orange' | 'red';

/** The colour of a refresh that is `hours` and `minutes` old; only whole minutes count and hours win. */
export function elapsedColour(hours: number, minutes: number): ElapsedColour {
  if (Math.trunc(hours) > 0 || Math.trunc(minutes) > 30) return 'red';
  return Math.trunc(minutes) >= 5 ? 'orange' : 'grey';
}

/** The offset of an instant from UTC, as `UTC−3` or `UTC+5:30`; empty for none. */
export function showZone(value: InstantLike): string {
  const instant = readInstant(value);
  if (!instant) return '';
  const size = Math.abs(instant.offset);
  const minutes = size % 60 ? `:${two(size % 60)}` : '';
  return size ? `UTC${instant.offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}` : 'UTC';
}

/** `02/26/2026 9:00:00 PM UTC−3`; empty for nothing. */
export const showWithZone = (value: InstantLike): string =>
  [showInstant(value), showZone(value)].filter(Boolean).join(' ');
