/**
 * The file of a backup, before gzip: a line of JSON for the head, then for each table a line and pieces of COPY text,
 * each after its length, an empty piece ending the table, and a last line. Without its last line a file is not whole.
 */
export interface Head {
  format: 'waybill-backup';
  version: 1;
  at: string;
  /** The migrations that made its tables. */
  migrations: string[];
}
export interface TableLine {
  table: string;
  columns: string[];
}
export interface LastLine {
  /** [last value, whether it was handed out] by the name of the sequence. */
  sequences: Record<string, [number, boolean]>;
}

export const line = (value: Head | TableLine | LastLine): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** A piece of COPY text with its length before it; empty for the end of a table. */
export function piece(bytes: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

const notWhole = 'This is not a whole Waybill backup: it is cut, damaged or another kind of file';

/** Reads such a file piece by piece; throws an Error that says so when it ends too early or is something else. */
export class BackupReader {
  private source: AsyncIterator<Buffer>;
  private held = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  async head(): Promise<Head> {
    const head = (await this.line()) as Partial<Head>;
    if (head.format !== 'waybill-backup' || head.version !== 1) throw new Error(notWhole);
    return head as Head;
  }
  async table(): Promise<TableLine | LastLine> {
    return (await this.line()) as TableLine | LastLine;
  }
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = (await this.take(4)).readUInt32BE();
      if (length === 0) return;
      yield await this.take(length);
    }
  }

  /** Reads to the very end, where the checksum of gzip stands. */
  async end(): Promise<void> {
    const { done } = await this.source.next().catch((error: unknown) => {
      throw new Error(notWhole, { cause: error });
    });
    if (!done || this.held.length > 0) throw new Error(notWhole);
  }

  private async line(): Promise<unknown> {
    let end = this.held.indexOf(0x0a);
    while (end < 0) {
      await this.more();
      end = this.held.indexOf(0x0a);
    }
    const text = (await this.take(end + 1)).toString();
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(notWhole, { cause: error });
    }
  }
  private async take(count: number): Promise<Buffer> {
    while (this.held.length < count) await this.more();
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }
  private async more(): Promise<void> {
    const { done, value } = await this.source.next().catch((error: unknown) => {
      throw new Error(notWhole, { cause: error });
    });
    if (done || this.held.length > 1 << 26) throw new Error(notWhole);
    this.held = Buffer.concat([this.held, value]);
  }
}
