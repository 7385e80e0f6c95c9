import { analyse } from 'chardet';
import iconv from 'iconv-lite';

export type LineEnds = 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
export interface Decoded {
  /** Line ends are all `\n`, no byte order mark. */
  text: string;
  encoding: string;
  lineEnds: LineEnds;
}

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'UTF-8'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
];
/** Single-byte encodings that a spreadsheet program of these countries may write; anything else must be sure. */
const western = 'windows-1252';

/** The encoding of a text file by its content: a mark, NUL bytes of UTF-16, valid UTF-8, else the likeliest other one. */
export function encodingOf(bytes: Uint8Array): string {
  const mark = marks.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  if (mark) return mark[1];
  const start = bytes.subarray(0, 4_000);
  const [even, odd] = [0, 1].map((offset) => start.filter((byte, i) => i % 2 === offset && byte === 0).length);
  if (odd! > start.length / 8 && even! < odd! / 4) return 'UTF-16LE';
  if (even! > start.length / 8 && odd! < even! / 4) return 'UTF-16BE';
  if (isUtf8(bytes)) return 'UTF-8';
  const [likely] = analyse(bytes.subarray(0, 200_000));
  const sure = likely && likely.confidence >= 60 && !/^(ISO-8859-[19]|windows-125[24]|ASCII|UTF)/i.test(likely.name);
  return sure && iconv.encodingExists(likely.name) ? likely.name : western;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in whatever encoding, with one kind of line end. */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const raw = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding, { stripBOM: true });
  return { text: raw.replaceAll(/\r\n?/g, '\n'), encoding, lineEnds: lineEndsOf(raw) };
}

function lineEndsOf(text: string): LineEnds {
  const found: [RegExp, LineEnds][] = [
    [/\r\n/, 'CRLF'],
    [/\r(?!\n)/, 'CR'],
    [/(?<!\r)\n/, 'LF'],
  ];
  const present = found.filter(([end]) => end.test(text)).map(([, name]) => name);
  return present.length > 1 ? 'mixed' : (present[0] ?? 'none');
}

const garbled = /[ÃÂâ][\u0080-\u00bf\u0152-\u2122]/;

/** Mends text that was UTF-8 and read as Windows-1252 by somebody before us (`SÃ£o` is `São`); else gives it back. */
export function mendAccents(value: string): string {
  if (!garbled.test(value)) return value;
  const bytes = iconv.encode(value, western);
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}
