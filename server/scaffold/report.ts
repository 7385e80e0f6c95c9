import type { Names } from './names.ts';

/** The files of a new report, by path: contract, handler and test. */
export const reportFiles = ({ domain, path, file, name, title }: Names): Record<string, string> => ({
  [`tools/${domain}/${file}.ts`]: `import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const ${name} = endpoint({
  path: '${path}',
  title: '${title}',
  about: '${title}, by date.',
  ask: { en: [], es: [], pt: [] },
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    weight_kg: field.weight('Weight', { total: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
`,
  [`server/${domain}/${file}.ts`]: `import { sql } from 'drizzle-orm';
import { ${name} as contract } from '#tools/${domain}/${file}.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const ${name} = implement(contract, {
  query: (_ctx, input) => sql\`
    select s.trck_nmr_fol, s.weight_kg from shipment s left join iata_location ep on ep.iata = s.entry_point
    where \${all(onDays(sql\`s.received_at\`, sql\`ep.tz\`, input.start_date, input.end_date))}\`,
  order: sql\`received_at desc\`,
});
`,
  [`tests/${domain}/${file}.test.ts`]: `import { beforeAll, expect, test } from 'vitest';
import { ${name} } from '#tools/${domain}/${file}.ts';
import { demo, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => void (site = await demo()));

test('${title.toLowerCase()}', async () => {
  const week = { start_date: '2026-11-14', end_date: '2026-11-20' };
  const all = await site.call(${name}, {}, 'admin');
  const some = await site.call(${name}, week, 'admin');
  expect(some.total).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total);
});
`,
});
