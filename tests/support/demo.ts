import { sql } from 'drizzle-orm';
import { reference } from '#server/db/seed/reference/reference.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';
import type { Filling } from './engines.ts';

const batch = 500;

/** The lists and partners of the demo world, without parcels. */
export const demoLists: Filling = {
  name: 'demo-lists',
  fill: (data) =>
    data.own(async (db) => {
      for (const { table, rows } of reference(new Date('2026-11-20T12:00:00Z'))) {
        const all = [...rows];
        for (let at = 0; at < all.length; at += batch) await db.orm.insert(table).values(all.slice(at, at + batch));
      }
      await db.rows(sql`select setval(pg_get_serial_sequence('import_job', 'import_job_id'), 10)`);
    }),
};

/** The demo world with a handful of parcels. */
export const smallDemo: Filling = {
  name: 'small-demo',
  fill: (data) => seedDemo(data, { shipments: 40, now: new Date('2026-11-20T12:00:00Z') }),
};

/** The demo world with enough parcels that every partner of the demo accounts has some. */
export const demoWorld: Filling = {
  name: 'demo-world',
  fill: (data) =>
    seedDemo(data, { shipments: 900, now: new Date('2026-11-20T12:00:00Z'), sessionSecret: 'x'.repeat(40) }),
};
