import { sql } from 'drizzle-orm';
import { nextPeriod, type PeriodEvent, type PeriodState } from '#machines/invoice-period.ts';
import { now } from '#server/clock.ts';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { endJob, TakenOver, type Job, type JobKind } from '#server/jobs/queue.ts';
import { notify } from '#server/schedules/notify.ts';
import { openPeriods } from './open-periods.ts';
import { calculate } from './period.ts';

interface Run {
  invoice_period: string;
  from_day: string;
  to_day: string;
  after_copa: number;
  created_by: string | null;
  user_code: string | null;
}
interface Size {
  copa_id: number;
  parcels: number;
}
const screen = '/finance/invoice-period/invoice-period-status';

/**
 * Calculates billing periods, partners after partners, each part a transaction; goes on where a process before stopped.
 * Partners are taken together until they have so many parcels in the period.
 */
export function periodRuns(data: Data, parcelsAtOnce = 20_000): JobKind {
  /** The day for which the periods were opened. */
  let looked = '';
  const kind: JobKind = {
    table: 'period_run',
    name: 'Billing',
    says: {
      accident: 'The period could not be calculated.',
      again: 'The calculation was interrupted. It goes on later.',
      stopped: 'The server stopped during the calculation.',
    },
    due: async () => {
      const today = now().toISOString().slice(0, 10);
      if (today === looked) return;
      await data.own((db) => openPeriods(db, today));
      looked = today;
    },
    run: (job, signal) => calculateAll(data, kind, job, { signal, parcelsAtOnce }),
    failed: async (db, id, reason) => {
      const run = await db.one<Run>(sql`
        update invoice_period p set state = 'open' from period_run r
        where r.period_run_id = ${id} and p.invoice_period = r.invoice_period and p.state = 'calculating'
        returning r.user_code, r.invoice_period`);
      if (run?.user_code) await notify(db, run.user_code, 'error', reason, {}, screen);
    },
  };
  return kind;
}

/** Moves the period on within a transaction; whoever has stopped it meanwhile has the last word. */
async function hold(db: Database, code: string, event?: PeriodEvent): Promise<void> {
  const found = await db.one<{ state: PeriodState }>(
    sql`select state from invoice_period where invoice_period = ${code} for update`,
  );
  if (found?.state !== 'calculating') throw new TakenOver();
  if (!event) return;
  const next = nextPeriod(found.state, event);
  if ('refused' in next) throw new TakenOver();
  const at = now().toISOString();
  await db.rows(sql`
    update invoice_period set state = ${next.state}, calculated_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where invoice_period = ${code}`);
}

async function calculateAll(
  data: Data,
  kind: JobKind,
  job: Job,
  { signal, parcelsAtOnce }: { signal: AbortSignal; parcelsAtOnce: number },
): Promise<void> {
  const run = (await data.own((db) =>
    db.one<Run>(sql`
      select p.invoice_period, p.from_day, p.to_day, r.after_copa, r.created_by, r.user_code
      from period_run r join invoice_period p using (invoice_period) where r.period_run_id = ${job.id}`),
  ))!;
  const sizes = await data.own((db) =>
    db.rows<Size>(sql`
      select k.copa_id, count(s.shipment_id)::int as parcels from copa k left join shipment s on s.copa_id = k.copa_id
        and s.received_at >= ${run.from_day}::date and s.received_at < ${run.to_day}::date + 1
      group by 1 order by 1`),
  );
  const total = sizes.reduce((sum, { parcels }) => sum + parcels, 0);
  for (let left = sizes.filter(({ copa_id }) => copa_id > run.after_copa); left.length;) {
    signal.throwIfAborted();
    const part = firstOf(left, parcelsAtOnce);
    const parcels = part.reduce((sum, one) => sum + one.parcels, 0);
    // oxlint-disable-next-line no-await-in-loop -- part after part
    await data.own(async (db) => {
      await hold(db, run.invoice_period);
      const copas = part.map(({ copa_id }) => copa_id);
      await calculate(db, run, copas, { by: run.created_by ?? 'Waybill', at: now().toISOString() });
      await db.rows(sql`
        update period_run set after_copa = ${part.at(-1)!.copa_id}, done = done + ${parcels}, total = ${total} where period_run_id = ${job.id}`);
    });
    left = left.slice(part.length);
  }
  await data.own(async (db) => {
    await hold(db, run.invoice_period, { type: 'calculated' });
    await endJob(db, kind, job);
    if (!run.user_code) return;
    const values = { period: run.invoice_period };
    await notify(db, run.user_code, 'info', 'The invoice period {{period}} is calculated.', values, screen);
  });
}

/** The partners that are calculated next: one, and more while they are small. */
function firstOf(sizes: readonly Size[], most: number): Size[] {
  let parcels = 0;
  const end = sizes.findIndex((one, index) => (parcels += one.parcels) > most && index > 0);
  return end < 0 ? [...sizes] : sizes.slice(0, end);
}
