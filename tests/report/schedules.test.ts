import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { list } from '#tools/notification/list.ts';
import { read } from '#tools/notification/read.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { rptGetReportScheduleInfo } from '#tools/report/rpt-get-report-schedule-info.ts';
import { rptGetRptsByArea } from '#tools/report/rpt-get-rpts-by-area.ts';
import { rptInsertReportSchedule } from '#tools/report/rpt-insert-report-schedule.ts';
import { scheduleDelete } from '#tools/report/schedule-delete.ts';
import { scheduleEnable } from '#tools/report/schedule-enable.ts';
import { scheduleRunNow } from '#tools/report/schedule-run-now.ts';
import { scheduleRuns } from '#tools/report/schedule-runs.ts';
import type { Role } from '#tools/roles.ts';
import { reportAreas } from '#tools/rules/report-areas.ts';
import { handlers } from '#server/index.ts';
import { makeDue } from '#server/schedules/due.ts';
import { engines } from '#tests/support/engines.ts';
import { openMailBox } from '#tests/support/smtp.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { depsOf, runAll } from './schedule-runs.ts';

const wire = (contract: unknown) => contract as AnyContract;
const week = { start_date: '@days_ago(7)', end_date: '@today' };
const weekly = { path: 'report/parcel_count_by_date', when: 'cada lunes a las 8', tz: 'America/Lima', input: week };

test('every report of an area is one that can be asked', () => {
  const paths = new Set(contracts.filter(({ effect }) => effect === 'read').map(({ path }) => path));
  expect(reportAreas.flatMap((area) => area.paths).filter((path) => !paths.has(path))).toEqual([]);
});

