import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/** A run with what its schedule says. */
export interface Run {
  report_run_id: number;
  user_code: string;
  title: string;
  path: string;
  input: Record<string, unknown>;
  format: 'csv' | 'xlsx';
  recipients: string[];
  due_at: string;
  /** Whose clocks the schedule goes by, and whose days its moving days are. */
  tz: string;
}

/** Undefined where it was deleted with its schedule. */
export const runOf = (db: Database, id: number): Promise<Run | undefined> =>
  db.one<Run>(sql`
    select r.report_run_id, r.user_code, c.title, c.path, c.input, c.format, c.recipients, r.due_at, c.tz
    from report_run r join report_schedule c using (report_schedule_id) where r.report_run_id = ${id}`);
