import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getAttendanceBreakTime } from '#tools/operations/get-attendance-break-time.ts';
import { zone } from './days.ts';

export type Break = RowOf<typeof getAttendanceBreakTime>;

/** Breaks `b` of employees `e` as the wire has them. */
export const breaks = (where: SQL): SQL => sql`
  select b.break_id, b.employee_id, e.user_name, b.minutes, b.enabled as break_enable,
    local_iso(coalesce(b.updated_at, b.created_at), ${zone}) as updated_at, coalesce(b.updated_by, b.created_by) as updated_by
  from break_time b join employee e using (employee_id) where ${where}`;
