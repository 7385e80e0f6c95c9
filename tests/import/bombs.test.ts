import { expect, test } from 'vitest';
import { bombs } from '#server/drill/bombs.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';

/** Many times what a quiet machine needs (`npm run drill -- uploads`), since tests share theirs; unbounded reading takes minutes. */
const bars = { refusal: 20_000, others: 1_000 };

test.each(bombs)('$about is refused soon, and nobody waits meanwhile', async ({ make, says }) => {
  const bytes = make();
  const started = performance.now();
  const reading = readApart([bytes]).then(
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
