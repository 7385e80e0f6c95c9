import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ahead, Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import type { SlaFilters } from './sla-rows.ts';

/** Keeps what a person asked of the scheduled SLA last; answers the key of the answer, the same for the same question. */
export async function keepSummary({ read, who }: Ahead, filters: SlaFilters): Promise<string> {
  const given = JSON.stringify(filters);
  const key = createHash('sha256').update(`${who.userCode} ${given}`).digest('hex').slice(0, 20);
  await read((db) =>
    db.rows(sql`
      insert into sla_summary (user_code, summary_key, filters) values (${who.userCode}, ${key}, ${given}::jsonb)
      on conflict (user_code) do update set summary_key = excluded.summary_key, filters = excluded.filters, at = now()`),
  );
  return key;
}

/** The filters of the summary with this key, or of the caller's last one. Refuses where there is none. */
export async function summaryFilters({ db, who }: Context, key: string | undefined): Promise<SlaFilters> {
  const row = await db.one<{ key: string; filters: SlaFilters }>(
    sql`select summary_key as key, filters from sla_summary where user_code = ${who.userCode}`,
  );
  if (row && (key === undefined || row.key === key)) return row.filters;
  if (key !== undefined) refuseField('summary_key', 'is of no summary that is kept: ask for the summary again.');
  return refuse('invalid', 'Ask for the scheduled SLA first, or give a period: start_date and end_date.');
}
