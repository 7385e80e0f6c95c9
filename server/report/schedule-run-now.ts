import { sql } from 'drizzle-orm';
import { scheduleRunNow as contract } from '#tools/report/schedule-run-now.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { namedSchedules, runsOf, type RunRow } from '#server/db/queries/schedules.ts';
import { implement } from '#server/implement.ts';
import { wakeJobs } from '#server/jobs/wake.ts';

export const scheduleRunNow = implement(contract, {
  plan: async ({ db, now }, { report_schedule_id }) =>
    (await namedSchedules(db, report_schedule_id)).map(({ report_schedule_id: id, title, path }) => ({
      id: String(id),
      label: title!,
      before: {},
      after: { report: path, due_at: now.toISOString() },
    })),
  run: async (ctx, { report_schedule_id }) => {
    const { db, now } = ctx;
    await namedSchedules(db, report_schedule_id);
    const made = await db.rows<{ report_run_id: number }>(sql`
      insert into report_run (report_schedule_id, user_code, due_at)
      select report_schedule_id, user_code, ${now.toISOString()}::timestamptz from report_schedule
      where report_schedule_id = any(${listOf(report_schedule_id, 'bigint')}) on conflict do nothing returning report_run_id`);
    const ids = made.map(({ report_run_id }) => report_run_id);
    for (const id of ids)
      ctx.changed({ entity: 'report_run', id: String(id), before: null, after: { state: 'waiting' } });
    wakeJobs();
    return db.rows<RunRow>(runsOf([sql`r.report_run_id = any(${listOf(ids, 'bigint')})`]));
  },
});
