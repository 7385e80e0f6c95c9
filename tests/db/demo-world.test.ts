import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '#server/db/seed/parcels/goods.ts';
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

  it('holds in each parcel what weighs and costs about as much', async () => {
    const found = await one(sql`
      with usual as (select description, kg, usd from jsonb_to_recordset(${JSON.stringify(everything)}::jsonb) as g(description text, kg numeric, usd numeric)),
      held as (
        select i.shipment_id, sum(i.quantity * u.kg) as kg, sum(i.quantity * u.usd) as usd, sum(i.quantity * i.unit_value) as value
        from shipment_item i join usual u using (description) group by 1)
      select count(*)::int as parcels, count(*) filter (where h.value <> s.declared_value)::int as other_value,
        100.0 * count(*) filter (where s.weight_kg / h.kg between 0.4 and 2.5) / count(*) as weight, 100.0 * count(*) filter (where s.declared_value / h.usd between 0.4 and 2.5) / count(*) as value
      from held h join shipment s using (shipment_id) where s.trck_nmr_fol not like 'LX12%'`);
    expect(found!.parcels).toBeGreaterThan(15_000);
    expect(found!.other_value).toBeLessThan(10);
    expect(found!.weight).toBeGreaterThan(97);
    expect(found!.value).toBeGreaterThan(94);
  });

  it('puts parcels of one service into a bag', async () => {
    const found = await one(sql`select count(*)::int as bags, count(*) filter (where services > 1)::int as mixed
      from (select bag_id, count(distinct rate_service_code) as services from shipment where bag_id is not null group by 1) b`);
    expect(found!.bags).toBeGreaterThan(2_000);
    expect(found!.mixed).toBe(0);
  });

  it('takes as long as the guide says from the hub to the door', async () => {
    const guide = { BR: [8.1, 14.9], MX: [6.9, 12.1], CL: [6.4, 10.8], CO: [6.9, 11.8], PE: [8.1, 13.7], EC: [8.3, 13.8], AR: [8.9, 16] } as const; // prettier-ignore
    const rows = await opened.data.own((db) =>
      db.rows<{ iso2: keyof typeof guide; p50: number; p90: number }>(sql`
        select f.iso2, percentile_cont(0.5) within group (order by f.transit_minutes) / 1440 as p50,
          percentile_cont(0.9) within group (order by f.transit_minutes) / 1440 as p90
        from shipment_fact f where f.transit_minutes is not null and f.entry_point = 'MIA' and f.iso2 = any(${`{${Object.keys(guide).join(',')}}`}::text[]) group by 1`),
    );
    expect(rows.length).toBe(7);
    for (const { iso2, p50, p90 } of rows) {
      const [middle, late] = guide[iso2];
      expect(Math.abs(p50 / middle - 1), `${iso2} P50 ${p50}`).toBeLessThan(0.12);
      expect(Math.abs(p90 / late - 1), `${iso2} P90 ${p90}`).toBeLessThan(0.12);
    }
  });

  it('dates nothing after now that has happened', async () => {
    const columns = await opened.data.own((db) =>
      db.rows<{ table: string; column: string }>(sql`
        select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone' and (c.column_default is null or (c.table_name, c.column_name) = ('shipment', 'created_at'))
          and c.table_name not in ('migration', 'rating_due') and c.column_name !~ '^(etd|eta|due_at|next_at|retry_at|shown_|valid_|expires|told_at)'`),
    );
    const counts = columns.map(
      ({ table, column }) => sql`select ${`${table}.${column}`}::text as what, count(*)::int as n
      from ${sql.identifier(table)} where ${sql.identifier(column)} > ${now.toISOString()}::timestamptz`,
    );
    const future = await opened.data.own((db) =>
      db.rows(sql`select * from (${sql.join(counts, sql` union all `)}) f where n > 0`),
    );
    expect(columns.length).toBeGreaterThan(80);
    expect(future).toEqual([]);
  });

  it('takes parcels in at hours in which the day of the station is that of UTC too', async () => {
    const found = await one(
      sql`select count(*)::int as scans, count(*) filter (where local_day(at, tz) <> local_day(at, 'UTC'))::int as other from reception`,
    );
    expect(found!.scans).toBeGreaterThan(15_000);
    expect(found!.other).toBeLessThan(20);
  });
});
