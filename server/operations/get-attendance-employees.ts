import { sql } from 'drizzle-orm';
import { getAttendanceEmployees as contract } from '#tools/operations/get-attendance-employees.ts';
import { implement } from '#server/implement.ts';

export const getAttendanceEmployees = implement(contract, {
  query: () => sql`
    select e.employee_id, e.user_name, e.badge, e.shift, e.shift_start, b.minutes as break_minutes, e.hired_on, d.day as last_seen, e.enabled
    from employee e
    left join break_time b on b.employee_id = e.employee_id and b.enabled
    left join lateral (
      select max(day) as day from attendance_detail d where d.employee_id = e.employee_id and state <> 'absent') d on true`,
  order: sql`e.user_name, e.employee_id`,
});
