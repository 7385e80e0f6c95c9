import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { shipment } from '#server/db/schema/shipments.ts';
import { eq } from 'drizzle-orm';
import { engines } from '#tests/support/engines.ts';
import { admin, twoPartners } from '#tests/support/world.ts';

const everyType = (value: string) => sql`
  select 5::int8 as int8, 9007199254740991::int8 as big, 1.50::numeric(14,2) as money, -0.001::numeric as small, 1.5::float8 as float,
    ${value}::text as text, date '2026-01-31' as day, timestamptz '2026-01-31 14:05:00.5-03' as at, timestamptz '2026-01-31 14:05:00.123456Z' as fine,
    timestamp '2026-01-31 14:05:00' as local, interval '1 day 02:00' as span, true as flag, null::int as nothing,
    array[1,2]::int8[] as int8s, array['a,b', null]::text[] as texts, array[timestamptz '2026-01-31 14:05Z'] as ats, array[date '2026-01-31'] as days,
    array[1.25]::numeric[] as numerics, '{"b": 1.50, "a": [null, "ñ"]}'::jsonb as json, '\\x00ff'::bytea as bytes, gen_random_uuid() is not null as uuid,
    jsonb_build_object('at', timestamptz '2026-01-31 14:05:00.5-03', 'day', date '2026-01-31', 'money', 1.50::numeric(14,2)) as built,
    local_iso('2026-07-01T12:00:00Z', 'America/Santiago') as shown, local_iso('2026-07-01T12:00:00Z', 'Asia/Kolkata') as east,
    local_iso(null, 'UTC') as no_moment, local_iso('2026-07-01T12:00:00Z', null) as no_zone, plain('São JOÃO Ñ') as plain`;

describe.each(engines)('values on $name', (engine) => {
  const opened = engine.open(twoPartners);
  afterAll(async () => (await opened).close());

  test('come in one form', async () => {
    const { data } = await opened;
    const row = await data.as(admin, (db) => db.one(everyType("it's")));
    expect(JSON.parse(JSON.stringify(row))).toEqual({
      int8: 5,
      big: 9007199254740991,
      money: 1.5,
      small: -0.001,
      float: 1.5,
      text: "it's",
      day: '2026-01-31',
      at: '2026-01-31T17:05:00.500Z',
      fine: '2026-01-31T14:05:00.123Z',
      local: '2026-01-31 14:05:00',
      span: '1 day 02:00:00',
      flag: true,
      nothing: null,
      int8s: [1, 2],
      texts: ['a,b', null],
      ats: ['2026-01-31T14:05:00.000Z'],
      days: ['2026-01-31'],
      numerics: [1.25],
      json: { a: [null, 'ñ'], b: 1.5 },
      bytes: { type: 'Buffer', data: [0, 255] },
      uuid: true,
      built: { at: '2026-01-31T17:05:00.5+00:00', day: '2026-01-31', money: 1.5 },
      shown: '2026-07-01T08:00:00-04:00',
      east: '2026-07-01T17:30:00+05:30',
      no_moment: null,
      no_zone: null,
      plain: 'sao joao n',
    });
    expect(Object.keys(row!).slice(0, 3)).toEqual(['int8', 'big', 'money']);
  });

  test('are the same through Drizzle', async () => {
    const { data } = await opened;
    const [parcel] = await data.as(admin, async (db) => {
      await db.orm
        .update(shipment)
        .set({ received_at: '2026-01-31T14:05:00-03:00', declared_value: 48.9, promised_at: '2026-02-01' })
        .where(eq(shipment.shipment_id, 1));
      return db.orm.select().from(shipment).where(eq(shipment.shipment_id, 1));
    });
    expect(parcel).toMatchObject({
      shipment_id: 1,
      received_at: '2026-01-31T17:05:00.000Z',
      declared_value: 48.9,
      promised_at: '2026-02-01',
      external_key: 'AX1',
      consignee_key: 'ana',
    });
  });

  test('the same statement may run many times at once', async () => {
    const { data } = await opened;
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, n) => data.as(admin, (db) => db.one<{ n: number }>(sql`select ${n}::int as n`))),
    );
    expect(counts.map((row) => row!.n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });
});
