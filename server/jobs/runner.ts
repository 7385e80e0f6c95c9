import { setTimeout } from 'node:timers/promises';
import { now } from '#server/clock.ts';
import { isAway } from '#server/db/fault.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { Refusal } from '#server/refuse.ts';
import {
  failJob, heartbeat, mostAttempts, releaseJob, retryJob, runningJobs, TakenOver, takeFromDead, takeJob,
} from './queue.ts'; // prettier-ignore
import type { Job, JobKind } from './queue.ts';
import { endings } from './endings.ts';
import { booksCheck } from './books-check.ts';
import { lateParcels } from './late-parcels.ts';
import { serviceHeartbeat } from './service-heartbeat.ts';
import { onWake } from './wake.ts';

/** How often it looks for work, and how long a process may give no sign of life. */
export interface Pace {
  lookMs: number;
  silentMs: number;
}
const usual: Pace = { lookMs: 15_000, silentMs: 60_000 };
/** After a wake-up: the transaction that woke us may not have committed yet. */
const firstLooksMs = [20, 60, 150, 400, 1_000];
const serviceMs = 60_000;
const outageMs = 1_000;

export interface Jobs {
  /** 'ok', or 'stopped' while it cannot look for work or tell of its own. */
  state(): 'ok' | 'stopped';
  /** Gives running jobs back, for another process or the next start. */
  stop(): Promise<void>;
}

/**
 * Runs waiting jobs until stopped, one of a kind at a time. Several processes may do so on one database: each job is
 * taken by one of them, and taken over from one that has died. Outlives any outage of the database.
 */
