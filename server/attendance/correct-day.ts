import { sql } from 'drizzle-orm';
import { nextAttendanceDay, type AttendanceDayEvent, type AttendanceDayState } from '#machines/attendance-day.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import { dayOf, doorTime } from './days.ts';

/** A day that is put right, with what the log says of it. */
export interface DayHeld {
  attendance_detail_id: number | null;
  employee_id: number;
  user_name: string;
  day: string;
  state: AttendanceDayState;
  punches: number;
  log_first: string | null;
  log_last: string | null;
}
/** A correction as it was typed. */
export interface Correction {
  first_open_door: string | null;
  last_open_door: string | null;
  reason: string | null;
  attendance_manual_enable: boolean;
}
export type Corrected = DayHeld & Correction & { attendance_manual_id: number };

const held = sql`d.attendance_detail_id, e.employee_id, e.user_name, d.day, d.state, d.punches,
  d.first_open_door as log_first, d.last_open_door as log_last`;
const lock = ({ applying }: Context) => (applying ? sql`for update of d` : sql``);

/** Corrections with their days, by number. */
export const correctionsBy = (ctx: Context, ids: readonly (string | number)[]): Promise<Corrected[]> =>
  ctx.db.rows<Corrected>(sql`
    select ${held}, m.attendance_manual_id, m.first_open_door, m.last_open_door, m.reason, m.enabled as attendance_manual_enable
    from attendance_manual m join attendance_detail d using (attendance_detail_id) join employee e using (employee_id)
    where m.attendance_manual_id = any(${listOf(
      ids.filter((id) => /^\d+$/.test(String(id))),
      'int',
    )}) ${lock(ctx)}`);

/** The correction of a day that counts, if there is one. */
export async function enabledCorrection(ctx: Context, detailId: number | null): Promise<Corrected | undefined> {
  if (detailId === null) return undefined;
  const found = await ctx.db.one<{ id: number }>(
    sql`select attendance_manual_id as id from attendance_manual where attendance_detail_id = ${detailId} and enabled`,
  );
  return found && (await correctionsBy(ctx, [found.id]))[0];
}

/** A day by its number. Refuses one that is not there. */
export async function dayBy(ctx: Context, id: number): Promise<DayHeld> {
  const row = await ctx.db.one<DayHeld>(sql`
    select ${held} from attendance_detail d join employee e using (employee_id) where d.attendance_detail_id = ${id} ${lock(ctx)}`);
  return row ?? refuse('missing', `Day ${id} not found.`);
}

/** The day of an employee at a time; one of which no log knows is absent. Refuses an unknown employee. */
export async function dayAt(ctx: Context, employeeId: number, at: string): Promise<DayHeld> {
  const day = dayOf(at);
  const employee = await ctx.db.one<{ user_name: string }>(
    sql`select user_name from employee where employee_id = ${employeeId}`,
  );
  if (!employee) return refuse('missing', `Employee ${employeeId} not found.`);
  const row = await ctx.db.one<DayHeld>(sql`
    select ${held} from attendance_detail d join employee e using (employee_id)
    where d.employee_id = ${employeeId} and d.day = ${day}::date ${lock(ctx)}`);
  return (
    row ?? {
      attendance_detail_id: null, employee_id: employeeId, user_name: employee.user_name, day, state: 'absent', punches: 0,
      log_first: null, log_last: null,
    } // prettier-ignore
  );
}

/** What happens to a day by a correction: it is put right, or it is again what the log says. */
export function eventOf(day: DayHeld, next: Correction): AttendanceDayEvent {
  if (!next.attendance_manual_enable) return { type: 'retire', punches: day.punches };
  const first = next.first_open_door ?? day.log_first;
  const other = day.log_first !== null && first !== null && Date.parse(day.log_first) > Date.parse(first);
  return { type: 'correct', first, last: next.last_open_door ?? day.log_last ?? (other ? day.log_first : null) };
}

/** Why a day cannot be put right so; null where it can. */
export function whyNotCorrect(day: DayHeld, next: Correction, now: Date): string | null {
  const step = nextAttendanceDay(day.state, eventOf(day, next));
  if ('refused' in step) return step.refused;
  if (!next.attendance_manual_enable) return null;
  const doors = [next.first_open_door, next.last_open_door].filter((door) => door !== null);
  if (doors.length === 0) return 'A correction says the first door, the last door, or both.';
  if (doors.some((door) => dayOf(door) !== day.day)) return `A door is not of this day, ${day.day}.`;
  return doors.some((door) => Date.parse(door) > now.getTime()) ? 'A door is still to come.' : null;
}

/** Correction and day as the card, the audit log and the check after writing have them. */
export const shown = (day: DayHeld, next: Correction, state: AttendanceDayState) => ({
  user_name: day.user_name,
  day: day.day,
  first_open_door: doorTime(next.first_open_door),
  last_open_door: doorTime(next.last_open_door),
  state,
  reason: next.reason,
  attendance_manual_enable: next.attendance_manual_enable,
});
