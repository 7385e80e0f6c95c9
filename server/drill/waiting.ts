import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { countriesList } from '#tools/geographic/countries-list.ts';
import { benchAdmin } from '#server/bench/endpoints.ts';
import { at, bar, missedBars, say } from '#server/bench/figures.ts';
import { openBenchSite } from '#server/bench/site.ts';
import { Busy } from '#server/db/fault.ts';

const seconds = 20;
/** So slow that only the engine's restart, or the server's own limit, ends it. */
const endless = sql`select count(*) from generate_series(1, 2000000000)`;
const bars = { embedded: 2_000, server: 50 };

/** So many ask at once: of them an engine with one session runs one, and all but some are sent away. */
const asking = { embedded: 2, server: 100 };
/** Who is sent away comes again, as its answer asks. */
const comesAgainMs = 1_000;

/** What others wait while people ask for one hanging report after the other. */
export async function drillWaiting(): Promise<boolean> {
  const missed = missedBars();
  const { data, post, close } = await openBenchSite(900);
  try {
    const until = performance.now() + seconds * 1_000;
    let [ended, refused] = [0, 0];
    const hanging = async () => {
      while (performance.now() < until) {
        const why = await data.as(benchAdmin, (db) => db.rows(endless), { kind: 'report' }).catch((error) => error);
        if (why instanceof Busy) {
          refused += 1;
          await sleep(comesAgainMs);
        } else ended += 1;
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
    const people = Array.from({ length: asking[data.engine] }, hanging);
    await Promise.all([...people, others()]);
    const limit = bars[data.engine];
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => at(waits, share).toFixed(0));
    say(
      `${waits.length} short calls beside ${people.length} who ask for hanging reports (${ended} ran, ${refused} were sent away): p50 ${p50}, p99 ${p99}, most ${most} ms`,
    );
    const figure = at(waits, data.engine === 'embedded' ? 1 : 0.99);
    bar(`others wait ≤ ${limit} ms on the ${data.engine} engine`, figure <= limit, `${figure.toFixed(0)} ms`);
  } finally {
    await close();
  }
  return missedBars() === missed;
}
