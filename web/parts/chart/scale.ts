/** An axis: where it begins and ends, and the round values that are written on it. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const roundSteps = [1, 2, 2.5, 3, 4, 5, 10];

/**
 * An axis in at most `most` round steps that holds every value; it begins at 0 unless `loose`. It does not pass `whole`,
 * such as 100 of a share, unless a value does.
 */
export function scaleOf(values: readonly number[], { most = 4, loose = false, whole = Infinity } = {}): Scale {
  const known = values.filter(Number.isFinite);
  const least = Math.min(...known, loose ? Infinity : 0);
  const greatest = Math.max(...known, loose ? -Infinity : 0);
  if (known.length === 0 || (least === 0 && greatest === 0)) return { low: 0, high: 1, ticks: [0, 1] };
  const step = stepOf(least, greatest === least ? least + 1 : greatest, most);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(Math.ceil(greatest / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  if (greatest <= whole && ticks.at(-1)! > whole)
    ticks.splice(
      ticks.findIndex((tick) => tick >= whole),
      Infinity,
      whole,
    );
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
}

function stepOf(least: number, greatest: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10((greatest - least) / most));
  const fits = (step: number) => Math.ceil(greatest / step - 1e-9) - Math.floor(least / step + 1e-9) <= most;
  return roundSteps.map((round) => round * power).find(fits) ?? 20 * power;
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** Turns a value into its place between two ends. */
export const placing =
  ({ low, high }: Scale, from: number, to: number) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from);

/** The days written under a line: Mondays of a few weeks, firsts of longer, so that at most `most` stand there. */
export function dayTicks(days: readonly string[], most: number): string[] {
  const mondays = days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1);
  const firsts = days.filter((day) => day.endsWith('-01'));
  const chosen = [days, mondays, firsts].find((list) => list.length > 0 && list.length <= most) ?? firsts;
  const every = Math.ceil(chosen.length / most);
  return chosen.filter((_, index) => index % every === 0);
}
