import { sql } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';
import type { JobKind } from './queue.ts';

const expectedMinutes = 3;

/** Tells the service monitor that these jobs are looked after. */
export const serviceHeartbeat = (data: Data, kinds: readonly JobKind[]): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      insert into service_beat (service, name, kind, expected_minutes, beat_at)
      select 'waybill-' || service, name, 'job', ${expectedMinutes}, now()
      from jsonb_to_recordset(${JSON.stringify(kinds.map(({ table, name }) => ({ service: table, name })))}::jsonb) as k (service text, name text)
      on conflict (service) do update set beat_at = excluded.beat_at, error = null`),
  );
