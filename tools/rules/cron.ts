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
