import { sql } from 'drizzle-orm';
import { getAttendanceSummary as contract } from '#tools/operations/get-attendance-summary.ts';
import { dayRows } from '#server/attendance/day-rows.ts';
import { zone } from '#server/attendance/days.ts';
import { periodOf } from '#server/attendance/period.ts';
import { implement } from '#server/implement.ts';

export const getAttendanceSummary = implement(contract, {
  query: ({ today }, { employee_id, is_detail = false, ...days }) => {
    const { from, to } = periodOf(today, days);
    const rows = dayRows(from, to, employee_id ?? null);
    const counts = sql`
      (r.first is not null)::int as days, (r.state = 'incomplete')::int as incomplete, (r.first is null)::int as absent,
      coalesce(r.late, false)::int as late, (r.state = 'corrected')::int as corrected`;
    const detail = sql`
      select r.user_name, r.employee_id, r.shift, r.day, case when r.first is null then 'absent' else r.state end as state,
        local_iso(r.first, ${zone}) as first_open_door, local_iso(r.last, ${zone}) as last_open_door,
        r.worked, r.break_minutes, ${counts}, r.attendance_detail_id, r.attendance_manual_id
      from (${rows}) r`;
    if (is_detail) return sql`select * from (${detail}) r order by day desc, user_name, employee_id`;
    return sql`
      select user_name, employee_id, shift, null::date as day, null::text as state, null::text as first_open_door,
        null::text as last_open_door, sum(worked) as worked, sum(break_minutes)::int as break_minutes, sum(days)::int as days,
        sum(incomplete)::int as incomplete, sum(absent)::int as absent, sum(late)::int as late, sum(corrected)::int as corrected,
        null::bigint as attendance_detail_id, null::int as attendance_manual_id
      from (${detail}) r group by user_name, employee_id, shift order by user_name, employee_id`;
  },
});
