import { sql } from 'drizzle-orm';
import { getAttendanceDetailUpload as contract } from '#tools/operations/get-attendance-detail-upload.ts';
import { zone } from '#server/attendance/days.ts';
import { implement } from '#server/implement.ts';

export const getAttendanceDetailUpload = implement(contract, {
  query: (_ctx, { attendance_header_id }) => sql`
    select e.user_name, e.employee_id, p.day, local_iso(p.first, ${zone}) as first_open_door,
      local_iso(case when p.last > p.first then p.last end, ${zone}) as last_open_door, p.punches, d.state, d.attendance_detail_id
    from (select employee_id, day, min(at) as first, max(at) as last, count(*)::int as punches
      from attendance_punch where attendance_header_id = ${attendance_header_id} group by 1, 2) p
    join employee e using (employee_id)
    left join attendance_detail d using (employee_id, day)`,
  order: sql`p.day, e.user_name, e.employee_id`,
});
