import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businessDays } from '#tools/rules/business-days.ts';
import type { Data } from '#server/db/open.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { admin, merchantOf } from '#tests/support/world.ts';

/** Rows that the stored table and its plain query do not share. */
const differences = (data: Data, stored: string) =>
  data.own((db) =>
    db.one<{ n: number }>(
      sql.raw(`with now_so as (select * from ${stored}_now), stored as (select ${stored === 'shipment_fact' ? '*' : 'day, copa_id, iso2, chck_cdg, events'} from ${stored} ${stored === 'event_count' ? 'where events <> 0' : ''})
        select (select count(*) from (select to_jsonb(x) from now_so x except select to_jsonb(x) from stored x) a)::int
          + (select count(*) from (select to_jsonb(x) from stored x except select to_jsonb(x) from now_so x) b)::int as n`),
    ),
  );

describe.each(engines)('facts on $name', (engine) => {
  test('are what the plain query says, before and after every kind of change', async () => {
    const { data, close } = await engine.open(demoWorld);
    const same = async () => {
      expect(await differences(data, 'shipment_fact')).toEqual({ n: 0 });
      expect(await differences(data, 'event_count')).toEqual({ n: 0 });
    };
    await same();
    const flown = await data.own((db) =>
      db.one<{ id: number; copa_id: number }>(
        sql`select shipment_id as id, copa_id from shipment where delivered_at is null and received_at is not null and mawb is not null order by 1 limit 1`,
      ),
    );
    await data.as(admin, async (db) => {
      await db.rows(sql`insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at, tz)
        values (${flown!.id}, ${flown!.copa_id}, 'DLV', '2026-11-20T23:30:00Z', 'America/Sao_Paulo'), (${flown!.id}, ${flown!.copa_id}, 'ATT', '2026-11-19T20:00:00Z', 'UTC')`);
      await db.rows(
        sql`update shipment set delivered_at = '2026-11-20T23:30:00Z', status = 'delivered', chargeable_kg = 9.5 where shipment_id = ${flown!.id}`,
      );
      await db.rows(
        sql`insert into shipment_charge (shipment_id, copa_id, side, kind, amount, currency) values (${flown!.id}, ${flown!.copa_id}, 'sale', 'storage', 12.5, 'USD')`,
      );
    });
    await data.own(async (db) => {
      const own = await db.one<Record<string, unknown>>(
        sql`select delivered_day, status, revenue > 12.5 as charged from shipment_fact where shipment_id = ${flown!.id}`,
      );
      expect(own).toEqual({ delivered_day: '2026-11-20', status: 'delivered', charged: true });
      // Shares of one air waybill follow when another of its parcels changes; here all of them are written again.
      await db.rows(sql`update shipment set updated_at = now() where mawb = (select mawb from shipment where shipment_id = ${flown!.id})`);
      await db.rows(sql`delete from shipment_charge where kind = 'storage'`);
      await db.rows(sql`delete from checkpoint_event where chck_cdg = 'ATT' and shipment_id = ${flown!.id}`);
      await db.rows(sql`update checkpoint_event set chck_cdg = 'PUR' where chck_cdg = 'ATT'`);
    }); // prettier-ignore
    await same();
    await close();
  }, 120_000);

  test('show partners their own, and nobody outside what a parcel costs', async () => {
    const { data, close } = await engine.open(demoWorld);
    const merchant = merchantOf(101);
    const seen = await data.as(merchant, (db) =>
      db.one(sql`select count(*)::int as n, count(*) filter (where copa_id <> 101)::int as foreign_rows, sum(revenue) > 0 as paid from shipment_fact`),
    ); // prettier-ignore
    expect(seen).toMatchObject({ foreign_rows: 0, paid: true });
    await expect(data.as(merchant, (db) => db.rows(sql`select cost_freight from shipment_fact`))).rejects.toThrow();
    await expect(data.as(merchant, (db) => db.rows(sql`select refresh_facts()`))).rejects.toThrow();
    await expect(data.as(merchant, (db) => db.rows(sql`select * from shipment_fact_now`))).rejects.toThrow();
    await expect(data.as(admin, (db) => db.rows(sql`delete from shipment_fact`))).rejects.toThrow();
    for (const table of ['linehaul_price', 'clearance_cost', 'operational_cost', 'provider_rate'])
      expect(await data.as(merchant, (db) => db.rows(sql`select * from ${sql.identifier(table)}`))).toEqual([]);
    await close();
  }, 120_000);

  test('count working days as the rule does', async () => {
    const { data, close } = await engine.open(demoWorld);
    const holidays = new Set(
      (
        await data.own((db) =>
          db.rows<{ date: string }>(sql`select date::text as date from holiday where iso2 = 'BR' and state is null`),
        )
      ).map(({ date }) => date),
    );
    const spans = [['2026-03-09', '2026-03-19'], ['2026-03-06', '2026-03-08'], ['2026-03-06', '2026-03-09'], ['2026-04-01', '2026-04-08'], ['2025-12-20', '2026-02-25'], ['2026-11-14', '2026-11-14']] as const; // prettier-ignore
    for (const [first, last] of spans)
      expect(
        await data.own((db) => db.one(sql`select business_days(${first}::date, ${last}::date, 'BR', '') as n`)),
      ).toEqual({ n: businessDays(first, last, holidays) });
    // Received on a Friday after hours, delivered on a Thursday (domain guide §5).
    expect(
      await data.own((db) =>
        db.one(sql`select clock_start('2026-03-06T21:30:00Z', 'America/Sao_Paulo', 'XX', '')::text as start,
          business_days(clock_start('2026-03-06T21:30:00Z', 'America/Sao_Paulo', 'XX', ''), '2026-03-19', 'XX', '') as n,
          after_business_days('2026-03-06', 3, 'XX', '')::text as third`),
      ),
    ).toEqual({ start: '2026-03-09', n: 8, third: '2026-03-11' });
    await close();
  }, 120_000);
});
