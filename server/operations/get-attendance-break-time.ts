import { sql } from 'drizzle-orm';
import { getAttendanceBreakTime as contract } from '#tools/operations/get-attendance-break-time.ts';
import { breaks } from '#server/attendance/breaks.ts';
import { implement } from '#server/implement.ts';

export const getAttendanceBreakTime = implement(contract, {
  query: (_ctx, { employee_id }) => breaks(employee_id === undefined ? sql`true` : sql`b.employee_id = ${employee_id}`),
  order: sql`b.enabled desc, e.user_name, b.break_id`,
});
