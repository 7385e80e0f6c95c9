/** The clock that the doors show. */
export const doorZone = 'America/New_York';
/** What happens before this hour still belongs to the day before: evening shifts end after midnight. */
export const cutHour = 4;
/** A badge held to the reader again within this time is one punch. */
export const repeatSeconds = 60;
/** Breaks are taken off a day that is longer than this. */
export const hoursWithoutBreak = 5;
/** So many minutes after the beginning of the shift nobody is late yet. */
export const graceMinutes = 10;

/** The working day of a time on the wall, `2026-11-19T02:30:00` being one of 18 November. */
export function attendanceDay(wall: string): string {
  const at = new Date(`${wall}Z`);
  at.setUTCHours(at.getUTCHours() - cutHour);
  return at.toISOString().slice(0, 10);
}

/** The punches of one employee in order, without those that only repeat the one before. */
export function withoutRepeats<T extends { at: number }>(punches: readonly T[]): T[] {
  const kept: T[] = [];
  for (const punch of punches.toSorted((a, b) => a.at - b.at)) {
    const before = kept.at(-1);
    if (!before || punch.at - before.at >= repeatSeconds * 1_000) kept.push(punch);
  }
  return kept;
}
