import { addDays } from '#tools/rules/days.ts';
import { refuseField } from '#server/refuse.ts';

const usualDays = 30;
const mostDays = 400;

/** The days of a period, both given or both known; the last 30 days where nothing is said. */
export function periodOf(
  today: string,
  { date_from, date_to }: { date_from?: string; date_to?: string },
): { from: string; to: string } {
  const to = date_to ?? (date_from && date_from > today ? date_from : today);
  const from = date_from ?? addDays(to, -usualDays);
  if (addDays(from, mostDays) < to) refuseField('date_from', `must be at most ${mostDays} days before date_to.`);
  return { from, to };
}
