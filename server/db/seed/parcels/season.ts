import { airportOf } from '#server/db/seed/reference/airports.ts';
import { dockOf } from '#server/db/seed/reference/lanes.ts';
import type { Dice } from '#server/db/seed/dice.ts';
import type { Calendar } from '#server/db/seed/reference/holidays.ts';
import { atHour, dayText, localDay, localHour, weekday } from '#server/db/seed/hours.ts';

const months = [0.82, 0.84, 0.92, 0.92, 1.02, 0.95, 1, 0.94, 0.95, 1.02, 1.38, 1.24];
const weekdays = [0.2, 1.25, 1.15, 1.05, 1, 0.95, 0.4];
const daysBack = 180;
/** Share of the parcels expected that many days after now which are already announced. */
const announced = [0.95, 0.8, 0.45, 0.22, 0.1, 0.05];
const homeZone = 'America/New_York';

export interface Day {
  /** Days since 1970. */
  date: number;
  count: number;
}

const share = (date: number, calendar: Calendar) =>
  (months[Number(dayText(date).slice(5, 7)) - 1] ?? 1) *
  (weekdays[weekday(date)] ?? 1) *
  (calendar.isHoliday(date, 'US') ? 0.1 : 1);

/** How many parcels are first scanned on each of the last 180 days, and on the next few, by season and weekday. */
export function receptionDays(shipments: number, now: number, calendar: Calendar): Day[] {
  const today = localDay(now, homeZone);
  const passed = Math.min(1, Math.max(0, (localHour(now, homeZone) - 7.5) / 10.5));
  const plan: [date: number, share: number][] = [];
  for (let date = today - daysBack + 1; date < today; date++) plan.push([date, share(date, calendar)]);
  plan.push([today, share(today, calendar) * (passed + (1 - passed) * (announced[0] ?? 1))]);
  for (const [ahead, part] of announced.slice(1).entries()) {
    const date = today + ahead + 1;
    plan.push([date, share(date, calendar) * part]);
  }
  const whole = plan.reduce((sum, [, part]) => sum + part, 0);
  let given = 0;
  let reached = 0;
  return plan.map(([date, part]) => {
    reached += (part / whole) * shipments;
    const count = Math.round(reached) - given;
    given += count;
    return { date, count };
  });
}

const usual = { open: 7, close: 18 };

/** A moment of a working day at a station: one hump in the morning, one in the afternoon. */
export function scanTime(dice: Dice, date: number, iata: string): number {
  const drawn = dice.chance(0.55) ? 10 + 1.25 * dice.normal() : 15 + 1.4 * dice.normal();
  const share = (Math.min(usual.close, Math.max(usual.open, drawn)) - usual.open) / (usual.close - usual.open);
  const [open, close] = dockOf(iata);
  return atHour(date, open + share * (close - open), airportOf(iata).tz) + dice.whole(0, 59) * 1000;
}
