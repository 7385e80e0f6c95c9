import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculatePeriod } from '#tools/finance/calculate-period.ts';
import { closePeriod } from '#tools/finance/close-period.ts';
import { getPeriodInvoices } from '#tools/finance/get-period-invoices.ts';
import { stopCalculation } from '#tools/finance/stop-calculation.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { openPeriods } from '#server/billing/open-periods.ts';
import { runJob } from '#server/jobs/runner.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const period = '2026-11B';

describe.each(engines)('a period calculated in the background on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());
  const start = () => site.call(calculatePeriod, { invoice_period: period }, 'finance');
  const row = async () =>
    (await site.call(getPeriodInvoices, {}, 'finance')).data.find((one) => one.invoice_period === period)!;
  const lines = () =>
    site.data.own((db) =>
      db.rows<{ line: string }>(sql`
        select concat_ws(' ', l.copa_id, l.invoice_type, l.shipment_id, l.charge_type, l.event_key, l.amount) as line
        from invoice_line l join invoice i using (invoice_id) where i.invoice_period = ${period} order by 1`),
    );
  const clear = () =>
    site.data.own(async (db) => {
      await db.rows(sql`delete from invoice_line l using invoice i where i.invoice_id = l.invoice_id and i.invoice_period = ${period}`);
      await db.rows(sql`delete from invoice where invoice_period = ${period}`);
      await db.rows(sql`update invoice_period set state = 'open' where invoice_period = ${period}`);
    }); // prettier-ignore
  /** Runs the job and aborts it once some partners are done. */
  const runHalf = async () => {
    const stopping = new AbortController();
    const own: typeof site.data.own = async (work) => {
      const result = await site.data.own(work);
      const { done } = (await site.data.own((db) => db.one<{ done: number }>(sql`select max(done) as done from period_run where state = 'running'`)))!; // prettier-ignore
      if (done > 0) stopping.abort();
      return result;
    };
    await runJob(site.data, periodRuns({ ...site.data, own }, 5), { signal: stopping.signal });
  };

  test('stopped half way it goes on where it was, and every charge is on one invoice once', async () => {
    await start();
    await runJob(site.data, periodRuns(site.data));
    const whole = await lines();
    expect(whole.length).toBeGreaterThan(50);
    expect((await row()).state).toBe('validating');

    await clear();
    await start();
    await runHalf();
    const half = await row();
    expect([half.state, half.calculated! > 0, half.calculated! < 100]).toEqual(['calculating', true, true]);
    const made = await lines();
    expect([made.length > 0, made.length < whole.length]).toEqual([true, true]);
    await runJob(site.data, periodRuns(site.data, 5));
    expect((await row()).state).toBe('validating');
    expect(await lines()).toEqual(whole);
  });

  test('who stops it has the last word: nothing more is written, and it cannot be closed so', async () => {
    await clear();
    await start();
    await runHalf();
    const made = await lines();
    await site.call(stopCalculation, { invoice_period: period }, 'finance');
    expect(await runJob(site.data, periodRuns(site.data))).toBe(false);
    expect([(await row()).state, await lines()]).toEqual(['open', made]);
    expect((await site.send(closePeriod, { invoice_period: period }, site.users.finance)).status).toBe(422);
    await start();
    await runJob(site.data, periodRuns(site.data));
    expect((await row()).state).toBe('validating');
  });

  test('periods go on by themselves, each half of a month behind the last', async () => {
    const last = (await site.data.own((db) =>
      db.one<{ to_day: string }>(sql`select max(to_day) as to_day from invoice_period`),
    ))!.to_day;
    const { next, third } = (await site.data.own((db) =>
      db.one<{ next: string; third: string }>(sql`
        select to_char(${last}::date + 1, 'YYYY-MM') as next, (${last}::date + 50)::text as third`),
    ))!;
    const opened = await site.data.own((db) => openPeriods(db, third));
    expect(opened.slice(0, 2)).toEqual([`${next}A`, `${next}B`]);
    expect(opened.length % 2).toBe(0);
    expect(await site.data.own((db) => openPeriods(db, third))).toEqual([]);
    const gaps = await site.data.own((db) =>
      db.rows(sql`
        select invoice_period from (select invoice_period, from_day, lag(to_day) over (order by from_day) as before from invoice_period) p
        where before is not null and from_day <> before + 1`),
    );
    expect(gaps).toEqual([]);
    await site.data.own((db) => db.rows(sql`delete from invoice_period where from_day > ${last}::date`));
  });
});
