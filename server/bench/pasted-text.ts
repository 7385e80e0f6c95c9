import { findNumbers } from '#tools/rules/pasted-text.ts';
import { makeS10 } from '#tools/rules/tracking-numbers.ts';
import { bar, times } from './figures.ts';

/** A sheet of 5,000 lines pasted into the search. */
export async function benchPastedText(): Promise<void> {
  const line = (_: unknown, index: number) =>
    `${index + 1}\t${makeS10('LX', index * 7919, 'US')}\tAndes Express\tBR\t1.240`;
  const text = Array.from({ length: 5_000 }, line).join('\n');
  const best = Math.min(...(await times(5, async () => findNumbers(text))));
  bar('5,000 pasted numbers are read within 100 ms', best <= 100, `${best.toFixed(0)} ms`);
}
