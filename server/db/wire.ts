import { Duplex } from 'node:stream';

/** To the worker: bytes of a connection, its end, or the end of everything. */
export type ToEngine = { socket: number; bytes: Uint8Array } | { socket: number; bye: true } | { close: true };
/** From the worker: it is open, bytes for a connection, its end, or that bytes were consumed. */
export type FromEngine =
  | { ready: true }
  | { failed: string }
  | { socket: number; bytes: Uint8Array }
  | { socket: number; end: true }
  | { socket: number; consumed: number };

interface Far {
  ready: Promise<void>;
  send(message: ToEngine, transfer?: ArrayBuffer[]): void;
  drop(id: number): void;
}

/** Messages above this many bytes are acknowledged by the worker, so that a fast writer waits for it. */
export const bulk = 32_768;
const mostUnread = 8 << 20;

/** What `pg` takes for its TCP socket: PostgreSQL's own bytes, carried to the worker thread of the embedded engine. */
export class Wire extends Duplex {
  id: number;
  private far: Far;
  private unread = 0;
  private goOn: (() => void) | undefined;

  constructor(far: Far, id: number) {
    super();
    this.far = far;
    this.id = id;
  }

  connect(): this {
    this.far.ready.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** The worker has read `count` of the bulk bytes. */
  consumed(count: number): void {
    this.unread -= count;
    if (this.unread > mostUnread) return;
    const { goOn } = this;
    this.goOn = undefined;
    goOn?.();
  }

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const bytes = new Uint8Array(chunk);
    if (bytes.length > bulk) this.unread += bytes.length;
    this.far.send({ socket: this.id, bytes }, [bytes.buffer]);
    if (this.unread > mostUnread) this.goOn = done;
    else done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }
  override _final(done: () => void): void {
    this.far.send({ socket: this.id, bye: true });
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.far.drop(this.id);
    done(error);
  }
}
