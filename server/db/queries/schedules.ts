import { sql, type SQL } from 'drizzle-orm';
import type { Row, Shape } from '#tools/define.ts';
import type { runRow, scheduleRow } from '#tools/rows/schedule.ts';
import { sayWhen } from '#tools/rules/schedule-words.ts';
import { translate } from '#tools/texts/index.ts';
import { byId, unknownSteps, type Step } from '#server/change.ts';
import type { Context, Database } from '#server/context.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';

export type ScheduleRow = Row<typeof scheduleRow>;
export type RunRow = Row<typeof runRow>;

interface Period {
  start_date?: string;
  end_date?: string;
}
const dueIn = ({ start_date, end_date }: Period): (SQL | undefined)[] => [
  ...onDays(sql`r.due_at`, sql`c.tz`, start_date, end_date),
];

/** The caller's schedules with the columns of tools/rows/schedule.ts; runs are those of a period. */
export async function schedulesOf(
  db: Database,
  ids: readonly number[] | null,
  period: Period = {},
): Promise<ScheduleRow[]> {
  const rows = await db.rows<ScheduleRow>(sql`
    select c.report_schedule_id, c.title, c.path, c.cron as "when", c.tz, local_iso(c.next_at, c.tz) as next_at,
      case when c.enabled then 'active' else 'paused' end as state, c.format, nullif(array_to_string(c.recipients, ', '), '') as recipients,
      t.runs, t.failed, local_iso(l.due_at, c.tz) as last_at, l.state as last_state, l.error as last_error, l.file_id as last_file_id,
      c.cron, c.input
    from report_schedule c
    left join lateral (select count(*)::int as runs, count(*) filter (where r.state = 'failed')::int as failed
      from report_run r where r.report_schedule_id = c.report_schedule_id and ${all(dueIn(period))}) t on true
    left join lateral (select r.due_at, r.state, r.error, r.file_id from report_run r
      where r.report_schedule_id = c.report_schedule_id order by r.due_at desc limit 1) l on true
    where ${ids ? sql`c.report_schedule_id = any(${listOf(ids, 'bigint')})` : sql`true`}
    order by c.enabled desc, c.next_at nulls last, c.report_schedule_id`);
  return rows.map((row) => ({ ...row, when: sayWhen(row.cron!, (key, vars) => translate('en', key, vars)) }));
}

/** One step for each named schedule of the caller, refused where it is not there or somebody else's. */
export async function scheduleSteps<K extends Shape, P>(
  { db, applying }: Context,
  ids: readonly number[],
  decide: (schedule: ScheduleRow) => Step<K, P>,
): Promise<Step<K, P>[]> {
  if (applying)
    await db.rows(
      sql`select from report_schedule where report_schedule_id = any(${listOf(ids, 'bigint')}) order by report_schedule_id for update`,
    );
  const found = await schedulesOf(db, ids);
  const unknown = ids.filter((id) => !found.some(({ report_schedule_id }) => report_schedule_id === id));
  return [...found.map(decide), ...unknownSteps(unknown, (id) => `Schedule ${id} not found.`)];
}

/** Whatever the schedules with these numbers hold now. */
export const heldSchedules = async <H>({ db }: Context, ids: readonly string[], held: (schedule: ScheduleRow) => H) =>
  byId(await schedulesOf(db, ids.map(Number)), ({ report_schedule_id }) => report_schedule_id!, held);

/** The caller's runs with the columns of tools/rows/schedule.ts, the newest first. */
export const runsOf = (where: (SQL | undefined)[], period: Period = {}): SQL => sql`
  select r.report_run_id, c.title, local_iso(r.due_at, c.tz) as due_at, r.state, r.rows,
    round(extract(epoch from r.finished_at - r.started_at) / 3600.0, 4) as took_hours, r.attempts, r.error,
    local_iso(r.mailed_at, c.tz) as mailed_at, r.file_id, c.path, local_iso(r.finished_at, c.tz) as finished_at, c.report_schedule_id
  from report_run r join report_schedule c using (report_schedule_id)
  where ${all([...where, ...dueIn(period)])} order by r.due_at desc, r.report_run_id desc`;
