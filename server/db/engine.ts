import { Worker } from 'node:worker_threads';
import type { FromEngine, ToEngine } from './wire.ts';
import { Wire } from './wire.ts';

/** The embedded PostgreSQL in its worker thread; started again whenever it had to be stopped. */
export class Engine {
  ready!: Promise<void>;
  private worker!: Worker;
  private wires = new Map<number, Wire>();
  private last = 0;
  private up = false;
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
    this.worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dir: this.dir } });
    const { worker } = this;
    this.ready = new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        const stopped = new Error('The embedded database stopped');
        reject(stopped);
        if (this.up && !this.closing) this.again(stopped);
      });
      worker.on('message', (message: FromEngine) => {
        if ('ready' in message) {
          this.up = true;
          resolve();
        } else if ('failed' in message) reject(new Error(message.failed));
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
