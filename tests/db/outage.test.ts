import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { all as shipmentAll } from '#tools/shipment/all.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openData } from '#server/db/open.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import { smallDemo } from '#tests/support/demo.ts';
import { engines, type Place } from '#tests/support/engines.ts';
import { admin } from '#tests/support/world.ts';

const [embedded, server] = engines;
const busy = sql`select count(*) from generate_series(1, 2000000000)`;

/** An application over a database that can be taken away. */
async function site(place: Place) {
  const data = await openData(place);
  const app = createApp({ data, config: readConfig({ ...place.env, SESSION_SECRET: 'x'.repeat(40) }), log });
  const userInfo = { userCode: 'DEMO-ADMIN', userKey: await openSession(data, 'DEMO-ADMIN', { agent: 'test' }) };
  const answerOf = async (response: Response) => ({
    status: response.status,
    again: response.headers.get('retry-after'),
    body: await response.json(),
  });
  return {
    data,
    ready: async () => answerOf(await app.request('/readyz')),
    call: async () =>
      answerOf(
        await app.request(`/${shipmentAll.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...shipmentAll.example, userInfo }),
        }),
      ),
    signIn: async () => {
      const form = await app.request('/api/auth/csrf');
      const { csrfToken } = (await form.json()) as { csrfToken: string };
      const cookie = form.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const body = new URLSearchParams({
        csrfToken,
        email: 'admin@waybill.test',
        password: 'waybill-demo',
        json: 'true',
      });
      return app.request('/api/auth/callback/credentials', { method: 'POST', headers: { cookie }, body });
    },
  };
}

const away = {
  status: 503,
  again: '2',
  body: { code: 'unavailable', message: 'The database does not respond. Try again in a moment.' },
};

describe('an outage', () => {
  test('of a server answers 503 with the reason, and is over when the server is back', async ({ skip }) => {
    if (!server) return skip('there is no PostgreSQL');
    const place = await server.place(smallDemo);
    const { data, call, ready, signIn } = await site(place);
    const name = new URL(place.url!).pathname.slice(1);
    const main = new URL(place.url!);
    main.pathname = '/postgres';
    const client = new pg.Client(main.href);
    await client.connect();
    expect(await call()).toMatchObject({ status: 200 });
    await client.query(`alter database "${name}" allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await call()).toMatchObject(away);
    expect((await signIn()).status).toBe(503);
    expect(await ready()).toMatchObject({ status: 503, body: { database: false } });
    await client.query(`alter database "${name}" allow_connections true`);
    expect(await call()).toMatchObject({ status: 200 });
    expect(await ready()).toMatchObject({ status: 200 });
    await client.end();
    await data.close();
    await place.drop();
  }, 200_000);

  test('of the embedded engine, which does not open again until its cause is mended, is over then', async () => {
    const place = await embedded!.place(smallDemo);
    const { data, call, ready, signIn } = await site(place);
    expect(await call()).toMatchObject({ status: 200 });
    const version = join(place.dir, 'pg/PG_VERSION');
    renameSync(version, `${version}.gone`);
    await expect(data.as(admin, (db) => db.rows(busy), { limitMs: 100 })).rejects.toMatchObject({ code: '57014' });
    await sleep(500);
    expect(await call()).toMatchObject(away);
    expect((await signIn()).status).toBe(503);
    expect(await ready()).toMatchObject({ status: 503, body: { database: false } });
    renameSync(`${version}.gone`, version);
    await expect.poll(async () => (await call()).status, { timeout: 15_000, interval: 300 }).toBe(200);
    expect(await ready()).toMatchObject({ status: 200 });
    await data.close();
    await place.drop();
  }, 200_000);

  test('for want of room on the disk is said, and turns the readiness red until there is room', async ({ skip }) => {
    if (!server) return skip('there is no PostgreSQL');
    const place = await server.place(smallDemo);
    const { data, call, ready } = await site(place);
    // As a full disk does: the statement that asks for a page of a table fails with this code.
    await data.own((db) =>
      db.rows(sql`create or replace function full_disk() returns boolean language plpgsql as $$
        begin raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device'; end $$`),
    );
    await data.own((db) => db.rows(sql`alter table shipment rename to shipment_rows`));
    await data.own((db) => db.rows(sql`create view shipment as select * from shipment_rows where full_disk()`));
    await data.own((db) => db.rows(sql`grant select on shipment to app_staff`));
    expect(await call()).toMatchObject({
      status: 503,
      again: '30',
      body: { message: expect.stringContaining('disk of the database is full') },
    });
    // Whatever needs room fails so, too.
    await data.own((db) =>
      db.rows(sql`create or replace function full_for_tables() returns event_trigger language plpgsql as $$
        begin perform full_disk(); end $$`),
    );
    await data.own((db) =>
      db.rows(sql`create event trigger full_for_tables on ddl_command_start execute function full_for_tables()`),
    );
    expect(await ready()).toMatchObject({ status: 503, body: { database: true, disk: false } });
    await data.own((db) => db.rows(sql`alter event trigger full_for_tables disable`));
    expect(await ready()).toMatchObject({ status: 200, body: { disk: true } });
    await data.close();
    await place.drop();
  }, 200_000);
});
