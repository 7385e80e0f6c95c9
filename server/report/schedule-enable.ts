import { sql } from 'drizzle-orm';
import { nextRun, readCron } from '#tools/rules/cron.ts';
import { scheduleEnable as contract } from '#tools/report/schedule-enable.ts';
import { namedSchedules, schedulesOf, type ScheduleRow } from '#server/db/queries/schedules.ts';
import { implement } from '#server/implement.ts';

const wordOf = (enabled: boolean) => (enabled ? 'active' : 'paused');

/** From when on it runs again: what was missed while it paused stays missed. */
function nextOf({ cron, tz }: ScheduleRow, enabled: boolean, now: Date): string | null {
  const fields = readCron(cron!);
  return enabled && fields ? (nextRun(fields, tz!, now)?.toISOString() ?? null) : null;
}

export const scheduleEnable = implement(contract, {
  plan: async ({ db }, { report_schedule_id, enabled }) =>
    (await namedSchedules(db, report_schedule_id)).map((schedule) => ({
      id: String(schedule.report_schedule_id),
      label: schedule.title!,
      before: { state: schedule.state },
      after: { state: wordOf(enabled) },
      refused: schedule.state === wordOf(enabled) ? `It is ${wordOf(enabled)} already` : undefined,
    })),
  run: async (ctx, { report_schedule_id, enabled }) => {
    const { db, now, who } = ctx;
    const found = await namedSchedules(db, report_schedule_id);
    for (const schedule of found.filter(({ state }) => state !== wordOf(enabled))) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      await db.rows(sql`
        update report_schedule set enabled = ${enabled}, next_at = ${nextOf(schedule, enabled, now)}::timestamptz, updated_at = ${now.toISOString()}::timestamptz,
          updated_by = ${who.userCode} where report_schedule_id = ${schedule.report_schedule_id}`);
      const change = { entity: 'report_schedule', id: String(schedule.report_schedule_id) };
      ctx.changed({ ...change, before: { state: schedule.state }, after: { state: wordOf(enabled) } });
    }
    return schedulesOf(db, report_schedule_id);
  },
});
