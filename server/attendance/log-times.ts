import { doorZone } from '#tools/rules/attendance.ts';
import { clockTime } from '#tools/rules/clock-time.ts';
import { orderEvidence, readDate } from '#server/pre-alert-import/columns/values.ts';

export type DayOrder = 'dmy' | 'mdy' | 'ymd';
/** How the dates of a file are read, and why, in words. */
export interface Decided {
  order: DayOrder;
  /** Dates that could be read either way are refused. */
  unsure: boolean;
  notice: string | null;
}

const halves = (cell: string): string => cell.replace(/\s*([ap])\.?\s*m\.?$/i, ' $1m').replace(/\s*hrs?\.?$/i, '');
const clock = /^(\d{1,2})[:.h](\d{2})(?:[:.m](\d{2})(?:\.\d+)?s?)?(?: ([ap])m)?$/i;
/** 0758, 1705, and 900 of a workbook that has lost the zero; with seconds six digits. */
const digits = /^(\d{1,2})(\d{2})(\d{2})?(?<=^(?:\d{3,4}|\d{6}))$/;
const two = (value: number | string): string => String(value).padStart(2, '0');

/** The time of a cell as HH:MM:SS; null where it is none. Takes 12 and 24 hours, the parts of a day of a workbook too. */
export function readTime(cell: string): string | null {
  const found = clock.exec(halves(cell)) ?? digits.exec(cell);
  if (!found) return partOfDay(cell);
  const [, hours, minutes, seconds = '00', half] = found;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isHalf ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 ? `${two(hour)}:${minutes}:${seconds}` : null;
}

/** A workbook keeps 07:58 as 0.33194 or as a time of 31 December 1899. */
function partOfDay(cell: string): string | null {
  const old = /^(?:1899-12-3[01]|1900-01-0\d) (\d{2}:\d{2}:\d{2})$/.exec(cell);
  if (old) return old[1]!;
  if (!/^0?\.\d+$|^0$/.test(cell)) return null;
  return new Date(Math.round(Number(cell) * 86_400) * 1_000).toISOString().slice(11, 19);
}

/** The day and, where the cell has one, the time on the clock of the doors. */
export function readMoment(cell: string, order: DayOrder): { day: string; time: string | null } | null {
  const text = halves(cell);
  const read = readDate(text, order);
  if (!read || read.day < '1990') return null;
  const timed = /\d:\d/.test(text) || read.isLocal;
  if (!timed) return { day: read.day, time: null };
  const named = /(Z|UTC|[+-]\d{2}:?\d{2})$/i.test(text);
  const wall = named ? new Date(clockTime(Date.parse(read.at), doorZone)).toISOString() : read.at;
  return { day: wall.slice(0, 10), time: wall.slice(11, 19) };
}

/** Day and month first may not both be the order of one file, but for so few lines, which are mistakes. */
const mistakes = 0.02;
const others = { dmy: 'mdy', mdy: 'dmy' } as const;

/** Decides over the whole file how its dates are read; `today` is YYYY-MM-DD. */
export function decideOrder(cells: readonly string[], today: string, given?: DayOrder): Decided {
  const { dmy, mdy, either } = orderEvidence(cells.map((cell) => cell.split(/[T ]/)[0]!));
  if (dmy + mdy + either === 0) return { order: 'ymd', unsure: false, notice: null };
  if (given && given !== 'ymd') return { order: given, unsure: false, notice: null };
  if (dmy && mdy) {
    const order = dmy > mdy ? 'dmy' : 'mdy';
    if (Math.min(dmy, mdy) / (dmy + mdy) <= mistakes) return { order, unsure: false, notice: said[order] };
    return { order, unsure: true, notice: 'The file writes both day and month first: choose one, or mend it.' };
  }
  if (dmy || mdy) return { order: dmy ? 'dmy' : 'mdy', unsure: false, notice: said[dmy ? 'dmy' : 'mdy'] };
  const order = likelier(cells, today);
  return { order, unsure: false, notice: guessed[order] };
}

const said = {
  dmy: 'Dates are read with the day first: no other way fits all of them.',
  mdy: 'Dates are read with the month first: no other way fits all of them.',
};
const guessed = {
  dmy: 'No date tells day from month. They are read with the day first, because the days are then next to each other.',
  mdy: 'No date tells day from month. They are read with the month first, because the days are then next to each other.',
};

/** The order under which no day is to come and the days lie closer together; the month first where both are as good. */
function likelier(cells: readonly string[], today: string): 'dmy' | 'mdy' {
  const spread = (order: 'dmy' | 'mdy') => {
    const days = cells.flatMap((cell) => readMoment(cell, order)?.day ?? []).toSorted();
    if (days.length < cells.length || days.at(-1)! > today) return Infinity;
    const distance = days.length > 1 ? Date.parse(days.at(-1)!) - Date.parse(days[0]!) : 0;
    // Of one day only, the more recent one.
    return distance || (Date.parse(today) - Date.parse(days[0]!)) / 1e6;
  };
  return spread('dmy') < spread('mdy') ? 'dmy' : 'mdy';
}

/** Whether a date reads either way. */
export const isEither = (cell: string): boolean => {
  const [one, other] = (['dmy', 'mdy'] as const).map((order) => readMoment(cell, order)?.day);
  return one !== undefined && other !== undefined && one !== other;
};
/** Whether a date that is none under the order is one under the other. */
export const fitsOther = (cell: string, order: DayOrder): boolean =>
  order !== 'ymd' && readMoment(cell, others[order]) !== null;