export function startJobs(data: Data, kinds: readonly JobKind[], pace: Pace = usual): Jobs {
  const stopping = new AbortController();
  const runner = new Runner(data, kinds, pace, stopping.signal);
  const working = runner.work();
  return {
    state: () => runner.state(),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

/** Takes one waiting job, or the named one, and runs it to the end; false if none is waiting. */
export async function runJob(
  data: Data,
  kind: JobKind,
  { id, signal = new AbortController().signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const job = await takeJob(data, kind, now(), id);
  if (job) await carryOut(data, kind, job, { signal, pace: usual });
  return job !== undefined;
}

class Runner {
  private data: Data;
  private kinds: readonly JobKind[];
  private pace: Pace;
  private signal: AbortSignal;
  private running = new Map<JobKind, Promise<void>>();
  private sleep = new AbortController();
  private soon = 0;
  private lookedAt = performance.now();
  private servicedAt = -Infinity;
  private signs = new Map<string, { sign: string; since: number }>();
  private orphansTaken = false;
  private findLate: () => Promise<void>;
  private tellEndings: () => Promise<void>;
  private checkBooks: () => Promise<void>;

  constructor(data: Data, kinds: readonly JobKind[], pace: Pace, signal: AbortSignal) {
    this.data = data;
    this.findLate = lateParcels(data);
    this.tellEndings = endings(data);
    this.checkBooks = booksCheck(data);
    this.kinds = kinds;
    this.pace = pace;
    this.signal = signal;
  }

  state(): 'ok' | 'stopped' {
    const silence = performance.now() - this.lookedAt;
    return silence > Math.max(this.pace.silentMs, 2 * this.pace.lookMs) ? 'stopped' : 'ok';
  }

  async work(): Promise<void> {
    const forget = onWake(() => this.wake());
    let failing = false;
    while (!this.signal.aborted) {
      try {
        await this.look();
        this.lookedAt = performance.now();
        if (failing) log.info('jobs go on');
        failing = false;
      } catch (error) {
        // Silence counts only while the database could be read: nobody has died because we saw nothing.
        this.signs.clear();
        if (!failing && !this.signal.aborted) log.error({ err: error }, 'jobs wait: the database did not answer');
        failing = true;
      }
      await this.pause(failing ? outageMs : (firstLooksMs[this.soon++] ?? this.pace.lookMs));
    }
    forget();
    await Promise.all(this.running.values());
  }

  private wake(): void {
    this.soon = 0;
    this.sleep.abort();
  }

  private async pause(ms: number): Promise<void> {
    this.sleep = new AbortController();
    await setTimeout(Math.min(ms, this.pace.lookMs), undefined, {
      signal: AbortSignal.any([this.signal, this.sleep.signal]),
    }).catch(() => {});
  }

  /** One look: what is due becomes a job, dead processes lose theirs, and every idle kind gets its next. */
  private async look(): Promise<void> {
    const { data, kinds } = this;
    // Nobody else can have opened an embedded database: whatever runs there died with the last process.
    if (data.engine === 'embedded' && !this.orphansTaken) for (const kind of kinds) await takeFromDead(data, kind);
    this.orphansTaken = true;
    for (const kind of kinds) {
      if (this.signal.aborted) return;
      await kind.due?.();
      if (data.engine === 'server') await this.takeFromSilent(kind);
      if (!this.running.has(kind)) await this.takeNext(kind);
    }
    if (performance.now() - this.servicedAt > serviceMs) {
      await serviceHeartbeat(data, kinds);
      await this.findLate();
      await this.tellEndings();
      await this.checkBooks();
      await data.tidy();
      this.servicedAt = performance.now();
    }
  }

  private async takeNext(kind: JobKind): Promise<void> {
    const job = await takeJob(this.data, kind, now());
    if (!job) return;
    const work = carryOut(this.data, kind, job, { signal: this.signal, pace: this.pace }).finally(() => {
      this.running.delete(kind);
      this.wake();
    });
    this.running.set(kind, work);
  }

  /** A process is dead when its sign of life has not changed while we could read it for so long. */
  private async takeFromSilent(kind: JobKind): Promise<void> {
    const at = performance.now();
    const running = await runningJobs(this.data, kind);
    const dead: string[] = [];
    for (const { token, sign } of running) {
      const known = this.signs.get(token);
      if (known?.sign !== sign) this.signs.set(token, { sign, since: at });
      else if (at - known.since > this.pace.silentMs) dead.push(token);
    }
    if (dead.length === 0) return;
    await takeFromDead(this.data, kind, dead);
    for (const token of dead) this.signs.delete(token);
  }
}

/** Runs a taken job to its end, whether it succeeds or fails. */
async function carryOut(
  data: Data,
  kind: JobKind,
  job: Job,
  { signal, pace }: { signal: AbortSignal; pace: Pace },
): Promise<void> {
  const stopBeating = data.engine === 'server' ? beat(data, kind, job, pace.silentMs / 6) : () => {};
  try {
    await kind.run(job, signal);
  } catch (error) {
    await conclude(data, kind, job, error, signal);
  } finally {
    stopBeating();
  }
}

/** Says in every phase of a job that its process lives. */
function beat(data: Data, kind: JobKind, job: Job, everyMs: number): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void heartbeat(data, kind, job)
      .catch(() => {})
      .finally(() => (busy = false));
  }, everyMs);
  return () => clearInterval(timer);
}

/** What we refuse stays refused; an accident is tried again, up to the last attempt; an outage counts as none. */
async function conclude(data: Data, kind: JobKind, job: Job, error: unknown, signal: AbortSignal): Promise<void> {
  if (error instanceof TakenOver) return;
  const refused = error instanceof Refusal && error.code !== 'unavailable';
  const away = isAway(error);
  if (!refused && !signal.aborted) log.error({ err: error, job: job.id, kind: kind.name }, 'a job was interrupted');
  await insist(signal, () => {
    if (refused) return failJob(data, kind, job, error.message);
    if (signal.aborted) return releaseJob(data, kind, job);
    if (away) return releaseJob(data, kind, job, now());
    if (job.attempts < mostAttempts) return retryJob(data, kind, job, now());
    return failJob(data, kind, job, error instanceof Refusal ? error.message : kind.says.accident);
  });
}

/** Until the database has taken it; once when we stop, for others will notice that this process is gone. */
async function insist(signal: AbortSignal, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isAway(error)) log.error({ err: error }, 'the end of a job could not be written');
      if (signal.aborted) return;
      await setTimeout(outageMs, undefined, { signal }).catch(() => {});
    }
  }
}
