import { randomUUID } from 'node:crypto';
import { reads } from './endpoints.ts';
import { at, bar } from './figures.ts';
import type { BenchSite } from './site.ts';

/** Whole turns of the built-in assistant: a phrase of every reading endpoint in three languages, to the end of the answer. */
export async function benchTurns({ post }: BenchSite): Promise<void> {
  const questions = reads.flatMap(({ ask }) => [ask.en[0], ask.es[0], ask.pt[0]]).filter((text) => text !== undefined);
  const waited: number[] = [];
  let ran = 0;
  for (const text of [...questions.slice(0, 6), ...questions]) {
    const began = performance.now();
    const message = { id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] };
    const answer = await (await post('api/chat', { id: randomUUID(), messages: [message] })).text();
    if (!answer.includes('tool-output-available')) continue;
    waited.push(performance.now() - began);
    ran += 1;
  }
  // The first few fill the caches of a fresh process.
  const counted = waited.slice(6);
  bar(
    'turn of the assistant with one tool p95 ≤ 300 ms',
    at(counted, 0.95) <= 300,
    `${at(counted, 0.95).toFixed(0)} ms (p50 ${at(counted, 0.5).toFixed(0)}) of ${ran} turns`,
  );
}
