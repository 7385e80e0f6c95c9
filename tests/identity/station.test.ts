import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { userStation } from '#tools/auth/user-station.ts';
import { userList } from '#tools/partner/user-list.ts';
import { userUpsert } from '#tools/partner/user-upsert.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site, type UserInfo } from '#tests/support/site.ts';

describe.each(engines)('the station of an account on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  const ask = async (contract: Pick<AnyContract, 'path'>, input: object, who: UserInfo) => {
    const response = await site.send(contract as AnyContract, input, who);
    const answer = (await response.json()) as { data: Record<string, unknown>[]; message: string };
    return { status: response.status, undo: response.headers.get('x-waybill-undo'), ...answer };
  };
  const stations = () =>
    site.data.own((db) =>
      db.rows(sql`select user_code, station from app_user where station is not null order by user_code`),
    );

  test('everybody sets the own one, in any kind of account, and undoes it', async () => {
    const { finance, merchant, partner, provider } = site.users;
    const people = [finance, merchant, partner, provider];
    for (const who of people) {
      const set = await ask(userStation, { station: 'gru' }, who);
      expect(set).toMatchObject({ status: 200, data: [{ station: 'GRU', zone: 'America/Sao_Paulo' }] });
      expect(await stations()).toEqual([{ user_code: who.userCode, station: 'GRU' }]);
      expect((await ask(userStation, { station: 'GRU' }, who)).status).toBe(422);
      const undone = await site.app.request('/undo/change', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userInfo: who, change: Number(set.undo) }),
      });
      expect(undone.status).toBe(200);
      expect(await stations()).toEqual([]);
    }
    expect(await ask(userStation, { station: 'QQQ' }, finance)).toMatchObject({
      status: 400,
      message: expect.stringContaining('QQQ'),
    });
    const log = await site.data.own((db) =>
      db.rows<{ user_code: string }>(sql`select user_code from audit_log where path = 'auth/user-station'`),
    );
    expect(new Set(log.map(({ user_code }) => user_code))).toEqual(new Set(people.map(({ userCode }) => userCode)));
  });

  test('an administrator sets that of the people of a partner, and nobody else does', async () => {
    const { admin, finance, merchant, partner } = site.users;
    const change = { user_code: partner.userCode, station: 'MIA' };
    for (const who of [finance, merchant, partner]) expect((await ask(userUpsert, change, who)).status).toBe(403);
    // The own station is nobody else's, whatever a body names.
    await ask(userStation, change, merchant);
    expect(await stations()).not.toContainEqual(expect.objectContaining({ user_code: partner.userCode }));
    expect((await ask(userUpsert, { ...change, station: 'QQQ' }, admin)).message).toContain('QQQ');
    expect((await ask(userUpsert, change, admin)).data[0]).toMatchObject(change);
    expect((await ask(userUpsert, { user_code: 'DEMO-FINANCE', station: 'MIA' }, admin)).status).toBe(404);
    expect((await ask(userList, {}, partner)).data).toContainEqual(expect.objectContaining(change));
    expect(JSON.stringify((await ask(userList, {}, merchant)).data ?? [])).not.toContain(partner.userCode);
  });

  test('the rights of the database let nobody write the station of somebody else', async () => {
    const { merchant, partner } = site.users;
    const who = {
      userCode: merchant.userCode,
      role: 'merchant' as const,
      copaId: 101,
      providerId: null,
      name: 'x',
      email: 'x',
    };
    const written = await site.data.as(who as never, (db) =>
      db.rows(sql`update app_user set station = 'LIM' where user_code <> ${merchant.userCode} returning user_code`),
    );
    expect(written).toEqual([]);
    expect(await stations()).not.toContainEqual({ user_code: partner.userCode, station: 'LIM' });
  });
});
