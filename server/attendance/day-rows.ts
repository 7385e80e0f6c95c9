import { sql, type SQL } from 'drizzle-orm';
import { graceMinutes, hoursWithoutBreak } from '#tools/rules/attendance.ts';
import { zone } from './days.ts';

/** The doors of day `d` as they count: those of correction `m` before the log's. One punch beside a corrected door is the other one. */
export const firstDoor = sql`coalesce(m.first_open_door, d.first_open_door)`;
export const lastDoor = sql`coalesce(m.last_open_door, d.last_open_door,
  case when d.first_open_door > m.first_open_door then d.first_open_door end)`;

/** Minutes of break that are taken off a day from `f.first` to `f.last`. */
const breakOff = sql`case when extract(epoch from f.last - f.first) > ${sql.raw(String(hoursWithoutBreak * 3_600))}
  then coalesce(b.minutes, 0) else 0 end`;
/** Hours between the doors less the break; null where a door is missing. */
export const workedHours = sql`round((extract(epoch from f.last - f.first) / 3600.0 - ${breakOff} / 60.0)::numeric, 2)`;

/**
 * Every employee's days of a period, one row each as `day`: those with a punch or a correction, and the working days
 * that some log covers without one. `employeeId` null is all.
 */
export const dayRows = (from: string, to: string, employeeId: number | null): SQL => sql`
  select e.employee_id, e.user_name, e.shift, g.day, coalesce(d.state, 'absent') as state, f.first, f.last,
    d.attendance_detail_id, m.attendance_manual_id,
    case when f.last > f.first then ${workedHours} end as worked,
    case when f.last > f.first then ${breakOff} end as break_minutes,
    (f.first at time zone ${zone}) > g.day + e.shift_start::time + interval '1 minute' * ${sql.raw(String(graceMinutes))} as late
  from employee e
  cross join lateral (
    select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) g
  left join attendance_detail d on d.employee_id = e.employee_id and d.day = g.day
  left join attendance_manual m on m.attendance_detail_id = d.attendance_detail_id and m.enabled
  left join break_time b on b.employee_id = e.employee_id and b.enabled
  cross join lateral (select ${firstDoor} as first, ${lastDoor} as last) f
  where (${employeeId}::int is null or e.employee_id = ${employeeId})
    and (f.first is not null or f.last is not null
      or (e.enabled and g.day >= e.hired_on and extract(isodow from g.day) < 6
        and not exists (select from holiday h where h.iso2 = 'US' and h.date = g.day)
        and exists (select from attendance_header h where g.day between h.period_from and h.period_to)))`;
