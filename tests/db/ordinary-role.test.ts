import pg from 'pg';
import { expect, test } from 'vitest';
import { refuseOld } from '#server/db/check-server.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';
import { engines } from '#tests/support/engines.ts';

const server = engines[1];

test.skipIf(!server)(
  'an ordinary role without CREATEROLE makes the tables and the demo world, without triggers',
  async () => {
    // The roles of the application are there from the first database of this server on.
    const [first, place] = [await server!.open(), await server!.place(null)];
    const url = new URL(place.url!);
    const name = url.pathname.slice(1);
    const clerk = `${name}_clerk`;
    const main = new pg.Client(place.url);
    await main.connect();
    await main.query(
      `create role "${clerk}" login; alter database "${name}" owner to "${clerk}"; alter schema public owner to "${clerk}"`,
    );
    await main.query(`alter database "${name}" set track_functions = 'pl'`);
    url.username = clerk;
    const refused = await openData({ url: url.href, dir: place.dir });
    await expect(migrate(refused)).rejects.toThrow(
      `${clerk} must be a member of app_staff. As an administrator: grant app_staff to ${clerk};`,
    );
    await refused.close();

    await main.query(`grant app_staff, app_tenant, app_provider to "${clerk}"`);
    const data = await openData({ url: url.href, dir: place.dir });
    await migrate(data);
    await seedDemo(data, { shipments: 40, now: new Date('2026-11-20T12:00:00Z') });
    await data.close();
    const left =
      'select count(*)::int as n from shipment where shipment_id not in (select shipment_id from shipment_fact)';
    expect((await main.query(left)).rows).toEqual([{ n: 0 }]);
    // They are on again, and were not while the rows were loaded: a few statements after that are all that ran them.
    const later = new pg.Client(url.href);
    await later.connect();
    await later.query('update checkpoint_event set trde_obs = null');
    await later.end();
    const calls = `select funcname, calls::int from pg_stat_user_functions where funcname ~ '^keep_' order by 1`;
    const called = async () => (await main.query(calls)).rows.map((row) => [row.funcname, row.calls]);
    await expect.poll(called, { timeout: 20_000 }).toEqual([
      ['keep_balances', 1],
      ['keep_discrepancies', 1],
      ['keep_event_counts', 1],
      ['keep_facts', 8],
      ['keep_received_lines', 1],
    ]);
    await main.end();
    await place.drop();
    await first.close();
  },
  120_000,
);

test('PostgreSQL before 15 is refused in a sentence', () => {
  expect(() => refuseOld('14.9 (Debian 14.9-1)')).toThrow(
    'PostgreSQL 14.9 (Debian 14.9-1) is too old: Waybill needs 15 or newer.',
  );
  for (const version of ['15.0', '18.4', '16beta1']) expect(() => refuseOld(version)).not.toThrow();
});
