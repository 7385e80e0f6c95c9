import { sql } from 'drizzle-orm';
import { nextAttendanceDay, type AttendanceDayEvent, type AttendanceDayState } from '#machines/attendance-day.ts';
import { attendanceDay, doorZone, withoutRepeats } from '#tools/rules/attendance.ts';
import { clockTime } from '#tools/rules/clock-time.ts';
import { isoInstant } from '#tools/rules/dates.ts';
import type { Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';

/** The zone of the doors as SQL takes it. */
export const zone = sql`${sql.raw(`'${doorZone}'`)}`;

interface Day {
  employee_id: number;
  day: string;
  state: AttendanceDayState;
  ats: string[];
}
/** What a log makes of a day. */
export interface LoggedDay {
  employee_id: number;
  day: string;
  first_open_door: string | null;
  last_open_door: string | null;
  punches: number;
  state: AttendanceDayState;
}

/** The state after an event; refuses with the sentence of the life cycle. */
export function stateAfter(state: AttendanceDayState, event: AttendanceDayEvent): AttendanceDayState {
  const next = nextAttendanceDay(state, event);
  return 'state' in next ? next.state : refuse('refused', next.refused);
}

/** First and last door of the punches of one day, repeats over all files left out; `times` are ISO instants. */
export function loggedDay({ employee_id, day, state, ats }: Day): LoggedDay {
  const kept = withoutRepeats(ats.map((at) => ({ at: Date.parse(at) })));
  const door = (index: number) => (kept.at(index) ? new Date(kept.at(index)!.at).toISOString() : null);
  return {
    employee_id,
    day,
    first_open_door: door(0),
    last_open_door: kept.length > 1 ? door(-1) : null,
    punches: kept.length,
    state: stateAfter(state, { type: 'log', punches: kept.length }),
  };
}

/** What the logs make by now of the days that one upload has. */
export async function daysOfUpload(db: Database, headerId: number): Promise<LoggedDay[]> {
  const days = await db.rows<Day>(sql`
    select p.employee_id, p.day, coalesce(min(d.state), 'absent') as state, array_agg(p.at::text order by p.at) as ats
    from (select distinct employee_id, day from attendance_punch where attendance_header_id = ${headerId}) u
    join attendance_punch p using (employee_id, day)
    left join attendance_detail d using (employee_id, day)
    group by p.employee_id, p.day order by 1, 2`);
  return days.map(loggedDay);
}

/** Writes days as the logs have them, each employee and day once. `headerId` is the file that brought them, if one did. */
export const saveDays = (db: Database, days: readonly LoggedDay[], headerId: number | null): Promise<unknown> =>
  db.rows(sql`
    insert into attendance_detail (attendance_header_id, employee_id, day, first_open_door, last_open_door, punches, state)
    select ${headerId}, g.employee_id, g.day, g.first_open_door, g.last_open_door, g.punches, g.state
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as g(employee_id int, day date, first_open_door timestamptz, last_open_door timestamptz, punches int, state text)
    on conflict (employee_id, day) do update set first_open_door = excluded.first_open_door, last_open_door = excluded.last_open_door,
      punches = excluded.punches, state = excluded.state, attendance_header_id = coalesce(excluded.attendance_header_id, attendance_detail.attendance_header_id)`);

/** Takes uploads back: their punches go, and each of their days is what the other files say of it. */
export async function takeBack(db: Database, headerIds: readonly string[]): Promise<void> {
  const ids = listOf(headerIds, 'int');
  const touched = await db.rows<Day>(sql`
    select d.employee_id, d.day, d.state,
      coalesce(array_agg(p.at::text order by p.at) filter (where p.at is not null), '{}') as ats
    from (select distinct employee_id, day from attendance_punch where attendance_header_id = any(${ids})) u
    join attendance_detail d using (employee_id, day)
    left join attendance_punch p on p.employee_id = d.employee_id and p.day = d.day and p.attendance_header_id <> all(${ids})
    group by d.employee_id, d.day, d.state`);
  await db.rows(sql`
    with gone as (delete from attendance_header where attendance_header_id = any(${ids}) returning refused_file_id)
    delete from file_object where file_id in (select refused_file_id from gone)`);
  await saveDays(db, touched.map(loggedDay), null);
  await db.rows(sql`
    update attendance_detail d set attendance_header_id = p.id
    from (select employee_id, day, max(attendance_header_id) as id from attendance_punch group by 1, 2) p
    where d.attendance_header_id is null and p.employee_id = d.employee_id and p.day = d.day`);
  await db.rows(sql`
    delete from attendance_detail d where state = 'absent' and punches = 0
      and not exists (select from attendance_manual m where m.attendance_detail_id = d.attendance_detail_id)`);
}

/** An instant on the clock of the doors, with its offset. */
export function doorTime(at: string | null): string | null {
  if (at === null) return null;
  const ms = Date.parse(at);
  return isoInstant({ ms, offset: Math.round((clockTime(ms, doorZone) - ms) / 60_000) });
}

/** The working day of an instant. */
export const dayOf = (at: string): string =>
  attendanceDay(new Date(clockTime(Date.parse(at), doorZone)).toISOString().slice(0, 19));
