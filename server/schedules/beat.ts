import { sql } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';

/** The jobs of the server itself, as the service monitor names them, with the minutes that they may be silent. */
const jobs = {
  schedules: { name: 'Scheduled reports', minutes: 3 },
  imports: { name: 'Imports', minutes: 3 },
} as const;

/** Says that a job of this server lives. */
export const beatOf = (data: Data, job: keyof typeof jobs): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      insert into service_beat (service, name, kind, expected_minutes, beat_at)
      values (${`waybill-${job}`}, ${jobs[job].name}, 'job', ${jobs[job].minutes}, now())
      on conflict (service) do update set beat_at = excluded.beat_at, error = null`),
  );
