import type { Bucket } from '#tools/refine/refine.ts';
import { today } from '#web/lib/format.ts';

const lastDay = { day: 0, week: 6 } as const;

/** The last day of the day, week, month or quarter that begins on a day. */
export function endOf(day: string, by: Bucket): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === 'day' || by === 'week') date.setUTCDate(date.getUTCDate() + lastDay[by]);
  else date.setUTCMonth(date.getUTCMonth() + (by === 'month' ? 1 : 3), 0);
  return date.toISOString().slice(0, 10);
}

/** Whether the day, week, month or quarter that begins on a day is not over yet: what it counts will still grow. */
export const isRunning = (by: Bucket = 'day', day: string): boolean => day <= today() && today() <= endOf(day, by);
