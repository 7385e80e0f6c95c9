import type { Calendar } from '#server/db/seed/reference/holidays.ts';
import { dayText, localDay, localHour } from '#server/db/seed/hours.ts';
import type { Parcel } from './parcel.ts';

const stationCloses = 16;

/** The day promised: business days of the destination after reception, which after 4 PM counts as of the next day. */
export function promise({ due, entry, lane }: Pick<Parcel, 'due' | 'entry' | 'lane'>, calendar: Calendar): string {
  const received = localDay(due, entry.tz);
  const isLate = localHour(due, entry.tz) >= stationCloses || !calendar.isWorked(received, lane.iso2);
  const start = isLate ? calendar.after(received, 1, lane.iso2) : received;
  return dayText(calendar.after(start, lane.sla, lane.iso2));
}
