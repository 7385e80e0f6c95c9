import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';

/** A workbook whose only sheet is this XML. */
const workbook = (sheet: Uint8Array): Buffer =>
  Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }));
const megabytes = (count: number, text: string) => Buffer.alloc(count * 2 ** 20, text);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const bombs: [name: string, make: () => Buffer, says: RegExp][] = [
  ['a workbook that unfolds to many times its size', () => workbook(megabytes(300, '<row/>')), /200 MB/],
  ['a workbook of millions of cells', () => workbook(megabytes(190, '<c r="A1"><v>1</v></c>')), /too many cells/],
  ['one line of separators', () => megabytes(49, ','), /longer than a million characters/],
  ['a quotation mark never closed', () => Buffer.concat([Buffer.from('"'), megabytes(49, 'a\n')]), /never closed/],
  ['lines of nothing but separators', () => megabytes(49, `x${','.repeat(299)}\n`), /too many cells/],
  ['one line of UTF-16', () => utf16('a'.repeat(24 * 2 ** 20)), /longer than a million characters/],
];

/** Many times what a quiet machine needs (2 s and 100 ms), since tests share theirs; unbounded reading takes minutes. */
const bars = { refusal: 20_000, others: 1_000 };

test.each(bombs)('%s is refused soon, and nobody waits meanwhile', async (_, make, says) => {
  const bytes = make();
  const started = performance.now();
  const reading = readApart(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );
  let slowest = 0;
  for (let said: string | undefined; said === undefined;) {
    const turn = performance.now();
    said = await Promise.race([reading, new Promise<undefined>((soon) => setTimeout(soon, 5))]);
    slowest = Math.max(slowest, performance.now() - turn);
  }
  expect(await reading).toMatch(says);
  expect(performance.now() - started).toBeLessThan(bars.refusal);
  expect(slowest).toBeLessThan(bars.others);
});
