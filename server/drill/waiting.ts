import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { countriesList } from '#tools/geographic/countries-list.ts';
import { benchAdmin } from '#server/bench/endpoints.ts';
import { at, bar, missedBars, say } from '#server/bench/figures.ts';
import { openBenchSite } from '#server/bench/site.ts';

const seconds = 20;
/** So slow that only the engine's restart, or the server's own limit, ends it. */
const endless = sql`select count(*) from generate_series(1, 2000000000)`;
const bars = { embedded: 2_000, server: 50 };

/** What others wait while somebody asks for one hanging report after the other. */
export async function drillWaiting(): Promise<boolean> {
  const missed = missedBars();
  const { data, post, close } = await openBenchSite(900);
  try {
    const until = performance.now() + seconds * 1_000;
    let ended = 0;
    const hanging = async () => {
      while (performance.now() < until) {
        await data.as(benchAdmin, (db) => db.rows(endless), { kind: 'report' }).catch(() => (ended += 1));
      }
    };
    const waits: number[] = [];
    const others = async () => {
      while (performance.now() < until) {
        const began = performance.now();
        const { status } = await post(countriesList.path, {});
        if (status !== 200) throw new Error(`A short call was answered with ${status}`);
        waits.push(performance.now() - began);
        await sleep(20);
      }
    };
    await Promise.all([hanging(), hanging(), others()]);
    const limit = bars[data.engine];
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => at(waits, share).toFixed(0));
    say(`${waits.length} short calls beside ${ended} hanging reports: p50 ${p50}, p99 ${p99}, most ${most} ms`);
    const figure = at(waits, data.engine === 'embedded' ? 1 : 0.99);
    bar(`others wait ≤ ${limit} ms on the ${data.engine} engine`, figure <= limit, `${figure.toFixed(0)} ms`);
  } finally {
    await close();
  }
  return missedBars() === missed;
}
