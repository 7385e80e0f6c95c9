import { checkAccessAttendance as contract } from '#tools/operations/check-access-attendance.ts';
import { expectedDays } from '#server/attendance/expected-days.ts';
import { countsOf, openLog, uploadedAt } from '#server/attendance/door-log.ts';
import { doorTime } from '#server/attendance/days.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { implement } from '#server/implement.ts';

const mostRefused = 1_000;

export const checkAccessAttendance = implement(contract, {
  ahead: async (ahead, { access_attendance_file, day_order }) => {
    const opened = await openLog(ahead, access_attendance_file, day_order);
    return { opened, before: await uploadedAt(ahead, opened.file.hash) };
  },
  run: async ({ db }, _input, { opened, before }) => {
    const { log } = opened;
    const refused = log.refused.map(({ line, column, value, reason }) => ({ line: line.line, column, value, reason }));
    const names = new Map(log.punches.map(({ employee }) => [employee.employee_id, employee.user_name]));
    return {
      header: { ...countsOf(opened), employees: names.size, uploaded_at: before },
      days_read: (await expectedDays(db, log.punches)).map(
        ({ employee_id, first_open_door, last_open_door, ...day }) => ({
          ...day,
          user_name: names.get(employee_id) ?? null,
          first_open_door: doorTime(first_open_door),
          last_open_door: doorTime(last_open_door),
        }),
      ),
      reasons: countReasons(refused),
      refused_lines: refused.slice(0, mostRefused),
      notices: log.notices.map((text) => ({ text })),
    };
  },
});
