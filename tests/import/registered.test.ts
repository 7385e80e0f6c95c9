import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { imported } from '#tests/support/imports.ts';

const text = `Tracking,Country,Origin country,Contents,Qty,Value,Currency,Weight kg,Customs entry date
REG-1,CO,US,Shirts,1,150,USD,0.5,2025-12-20
REG-2,CO,US,Shirts,1,150,USD,0.5,2026-01-01T02:00:00Z
REG-3,CO,US,Shirts,1,150,USD,0.5,2026-01-15
REG-4,CO,US,Shirts,1,150,USD,0.5,2026-02-03
REG-5,CO,US,Shirts,1,150,USD,0.5,
`;

test.each(engines)('duties follow the rules of the local day of registration, on $name', async (engine) => {
  const { data, close } = await engine.open(demoLists);
  expect(await imported(data, text)).toMatchObject({ state: 'done', rows_accepted: 5 });
  const found = await data.own((db) =>
    db.rows<{ number: string; day: string; vat: number }>(sql`
      select s.external_tracking as number, d.on_day::text as day, d.vat::float8 as vat, d.on_day = s.created_at::date as is_order
      from duty_estimate d join shipment s using (shipment_id) where s.external_tracking like 'REG-%' order by 1`),
  );
  // In Bogotá it was still 2025 at two in the morning UTC; from 29 January 2026 on the reform was suspended.
  expect(found).toMatchObject([
    { number: 'REG-1', day: '2025-12-20', vat: 0 },
    { number: 'REG-2', day: '2025-12-31', vat: 0 },
    { number: 'REG-3', day: '2026-01-15', vat: 28.5 },
    { number: 'REG-4', day: '2026-02-03', vat: 0 },
    { number: 'REG-5', is_order: true, vat: 0 },
  ]);
  await close();
});
