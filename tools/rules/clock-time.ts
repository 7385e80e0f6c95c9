const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tz: string): Intl.DateTimeFormat {
  const known =
    formats.get(tz) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: tz, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    }); // prettier-ignore
  formats.set(tz, known);
  return known;
}

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at an instant, as milliseconds as if they showed UTC. */
export function clockTime(at: number, tz: string): number {
  const parts = Object.fromEntries(
    formatOf(tz)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const quarter = 900_000;
const mostKept = 50_000;
const offsets = new Map<string, number>();

/** Milliseconds that the clocks of a zone are ahead of UTC; kept by the quarter of an hour, because asking takes its time. */
export function offsetAt(at: number, tz: string): number {
  const start = Math.floor(at / quarter) * quarter;
  const key = `${tz} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostKept) offsets.clear();
  const offset = clockTime(start, tz) - start;
  offsets.set(key, offset);
  return offset;
}

/** The instant at which the clocks of a zone show a time; one that they skip in spring is the moment after the gap. */
export function instantAt(clock: number, tz: string): number {
  const first = clock - offsetAt(clock, tz);
  const second = clock - offsetAt(first, tz);
  return second + offsetAt(second, tz) === clock ? second : Math.max(first, second);
}

/** The day of an instant on the calendar of a zone, YYYY-MM-DD. */
export const dayIn = (at: Date, tz: string): string =>
  (tz === 'UTC' ? at : new Date(at.getTime() + offsetAt(at.getTime(), tz))).toISOString().slice(0, 10);
