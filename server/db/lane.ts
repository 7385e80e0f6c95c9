import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Busy } from './fault.ts';

/** What a kind of work may take of the database. */
export interface Room {
  /** How many run at a time. */
  most: number;
  /** How many may wait for those. */
  waiting: number;
  /** How long one waits, in milliseconds. */
  patienceMs: number;
}

/** So long after the last of others' work ended, no more of it is about to come. */
const quietMs = 60;
const lookMs = 10;

/** The connections of one kind of work, so that none of another kind can take them. */
export class Lane {
  private pool: pg.Pool;
  private room: Room;
  private running = 0;
  private queue: (() => void)[] = [];
  private endedAt = -Infinity;
  private first: { lanes: readonly Lane[]; until: number } = { lanes: [], until: 0 };

  constructor(pool: pg.Pool, room: Room) {
    this.pool = pool;
    this.room = room;
  }

  /** For so long whoever comes here lets the work of other lanes go first. */
  giveWay(lanes: readonly Lane[], forMs: number): void {
    this.first = { lanes, until: performance.now() + forMs };
  }

  /** Waits while others have work, or ended some so shortly ago that the next of the same caller may come. */
  private async others(): Promise<void> {
    const { lanes, until } = this.first;
    const isBusy = ({ running, endedAt }: Lane) => running > 0 || performance.now() - endedAt < quietMs;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    while (performance.now() < until && lanes.some(isBusy)) await sleep(lookMs);
  }

  /** A connection, and how to give it back; throws Busy, or the reason of a signal that came while it waited. */
  async take(signal?: AbortSignal): Promise<{ client: pg.PoolClient; release: (broken?: Error) => void }> {
    signal?.throwIfAborted();
    if (this.running < this.room.most) this.running++;
    else await this.turn(signal);
    try {
      await this.others();
      signal?.throwIfAborted();
      const client = await this.pool.connect();
      if (signal?.aborted) client.release();
      signal?.throwIfAborted();
      return {
        client,
        release: (broken) => {
          client.release(broken);
          this.endedAt = performance.now();
          this.next();
        },
      };
    } catch (error) {
      this.next();
      throw error;
    }
  }

  /** Waits until one that runs hands its place over. */
  private turn(signal?: AbortSignal): Promise<void> {
    if (this.queue.length >= this.room.waiting) throw new Busy('Too many wait already');
    return new Promise((resolve, reject) => {
      const leave = (why: unknown) => {
        this.queue.splice(this.queue.indexOf(come), 1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        reject(why);
      };
      const gone = () => leave(signal!.reason);
      const timer = setTimeout(() => leave(new Busy('Waited too long')), this.room.patienceMs);
      const come = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        resolve();
      };
      signal?.addEventListener('abort', gone, { once: true });
      this.queue.push(come);
    });
  }

  private next(): void {
    const come = this.queue.shift();
    if (come) come();
    else this.running--;
  }
}
