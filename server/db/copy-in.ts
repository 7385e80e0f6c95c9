import type { PGlite } from '@electric-sql/pglite';
import { simple } from './protocol.ts';

type Sink = (bytes: Uint8Array) => void;

const chunkSize = 32 << 20;
const isCopyIn = /^\s*copy\b.*\bfrom\s+stdin\b/is;
const copyData = 0x64;
const copyDone = 0x63;
const copyFail = 0x66;
const errorResponse = 0x45;

/** The kinds of the messages in whole bytes of the protocol. */
function kinds(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) found.push(bytes[at]!);
  return found;
}

/** The statement where a message is a simple query that copies from the client. */
export function copyInOf(message: Uint8Array): string | undefined {
  if (message[0] !== 0x51) return undefined;
  const text = Buffer.from(message.subarray(5, -1)).toString();
  return isCopyIn.test(text) ? text : undefined;
}

/**
 * COPY FROM STDIN, which the embedded engine does not speak: the client's bytes are collected and loaded as files of at
 * most 32 MB, cut between lines. Atomic only inside a transaction.
 */
export class CopyIn {
  private statement: string;
  private db: PGlite;
  private rest = Buffer.alloc(0);
  private parts: Buffer[] = [];
  private size = 0;
  private rows = 0;
  private failed: Buffer | undefined;

  constructor(db: PGlite, statement: string) {
    this.db = db;
    this.statement = statement.replace(/\bfrom\s+stdin\b/i, "from '/dev/blob'");
  }

  /** 'G': go on, text format, no column formats. */
  start(sink: Sink): void {
    sink(Buffer.from([0x47, 0, 0, 0, 7, 0, 0, 0]));
  }

  /** Takes the next bytes, cut anywhere; true when the copy has ended and was answered. */
  async take(bytes: Uint8Array, sink: Sink): Promise<boolean> {
    let rest = Buffer.concat([this.rest, bytes]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) break;
      if (rest[0] === copyData) await this.collect(rest.subarray(5, length));
      else if (rest[0] === copyDone) return this.end(sink);
      else if (rest[0] === copyFail) return this.abandon(rest.subarray(5, length - 1), sink);
      rest = rest.subarray(length);
    }
    this.rest = Buffer.from(rest);
    return false;
  }

  private async collect(data: Buffer): Promise<void> {
    if (this.failed) return;
    this.parts.push(Buffer.from(data));
    this.size += data.length;
    if (this.size < chunkSize) return;
    const all = Buffer.concat(this.parts);
    const cut = all.lastIndexOf(0x0a) + 1;
    await this.load(all.subarray(0, cut));
    this.parts = [Buffer.from(all.subarray(cut))];
    this.size = all.length - cut;
  }

  private async load(data: Buffer): Promise<void> {
    if (data.length === 0 || this.failed) return;
    await this.db._handleBlob(new Blob([new Uint8Array(data)]));
    const answer: Buffer[] = [];
    await this.db.execProtocolRawStream(simple(this.statement), {
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
    });
    await this.db._cleanupBlob();
    const all = Buffer.concat(answer);
    if (kinds(all).includes(errorResponse)) this.failed = all;
    else this.rows += Number(/COPY (\d+)/.exec(all.toString('latin1'))?.[1] ?? 0);
  }

  private async end(sink: Sink): Promise<true> {
    await this.load(Buffer.concat(this.parts));
    if (this.failed) {
      sink(this.failed);
      return true;
    }
    const tag = Buffer.from(`COPY ${this.rows}\0`);
    const head = Buffer.from([0x43, 0, 0, 0, 0]);
    head.writeUInt32BE(tag.length + 4, 1);
    const status = this.db.isInTransaction() ? 0x54 : 0x49;
    sink(Buffer.concat([head, tag, Buffer.from([0x5a, 0, 0, 0, 5, status])]));
    return true;
  }

  /** The client gave up: an error of the engine's own making leaves the transaction failed, as a server would. */
  private async abandon(why: Buffer, sink: Sink): Promise<true> {
    const text = why.toString().replaceAll("'", "''");
    const raise = `do $copy$ begin raise exception using errcode = '57014', message = '${text.replaceAll('$copy$', '')}'; end $copy$`;
    await this.db.execProtocolRawStream(simple(raise), { onRawData: sink });
    return true;
  }
}
