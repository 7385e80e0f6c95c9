import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { DatabaseFault } from '#server/db/fault.ts';
import { engines } from '#tests/support/engines.ts';
import { admin, merchantOf, twoPartners } from '#tests/support/world.ts';

const busy = sql`select count(*) from generate_series(1, 2000000000)`;

const extension = (code: string, from: string, to: string | null) => sql`insert into copa_bank_extension
  (copa_id, extension_code, card_product, bin_prefix, identity_check, recipient, attempts, branch_days, valid_from, valid_to)
  values (2, ${code}, 'Gold', '411111', 'document', 'holder', 3, 7, ${from}::date, ${to}::date)`;

describe.each(engines)('transactions on $name', (engine) => {
  const opened = engine.open(twoPartners);
  afterAll(async () => (await opened).close());

  test('one inside another is refused', async () => {
    const { data } = await opened;
    const nested = data.as(admin, () => data.own(async () => 1));
    await expect(nested).rejects.toThrow('A transaction inside a transaction');
    const asked = data.as(admin, () => data.ask(admin, sql`select 1`));
    await expect(asked).rejects.toThrow('A transaction inside a transaction');
    await expect(data.as(admin, (db) => db.orm.transaction(async () => 1))).rejects.toThrow(
      'This is a transaction already',
    );
  });

  test('a failure takes everything back, and the next caller is not disturbed', async () => {
    const { data } = await opened;
    const failing = data.as(admin, async (db) => {
      await db.rows(sql`insert into setting (key, value) values ('half', '1')`);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const broken = data.as(merchantOf(1), (db) => db.rows(sql`select 1 / ${0}::int`));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    for (let turn = 0; turn < 3; turn += 1)
      await expect(data.ask(merchantOf(1), sql`select 1 / ${0}::int`)).rejects.toMatchObject({ code: '22012' });
    const nobody = { ...merchantOf(1), userCode: 'x\0' };
    await expect(data.ask(nobody, sql`select count(*) from shipment`)).rejects.toBeInstanceOf(DatabaseFault);
    const role = sql`select current_user as role, coalesce(current_setting('app.copa_id', true), '') as partner`;
    expect(await data.ask(merchantOf(1), role)).toEqual([{ role: 'app_tenant', partner: '1' }]);
    expect(await data.ask(admin, role)).toEqual([{ role: 'app_staff', partner: '' }]);
    expect(await data.as(admin, (db) => db.rows(sql`select * from setting`))).toEqual([]);
    const left = sql`select current_setting('role') as role, current_setting('app.copa_id', true) as partner`;
    expect(await data.own((db) => db.one(left))).toEqual({ role: 'none', partner: '' });
  });

  test('faults do not tell the data', async () => {
    const { data } = await opened;
    const twice = sql`insert into setting (key, value) values (${'secret-key'}, '1'), (${'secret-key'}, '1')`;
    for (const query of [twice, sql`select ${'secret-key'}::int`]) {
      const fault = await data.as(admin, (db) => db.rows(query)).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(DatabaseFault);
      expect(`${JSON.stringify(fault)} ${(fault as Error).message} ${(fault as Error).stack}`).not.toContain('secret');
    }
    const fault = await data.as(admin, (db) => db.orm.execute(twice)).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: '23505', constraint: 'setting_pkey' });
  });

  test('the time limit stops a statement with one code, and those who wait are served', async () => {
    const { data } = await opened;
    const started = Date.now();
    const slow = data.as(admin, (db) => db.rows(busy), { limitMs: 300 }).catch((error: unknown) => error);
    await sleep(50);
    const waiting = Array.from({ length: 10 }, () =>
      data.as(admin, (db) => db.one(sql`select count(*) as n from shipment`)),
    );
    expect(await slow).toMatchObject({ code: '57014' });
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ n: 4 })));
    expect(Date.now() - started).toBeLessThan(8_000);
  });

  test('on one session, a read ends early when others wait for it, and a change does not', async () => {
    if (engine.name === 'server') return;
    const { data } = await opened;
    const started = Date.now();
    const read = data.as(admin, (db) => db.rows(busy), { limitMs: 60_000 }).catch((error: unknown) => error);
    const waiting = data.as(admin, (db) => db.one(sql`select count(*) as n from shipment`));
    expect(await read).toMatchObject({ code: '57014' });
    expect(await waiting).toEqual({ n: 4 });
    expect(Date.now() - started).toBeLessThan(20_000);
    const long = sql`select count(*) > 0 as done from generate_series(1, 20000000)`;
    const change = data.as(admin, (db) => db.rows(long), { limitMs: 60_000, yields: false });
    await data.as(admin, (db) => db.one(sql`select 1 as one`), { yields: false });
    expect(await change).toEqual([{ done: true }]);
  }, 120_000);

  test('a caller who has gone stops the statement on a server', async () => {
    const { data } = await opened;
    await expect(data.as(admin, (db) => db.rows(busy), { signal: AbortSignal.abort() })).rejects.toThrow();
    if (engine.name === 'embedded') return;
    const started = Date.now();
    const left = data.as(admin, (db) => db.rows(busy), { signal: AbortSignal.timeout(200) });
    await expect(left).rejects.toMatchObject({ code: '57014' });
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await data.as(admin, (db) => db.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  test('extensions of one card product do not overlap', async () => {
    const { data } = await opened;
    const put = (code: string, from: string, to: string | null) =>
      data.as(merchantOf(2), (db) => db.rows(extension(code, from, to)));
    await put('A', '2026-01-01', '2026-06-30');
    await put('B', '2026-07-01', null);
    await expect(put('C', '2026-06-30', '2026-07-31')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'copa_bank_extension_no_overlap',
    });
  });
});
