import { expect, test } from 'vitest';
import { bombs } from '#server/drill/bombs.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';

const piece = 512 * 1024;
/**
 * Many times what a quiet machine needs (`npm run drill -- uploads`), since tests share theirs; unbounded reading takes
 * minutes. What others wait for is the time that this thread works without a pause.
 */
const bars = { refusal: 20_000, others: 500 };

test.each(bombs)('$about is refused soon, and nobody waits meanwhile', async ({ make, says }) => {
  const bytes = make();
  const started = performance.now();
  let handed = 0;
  function* pieces() {
    for (let at = 0; at < bytes.length; at += piece, handed += 1) yield bytes.subarray(at, at + piece);
  }
  const reading = readApart(pieces()).then(
    () => 'read',
    (error: Error) => error.message,
  );
  let slowest = 0;
  for (let said: string | undefined; said === undefined;) {
    const before = process.threadCpuUsage();
    said = await Promise.race([reading, new Promise<undefined>((soon) => setTimeout(soon, 5))]);
    const { user, system } = process.threadCpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1_000);
  }
  expect(await reading).toMatch(says);
  // Text is refused before it is read as a whole.
  if (bytes.length > 64 * piece) expect(handed).toBeLessThan(bytes.length / piece / 2);
  expect(performance.now() - started).toBeLessThan(bars.refusal);
  expect(slowest).toBeLessThan(bars.others);
});
