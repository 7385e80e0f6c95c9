import { sql, type SQL } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import { onDays, stationZone } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import type { Data } from '#server/db/open.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { rateDue, ratePart } from './passes.ts';
import type { Reached } from './passes.ts';
import { readBook } from './tables.ts';

interface Run extends Reached {
  from_day: string | null;
  to_day: string | null;
  done: number;
  total: number | null;
}

const inDays = ({ from_day, to_day }: Pick<Run, 'from_day' | 'to_day'>): SQL =>
  all(onDays(sql`s.received_at`, stationZone(sql`s.entry_point`), from_day ?? undefined, to_day ?? undefined));

/**
 * Rates what has become due, a thousand parcels a transaction, and all parcels of a period where that was asked for; both go on
 * where a process before stopped.
 */
export function ratings(data: Data): JobKind {
  const kind: JobKind = {
    table: 'rating_run',
    name: 'Rating',
    says: {
      accident: 'The rating could not be finished.',
      again: 'The rating was interrupted. It goes on later.',
      stopped: 'The server stopped during the rating.',
    },
    due: async () => {
      await data.own((db) =>
        db.rows(sql`insert into rating_run (created_by) select 'due' where exists (select from rating_due)
          and not exists (select from rating_run where state in ('waiting', 'running'))`),
      );
    },
    run: (job, signal) => rate(data, kind, job, signal),
  };
  return kind;
}

async function rate(data: Data, kind: JobKind, job: Job, signal: AbortSignal): Promise<void> {
  const run = await data.own((db) =>
    db.one<Run & { of_due: boolean }>(sql`
      select from_day::text as from_day, to_day::text as to_day, after_mawb, after_shipment, done, total, created_by = 'due' as of_due
      from rating_run where rating_run_id = ${job.id}`),
  );
  if (run?.of_due) while ((await data.own((db) => rateDue(db, now()))) > 0) signal.throwIfAborted();
  else if (run) await ratePeriod(data, job.id, run, signal);
  await data.own(async (db) => {
    await endJob(db, kind, job);
    await db.rows(sql`delete from rating_run where created_by = 'due' and state = 'done'`);
  });
}

/** Rates a period part by part; each part is kept with how far it came. */
async function ratePeriod(
  data: Data,
  id: number,
  run: Run,
  signal: AbortSignal,
  onPart: (done: number, total: number) => void = () => {},
): Promise<void> {
  const where = inDays(run);
  const book = await data.own(readBook);
  const counted = await data.own((db) =>
    db.one<{ n: number }>(sql`update rating_run set total = coalesce(total,
      (select count(*) from shipment s where s.received_at is not null and ${where})) where rating_run_id = ${id} returning total as n`),
  );
  let reached: Reached = run;
  let { done } = run;
  for (;;) {
    signal.throwIfAborted();
    const part = await data.own(async (db) => {
      const rated = await ratePart(db, book, reached, where, now());
      if (rated)
        await db.rows(sql`update rating_run set after_mawb = ${rated.reached.after_mawb}, after_shipment = ${rated.reached.after_shipment},
          done = done + ${rated.done} where rating_run_id = ${id}`);
      return rated;
    });
    if (!part) return;
    reached = part.reached;
    done += part.done;
    onPart(done, counted?.n ?? done);
  }
}

/** Rates all parcels of a period here and now, going on with the last such run that did not end. */
export async function rateNow(
  data: Data,
  days: { from: string | null; to: string | null },
  onPart: (done: number, total: number) => void,
): Promise<void> {
  const run = await data.own(async (db) => {
    const open = await db.one<Run & { id: number }>(sql`
      select rating_run_id as id, from_day::text as from_day, to_day::text as to_day, after_mawb, after_shipment, done, total from rating_run
      where created_by = 'command' and state = 'failed' and from_day is not distinct from ${days.from}::date
        and to_day is not distinct from ${days.to}::date order by 1 desc limit 1`);
    return (
      open ??
      (await db.one<Run & { id: number }>(sql`
      insert into rating_run (from_day, to_day, created_by, state, error) values (${days.from}::date, ${days.to}::date, 'command', 'failed', 'Not finished.')
      returning rating_run_id as id, from_day::text as from_day, to_day::text as to_day, after_mawb, after_shipment, done, total`))
    );
  });
  await ratePeriod(data, run!.id, run!, new AbortController().signal, onPart);
  await data.own((db) =>
    db.rows(
      sql`update rating_run set state = 'done', error = null, finished_at = now() where rating_run_id = ${run!.id}`,
    ),
  );
}
