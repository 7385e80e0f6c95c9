import { sql } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';
import { nextRun } from './next-run.ts';

/** Turns schedules whose time has come into waiting runs; a moment missed while nothing ran is run once, late. */
export const makeDue = (data: Data, now: Date): Promise<void> =>
  data.own(async (db) => {
    const due = await db.rows<{ id: number; cron: string; tz: string }>(sql`
      select report_schedule_id as id, cron, tz from report_schedule
      where enabled and next_at <= ${now.toISOString()}::timestamptz order by next_at, report_schedule_id limit 100
      for update skip locked`);
    for (const { id, cron, tz } of due) {
      const next = nextRun(cron, tz, now);
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      await db.rows(sql`
        insert into report_run (report_schedule_id, user_code, due_at)
        select report_schedule_id, user_code, next_at from report_schedule where report_schedule_id = ${id}
        on conflict do nothing`);
      // oxlint-disable-next-line no-await-in-loop
      await db.rows(sql`
        update report_schedule set next_at = ${next?.toISOString() ?? null}::timestamptz where report_schedule_id = ${id}`);
    }
  });
