import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('a parcel that moves to another partner, $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 180_000);
  afterAll(() => site.close());

  test('takes everything that belongs to it along', async () => {
    const { data, call, send, users } = site;
    const parcel = (await data.own((db) =>
      db.one<{ id: number; number: string; owner: number }>(sql`
        select s.shipment_id as id, s.trck_nmr_fol as number, s.copa_id as owner from shipment s
        where s.copa_id = (select copa_id from app_user where user_code = 'DEMO-MERCHANT')
          and exists (select from checkpoint_event e where e.shipment_id = s.shipment_id)
          and exists (select from reception r where r.shipment_id = s.shipment_id)
          and exists (select from shipment_charge c where c.shipment_id = s.shipment_id)
        order by 1 limit 1`),
    ))!;
    const other = (await data.own((db) =>
      db.one<{ copa_id: number }>(sql`select copa_id from copa where copa_id <> ${parcel.owner} order by 1 limit 1`),
    ))!.copa_id;
    const tables = await data.own((db) =>
      db.rows<{ name: string }>(sql`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('shipment_id', 'copa_id')
          and table_name not in ('shipment_fact_now', 'event_count_now', 'pre_manifest_line') group by 1 having count(*) = 2`),
    );
    expect(tables.length).toBeGreaterThan(10);
    const input = { trck_nmr_fol: parcel.number, copa_id: other };
    expect((await send(updateShipmentInfo, input, users.merchant)).status).toBe(403);
    await call(getShipmentTrackingOnly, { trck_nmr_fol: parcel.number }, 'merchant');

    await call(updateShipmentInfo, input, 'admin');

    let seen = 0;
    for (const { name } of tables) {
      const rows = await data.own((db) =>
        db.rows<{ copa_id: number }>(sql`select copa_id from ${sql.identifier(name)} where shipment_id = ${parcel.id}`),
      );
      seen += rows.length;
      expect(
        rows.filter(({ copa_id }) => copa_id !== other),
        name,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(5);
    const { off } = (await data.own((db) =>
      db.one<{ off: number }>(sql`
        select count(*)::int as off from event_count_now n full join event_count c using (day, copa_id, iso2, chck_cdg)
        where coalesce(n.events, 0) <> coalesce(c.events, 0)`),
    ))!;
    expect(off).toBe(0);
    const gone = await send(getShipmentTrackingOnly, { trck_nmr_fol: parcel.number }, users.merchant);
    expect(gone.status).toBe(404);
  });

  test('is moved by staff alone', async () => {
    const { data } = site;
    for (const role of ['merchant', 'partner', 'provider'] as const) {
      const who = {
        userCode: `DEMO-${role.toUpperCase()}`,
        email: '',
        name: '',
        role,
        copaId: 1,
        providerId: role === 'provider' ? 1 : null,
      };
      await expect(data.as(who, (db) => db.rows(sql`select move_parcel(1, 1)`))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});
