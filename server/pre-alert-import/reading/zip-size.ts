import { inflateRawSync } from 'node:zlib';
import { refuse } from '#server/refuse.ts';
import { limits } from './limits.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const deflated = 8;

/**
 * Refuses a workbook that would unfold to more bytes or cells than the limits, before anything is made of them. The sizes
 * a zip file states are not believed: every part is unfolded once with that size as its bound.
 */
export function checkZip(bytes: Buffer): void {
  let [left, cells] = [limits.unpackedBytes, limits.workbookCells];
  for (const entry of entries(bytes)) {
    left -= entry.size;
    if (left < 0) refuse('refused', 'The workbook unfolds to more than 200 MB: save it without pictures, or as CSV.');
    const part =
      entry.method === deflated ? boundedInflate(bytes, entry) : bytes.subarray(entry.at, entry.at + entry.packed);
    cells -= cellsOf(part, cells);
    if (cells < 0) refuse('refused', limits.tooManyCells);
  }
}

/** How many cells begin in the bytes of a sheet, counted up to one more than the limit. */
function cellsOf(part: Buffer, most: number): number {
  const [open, c, space, close] = [0x3c, 0x63, 0x20, 0x3e];
  let count = 0;
  for (let at = 0; at < part.length - 2 && count <= most; at += 1)
    if (part[at] === open && part[at + 1] === c && (part[at + 2] === space || part[at + 2] === close)) count += 1;
  return count;
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

function boundedInflate(bytes: Buffer, { at, packed, size }: Entry): Buffer {
  if (at + 30 > bytes.length) broken();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, size) });
  } catch {
    return broken();
  }
}

function broken(): never {
  refuse('refused', 'The workbook is damaged: open it in a spreadsheet program and save it again.');
}
