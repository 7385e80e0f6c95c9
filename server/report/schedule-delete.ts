import { sql } from 'drizzle-orm';
import { scheduleDelete as contract } from '#tools/report/schedule-delete.ts';
import { change } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { heldSchedules, scheduleSteps, type ScheduleRow } from '#server/db/queries/schedules.ts';

const shown = ({ path, when, runs }: ScheduleRow) => ({ path, when, runs });

export const scheduleDelete = change(contract, {
  entity: 'report_schedule',
  read: (ctx, ids) => heldSchedules(ctx, ids, shown),
  steps: (ctx, { report_schedule_id }) =>
    scheduleSteps(ctx, report_schedule_id, (own) => ({
      id: String(own.report_schedule_id),
      label: own.title!,
      before: shown(own),
      after: {},
      own,
    })),
  apply: async ({ db }, steps) => {
    const ids = steps.map(({ id }) => Number(id));
    await db.rows(sql`delete from report_schedule where report_schedule_id = any(${listOf(ids, 'bigint')})`);
  },
  answer: async (_ctx, steps) =>
    steps.flatMap(({ refused, own }) =>
      refused === undefined && own
        ? { report_schedule_id: own.report_schedule_id, title: own.title, path: own.path }
        : [],
    ),
});
