import { sql } from 'drizzle-orm';
import { scheduleEnable as contract } from '#tools/report/schedule-enable.ts';
import { change, inTurn } from '#server/change.ts';
import { heldSchedules, schedulesOf, scheduleSteps, type ScheduleRow } from '#server/db/queries/schedules.ts';
import { nextRun } from '#server/schedules/next-run.ts';

const wordOf = (enabled: boolean) => (enabled ? 'active' : 'paused');

/** From when on it runs again: what was missed while it paused stays missed. */
const nextOf = ({ cron, tz }: ScheduleRow, enabled: boolean, now: Date): string | null =>
  (enabled && nextRun(cron!, tz!, now)?.toISOString()) || null;

const shown = ({ state, next_at }: ScheduleRow) => ({ state, next_at });

export const scheduleEnable = change(contract, {
  entity: 'report_schedule',
  read: (ctx, ids) => heldSchedules(ctx, ids, shown),
  steps: (ctx, { report_schedule_id, enabled }) =>
    scheduleSteps(ctx, report_schedule_id, (schedule) => {
      const { report_schedule_id: own, title: label } = schedule;
      const line = { id: String(own), label: label!, before: shown(schedule), own: own! };
      if (schedule.state === wordOf(enabled))
        return {
          ...line,
          after: line.before,
          refused: enabled ? 'It is already active' : 'It is already paused',
          already: true,
        };
      return { ...line, after: { state: wordOf(enabled), next_at: nextOf(schedule, enabled, ctx.now) } };
    }),
  apply: async ({ db, now, who }, steps) => {
    await inTurn(steps, ({ own, after }) =>
      db.rows(sql`
        update report_schedule set enabled = ${after.state === 'active'}, next_at = ${after.next_at}::timestamptz,
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode} where report_schedule_id = ${own}`),
    );
  },
  answer: ({ db }, steps) =>
    schedulesOf(
      db,
      steps.map(({ id }) => Number(id)),
    ),
});
