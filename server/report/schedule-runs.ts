import { sql } from 'drizzle-orm';
import { scheduleRuns as contract } from '#tools/report/schedule-runs.ts';
import { runsOf } from '#server/db/queries/schedules.ts';
import { implement } from '#server/implement.ts';

export const scheduleRuns = implement(contract, {
  query: (_ctx, { report_schedule_id, state, ...period }) =>
    runsOf(
      [
        report_schedule_id ? sql`r.report_schedule_id = ${report_schedule_id}::bigint` : undefined,
        state ? sql`r.state = ${state}` : undefined,
      ],
      period,
    ),
});
