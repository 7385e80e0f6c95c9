import { rptGetReportScheduleInfo as contract } from '#tools/report/rpt-get-report-schedule-info.ts';
import { schedulesOf } from '#server/db/queries/schedules.ts';
import { implement } from '#server/implement.ts';

export const rptGetReportScheduleInfo = implement(contract, {
  run: ({ db }, { report_schedule_id, start_date, end_date }) =>
    schedulesOf(db, report_schedule_id ? [report_schedule_id] : null, { start_date, end_date }),
});
