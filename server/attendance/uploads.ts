import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getAttendanceHeaderUpload } from '#tools/operations/get-attendance-header-upload.ts';
import { zone } from './days.ts';

export type Upload = RowOf<typeof getAttendanceHeaderUpload>;

/** Uploaded door logs `h` as the wire has them. */
export const uploads = (where: SQL): SQL => sql`
  select h.attendance_header_id, h.file_name, local_iso(h.created_at, ${zone}) as uploaded_at, h.created_by as uploaded_by,
    h.period_from, h.period_to, h.day_order, p.employees, p.days, h.lines, h.punches, h.repeated, h.denied, h.left_out, h.refused,
    h.refused_file_id
  from attendance_header h
  cross join lateral (
    select count(distinct employee_id)::int as employees, count(distinct (employee_id, day))::int as days
    from attendance_punch p where p.attendance_header_id = h.attendance_header_id) p
  where ${where}`;
