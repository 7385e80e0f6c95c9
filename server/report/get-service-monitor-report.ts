import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { elapsedColour } from '#tools/rules/dates.ts';
import { getServiceMonitorReport as contract } from '#tools/report/get-service-monitor-report.ts';
import { implement } from '#server/implement.ts';

type Row = RowOf<typeof contract>;

export const getServiceMonitorReport = implement(contract, {
  run: async ({ db, now }) => {
    const beats = await db.rows<Row & { minutes: number | null }>(sql`
      select name as service_name, kind, local_iso(beat_at, 'UTC') as beat_at, expected_minutes, rows as handled, error, service,
        floor(extract(epoch from ${now.toISOString()}::timestamptz - beat_at) / 60)::int as minutes
      from service_beat order by kind, name, service`);
    return beats.map(({ minutes, ...row }): Row => {
      const age = minutes === null ? null : Math.max(0, minutes);
      return {
        ...row,
        health: healthOf(row, age),
        since_hours: age === null ? null : Math.round((age / 60) * 100) / 100,
        colour: age === null ? null : elapsedColour(Math.floor(age / 60), age % 60),
      };
    });
  },
});

function healthOf({ error, expected_minutes }: Row, age: number | null): Row['health'] {
  if (error) return 'failed';
  if (age === null) return 'never';
  return age > (expected_minutes ?? 0) ? 'silent' : 'well';
}