describe.each(engines.map((engine) => [engine.name, engine] as const))('schedules on the %s engine', (_, engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const refusal = async (given: object, as: Role = 'admin') => {
    const response = await site.send(wire(rptInsertReportSchedule), given, site.users[as]);
    return `${response.status} ${((await response.json()) as { message: string }).message}`;
  };
  const make = async (more: object = {}, as: Role = 'admin') =>
    (await site.call(rptInsertReportSchedule, { ...weekly, ...more }, as)).data[0]!.report_schedule_id!;
  const runNow = async (id: number, as: Role = 'admin') =>
    (await site.call(scheduleRunNow, { report_schedule_id: [id] }, as)).data[0]!.report_run_id!;
  const lastRun = async (id: number, as: Role = 'admin') =>
    (await site.call(scheduleRuns, { report_schedule_id: id }, as)).data[0]!;

  test('what cannot run is refused by its field', async () => {
    expect(await refusal({ ...weekly, when: 'soon' })).toContain(
      "400 when is not understood; write for example 'every Monday at 8'",
    );
    expect(await refusal({ ...weekly, when: '*/5 * * * *' })).toBe(
      '400 when must leave at least 15 minutes between two runs',
    );
    expect(await refusal({ ...weekly, when: '0 0 30 2 *' })).toBe('400 when never occurs');
    expect(await refusal({ ...weekly, tz: 'Mars/Olympus' })).toContain('400 tz must be the name of a time zone');
    expect(await refusal({ ...weekly, path: 'report/none' })).toBe('400 path is not a report: report/none');
    expect(await refusal({ ...weekly, path: 'operations/flag-as-ars' })).toContain('400 path is not a report');
    expect(await refusal({ ...weekly, input: { start_date: '@sometime' } })).toBe(
      '400 input.start_date must be a day as YYYY-MM-DD',
    );
    expect(await refusal({ ...weekly, recipients: ['eve@elsewhere.example'] })).toContain(
      '400 recipients contains eve@elsewhere.example',
    );
    expect(await refusal({ ...weekly, recipients: ['admin@waybill.test'] }, 'merchant')).toContain(
      'contains admin@waybill.test',
    );
    expect(await refusal({ ...weekly, path: 'report/get-daily-packages' }, 'merchant')).toContain(
      '403 Your account (merchant)',
    );
    expect((await site.call(rptGetReportScheduleInfo, {}, 'admin')).total).toBe(0);
  });

  test('a schedule lives: planned, made, seen by its person only, run, paused, deleted', async () => {
    const planned = (await (
      await site.send(wire(rptInsertReportSchedule), weekly, site.users.admin, {}, '?plan')
    ).json()) as {
      plan: { label: string; after: Record<string, unknown>; warning: string }[];
    };
    expect(planned.plan[0]).toMatchObject({
      label: 'Parcel count by date',
      after: {
        when: 'Every Monday at 8:00 AM',
        tz: 'America/Lima',
        input: { start_date: '@days_ago(7)', end_date: '@today' },
      },
    });
    expect(planned.plan[0]!.warning).toContain('No mail server');
    expect((await site.call(rptGetReportScheduleInfo, {}, 'admin')).total).toBe(0);

    const id = await make();
    const [schedule] = (await site.call(rptGetReportScheduleInfo, { report_schedule_id: id }, 'admin')).data;
    expect(schedule).toMatchObject({ cron: '0 8 * * 1', state: 'active', runs: 0, format: 'csv' });
    expect(schedule!.next_at).toMatch(/T08:00:00-05:00$/);
    expect((await site.call(rptGetReportScheduleInfo, {}, 'masters')).total).toBe(0);
    const foreign = await site.send(wire(scheduleRunNow), { report_schedule_id: [id] }, site.users.masters);
    expect(foreign.status).toBe(404);

    await runNow(id);
    expect(await runAll(depsOf(site.data))).toBe(1);
    const run = await lastRun(id);
    const today = new Date().toLocaleDateString('sv', { timeZone: weekly.tz });
    const start = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10);
    const shown = await site.call(parcelCountByDate, { start_date: start, end_date: today }, 'admin');
    expect(run).toMatchObject({ state: 'done', attempts: 1, rows: shown.total, error: null, mailed_at: null });
    const headers = { 'x-user-code': site.users.admin.userCode, 'x-user-key': site.users.admin.userKey };
    const file = await site.app.request(`/files/${run.file_id}`, { headers });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(shown.total + 1);
    if (shown.data[0]) expect(lines[1]).toContain(`${shown.data[0].day},${shown.data[0].parcels},`);
    const other = { 'x-user-code': site.users.merchant.userCode, 'x-user-key': site.users.merchant.userKey };
    expect((await site.app.request(`/files/${run.file_id}`, { headers: other })).status).toBe(404);

    const [notice] = (await site.call(list, { unread: true }, 'admin')).data;
    expect(notice).toMatchObject({
      level: 'success',
      message: `Parcel count by date is ready: ${shown.total} rows`,
      link: `/files/${run.file_id}`,
    });
    expect((await site.call(list, {}, 'masters')).total).toBe(0);
    await site.call(read, {}, 'masters');
    expect((await site.call(list, { unread: true }, 'admin')).total).toBe(1);
    await site.call(read, { notification_id_list: [notice!.notification_id] }, 'admin');
    expect((await site.call(list, { unread: true }, 'admin')).total).toBe(0);

    const [paused] = (await site.call(scheduleEnable, { report_schedule_id: [id], enabled: false }, 'admin')).data;
    expect(paused).toMatchObject({ state: 'paused', next_at: null });
    await makeDue(site.data, new Date('2099-01-01'));
    expect((await site.call(scheduleRuns, { report_schedule_id: id }, 'admin')).total).toBe(1);
    const [active] = (await site.call(scheduleEnable, { report_schedule_id: [id], enabled: true }, 'admin')).data;
    expect(active!.next_at).toBe(schedule!.next_at);
    const listed = (await site.call(rptGetRptsByArea, { area_id: 2 }, 'admin')).data;
    expect(listed.find(({ path }) => path === weekly.path)).toMatchObject({ area: 'Management', schedules: 1 });
    expect(
      (await site.call(rptGetRptsByArea, {}, 'merchant')).data.some(({ path }) => path === 'report/get-daily-packages'),
    ).toBe(false);
    await site.call(scheduleDelete, { report_schedule_id: [id] }, 'admin');
    expect((await site.call(scheduleRuns, {}, 'admin')).total).toBe(0);
  });

  test('a moment that was missed is run once, late, and the next one is ahead', async () => {
    const id = await make();
    await site.data.own((db) =>
      db.rows(sql`update report_schedule set next_at = '2026-01-05T13:00:00Z' where report_schedule_id = ${id}`),
    );
    await makeDue(site.data, new Date('2026-11-20T12:00:00Z'));
    await makeDue(site.data, new Date('2026-11-20T12:00:00Z'));
    const runs = await site.data.own((db) =>
      db.rows(sql`select due_at, state from report_run where report_schedule_id = ${id}`),
    );
    expect(runs).toEqual([{ due_at: '2026-01-05T13:00:00Z', state: 'waiting' }].map((run) => ({ ...run, due_at: expect.stringMatching(/^2026-01-05T13:00:00/) }))); // prettier-ignore
    const [schedule] = (await site.call(rptGetReportScheduleInfo, { report_schedule_id: id }, 'admin')).data;
    expect(schedule!.next_at).toBe('2026-11-23T08:00:00-05:00');
    await runAll(depsOf(site.data));
    await site.call(scheduleDelete, { report_schedule_id: [id] }, 'admin');
  });

  test('a run has the rights of its person at that time', async () => {
    const id = await make({ path: 'report/get-daily-packages', input: {} }, 'finance');
    const change = (to: ReturnType<typeof sql>) =>
      site.data.own((db) => db.rows(sql`update app_user set ${to} where user_code = 'DEMO-FINANCE'`));
    await runNow(id, 'finance');
    await change(sql`role = 'merchant', copa_id = (select copa_id from copa where name = 'MercaLinda')`);
    await runAll(depsOf(site.data));
    const state = () => site.data.own((db) => db.one<{ state: string; error: string; attempts: number; file_id: string | null }>(sql`
      select state, error, attempts, file_id from report_run where report_schedule_id = ${id} order by report_run_id desc limit 1`)); // prettier-ignore
    expect(await state()).toMatchObject({ state: 'failed', attempts: 1, file_id: null, error: 'Your account (merchant) may not use "Daily packages".' }); // prettier-ignore
    await change(sql`role = 'finance', copa_id = null, enabled = false`);
    await site.data.own((db) =>
      db.rows(
        sql`insert into report_run (report_schedule_id, user_code, due_at) values (${id}, 'DEMO-FINANCE', now())`,
      ),
    );
    await runAll(depsOf(site.data));
    expect(await state()).toMatchObject({ state: 'failed', error: 'The account of this schedule is disabled.' });
    await change(sql`enabled = true`);
    const notices = await site.call(list, { unread: true }, 'finance');
    expect(notices.data.map(({ level }) => level)).toEqual(['error', 'error']);
    const merchant = await make({ path: 'shipment/all', input: {} }, 'merchant');
    await runNow(merchant, 'merchant');
    await runAll(depsOf(site.data));
    const { total } = await site.call(wire(contracts.find(({ path }) => path === 'shipment/all')), {}, 'merchant') as { total: number }; // prettier-ignore
    expect((await lastRun(merchant, 'merchant')).rows).toBe(total);
  });

  test('an accident is tried again, and after the third time the run has failed', async () => {
    const id = await make();
    await runNow(id);
    let accidents = 0;
    const broken = handlers.map((handler) =>
      handler.contract.path === weekly.path
        ? { ...handler, query: () => { accidents += 1; throw new Error('the disk is on fire'); } }
        : handler,
    ); // prettier-ignore
    const later = () =>
      site.data.own((db) =>
        db.rows(
          sql`update report_run set retry_at = '2026-01-01T00:00:00Z' where report_schedule_id = ${id} and retry_at is not null`,
        ),
      );
    expect(await runAll(depsOf(site.data), broken)).toBe(1);
    expect(await lastRun(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: 'The report could not be created. It will be retried.',
    });
    await later();
    await runAll(depsOf(site.data), broken);
    await later();
    await runAll(depsOf(site.data), broken);
    expect(await lastRun(id)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: 'The report could not be created.',
    });
    expect(accidents).toBe(3);
    await runNow(id);
    await runAll(depsOf(site.data), broken);
    await later();
    await runAll(depsOf(site.data));
    expect(await lastRun(id)).toMatchObject({ state: 'done', attempts: 2, error: null });
    await site.call(scheduleDelete, { report_schedule_id: [id] }, 'admin');
  });

  test('several workers do each run once', async () => {
    const id = await make({ format: 'xlsx' });
    await site.data.own((db) => db.rows(sql`
      insert into report_run (report_schedule_id, user_code, due_at)
      select ${id}, 'DEMO-ADMIN', '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n) from generate_series(1, 12) n`)); // prettier-ignore
    const files = () =>
      site.data.own((db) =>
        db.one<{ n: number }>(
          sql`select count(*)::int as n from file_object where name like 'parcel_count_by_date-%.xlsx'`,
        ),
      );
    const before = (await files())!.n;
    const ran = await Promise.all([1, 2, 3].map(() => runAll(depsOf(site.data))));
    expect(ran.reduce((sum, one) => sum + one, 0)).toBe(12);
    const runs = (await site.call(scheduleRuns, { report_schedule_id: id }, 'admin')).data;
    expect(new Set(runs.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['done 1']));
    expect((await files())!.n - before).toBe(12);
    await site.call(scheduleDelete, { report_schedule_id: [id] }, 'admin');
  });

  test('with a mail server the file goes to the person and to colleagues only', async () => {
    const box = await openMailBox();
    const mail = { SMTP_URL: box.url, PUBLIC_URL: 'https://waybill.example' };
    const id = await make({ recipients: ['masters@waybill.test', 'FINANCE@waybill.test'], title: 'Weekly count' });
    await site.data.own((db) => db.rows(sql`update app_user set enabled = false where email = 'finance@waybill.test'`));
    await runNow(id);
    await runAll(depsOf(site.data, mail));
    expect(box.letters).toHaveLength(1);
    expect(box.letters[0]).toMatch(/^To: masters@waybill\.test$/m);
    expect(box.letters[0]).toContain('Subject: Weekly count');
    expect(box.letters[0]).toMatch(/filename=parcel_count_by_date-\d{4}-\d{2}-\d{2}\.csv/);
    expect((await lastRun(id)).mailed_at).not.toBeNull();
    const own = await make();
    await runNow(own);
    await runAll(depsOf(site.data, mail));
    expect(box.letters[1]).toMatch(/^To: admin@waybill\.test$/m);
    await box.close();
    await runNow(own);
    await runAll(depsOf(site.data, mail));
    expect(await lastRun(own)).toMatchObject({ state: 'done', mailed_at: null });
    expect((await site.call(list, {}, 'admin')).data[0]!.message).toBe(
      'Parcel count by date could not be e-mailed; the file is stored here',
    );
    await site.data.own((db) => db.rows(sql`update app_user set enabled = true where email = 'finance@waybill.test'`));
  });

  test('a document runs too, as lines of parts and figures', async () => {
    const id = await make({ path: 'report/count-of-last-status', input: {} });
    await runNow(id);
    await runAll(depsOf(site.data));
    const run = await lastRun(id);
    expect(run).toMatchObject({ state: 'done', error: null });
    expect(run.rows).toBeGreaterThan(20);
  });
});
