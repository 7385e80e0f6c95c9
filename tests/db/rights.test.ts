import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Who } from '#server/context.ts';
import { engines } from '#tests/support/engines.ts';
import { admin, merchantOf, providerOf, twoPartners } from '#tests/support/world.ts';

const partnerTables = `shipment shipment_charge checkpoint_event bag manifest master_booking copa`.split(' ');

const item = (copa: number) =>
  `insert into shipment_item (shipment_id, copa_id, description) values (1, ${copa}, 'Shoes')`;
const report = (id: number) =>
  `insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at) values (${id}, 2, 'RCV', now())`;
const logged = (user: string) =>
  `insert into audit_log (user_code, role, copa_id, path, through, input, changes)
   values ('${user}', 'merchant', 1, 'a/b', 'screen', '{}', '[]')`;

describe.each(engines)('rights on $name', (engine) => {
  const opened = engine.open(twoPartners);
  afterAll(async () => (await opened).close());
  const count = async (who: Who, table: string) => {
    const { data } = await opened;
    const counting = sql`select count(*) as n from ${sql.identifier(table)}`;
    const row = await data.as(who, (db) => db.one<{ n: number }>(counting));
    // One message or a transaction of many: the rights are the same.
    expect(await data.ask(who, counting)).toEqual([row]);
    return row!.n;
  };
  const counts = async (who: Who) =>
    Object.fromEntries(await Promise.all(partnerTables.map(async (table) => [table, await count(who, table)])));
  const doing = async (who: Who, text: string) => {
    const { data } = await opened;
    return data.as(who, (db) => db.rows(sql.raw(text)));
  };

  test('staff sees all, a partner and a provider their own, a stranger nothing', async () => {
    expect(await counts(admin)).toEqual({
      shipment: 4,
      shipment_charge: 2,
      checkpoint_event: 4,
      bag: 2,
      manifest: 2,
      master_booking: 2,
      copa: 2,
    });
    expect(await counts(merchantOf(1))).toEqual({
      shipment: 2,
      shipment_charge: 1,
      checkpoint_event: 2,
      bag: 1,
      manifest: 1,
      master_booking: 1,
      copa: 1,
    });
    expect(await counts(providerOf(2))).toEqual({
      shipment: 2,
      shipment_charge: 0,
      checkpoint_event: 2,
      bag: 0,
      manifest: 0,
      master_booking: 0,
      copa: 2,
    });
    for (const stranger of [merchantOf(99), providerOf(99), { ...merchantOf(1), copaId: null }])
      expect(Object.values(await counts(stranger))).toEqual(partnerTables.map(() => 0));
  });

  test('a partner writes only rows of its own', async () => {
    await doing(merchantOf(1), item(1));
    await expect(doing(merchantOf(1), item(2))).rejects.toMatchObject({ code: '42501' });
    await expect(doing(merchantOf(1), 'update shipment set copa_id = 2 where shipment_id = 1')).rejects.toMatchObject({
      code: '42501',
    });
    expect(await doing(merchantOf(1), 'update shipment set contents = $$x$$ where copa_id = 2 returning 1')).toEqual(
      [],
    );
    await expect(doing(merchantOf(1), 'delete from shipment')).rejects.toMatchObject({ code: '42501' });
    await expect(
      doing(
        merchantOf(1),
        `insert into shipment_charge (shipment_id, copa_id, side, kind, amount, currency) values (1, 1, 'cost', 'x', 1, 'USD')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('a provider reports checkpoints of its parcels and changes nothing else', async () => {
    await doing(providerOf(2), report(4));
    await expect(doing(providerOf(2), report(3))).rejects.toMatchObject({ code: '42501' });
    await doing(providerOf(2), `update shipment set state = 'delivered' where shipment_id = 4`);
    await expect(doing(providerOf(2), 'update shipment set declared_value = 1')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(doing(providerOf(2), 'select * from bank_account')).rejects.toMatchObject({ code: '42501' });
  });

  test('nobody reads accounts, sessions and keys of others', async () => {
    const { data } = await opened;
    await data.own((db) =>
      db.rows(
        sql`insert into app_user (user_code, email, name, password_hash, role) values ('U-admin', 'a@example.test', 'A', 'x', 'admin'), ('U-other', 'b@example.test', 'B', 'x', 'admin') on conflict do nothing`,
      ),
    );
    expect(await doing(admin, 'select user_code from app_user')).toEqual([{ user_code: 'U-admin' }]);
    await expect(doing(admin, `update app_user set role = 'admin'`)).rejects.toMatchObject({ code: '42501' });
    for (const table of ['api_key', 'verification_token', 'migration'])
      await expect(doing(admin, `select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
  });

  test('the audit log takes rows of the caller only and is never changed', async () => {
    await doing(merchantOf(1), logged('U-merchant1'));
    await expect(doing(merchantOf(1), logged('U-admin'))).rejects.toMatchObject({ code: '42501' });
    await expect(doing(admin, `update audit_log set path = 'x'`)).rejects.toMatchObject({ code: '42501' });
    expect(await count(merchantOf(1), 'audit_log')).toBe(1);
    expect(await count(merchantOf(2), 'audit_log')).toBe(0);
    expect(await count(admin, 'audit_log')).toBe(1);
  });

  test('every table with a partner column has row policies', async () => {
    const { data } = await opened;
    const open = await data.own((db) =>
      db.rows(sql`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'copa_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`),
    );
    expect(open).toEqual([]);
  });

  test('functions with the rights of their owner look at temporary tables last', async () => {
    const { data } = await opened;
    const open = await data.own((db) =>
      db.rows(sql`select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce(array_to_string(proconfig, ' ') like '%search_path=%, pg_temp', false)`),
    );
    expect(open).toEqual([]);
  });

  test('foreign keys have an index', async () => {
    const { data } = await opened;
    const bare = await data.own((db) =>
      db.rows(sql`select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) order by 1`),
    );
    expect(bare).toEqual([]);
  });
});
