import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { at, bar, missedBars, say } from '#server/bench/figures.ts';
import { openConsole, type Console } from './console.ts';
import { bombs } from './bombs.ts';

const bars = { refusal: 2_000, health: 100 };

/** Hostile files through the running program: each is refused soon, and nobody else waits meanwhile. */
export async function drillUploads(): Promise<boolean> {
  const missed = missedBars();
  const site = await openConsole(900);
  try {
    await refusedAfter(site, 'warm.csv', Buffer.from('%PDF-'));
    for (const { about, make } of bombs) {
      const bytes = make();
      // Making it kept this process busy: connections that ended meanwhile are noticed only now.
      await sleep(100);
      const endWatching = await watchHealth(site);
      const { ms, says } = await refusedAfter(site, 'hostile', bytes);
      const waits = await endWatching();
      say(`${about}, ${(bytes.length / 1e6).toFixed(1)} MB: ${says}`);
      bar(`  refused ≤ 2 s`, ms <= bars.refusal, `${ms.toFixed(0)} ms`);
      bar(`  /healthz ≤ 100 ms meanwhile`, at(waits, 1) <= bars.health, `${at(waits, 1).toFixed(0)} ms`);
    }
    say(`hostile uploads on the ${site.engine} engine: ${site.mostMemory()} MB at most`);
  } finally {
    await site.close();
  }
  return missedBars() === missed;
}

/** Stores a file and asks what is in it: how long the refusal took, and its words. */
async function refusedAfter(site: Console, name: string, bytes: Uint8Array): Promise<{ ms: number; says: string }> {
  const file_id = await site.upload(name, bytes);
  const began = performance.now();
  const answer = await site.post('import/read-file', { file_id });
  const { message } = (await answer.json()) as { message?: string };
  const ms = performance.now() - began;
  if (answer.status !== 422) throw new Error(`${name} was not refused: ${answer.status} ${message}`);
  return { ms, says: message! };
}

/** How long /healthz takes, asked all the time by a thread that is not busy with the upload. */
async function watchHealth({ url }: Console): Promise<() => Promise<number[]>> {
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), { workerData: url });
  await once(worker, 'online');
  return async () => {
    const told = once(worker, 'message') as Promise<[number[]]>;
    worker.postMessage('end');
    return (await told)[0];
  };
}
