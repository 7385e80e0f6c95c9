import { expect } from 'vitest';

/** Fails with these sentences, one a line; each says what is wrong, in which file, and what would be right. */
export function expectNone(problems: Iterable<string>): void {
  const all = [...new Set(problems)];
  if (all.length) expect.fail(all.join('\n'));
}
