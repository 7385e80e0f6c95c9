import { sql } from 'drizzle-orm';
import { scheduleRunNow as contract } from '#tools/report/schedule-run-now.ts';
import { byId, change } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { runsOf, scheduleSteps, type RunRow } from '#server/db/queries/schedules.ts';
import { wakeJobs } from '#server/jobs/wake.ts';

export const scheduleRunNow = change(contract, {
  entity: 'report_run',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<RunRow>(runsOf([sql`r.report_run_id::text = any(${listOf(ids, 'text')})`])),
      ({ report_run_id }) => report_run_id!,
      ({ title, due_at, state }) => ({ title, due_at, state }),
    ),
  steps: async (ctx, { report_schedule_id: ids }) => {
    const due_at = ctx.now.toISOString();
    const started = await ctx.db.rows<{ id: number }>(sql`
      select report_schedule_id as id from report_run
      where due_at = ${due_at}::timestamptz and report_schedule_id = any(${listOf(ids, 'bigint')})`);
    const running = new Set(started.map(({ id }) => id));
    return scheduleSteps(ctx, ids, ({ report_schedule_id: own, title }) => ({
      id: String(own),
      label: title!,
      before: {},
      after: { title, due_at, state: 'waiting' as const },
      own: own!,
      ...(running.has(own!) && { refused: 'It is already running.', already: true }),
    }));
  },
  apply: async ({ db, now }, steps) => {
    const ids = steps.map(({ own }) => own);
    const made = await db.rows<{ id: number; schedule: number }>(sql`
      insert into report_run (report_schedule_id, user_code, due_at)
      select report_schedule_id, user_code, ${now.toISOString()}::timestamptz from report_schedule
      where report_schedule_id = any(${listOf(ids, 'bigint')}) returning report_run_id as id, report_schedule_id as schedule`);
    wakeJobs();
    return ids.map((id) => made.find(({ schedule }) => schedule === id)!.id);
  },
  answer: ({ db }, steps) => {
    const ids = steps.filter(({ refused }) => refused === undefined).map(({ id }) => id);
    return db.rows<RunRow>(runsOf([sql`r.report_run_id::text = any(${listOf(ids, 'text')})`]));
  },
});
