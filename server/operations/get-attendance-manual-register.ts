import { sql } from 'drizzle-orm';
import { getAttendanceManualRegister as contract } from '#tools/operations/get-attendance-manual-register.ts';
import { corrections } from '#server/attendance/manual.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getAttendanceManualRegister = implement(contract, {
  query: (_ctx, { employee_id, date_from, date_to }) =>
    corrections(
      all([
        employee_id !== undefined && sql`e.employee_id = ${employee_id}`,
        date_from ? sql`d.day >= ${date_from}::date` : undefined,
        date_to ? sql`d.day <= ${date_to}::date` : undefined,
      ]),
    ),
  order: sql`d.day desc, e.user_name, m.attendance_manual_id`,
});
