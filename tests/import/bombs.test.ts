import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '#tools/import/read-file.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(engines[0]!);
}, 180_000);
afterAll(() => site.close());

/** A workbook whose only sheet is this XML. */
const workbook = (sheet: Uint8Array): Buffer =>
  Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }));
const megabytes = (count: number, text: string) => Buffer.alloc(count * 2 ** 20, text);

const bombs: [name: string, make: () => Buffer, says: RegExp][] = [
  ['a workbook that unfolds to a thousand times its size', () => workbook(megabytes(300, '<row/>')), /200 MB/],
  ['a workbook of many million cells', () => workbook(megabytes(190, '<c r="A1"><v>1</v></c>')), /too many cells/],
  ['one line of separators', () => megabytes(49, ','), /longer than a million characters/],
  [
    'one quotation mark that is never closed',
    () => Buffer.concat([Buffer.from('"'), megabytes(49, 'a\n')]),
    /never closed/,
  ],
  ['lines of nothing but separators', () => megabytes(49, `x${','.repeat(299)}\n`), /too many cells/],
  [
    'one line of UTF-16',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(megabytes(24, 'a').toString(), 'utf16le')]),
    /longer than a million/,
  ],
];

test.each(bombs)('%s is refused within 2 s, while others are answered within 100 ms', async (_, make, says) => {
  const file_id = await site.data.own((db) =>
    storeFile(db, { name: 'bomb', mime: 'text/csv', bytes: make(), copaId: null, userCode: 'DEMO-ADMIN' }),
  );
  const started = performance.now();
  const reading = site.send(readFile, { file_id }, site.users.admin);
  const over = Symbol('over');
  const ended = reading.then(() => over);
  const health = async () => {
    const asked = performance.now();
    await new Promise((soon) => setTimeout(soon, 5));
    expect((await site.app.request('/healthz')).status).toBe(200);
    return performance.now() - asked;
  };
  let slowest = 0;
  for (let first: unknown = 0; first !== over; slowest = Math.max(slowest, Number(first === over ? 0 : first)))
    first = await Promise.race([ended, health()]);
  const answer = await reading;
  const took = performance.now() - started;
  expect(((await answer.json()) as { message: string }).message).toMatch(says);
  expect(answer.status).toBe(422);
  expect({ took: took < 2_000 ? '' : took, slowest: slowest < 105 ? '' : slowest }).toEqual({ took: '', slowest: '' });
});
