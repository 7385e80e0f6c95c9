/** The five fields of a schedule: which minutes, hours, days of the month, months and weekdays (0 is Sunday). */
export interface Cron {
  minutes: number[];
  hours: number[];
  days: number[];
  months: number[];
  weekdays: number[];
  /** Both day fields are narrowed: then either is enough, as cron has always read them. */
  eitherDay: boolean;
}

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Reads `minute hour day month weekday`; null where that is no schedule. */
export function readCron(text: string): Cron | null {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 5) return null;
  const fields = parts.map((part, index) => readField(part, bounds[index]!));
  if (fields.some((field) => field === null)) return null;
  const [minutes, hours, days, months, weekdays] = fields as number[][];
  return {
    minutes: minutes!,
    hours: hours!,
    days: days!,
    months: months!,
    weekdays: [...new Set(weekdays!.map((day) => day % 7))].sort((a, b) => a - b),
    eitherDay: parts[2] !== '*' && parts[4] !== '*',
  };
}

function readField(part: string, [low, high]: readonly [number, number]): number[] | null {
  const found = new Set<number>();
  for (const piece of part.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece);
    if (!match) return null;
    const [, one, two, step] = match;
    const from = one === undefined ? low : Number(one);
    const to = two === undefined ? (one === undefined || step ? high : from) : Number(two);
    const by = step === undefined ? 1 : Number(step);
    if (from < low || to > high || from > to || by < 1) return null;
    for (let value = from; value <= to; value += by) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (tz: string): Intl.DateTimeFormat => {
  const known = formats.get(tz) ?? new Intl.DateTimeFormat('en-US', { timeZone: tz, ...clock });
  formats.set(tz, known);
  return known;
};
const clock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** What the clocks of a zone show at an instant, as if it were UTC. */
function wallOf(at: number, tz: string): number {
  const parts = Object.fromEntries(
    formatOf(tz)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/** The instant at which the clocks of a zone show a time; one that they skip in spring is the moment after the gap. */
function instantOf(wall: number, tz: string): number {
  const first = wall - (wallOf(wall, tz) - wall);
  const second = wall - (wallOf(first, tz) - first);
  return wallOf(second, tz) === wall ? second : Math.max(first, second);
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The 29th of February comes again within eight years. */
const farthest = 8 * 366;

/** The first moment of a schedule after another; null where there is none, such as the 31st of February. */
export function nextRun(cron: Cron, tz: string, after: Date): Date | null {
  const start = wallOf(after.getTime(), tz);
  const midnight = Math.floor(start / dayMs) * dayMs;
  for (let day = 0; day <= farthest; day += 1) {
    const date = new Date(midnight + day * dayMs);
    if (!runsOn(cron, date)) continue;
    for (const hour of cron.hours)
      for (const minute of cron.minutes) {
        const at = instantOf(date.getTime() + (hour * 60 + minute) * minuteMs, tz);
        if (at > after.getTime()) return new Date(at);
      }
  }
  return null;
}

function runsOn({ days, months, weekdays, eitherDay }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const byDay = days.includes(date.getUTCDate());
  const byWeekday = weekdays.includes(date.getUTCDay());
  return eitherDay ? byDay || byWeekday : byDay && byWeekday;
}
