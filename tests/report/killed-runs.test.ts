import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openData, type Data } from '#server/db/open.ts';
import { handlers } from '#server/index.ts';
import { takeFromDead } from '#server/jobs/queue.ts';
import { reportRuns } from '#server/schedules/run.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { depsOf, runAll } from './schedule-runs.ts';

describe.each(engines.map((engine) => [engine.name, engine] as const))(
  'a killed process on the %s engine',
  (_, engine) => {
    test('loses its run to the next one; the third death is the end of it', async () => {
      const place = await engine.place(demoWorld);
      const open = () => openData({ url: place.url, dir: place.dir });
      const use = async <T>(work: (data: Data) => Promise<T>): Promise<T> => {
        const data = await open();
        try {
          return await work(data);
        } finally {
          await data.close();
        }
      };
      const state = () => use((data) => data.own((db) => db.one(sql`select state, attempts, error from report_run`)));
      const die = async () => {
        const child = spawn(process.execPath, ['tests/support/claim-and-wait.ts'], {
          env: { ...process.env, ...place.env },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [said] = (await once(child.stdout, 'data')) as [Buffer];
        child.kill('SIGKILL');
        await once(child, 'exit');
        await use((data) => takeFromDead(data, reportRuns(depsOf(data), handlers)));
        return said.toString().trim();
      };
      await use((data) =>
        data.own(async (db) => {
          await db.rows(sql`
          insert into report_schedule (user_code, path, title, cron, tz, input, format)
          values ('DEMO-ADMIN', 'report/parcel_count_by_date', 'Count', '0 8 * * 1', 'UTC', '{}', 'csv')`);
          await db.rows(
            sql`insert into report_run (report_schedule_id, user_code, due_at) select report_schedule_id, user_code, '2026-11-01' from report_schedule`,
          );
        }),
      );
      expect(await die()).not.toBe('none');
      expect(await state()).toEqual({ state: 'waiting', attempts: 1, error: 'The server stopped during this run.' });
      await die();
      expect(await state()).toMatchObject({ state: 'waiting', attempts: 2 });
      expect(await use((data) => runAll(depsOf(data)))).toBe(1);
      expect(await state()).toEqual({ state: 'done', attempts: 3, error: null });
      await use((data) => data.own((db) => db.rows(sql`update report_run set state = 'waiting', attempts = 2`)));
      await die();
      expect(await state()).toEqual({ state: 'failed', attempts: 3, error: 'The server stopped during this run.' });
      expect(
        await use((data) =>
          data.own((db) =>
            db.one(sql`select text, values ->> 'reason' as reason from notification where level = 'error'`),
          ),
        ),
      ).toEqual({
        text: '{{title}} has failed: {{reason}}',
        reason: 'The server stopped during this run.',
      });
      await place.drop();
    }, 240_000);
  },
);
