import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { engines, type Opened } from '#tests/support/engines.ts';

const now = new Date('2026-11-21T15:30:00Z');

describe('the demo world in a database', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await engines[0]!.open();
    await seedDemo(opened.data, { shipments: 20_000, now, sessionSecret: 'a secret of tests, long enough to be one' });
  }, 240_000);
  afterAll(() => opened.close());
  const one = (query: ReturnType<typeof sql>) => opened.data.own((db) => db.one<Record<string, any>>(query));

  it('is there once, with its accounts', async () => {
    expect(await isSeeded(opened.data)).toBe(true);
    await seedDemo(opened.data, { shipments: 20_000, now });
    expect(await one(sql`select count(*)::int as parcels, (select count(*)::int from copa) as partners,
      (select count(*)::int from app_user where is_demo) as accounts, (select count(*)::int from bank_account) as bank_accounts,
      (select count(*)::int from copa_bank_extension) as extensions from shipment`)).toEqual({
      parcels: 20_000,
      partners: 40,
      accounts: 6,
      bank_accounts: 3,
      extensions: 9,
    });
  }); // prettier-ignore

  it('sums its lists from their lines', async () => {
    const found = await one(sql`select count(*)::int as wrong from pre_manifest_header h
      where lines <> (select count(*) from pre_manifest_line l where l.pre_manifest_header_code = h.pre_manifest_header_code)`);
    expect(found).toEqual({ wrong: 0 });
    expect((await one(sql`select count(distinct state)::int as n from pre_manifest_header`))!.n).toBeGreaterThan(3);
  });

  it('leaves the sequences behind its numbers, and the indexes in place', async () => {
    const next = await one(sql`select nextval(pg_get_serial_sequence('shipment', 'shipment_id'))::int as id`);
    expect(next).toEqual({ id: 20_001 });
    const code = await one(sql`select nextval('pre_manifest_number')::int as code`);
    expect(code!.code).toBeGreaterThan(260_118);
    const indexes = await one(sql`select count(*)::int as n from pg_indexes where tablename = 'shipment'`);
    expect(indexes!.n).toBeGreaterThan(10);
  });
});
