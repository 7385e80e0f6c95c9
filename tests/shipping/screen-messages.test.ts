import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { insMsgScreen } from '#tools/operations/ins-msg-screen.ts';
import { rptGetRawdataUpdated } from '#tools/operations/rpt-get-rawdata-updated.ts';
import type { Role } from '#tools/roles.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('notices on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const seen = async (as: Role, route = '/shipment') =>
    (await site.call(getMsgScreen, { route, active: true }, as)).data.map(({ text }) => text);

  test('a message stands on its screen, for those it is for, from its beginning to its end', async () => {
    const before = await seen('merchant');
    const made = await site.call(
      insMsgScreen,
      { text: ' Strike at GRU ', route: '/shipment', audience: ['Merchant'], level: 'warning' },
      'admin',
    );
    const { screen_message_id } = made.data[0]!;
    expect(made.data[0]).toMatchObject({ text: 'Strike at GRU', audience: 'merchant', active: true, shown_to: null });
    expect(await seen('merchant')).toEqual(['Strike at GRU', ...before]);
    for (const role of ['partner', 'provider', 'finance', 'admin'] as const)
      expect(await seen(role)).not.toContain('Strike at GRU');
    expect(await seen('merchant', '/bank/accounts')).not.toContain('Strike at GRU');
    // Who keeps them sees those for others too; nobody else does, by whatever filter.
    const kept = async (as: Role) =>
      (await site.call(getMsgScreen, {}, as)).data.some(({ text }) => text === 'Strike at GRU');
    expect([await kept('admin'), await kept('partner'), await kept('provider')]).toEqual([true, false, false]);
    const rows = await site.data.as(
      { userCode: 'DEMO-PROVIDER', role: 'provider', providerId: 1, copaId: null } as never,
      (db) => db.rows(sql`select 1 from screen_message where text = 'Strike at GRU'`),
    );
    expect(rows).toEqual([]);
    const ended = await site.call(
      insMsgScreen,
      { screen_message_id, shown_to: new Date(Date.now() + 500).toISOString() },
      'admin',
    );
    expect(ended.data[0]).toMatchObject({ text: 'Strike at GRU', level: 'warning', audience: 'merchant' });
    await new Promise((done) => setTimeout(done, 700));
    expect(await seen('merchant')).toEqual(before);
  });

  test('only the operator writes them, for screens and accounts that there are', async () => {
    const status = async (body: object, as: Role) => (await site.send(insMsgScreen, body, site.users[as])).status;
    expect(await status({ text: 'Mine' }, 'merchant')).toBe(403);
    expect(await status({ text: '  ' }, 'admin')).toBe(400);
    expect(await status({ text: 'A', route: 'shipment' }, 'admin')).toBe(400);
    expect(await status({ text: 'A', audience: ['customers'] }, 'admin')).toBe(400);
    expect(
      await status({ text: 'A', shown_from: '2026-11-20T00:00:00Z', shown_to: '2026-11-19T00:00:00Z' }, 'admin'),
    ).toBe(400);
    expect(await status({ text: 'A', screen_message_id: 999_999 }, 'admin')).toBe(404);
  });

  test('raw data has its age in the colour of its age', async () => {
    const at = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int, secs => 5)`;
    await site.data.own((db) => db.rows(sql`delete from data_refresh`));
    await site.data.own((db) =>
      db.rows(
        sql`insert into data_refresh (source, refreshed_at, rows) values ('a', ${at(4)}, 1), ('b', ${at(5)}, 2), ('c', ${at(30)}, 3), ('d', ${at(31)}, 4), ('e', ${at(62)}, 5)`,
      ),
    );
    const { data } = await site.call(rptGetRawdataUpdated, {}, 'finance');
    expect(data.map(({ source, colour, handled }) => `${source} ${colour} ${handled}`)).toEqual([
      'a grey 1',
      'b orange 2',
      'c orange 3',
      'd red 4',
      'e red 5',
    ]);
  });
});
