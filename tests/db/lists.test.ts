import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLists } from '#server/db/seed/reference/lists.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';
import { rateServiceRows } from '#server/db/seed/reference/services.ts';
import { taxRuleRows } from '#server/db/seed/reference/tax-rules.ts';
import { engines, type Opened } from '#tests/support/engines.ts';

describe.each(engines)('lists of a new installation on $name', (engine) => {
  let opened: Opened;
  beforeAll(async () => void (opened = await engine.open()));
  afterAll(() => opened.close());
  const counts = () =>
    opened.data.own((db) =>
      db.one<Record<string, number>>(sql`
        select (select count(*)::int from tax_rule) as rules, (select count(*)::int from checkpoint where chck_cdg = 'DLV') as delivered,
          (select count(*)::int from country where iso2 in ('BR', 'MX')) as countries, (select count(*)::int from copa) as partners,
          (select count(*)::int from rate_service) as services`),
    );

  test('are there without a demo world, once, and a demo world may come later', async () => {
    expect(await fillLists(opened.data)).toBe(true);
    const filled = {
      rules: taxRuleRows().length,
      delivered: 1,
      countries: 2,
      partners: 0,
      services: rateServiceRows().length,
    };
    expect(await counts()).toEqual(filled);
    await opened.data.own((db) => db.rows(sql`delete from tax_rule where tax_rule_id = 1`));
    const added = await opened.data.own((db) =>
      db.one<{ tax_rule_id: number }>(
        sql`insert into tax_rule (iso2, regime, valid_from) values ('BR', 'Ours', '2026-01-01') returning tax_rule_id`,
      ),
    );
    expect(added!.tax_rule_id).toBeGreaterThan(filled.rules);
    expect(await fillLists(opened.data)).toBe(false);
    expect(await counts()).toEqual(filled);
    await opened.data.own((db) => db.rows(sql`delete from tax_rule`));
    await seedDemo(opened.data, { shipments: 40, now: new Date('2026-11-20T12:00:00Z') });
    expect((await counts())!.rules).toBe(filled.rules);
    expect((await counts())!.partners).toBeGreaterThan(10);
  });
});
