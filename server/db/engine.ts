import { Worker } from 'node:worker_threads';
import type { FromEngine, ToEngine } from './wire.ts';
import { Wire } from './wire.ts';

/** How long after it failed to open again the engine is tried once more: its cause may be mended meanwhile. */
const reopenMs = 1_000;

/** As a server says that it cannot be reached at this moment. */
const stopped = (text: string) => Object.assign(new Error(text), { code: '57P03' });

/** The embedded PostgreSQL in its worker thread; started again whenever it had to be stopped. */
export class Engine {
  ready!: Promise<void>;
  private worker!: Worker;
  private wires = new Map<number, Wire>();
  private last = 0;
  private up = false;
  private opened = false;
  private closing = false;
  private dir: string;

  constructor(dir: string) {
    this.dir = dir;
    this.start();
  }

  /** A new connection, for `pg`. */
  socket = (): Wire => {
    const wire = new Wire(this, ++this.last);
    this.wires.set(wire.id, wire);
    return wire;
  };
  send(message: ToEngine, transfer?: ArrayBuffer[]): void {
    this.worker.postMessage(message, transfer);
  }
  drop(id: number): void {
    if (this.wires.delete(id)) this.send({ socket: id, bye: true });
  }

  /** Stops whatever runs, by ending the thread; committed data stays. Open connections end with `why`. */
  async kill(why: Error): Promise<void> {
    const { worker } = this;
    worker.removeAllListeners('exit');
    await worker.terminate();
    this.again(why);
  }

  async close(): Promise<void> {
    this.closing = true;
    const { worker } = this;
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      this.send({ close: true });
    });
  }

  private start(): void {
    this.up = false;
    const workerData = { dir: this.dir, again: this.opened };
    this.worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
    const { worker } = this;
    this.ready = new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        const why = stopped('The embedded database stopped');
        reject(why);
        if (this.closing) return;
        if (this.up) this.again(why);
        else if (this.opened) setTimeout(() => this.closing || this.start(), reopenMs).unref();
      });
      worker.on('message', (message: FromEngine) => {
        if ('ready' in message) {
          this.up = true;
          this.opened = true;
          resolve();
        } else if ('failed' in message) reject(stopped(message.failed));
        else this.receive(message);
      });
    });
    this.ready.catch(() => {});
  }

  private receive(message: Extract<FromEngine, { socket: number }>): void {
    const wire = this.wires.get(message.socket);
    if (!wire) return;
    if ('bytes' in message) wire.push(message.bytes);
    else if ('consumed' in message) wire.consumed(message.consumed);
    else wire.push(null);
  }

  private again(why: Error): void {
    const open = [...this.wires.values()];
    this.wires.clear();
    this.start();
    for (const wire of open) wire.destroy(why);
  }
}
