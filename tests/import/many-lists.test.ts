import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { headersOf } from '#server/pre-alert-import/writing/pre-alert-headers.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { partner } from '#tests/support/imports.ts';

const lists = 20_000;

test('a file that names a list on every line takes time by its lines, not by their square', async () => {
  const { data, close } = await engines.at(-1)!.open(demoLists);
  const lines = Array.from({ length: lists }, (_, index) => ({
    reference: `LIST-${index}`,
    eta: null,
    mawb: null,
    reasons: [],
  }));
  const batch = { jobId: null, copaId: partner, fileId: null, now: '2026-11-20T12:00:00Z', userCode: null };
  const headers = headersOf(batch as never, lines as never);
  await data.own(async (db) => {
    await db.rows(sql`set local statement_timeout = '10s'`);
    await headers.open(db, lines);
  });
  expect(headers.codes()).toHaveLength(lists);
  await close();
});
