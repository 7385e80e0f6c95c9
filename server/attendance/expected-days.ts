import { sql } from 'drizzle-orm';
import type { AttendanceDayState } from '#machines/attendance-day.ts';
import { doorZone } from '#tools/rules/attendance.ts';
import { instantAt } from '#tools/rules/clock-time.ts';
import type { Database } from '#server/context.ts';
import { loggedDay, type LoggedDay } from './days.ts';
import type { Punch } from './read-log.ts';

/** A punch as an ISO instant. */
export const instantOf = ({ at }: Punch): string => new Date(instantAt(at, doorZone)).toISOString();

/** What the days of new punches would be, joined with what earlier files say of them. */
export async function expectedDays(db: Database, punches: readonly Punch[]): Promise<LoggedDay[]> {
  const days = [...Map.groupBy(punches, ({ employee, day }) => `${employee.employee_id} ${day}`)].map(
    ([key, those]) => {
      const { employee, day } = those[0]!;
      return { key, employee_id: employee.employee_id, day, ats: those.map(instantOf) };
    },
  );
  const known = await db.rows<{ key: string; state: AttendanceDayState; ats: string[] }>(sql`
    select g.key, coalesce(min(d.state), 'absent') as state, coalesce(array_agg(p.at::text) filter (where p.at is not null), '{}') as ats
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g(key text, employee_id int, day date)
    left join attendance_detail d using (employee_id, day)
    left join attendance_punch p on p.employee_id = g.employee_id and p.day = g.day
    group by g.key`);
  const byKey = new Map(known.map((one) => [one.key, one]));
  return days
    .map(({ key, employee_id, day, ats }) => {
      const before = byKey.get(key);
      return loggedDay({ employee_id, day, state: before?.state ?? 'absent', ats: [...ats, ...(before?.ats ?? [])] });
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.employee_id - b.employee_id);
}
