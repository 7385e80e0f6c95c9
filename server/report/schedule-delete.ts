import { sql } from 'drizzle-orm';
import { scheduleDelete as contract } from '#tools/report/schedule-delete.ts';
import { namedSchedules } from '#server/db/queries/schedules.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const scheduleDelete = implement(contract, {
  plan: async ({ db }, { report_schedule_id }) =>
    (await namedSchedules(db, report_schedule_id)).map(({ report_schedule_id: id, title, when, path, runs }) => ({
      id: String(id),
      label: title!,
      before: { report: path, when, runs },
      after: {},
    })),
  run: async (ctx, { report_schedule_id }) => {
    const found = await namedSchedules(ctx.db, report_schedule_id);
    await ctx.db.rows(
      sql`delete from report_schedule where report_schedule_id = any(${listOf(report_schedule_id, 'bigint')})`,
    );
    return found.map(({ report_schedule_id: id, title, path, when }) => {
      ctx.changed({ entity: 'report_schedule', id: String(id), before: { title, path, when }, after: null });
      return { report_schedule_id: id, title, path };
    });
  },
});
