import { setTimeout } from 'node:timers/promises';
import { now } from '#server/clock.ts';
import type { Handler } from '#server/implement.ts';
import { log } from '#server/log.ts';
import type { Deps } from '#server/perform.ts';
import { beatOf } from './beat.ts';
import { claimRun, makeDue, takeFromDead } from './claim.ts';
import { carryOut } from './run.ts';
import { onWake } from './wake.ts';

const lookMs = 15_000;
const soonMs = 100;
const beatEveryMs = 60_000;

/**
 * Runs scheduled reports one after another until stopped. Several processes may do so on one database: each run is
 * taken by one of them, and taken over from one that dies.
 */
export function startSchedules(deps: Deps, handlers: readonly Handler[]): () => Promise<void> {
  const stopping = new AbortController();
  const working = work(deps, handlers, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'scheduled reports have stopped');
  });
  return async () => {
    stopping.abort();
    await working;
  };
}

async function work(deps: Deps, handlers: readonly Handler[], signal: AbortSignal): Promise<void> {
  const { data } = deps;
  let sleep = new AbortController();
  let woken = 0;
  const forget = onWake(() => {
    woken = 2;
    sleep.abort();
  });
  let beatAt = 0;
  if (data.engine === 'embedded') await takeFromDead(data, true);
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one thing after another is what a loop of jobs does
    const ran = await step(deps, handlers, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'scheduled reports: the database did not answer');
      return false;
    });
    if (Date.now() - beatAt > beatEveryMs && !signal.aborted) {
      beatAt = Date.now();
      // oxlint-disable-next-line no-await-in-loop
      await beatOf(data, 'schedules').catch(() => {});
    }
    if (ran || signal.aborted) continue;
    sleep = new AbortController();
    // The transaction of whoever woke us may not have ended yet.
    const pause = woken > 0 ? soonMs : lookMs;
    woken = Math.max(0, woken - 1);
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(pause, undefined, { signal: AbortSignal.any([signal, sleep.signal]) }).catch(() => {});
  }
  forget();
}

/** One look: what is due becomes a run, dead processes lose theirs, and one run is carried out. False where there is none. */
export async function step(deps: Deps, handlers: readonly Handler[], signal: AbortSignal): Promise<boolean> {
  const { data } = deps;
  await makeDue(data, now());
  if (data.engine === 'server') await takeFromDead(data);
  const run = await claimRun(data, now());
  if (!run) return false;
  await carryOut(deps, handlers, run, signal);
  return true;
}
