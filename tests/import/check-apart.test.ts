import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPreAlerts } from '#tools/import/check-pre-alerts.ts';
import { countriesList } from '#tools/geographic/countries-list.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const lines = 30_000;
let site: Site;
beforeAll(async () => {
  site = await openSite(engines[0]!);
}, 180_000);
afterAll(() => site.close());

test('others are answered while a long file is checked, on the one session of the embedded engine', async () => {
  const { data, call } = site;
  const { copa_id } = (await data.own((db) =>
    db.one<{ copa_id: number }>(sql`select copa_id from app_user where user_code = 'DEMO-MERCHANT'`),
  ))!;
  const file = ['tracking,country,consignee,weight,value,contents'];
  for (let line = 0; line < lines; line += 1) file.push(`AP${line},BR,Ana Souza,1.2,30,Socks`);
  const bytes = Buffer.from(file.join('\n'));
  const file_id = await data.own((db) =>
    storeFile(db, { name: 'long.csv', mime: 'text/csv', bytes, copaId: copa_id, userCode: 'DEMO-ADMIN' }),
  );
  const check = call(checkPreAlerts, { file_id, copa_id }, 'admin');
  const over = Symbol('checked');
  const ended = check.then(() => over);
  let answeredMeanwhile = -1;
  for (let first: unknown; first !== over; answeredMeanwhile += 1)
    first = await Promise.race([ended, call(countriesList, {}, 'admin')]);
  expect((await check).header).toMatchObject({ rows: lines });
  expect(answeredMeanwhile).toBeGreaterThan(3);
});
