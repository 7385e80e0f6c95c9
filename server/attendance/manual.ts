import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getAttendanceManualRegister } from '#tools/operations/get-attendance-manual-register.ts';
import { firstDoor, lastDoor, workedHours } from './day-rows.ts';
import { zone } from './days.ts';

export type Manual = RowOf<typeof getAttendanceManualRegister>;

/** Days that were put right by hand, as the wire has them; a retired correction shows what it was. */
export const corrections = (where: SQL): SQL => sql`
  select m.attendance_manual_id, m.attendance_detail_id, e.employee_id, e.user_name, d.day,
    local_iso(f.first, ${zone}) as first_open_door, local_iso(f.last, ${zone}) as last_open_door,
    local_iso(d.first_open_door, ${zone}) as log_first, local_iso(d.last_open_door, ${zone}) as log_last,
    case when f.last > f.first then ${workedHours} end as worked,
    d.state, m.reason, m.enabled as attendance_manual_enable,
    local_iso(coalesce(m.updated_at, m.created_at), ${zone}) as updated_at, coalesce(m.updated_by, m.created_by) as updated_by
  from attendance_manual m
  join attendance_detail d using (attendance_detail_id)
  join employee e using (employee_id)
  left join break_time b on b.employee_id = e.employee_id and b.enabled
  cross join lateral (select ${firstDoor} as first, ${lastDoor} as last) f
  where ${where}`;
