import { createInflateRaw } from 'node:zlib';
import { refuse } from '#server/refuse.ts';
import { limits } from './limits.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const deflated = 8;

/**
 * Refuses a workbook that would unfold to more bytes or cells than the limits, before anything is made of them. The sizes
 * a zip file states are not believed: every part is unfolded once, with that size as its bound and only as far as needed.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  let [left, cells] = [limits.unpackedBytes, limits.workbookCells];
  for (const entry of entries(bytes)) {
    left -= entry.size;
    if (left < 0) refuse('refused', 'The workbook unfolds to more than 200 MB: save it without pictures, or as CSV.');
    const count = cellCount();
    let size = 0;
    for await (const part of unfolded(bytes, entry)) {
      size += part.length;
      if (size > entry.size) broken();
      if (count(part) > cells) refuse('refused', limits.tooManyCells);
    }
    cells -= count(none);
  }
}

const none = Buffer.alloc(0);

/** Counts the cells that begin in the bytes of a sheet, whose parts may divide the mark of one. */
function cellCount(): (part: Buffer) => number {
  const [open, c, space, close] = [0x3c, 0x63, 0x20, 0x3e];
  let [count, before, last] = [0, 0, 0];
  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at]!;
      if (last === c && before === open && (byte === space || byte === close)) count += 1;
      before = last;
      last = byte;
    }
    return count;
  };
}

interface Entry {
  size: number;
  packed: number;
  method: number;
  at: number;
}

function* entries(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endMark || end + 22 > bytes.length) broken();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) broken();
    yield {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

const unfoldedAtOnce = 1 << 20;

/** The bytes of a part, as they are unfolded. */
async function* unfolded(bytes: Buffer, { at, packed, method }: Entry): AsyncGenerator<Buffer> {
  if (at + 30 > bytes.length) broken();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (method !== deflated) return yield content;
  const inflate = createInflateRaw({ chunkSize: unfoldedAtOnce });
  inflate.end(content);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch {
    broken();
  }
}

function broken(): never {
  refuse('refused', 'The workbook is damaged: open it in a spreadsheet program and save it again.');
}
